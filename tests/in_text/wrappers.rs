//! URLs in running text (appendix): each rule on its own, and all of them against a naive
//! implementation.

use proptest::{collection::vec, prelude::*, sample::select};
use rfc1738::{error::*, schemes::*, wrappers::*, *};

use crate::support::cases::cases;
use crate::support::invariants::extract::{self, ROOM, iterated, oracle, streamed};

const EXAMPLE: &str = "   Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
   type=d> but you can probably pick it up from <URL:ftp://ds.in
   ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
   net/instructions/overview.html#WARNING>.
";

#[test]
fn the_appendix_s_own_examples() {
    let wrappers: Vec<_> = Wrappers::<Rfc1738, ROOM>::new(EXAMPLE).collect();
    let urls: Vec<_> = wrappers.iter().map(|wrapper| wrapper.url().unwrap().to_string()).collect();
    let expected = [
        "ftp://info.cern.ch/pub/www/doc;type=d", "ftp://ds.internic.net/rfc",
        "http://ds.internic.net/instructions/overview.html",
    ];
    assert_eq!(urls, expected);
    let fragments: Vec<_> = wrappers.iter().map(Wrapper::fragment).collect();
    assert_eq!(fragments, [None, None, Some(&b"WARNING"[..])]);
    assert!(wrappers.iter().all(|wrapper| wrapper.hyphens().len() == 0 && wrapper.alternates().next().is_none()));
    assert_eq!(&EXAMPLE[wrappers[1].span()], "<URL:ftp://ds.in\n   ternic.net/rfc>");
}

#[test]
fn what_each_wrapper_holds() {
    let shown =
        |texts: &[Vec<u8>]| texts.iter().map(|text| String::from_utf8_lossy(text)).collect::<Vec<_>>().join(" | ");
    for [text, texts, hyphens, alternates] in cases(include_str!("wrappers.txt"), "texts") {
        let found = iterated::<ROOM>(text.as_bytes());
        assert_eq!(shown(&found.iter().filter_map(|found| found.text.clone()).collect::<Vec<_>>()), texts, "{text}");
        let found_hyphens: Vec<_> = found.iter().flat_map(|found| &found.hyphens).map(usize::to_string).collect();
        assert_eq!(found_hyphens.join(" "), hyphens, "{text}");
        let found_alternates: Vec<_> = found.iter().flat_map(|found| found.alternates.clone()).collect();
        assert!(alternates.is_empty() || shown(&found_alternates) == alternates, "{text}: {found:?}");
    }
    assert_eq!(iterated::<ROOM>(b"<URL:>").len(), 1);
}

#[test]
fn thirty_two_hyphens_are_kept() {
    let text = format!("<URL:x:{}>", "-\n".repeat(33));
    let wrapper = Wrappers::<Rfc1738, ROOM>::new(&text).next().unwrap();
    let told = "too many: at most 32 hyphens (at byte 34, in safe)";
    assert_eq!(wrapper.url().unwrap_err().to_string(), told);
}

#[test]
fn a_wrapper_is_read_in_the_set_of_its_type() {
    static EXTRACTOR: WrapperExtractor<Iot, ROOM> = WrapperExtractor::new();
    const TEXT: &str = "<URL:COAP://a-\nb_c/~> <URL:ftp://host.dom/>";
    let mut extractor = EXTRACTOR.clone();
    let mut chunk = TEXT.as_bytes();
    let wrappers: Vec<_> = Wrappers::<Iot, ROOM>::new(TEXT).clone().collect();
    for wrapper in &wrappers {
        let streamed = extractor.feed(&mut chunk).unwrap();
        assert_eq!(streamed.url(), wrapper.url());
        assert_eq!(format!("{:?}", streamed.clone()), format!("{wrapper:?}"));
    }
    assert!(extractor.feed(&mut chunk).is_none());
    assert_eq!(wrappers[0].url().unwrap().effective_port(), Some(5683));
    assert_eq!(wrappers[1].url().unwrap_err().kind(), ErrorKind::WrongScheme);
    let alternate = wrappers[0].alternates().clone().next().unwrap();
    assert_eq!(alternate.url().unwrap().host().unwrap(), "ab_c");

    let strict: WrapperExtractor<Rfc1738, ROOM> = WrapperExtractor::default();
    assert_eq!(format!("{strict:?}"), format!("{:?}", WrapperExtractor::<Rfc1738, ROOM>::new()));
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_text_as_long_as_a_url_may_be() {
    let fits = format!("<URL:x:{}>", "a\n".repeat(Url::MAX_LEN - 2));
    let outgrows = format!("<URL:x:{}>", "a\n".repeat(Url::MAX_LEN - 1));
    let longest =
        |text: &str| Wrappers::<Rfc1738, { Url::MAX_LEN }>::new(text).next().map(|wrapper| wrapper.url().map(|_| ()));
    assert_eq!(longest(&fits), Some(Ok(())));
    assert_eq!(longest(&outgrows).unwrap().unwrap_err().limit(), Some(65_535));
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn every_cut_gives_the_same_result() {
    const TEXT: &[u8] = b"<<UrL: a-\r\n-#>";
    let whole = oracle::<ROOM>(TEXT);
    assert_eq!((whole.len(), &whole[0].hyphens), (1, &vec![1]));
    for cuts in 0_u32..1 << (TEXT.len() - 1) {
        let mut bits = (0..).map(|bit| cuts >> bit & 1 == 1);
        assert_eq!(streamed::<ROOM>(TEXT.split_inclusive(|_| bits.next() == Some(true))), whole, "{cuts:b}");
    }
}

/// The characters of the rules, so that they often come together.
fn running_text() -> impl Strategy<Value = Vec<u8>> {
    const PIECES: &[u8] =
        b"<URL:|<url:|<URL:x:|<|U|>|>|-|-\n|-\n|-\r\n|- \t\n|\n|\r| |\t|\x0B|\x0C|#|a|http://h/|URL:|\xFF";
    let select = select(PIECES.split(|byte| *byte == b'|').collect::<Vec<_>>());
    let pieces = vec(select, 0..80).prop_map(|pieces| pieces.concat());
    prop_oneof![4 => pieces, 1 => vec(any::<u8>(), 0..80)]
}

proptest! {
    #[test]
    fn any_text_cut_anywhere(text in running_text(), mut cuts in vec(any::<prop::sample::Index>(), 0..20)) {
        cuts.sort_by_key(|cut| cut.index(text.len() + 1));
        let ends = cuts.iter().map(|cut| cut.index(text.len() + 1)).chain([text.len()]);
        let chunks: Vec<_> = ends.scan(0, |start, end| Some(&text[std::mem::replace(start, end)..end])).collect();
        extract::hold(&text, chunks);
    }

    #[test]
    fn hyphens_by_the_dozen(ends in vec(select(&["-\n", "-\n", "-\n", "-", "a"][..]), 0..90)) {
        let text = format!("<URL:x:{}>", ends.concat());
        extract::hold(text.as_bytes(), text.as_bytes().chunks(1));
    }
}
