//! URLs in running text (appendix): each rule on its own, and all of them against a naive
//! implementation.

use proptest::{collection::vec, prelude::*, sample::select};
use rfc1738::{error::*, schemes::*, wrappers::*, *};

use crate::support::invariants::extract::{self, Found, ROOM, iterated, oracle, streamed};
use crate::support::{all_cuts, cases::cases};

/// Returns the content of the only wrapper.
fn only(text: &str) -> Found {
    let found = iterated::<ROOM>(text.as_bytes());
    assert_eq!(found.len(), 1, "{text}");
    found[0].clone()
}

/// Returns the joined texts of all wrappers.
fn texts(text: &str) -> Vec<String> {
    let texts = iterated::<ROOM>(text.as_bytes()).into_iter().filter_map(|found| found.text);
    texts.map(|text| String::from_utf8(text).unwrap()).collect()
}

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
    for [text, expected] in cases(include_str!("wrappers.txt"), "texts") {
        assert_eq!(texts(&text).join(" | "), expected, "{text}");
    }
    assert_eq!(texts("<URL:>"), [""]);
}

#[test]
fn only_the_wrapper_s_own_prefix_is_stripped() {
    let wrapper = Wrappers::<Rfc1738, ROOM>::new("<URL:URL:http://h/>").next().unwrap();
    let url = wrapper.url().unwrap();
    assert!(url.as_str() == "URL:http://h/" && url.scheme() == "URL");
}

/// "In the case where a fragment/anchor identifier is associated with a URL (following a "#")"
#[test]
fn the_fragment_follows_the_first_number_sign() {
    for (text, url, fragment) in [
        ("<URL:x:a>", "x:a", None),
        ("<URL:x:a#>", "x:a", Some("")),
        ("<URL:x:a#b#c>", "x:a", Some("b#c")),
        ("<URL:x:a # \u{e9} ~\n>", "x:a", Some("\u{e9}~")),
    ] {
        let wrapper = Wrappers::<Rfc1738, ROOM>::new(text).next().unwrap();
        assert_eq!(wrapper.url().unwrap().as_str(), url, "{text}");
        assert_eq!(wrapper.fragment(), fragment.map(str::as_bytes), "{text}");
    }
}

/// "a line break immediately after a hyphen"
#[test]
fn a_hyphen_before_a_line_break_is_in_doubt() {
    for (texts, hyphens) in [
        (&["x:a-\nb", "x:a-\rb", "x:a-\r\nb", "x:a- \t\nb", "x:a-\n", "x:#-\n"][..], &[3][..]),
        (&[" x: a - \n-\n\n"], &[3, 4]),
        (&["x:a--\n"], &[4]),
        (&["x:a-b", "x:a- b", "x:a-\x0B\n", "x:a-\x0C\n", "x:a\n-b", "x:a-"], &[]),
    ] {
        for contents in texts {
            assert_eq!(only(&format!("<URL:{contents}>")).hyphens, hyphens, "{contents:?}");
        }
    }
}

#[test]
fn other_readings_of_hyphens_in_doubt() {
    let texts = |count: usize| -> Vec<String> {
        let contents: String = ('a'..).take(count).map(|letter| format!("{letter}-\n")).collect();
        let alternates = only(&format!("<URL:x:{contents}#->")).alternates;
        alternates.into_iter().map(|text| String::from_utf8(text).unwrap()).collect()
    };
    assert!(texts(0).is_empty());
    assert_eq!(texts(1), ["x:a#-"]);
    assert_eq!(texts(2), ["x:ab-#-", "x:a-b#-", "x:ab#-"]);
    let three = ["x:ab-c-#-", "x:a-bc-#-", "x:a-b-c#-", "x:abc-#-", "x:ab-c#-", "x:a-bc#-", "x:abc#-"];
    assert_eq!(texts(3), three);
    assert_eq!(texts(4).len(), 15);
    let five = ["x:ab-c-d-e-#-", "x:a-bc-d-e-#-", "x:a-b-cd-e-#-", "x:a-b-c-de-#-", "x:a-b-c-d-e#-", "x:abcde#-"];
    assert_eq!(texts(5), five);
    assert_eq!(texts(25).len(), 26);
}

