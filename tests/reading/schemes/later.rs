//! Later schemes, by RFC 3986: normal forms (L7), and the options of a row (L8).

use super::*;
use crate::support::cases::{cases, shown};
use crate::support::invariants::normal;

const REFUSED: &str = include_str!("refused.txt");

/// Compares the errors of a part of the table.
pub(super) fn refuse<S: SchemeSet>(part: &str) {
    for [text, expected] in cases(REFUSED, part) {
        assert_eq!(S::parse(&*text).map(|_| ()).map_err(shown), Err(expected), "{text}");
    }
}

/// Compares the normal forms of a part of the table.
fn compare<S: SchemeSet>(part: &str) {
    for [text, expected] in cases(include_str!("../../changing/normal.txt"), part) {
        assert_eq!(normal_in::<S>(&text), expected, "{text}");
    }
}

fn normal_in<S: SchemeSet>(text: &str) -> String {
    normal::hold(&S::parse(text).unwrap())
}

/// Sections 2.1, 2.2, 3.1 and 3.3; RFC 3986, section 6.2.
#[test]
fn normal_forms() {
    compare::<Lab>("Lab");
    compare::<Web>("Web");
    compare::<All>("All");
    assert!(!lab("https://h/").equivalent(lab("wss://h/")));
}

/// L8: `x-boot:///slot_b`.
#[test]
fn an_empty_host() {
    struct Boot;
    impl SchemeSet for Boot {
        const SCHEMES: &'static [SchemeDef] = &[
            SchemeDef::rfc3986("x-boot", None).with_empty_host(),
            SchemeDef::rfc3986("postgres", Some(5432)).with_userinfo().with_empty_host(),
        ];
    }
    rfc::compare::<Boot>("Boot");
    let text = "postgres://me:pw@/db";
    let url = Boot::parse(text).unwrap();
    assert_eq!((made(&url.to_builder()).as_deref(), url.host_header()), (Ok(text), None));
    refuse::<Boot>("Boot");
    compare::<Boot>("Boot");
}

/// L2: an escape in a host of the web stands only for an unreserved character.
#[test]
fn escapes_in_the_host_of_the_web() {
    refuse::<All>("All, hosts of the web");
    for [text, expected] in cases(REFUSED, "All, hosts of the web") {
        let error = All::parse(&*text).unwrap_err();
        if expected.contains("bad-host") {
            assert!(error.to_string().starts_with("expected only letters"), "{text}: {error}");
            let sentence = match text.get(error.offset()..).is_some_and(|rest| rest.starts_with("%2F")) {
                true => "an escaped / is not allowed in a host",
                false => "this host may have an escape only for a letter, a digit or one of - . _ ~",
            };
            assert_eq!(error.in_text(&text).sentence().to_string(), sentence, "{text}");
        }
    }
    // All octets, on the web and elsewhere.
    for octet in 0..=u8::MAX {
        let refused = !octet.is_ascii_alphanumeric() && !b"-._~".contains(&octet);
        for escape in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
            for row in [SchemeDef::HTTP, SchemeDef::HTTPS, SchemeDef::WS, SchemeDef::WSS] {
                let text = format!("{}://a{escape}b.dom/", row.name());
                assert_eq!(All::parse(&*text).is_err(), refused, "{text}");
                let host = format!("a{escape}b.dom");
                assert_eq!(Builder::new(&row, &*host).check().is_err(), refused, "{text}");
            }
            for text in [format!("coap://a{escape}b.dom/"), format!("mqtt://a{escape}b.dom/")] {
                assert!(All::parse(&*text).is_ok(), "{text}");
            }
            let path = format!("https://host.dom/{escape}?{escape}");
            assert!(All::parse(&*path).is_ok(), "{path}");
        }
    }
    let base = All::parse("https://host.dom/a").unwrap();
    assert_eq!(base.join::<heapless::String<64>>("//good.dom%2Fevil.dom").unwrap_err().offset(), 10);
    // The combinators read any scheme.
    assert!(grammar::rfc3986::host("good.dom%2Fevil.dom").is_ok());
}

