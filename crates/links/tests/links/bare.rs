//! Bare URLs in running text: each part of the rule on its own.

use proptest::{collection::vec, prelude::*, sample::select};
use rfc1738::{schemes::*, *};
use rfc1738_links::*;

use crate::{
    MARKED,
    cases::cases,
    invariants::{self, streamed},
    strategies::any_url,
};

/// Returns the text with a broken bar on each side of every URL; the second bar is doubled if the
/// URL is invalid.
fn marked<S: SchemeSet>(text: &str) -> String {
    let mut marked = String::new();
    let mut end = 0;
    for link in Links::<S>::new(text) {
        let bar = if link.url().is_ok() { "¦" } else { "¦¦" };
        marked += &format!("{}¦{}{bar}", &text[end..link.span().start], link.text().unwrap());
        end = link.span().end;
    }
    marked + &text[end..]
}

/// Asserts that exactly the texts between bars are found.
pub(crate) fn finds<S: SchemeSet>(expected: &str) {
    let text = expected.replace('¦', "");
    assert_eq!(marked::<S>(&text), expected);
    invariants::hold(text.as_bytes(), text.as_bytes().chunks(3));
}

#[test]
fn a_url_extends_up_to_a_character_that_ends_it() {
    for [end] in cases::<1>(MARKED, "ends of a URL") {
        finds::<Web>(&format!("¦http://h/a¦{end}b"));
    }
    for [inside] in cases::<1>(MARKED, "no ends of a URL") {
        finds::<Web>(&format!("¦http://h/a{inside}b¦¦"));
    }
    let link = |text: &'static [u8]| Links::<Web>::new(text).next().unwrap();
    let found = link(b"\xFFhttp://h/a\xC3");
    assert_eq!((found.span(), found.text(), found.bytes()), (1..12, None, Some(&b"http://h/a\xC3"[..])));
    assert_eq!(link(b"http://h/caf\xE9?q x").span(), 0..15);
    assert_eq!(link(b"http://\xE3\xE3\x80\x80").span(), 0..8);
}

#[test]
fn closing_punctuation_is_excluded() {
    for end in [".", ",", ":", ";", "!", "?", "*", "...", "!?", "),", "';", "(", "(.", "&gt;", "&quot;.", "&#39;"] {
        finds::<Web>(&format!("¦http://h/a¦{end}"));
        finds::<Web>(&format!("¦http://host.dom¦{end} b"));
    }
}

#[test]
fn a_url_that_would_be_cut_short_is_invalid() {
    for [text, kind] in cases(MARKED, "URLs that would be cut short") {
        let link = Links::<Rfc1738>::new(&text).next().unwrap();
        assert_eq!((link.text(), link.url().unwrap_err().kind().as_str()), (Some(&*text), &*kind));
    }
}

#[test]
fn the_fragment_follows_the_first_number_sign() {
    let link = Links::<Web>::new("http://h/a#b?c#d.").next().unwrap();
    assert_eq!((link.text(), link.url().unwrap_err().offset()), (Some("http://h/a#b?c#d"), 14));
    let link = Links::<Web>::new("http://h/a#").next().unwrap();
    assert_eq!(link.url().unwrap().fragment().unwrap(), "");
    let link = Links::<Rfc1738>::new("http://h/a#b#c").next().unwrap();
    assert_eq!((link.text(), link.url().unwrap().as_str()), (Some("http://h/a#b#c"), "http://h/a"));
}

#[test]
fn a_url_that_is_too_long_is_reported() {
    let long = format!("http://h/{}", "a".repeat(Url::MAX_LEN - 8));
    let text = format!("{long} http://h/");
    let links: Vec<_> = Links::<Web>::new(&text).collect();
    assert_eq!((links.len(), links[0].span(), links[0].text()), (2, 0..long.len(), None));
    let error = links[0].url().unwrap_err();
    assert_eq!(error.limit(), Some(u16::MAX));
    assert!(links[1].url().is_ok());

    let found =
        streamed::<Web, 31>([b"http://h/ ".as_slice(), &[b'a'; 9], b" http://h/aaaaaaaaaaaaaaaaaaaaaaa, http://i/"]);
    assert_eq!(
        found,
        [
            (0..9, (1, 1), Some(b"http://h/".to_vec())),
            (20..53, (1, 21), None),
            (54..63, (1, 55), Some(b"http://i/".to_vec()))
        ]
    );
}

#[test]
fn finish_resets_an_extractor() {
    let mut extractor = LinkExtractor::<Web, 64>::default();
    assert!(extractor.feed(&mut &b"  http://h"[..]).is_none());
    assert_eq!(extractor.finish().unwrap().span(), 2..10);
    assert!(extractor.finish().is_none());
    assert!(extractor.feed(&mut &b"http:"[..]).is_none());
    assert!(extractor.finish().is_none());
    assert!(extractor.feed(&mut &b"//h"[..]).is_none());
    assert!(extractor.finish().is_none());
}

#[test]
fn a_set_of_your_own() {
    struct Lab;
    impl SchemeSet for Lab {
        const SCHEMES: &'static [SchemeDef] = &[
            SchemeDef::HTTPS,
            SchemeDef::new("x-logs", Syntax::Ftp, Some(2121)),
            SchemeDef::new("x-tag", Syntax::Other, None),
        ];
    }
    finds::<Lab>("¦x-logs://h/a¦, ¦X-TAG:a,b¦ x-x-tag:a ¦https://h¦ (¦x-tag:%20¦)");
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn every_cut_gives_the_same_result() {
    const TEXT: &[u8] = b"'h:HTTP://[::]'";
    let whole = streamed::<Web, 64>([TEXT]);
    assert_eq!(whole, [(3..14, (1, 4), Some(b"HTTP://[::]".to_vec()))]);
    // The text is cut after byte n, if bit n is set.
    for cuts in 0_u32..1 << (TEXT.len() - 1) {
        let mut bits = (0..).map(|bit| cuts >> bit & 1 == 1);
        let chunks: Vec<_> = TEXT.split_inclusive(|_| bits.next() == Some(true)).collect();
        assert_eq!(streamed::<Web, 64>(chunks.clone()), whole, "{chunks:?}");
    }
}

/// The characters of the rule, so that they often come together.
fn running_text() -> impl Strategy<Value = Vec<u8>> {
    let pieces = cases::<1>(MARKED, "pieces of running text").concat();
    let pieces = vec(select(pieces), 0..30).prop_map(|pieces| pieces.concat().into_bytes());
    prop_oneof![4 => pieces, 1 => vec(any::<u8>(), 0..80)]
}

proptest! {
    #[test]
    fn any_text_cut_anywhere(text in running_text(), size in 1_usize..9) {
        invariants::hold(&text, text.chunks(size));
    }

    #[test]
    fn any_url_is_found(url in any_url()) {
        let is_plain = |url: &str| {
            let rest = url.split_once(':').map(|(_, rest)| rest.strip_prefix("//").unwrap_or(rest)).unwrap_or_default();
            !url.ends_with(['.', ',', ':', ';', '!', '?', '*', '(', '\'', ')', ';'])
                && rest.starts_with(|first: char| first.is_ascii_alphanumeric() || "_%".contains(first))
                && !url.contains(['(', ')'])
        };
        let parsed = Rfc1738::parse(&*url);
        prop_assume!(is_plain(&url) && parsed.is_ok_and(|url| url.row().is_some()));
        let text = format!("({url}) \"{url}\"");
        let found: Vec<_> = Links::<Rfc1738>::new(&text).map(|link| link.text()).collect();
        prop_assert_eq!(found, [Some(&url[..]), Some(&url[..])]);
    }
}