#[test]
fn an_alternate_is_the_same_wrapper_without_doubt() {
    let text = "  <URL:http://h/a-\nb#c-\nd>";
    let wrapper = Wrappers::<Rfc1738, ROOM>::new(text).next().unwrap();
    let alternate = wrapper.alternates().nth(1).unwrap();
    assert_eq!(alternate.span(), 2..26);
    assert_eq!(alternate.url().unwrap().as_str(), "http://h/a-b");
    assert_eq!(alternate.fragment(), Some(&b"cd"[..]));
    assert!(alternate.hyphens().next().is_none() && alternate.alternates().next().is_none());
}

#[test]
fn thirty_two_hyphens_are_kept() {
    let text = format!("<URL:x:{}>", "-\n".repeat(33));
    let wrapper = Wrappers::<Rfc1738, ROOM>::new(&text).next().unwrap();
    let error = wrapper.url().unwrap_err();
    assert_eq!(error.to_string(), "too many: at most 32 hyphens (at byte 34, in safe)");
    assert!(wrapper.hyphens().eq(2..34));
    assert_eq!(wrapper.alternates().count(), 33);
    assert_eq!(wrapper.text(), Some(format!("x:{}", "-".repeat(33)).as_bytes()));
}

#[test]
fn invalid_contents_come_with_their_error() {
    for (text, offset, kind) in [
        (&b"<URL:>"[..], 0, ErrorKind::UnexpectedEnd),
        (b"<URL:http://h:/>", 9, ErrorKind::EmptyPort),
        // Offsets count in the joined text.
        (b"<URL: http://h\n:/>", 9, ErrorKind::EmptyPort),
        (b"<URL:x:\xFF>", 2, ErrorKind::NonAscii),
        (b"<URL:x:\xC3\n\xA9>", 2, ErrorKind::NonAscii),
        // The fragment is not validated.
        (b"<URL:#x:a>", 0, ErrorKind::UnexpectedEnd),
    ] {
        let wrapper = Wrappers::<Rfc1738, ROOM>::new(text).next().unwrap();
        let error = wrapper.url().unwrap_err();
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{wrapper:?}");
    }
    let wrapper = Wrappers::<Rfc1738, ROOM>::new(b"<URL:x:a#\xFF>").next().unwrap();
    assert!(wrapper.url().is_ok() && wrapper.fragment() == Some(b"\xFF"));
}

/// A set without other traits.
struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[SchemeDef::rfc3986("x-lab", Some(5025))];
}

#[test]
fn a_wrapper_is_read_in_the_set_of_its_type() {
    static EXTRACTOR: WrapperExtractor<Lab, ROOM> = WrapperExtractor::new();
    const TEXT: &str = "<URL:X-LAB://a-\nb_c/~> <URL:ftp://host.dom/>";
    let mut extractor = EXTRACTOR.clone();
    let mut chunk = TEXT.as_bytes();
    let wrappers: Vec<_> = Wrappers::<Lab, ROOM>::new(TEXT).clone().collect();
    for wrapper in &wrappers {
        let streamed = extractor.feed(&mut chunk).unwrap();
        assert_eq!(streamed.url(), wrapper.url());
        assert_eq!(format!("{:?}", streamed.clone()), format!("{wrapper:?}"));
    }
    assert!(extractor.feed(&mut chunk).is_none());
    assert_eq!(wrappers[0].url().unwrap().effective_port(), Some(5025));
    assert_eq!(wrappers[1].url().unwrap_err().kind(), ErrorKind::WrongScheme);
    let alternate = wrappers[0].alternates().clone().next().unwrap();
    assert_eq!(alternate.url().unwrap().host().unwrap(), "ab_c");

    let text = "<URL:http://host.dom/a>";
    let (strict, today) = (Wrappers::<Rfc1738, ROOM>::new(text).next(), Wrappers::<All, ROOM>::new(text).next());
    assert!(matches!(strict.unwrap().url().unwrap().typed(), Typed::Http(_)));
    assert!(matches!(today.unwrap().url().unwrap().typed(), Typed::Http(_)));
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
    for chunks in all_cuts(TEXT) {
        assert_eq!(streamed::<ROOM>(chunks.clone()), whole, "{chunks:?}");
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
        let mut chunks = Vec::new();
        let mut start = 0;
        for end in cuts.iter().map(|cut| cut.index(text.len() + 1)).chain([text.len()]) {
            chunks.push(&text[start..end]);
            start = end;
        }
        extract::hold(&text, chunks);
    }

    #[test]
    fn hyphens_by_the_dozen(ends in vec(select(&["-\n", "-\n", "-\n", "-", "a"][..]), 0..90)) {
        let text = format!("<URL:x:{}>", ends.concat());
        extract::hold(text.as_bytes(), text.as_bytes().chunks(1));
    }
}