/// L8, by RFC 8089: `file:/x`.
#[test]
fn no_authority() {
    let parse = All::parse;
    rfc::compare::<All>("All");
    refuse::<All>("All");
    for text in ["file:/a", "file://LocalHost/a", "FILE:///%61"] {
        assert!(parse(text).unwrap().equivalent(parse("file:///a").unwrap()), "{text}");
        assert_eq!(normal_in::<All>(text).to_ascii_lowercase(), "file:///a");
    }
    assert!(!parse("file://h/a").unwrap().equivalent(parse("file:///a").unwrap()));
    assert!(!Rfc1738::parse("file://localhost/a").unwrap().equivalent(Rfc1738::parse("file:///a").unwrap()));
    // By RFC 1738 the slashes are needed.
    assert_eq!(Rfc1738::parse("file:/etc/motd").unwrap_err().offset(), 6);
}

/// A builder keeps a URL without a host, and writes no path as a host.
#[test]
fn builders_without_a_host() {
    struct Paths;
    impl SchemeSet for Paths {
        const SCHEMES: &'static [SchemeDef] = &[
            SchemeDef::rfc3986("x-path", None).with_optional_authority(),
            SchemeDef::rfc3986("x-boot", None).with_empty_host().with_userinfo(),
        ];
    }
    fn kept<S: SchemeSet>(text: &str) {
        let url = S::parse(text).unwrap();
        assert_eq!(made(&url.to_builder()).as_deref(), Ok(text));
        assert_eq!(made(&url.to_builder().segments(url.segments())).as_deref(), Ok(text));
    }
    for text in ["file:/", "file:/a//b%41", "file:///", "file:////a", "file://h/a"] {
        kept::<All>(text);
    }
    for text in ["x-path:/a/", "x-path://h:1/a", "x-boot://", "x-boot:///a?b", "x-boot://me:p@h"] {
        kept::<Paths>(text);
    }
    let builder = || All::parse("file:/a").unwrap().to_builder();
    let path = || Paths::parse("x-path:/a").unwrap().to_builder();
    let invalid = Err(ValueError::Invalid { production: Production::Host });
    for (builder, expected) in [
        (builder().segment("b/c"), Ok("file:/a/b%2Fc")),
        (builder().query("d"), Err(ValueError::NotAllowed { production: Production::Query })),
        (builder().host("h").port(1), Err(ValueError::NotAllowed { production: Production::Port })),
        (builder().host("h"), Ok("file://h/a")),
        (builder().segments(&["", "h"]), Ok("file:////h")),
        (builder().segments(&[""]).segment("h"), Ok("file:////h")),
        (builder().path("/").segment("h"), Ok("file:/h")),
        (builder().segments(ValueList::EMPTY), Err(ValueError::Missing { production: Production::Segment })),
        (builder().user("me"), Err(ValueError::NotAllowed { production: Production::User })),
        (path().segments(&["", "h"]), invalid),
        (path().segments(ValueList::EMPTY), invalid),
        (path().segments(&["."]), Err(ValueError::DotSegment)),
    ] {
        assert_eq!(made(&builder), expected.map(str::to_owned));
    }
}

/// In a normal form without an authority, the path does not begin with "//", which would begin a
/// host.
#[test]
fn no_host_comes_from_dots() {
    for text in ["file:/a/..//b", "file:/.//b", "file:/..//b/c"] {
        let normal = normal_in::<All>(text);
        assert_eq!(All::parse(&*normal).unwrap().host(), None, "{text} {normal}");
    }
    let url = |text| All::parse(text).unwrap();
    assert!(!url("file:/.//b").equivalent(url("file://b/")));
    assert!(!url("file:/.//b/c").equivalent(url("file://b/c")));
    // An address may begin with "//" as it is.
    assert_eq!(normal_in::<All>("mailto://a@b"), "mailto://a@b");
}
