//! URLs in running text, and URLs to mend.

use core::hint::black_box;

use rfc1738::{
    Schemes,
    context::{Link, LinkExtractor, Links, Wrapper, WrapperExtractor, Wrappers},
    heapless::String,
    schemes::{All, Https, Modern, Rfc1738},
    tidy::Tidy,
};

use super::{
    TEXT,
    masks::error,
    show, sink,
    urls::{Lab, url},
};

pub(super) fn bytes(bytes: &[u8]) {
    let tidy = Tidy::<Rfc1738>::new(bytes);
    black_box(tidy.fragment());
    tidied(&tidy);
    tidied(&Tidy::<All>::new(bytes));
    tidied(&Tidy::<Lab>::new(bytes));
}

pub(super) fn text(text: &str) {
    let tidy = Tidy::<Rfc1738>::new(text);
    black_box(tidy.fragment());
    tidied(&tidy);
    tidied(&Tidy::<All>::new(text));
    tidied(&Tidy::<Https>::new(text));
    tidied(&Tidy::<Lab>::new(text));
    tidied(&Tidy::<Modern>::new(text));
}

fn tidied<S: Schemes>(tidy: &Tidy<'_, S>) {
    show(tidy);
    for change in tidy.changes() {
        show(&change);
        show(&change.kind());
        black_box((change.kind().as_str(), change.offset(), change.range()));
    }
    enter!([tidy.parse(&mut String::<64>::new()).map(sink)] => sink);
}

pub(super) fn wrappers(bytes: &[u8]) {
    wrappers_of(Wrappers::<Rfc1738, 64>::new(black_box(bytes)), WrapperExtractor::<Rfc1738, 64>::new(), bytes);
    wrappers_of(Wrappers::<Lab, 64>::new(black_box(bytes)), WrapperExtractor::<Lab, 64>::new(), bytes);
}

fn wrappers_of<S: Schemes>(wrappers: Wrappers<'_, S, 64>, extractor: WrapperExtractor<S, 64>, mut bytes: &[u8]) {
    wrappers.for_each(|found| wrapper(&found));
    let mut extractor = black_box(extractor);
    while let Some(found) = extractor.feed(black_box(&mut bytes)) {
        wrapper(found);
    }
    black_box(extractor.open());
}

pub(super) fn links(bytes: &[u8]) {
    links_of::<Rfc1738>(bytes);
    links_of::<Modern>(bytes);
    links_of::<Lab>(bytes);
}

fn links_of<S: Schemes>(mut bytes: &[u8]) {
    Links::<S>::new(black_box(bytes)).for_each(link);
    let mut extractor = black_box(LinkExtractor::<S, 64>::new());
    while let Some(found) = extractor.feed(black_box(&mut bytes)) {
        link(found);
    }
    black_box(extractor.open());
    extractor.finish().into_iter().for_each(link);
}

fn link<S: Schemes>(found: Link<'_, S>) {
    let found = black_box(found);
    black_box((found.span(), found.text(), found.url_text(), found.fragment()));
    found.url().map_or_else(|reason| error(reason, TEXT), url);
}

fn wrapper<const N: usize, S: Schemes>(found: &Wrapper<'_, S, N>) {
    let found = black_box(found);
    black_box((
        found.position(black_box(3)),
        found.span(),
        found.contents(),
        found.text(),
        found.url_text(),
        found.fragment(),
    ));
    let wrong = |reason| error(reason, TEXT);
    found.url().map_or_else(wrong, url);
    found.hyphens().for_each(sink);
    found.alternates().for_each(sink);
}
