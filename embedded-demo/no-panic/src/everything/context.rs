//! URLs in running text, and URLs to mend.

use core::hint::black_box;

use rfc1738::{
    SchemeSet,
    error::StreamLineCounter,
    heapless::String,
    schemes::{All, Https, Rfc1738},
    tidy::Tidy,
    wrappers::{Wrapper, WrapperExtractor, Wrappers},
};
use rfc1738_links::{Link, LinkExtractor, Links};

use super::{
    masks::wrong,
    show, sink,
    urls::{Lab, url},
};

pub(super) fn bytes(bytes: &[u8]) {
    in_sets!(Rfc1738, All, Lab => tidied(&Tidy::new(bytes)));
    in_sets!(Rfc1738, Lab => wrappers(bytes));
    in_sets!(Rfc1738, All, Lab => links(bytes));
}

pub(super) fn text(text: &str) {
    in_sets!(Rfc1738, All, Https, Lab => tidied(&Tidy::new(text)));
    in_sets!(All, Https => tidied(&Tidy::new(text).with_default_scheme(black_box("https"))));
}

fn tidied<S: SchemeSet>(tidy: &Tidy<'_, S>) {
    show(tidy);
    black_box((tidy.fragment(), tidy.host_range()));
    for (change, range) in tidy.changes() {
        show(&change);
        black_box((change.as_str(), range));
    }
    enter!([tidy.parse::<String<64>>().map(sink)] => sink);
}

fn wrappers<S: SchemeSet>(mut bytes: &[u8]) {
    Wrappers::<S, 64>::new(black_box(bytes)).for_each(|found| wrapper(&found));
    let mut extractor = black_box(WrapperExtractor::<S, 64>::new());
    let mut lines = StreamLineCounter::new();
    while let Some(found) = extractor.feed_counted(black_box(&mut bytes), black_box(&mut lines)) {
        wrapper(found);
        black_box(lines.line_and_column());
    }
    extractor.feed(black_box(&mut bytes)).into_iter().for_each(wrapper);
    black_box(extractor.open());
}

fn links<S: SchemeSet>(mut bytes: &[u8]) {
    Links::<S>::new(black_box(bytes)).for_each(link);
    let mut extractor = black_box(LinkExtractor::<S, 64>::new());
    while let Some(found) = extractor.feed(black_box(&mut bytes)) {
        link(found);
    }
    extractor.feed(black_box(&mut bytes)).into_iter().for_each(link);
    black_box(extractor.open());
    extractor.finish().into_iter().for_each(link);
}

fn link<S: SchemeSet>(found: Link<'_, S>) {
    let found = black_box(found);
    black_box((found.span(), found.line_and_column(), found.text(), found.bytes()));
    sink(found.is_escaped());
    found.unescaped().for_each(sink);
    found.url().map_or_else(wrong, url);
}

fn wrapper<const N: usize, S: SchemeSet>(found: &Wrapper<'_, S, N>) {
    let found = black_box(found);
    black_box((found.position(black_box(3)), found.span(), found.text(), found.fragment()));
    found.url().map_or_else(wrong, url);
    found.hyphens().for_each(sink);
    found.alternates().for_each(sink);
}
