//! Tidying: texts that become URLs, and texts that cannot.

use proptest::prelude::*;
use rfc1738::{error::*, schemes::*, tidy::*, *};

use crate::support::cases::{cases, shown};
use crate::support::invariants::tidy::{self, tidied};
use crate::support::strategies::{any_url, one_of, sloppy};

/// Returns the changes, as "what at".
fn changes<S: SchemeSet>(text: &str) -> String {
    let tidy = Tidy::<S>::new(text);
    let changes = tidy.changes().map(|(change, range)| format!("{} {}", change.as_str(), range.start));
    let changes = changes.collect::<Vec<_>>().join(", ");
    if changes.is_empty() { "unchanged".into() } else { changes }
}

const TABLE: &str = include_str!("tidy.txt");

/// Compares tidied texts, or errors, and the changes.
fn compare<S: SchemeSet>(part: &str) {
    for [text, expected, expected_changes] in cases(TABLE, part) {
        match FixedUrl::<128, S>::tidy(&*text) {
            Ok(url) => {
                assert_eq!(url.as_str(), expected, "{text}");
                assert_eq!(changes::<S>(&expected), "unchanged", "{text}");
            }
            Err(error) => assert_eq!(shown(error), expected, "{text}"),
        }
        if !expected_changes.is_empty() {
            assert_eq!(changes::<S>(&text), expected_changes, "{text}");
        }
        tidy::hold(text.as_bytes());
    }
}

/// Rows that allow an empty host, or none.
struct Wide;

impl SchemeSet for Wide {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::rfc3986("postgres", Some(5432)).with_userinfo().with_empty_host(),
        SchemeDef::rfc3986("sqlite", None).with_empty_host().with_optional_authority(),
        SchemeDef::FILE,
    ];
}

/// Known names with another syntax: the set's row wins over section 3.
struct Common;

impl SchemeSet for Common {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::new("http", Syntax::Other, None),
        SchemeDef::new("telnet", Syntax::Other, None),
        SchemeDef::new("gopher", Syntax::Other, None),
    ];
    const OTHERS: bool = true;
}

#[test]
fn texts_are_tidied_or_refused() {
    compare::<Rfc1738>("Rfc1738");
    compare::<All>("All");
    compare::<Wide>("Wide");
    compare::<Common>("Common");
    assert_eq!(changes::<Rfc1738>(" \t"), "trimmed 0");
    assert_eq!(changes::<Rfc1738>("a_b:~"), "unchanged", "nothing helps without a scheme");
    assert_eq!(changes::<Common>("http://h?x"), "unchanged");
}

#[test]
fn where_the_host_is() {
    for [text, host] in cases(TABLE, "where the host is") {
        assert_eq!(Tidy::<All>::new(&*text).host_range().map_or("-", |range| &text[range]), host, "{text}");
    }
}

#[test]
fn two_urls_stay_two_when_they_are_tidied_again() {
    let tidied = |text: &str| Tidy::<Rfc1738>::new(text).to_string();
    let once = tidied("http://a.dom/?b? https://c.dom/");
    assert_eq!(once, "http://a.dom/?b%3F https://c.dom%2F");
    assert_eq!(tidied(&once), once);
}

#[test]
fn a_fragment_is_tidied_too() {
    compare::<Web>("Web");
    type Short = FixedUrl<16, Web>;
    let error = |text: &[u8]| Short::tidy(text).unwrap_err();
    assert_eq!((error(b" http://h:x/").offset(), error(b"http://h/234567 9").kind()), (10, ErrorKind::Capacity));
}

#[test]
fn bytes_that_are_not_utf_8() {
    // 2.2: "the octets 80-FF hexadecimal are not used in US-ASCII"
    let tidy = Tidy::<Rfc1738>::new(b" http://h/\xFF\xC3\xA9~#\xFF");
    assert_eq!(tidy.parse::<heapless::String<64>>().unwrap(), "http://h/%FF%C3%A9%7E");
    assert_eq!(tidy.changes().last().unwrap().1, 14..16);

    let error = Tidy::<Rfc1738>::new(b"ftp://~@h\xF6/").parse::<heapless::String<64>>().unwrap_err();
    assert_eq!((error.offset(), error.kind()), (9, ErrorKind::NonAscii));
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_text_that_is_too_long() {
    // The limit of 65,535 bytes applies to the encoded text; the offset counts in the given one.
    let text = format!("x:{}", "~".repeat(30_000));
    let error = Tidy::<Rfc1738>::new(&*text).parse::<heapless::String<100_000>>().unwrap_err();
    assert_eq!((error.offset(), error.limit()), (21_846, Some(u16::MAX)));
    // No more than so much of the given text is looked at, blanks and fragment included.
    for text in ["http://h/".to_owned() + &" ".repeat(70_000), "http://h/#".to_owned() + &"a".repeat(70_000)] {
        let text = &*text;
        let error = Tidy::<Rfc1738>::new(text).parse::<heapless::String<16>>().unwrap_err();
        assert_eq!((error.offset(), error.limit()), (65_535, Some(u16::MAX)));
        let base = Rfc1738::parse("http://h/").unwrap();
        assert_eq!(base.join_tidy::<heapless::String<16>>(text).unwrap_err(), error);
        // Here the blanks are written until nothing more fits.
        assert_eq!(base.join::<heapless::String<16>>(text).unwrap_err().kind(), error.kind());
    }
}

#[test]
fn passwords_are_not_logged() {
    // Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(" ftp://u:secret@h/~")), "Tidy( ftp://u:***@h/~)");
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(b"ftp://u:secret@h/~")), "Tidy(ftp://u:***@h/~)");
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(b"ftp://u:secret\xFF@h/")), "Tidy(***)");
}

fn string(expression: &str) -> impl Strategy<Value = String> + use<> {
    one_of([expression.to_owned()])
}

proptest! {
    #[test]
    fn urls_stay_unchanged(url in any_url()) {
        prop_assert_eq!(tidied(&url), Ok(url.clone()));
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*url).changes().next(), None);
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*url).fragment(), None);
    }

    /// A fragment with an "@" might be the rest of a login.
    #[test]
    fn a_url_with_text_around_it(url in any_url(), before in string("[ \\t\\r\\n]{0,3}"), fragment in string("[^@\\n]{0,5}")) {
        // A path of Windows.
        prop_assume!(url.find(":/") != Some(1));
        let text = format!("{before}{url}#{fragment}");
        prop_assert_eq!(tidied(&text), Ok(url));
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*text).fragment(), Some(fragment.trim_end_matches([' ', '\t', '\x0B', '\x0C', '\r', '\u{a0}', '\u{200b}', '\u{2060}', '\u{feff}']).as_bytes()));
    }

    #[test]
    fn any_text(text in sloppy()) {
        tidy::hold(text.as_bytes());
    }

    #[test]
    fn any_bytes(beginning in string("|x:|http://h/|ftp://|news:"), bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        tidy::hold(&[beginning.as_bytes(), &bytes].concat());
    }
}
