//! URLs made on a known base, paths as one text, and the data that no path can hold.

use proptest::prelude::*;
use rfc1738::{build::*, heapless::String as Text, schemes::*, *};

use crate::support::cases::cases;
use crate::support::invariants::build::{invalid, made};

const TABLE: &str = include_str!("extended.txt");

/// Parses a URL of any scheme of today, extends it, and compares its parts with those of its text.
fn extended(base: &str, parts: impl Fn(Extension<'_>) -> Extension<'_>) -> Result<String, ValueError> {
    let modern = All::parse(base).unwrap().extend::<String>(&parts)?;
    let parsed = All::parse(modern.as_str()).unwrap();
    assert_eq!((parsed.host(), parsed.port(), parsed.user()), (modern.host(), modern.port(), modern.user()));
    let parts = |url: &Url<String>| {
        [Some(url.path()), url.query(), url.fragment()].map(|part| part.map(|part| part.to_string()))
    };
    assert_eq!(parts(&parsed.keep().unwrap()), parts(&modern), "the layout is that of the text");
    Ok(modern.into_text())
}

#[test]
fn segments_and_pairs_follow_what_is_there() {
    for [base, expected] in &cases(TABLE, "segments and pairs") {
        let made =
            extended(base, |url| url.segment("a").segment("b/c").query_pair("d", "e f").query_pair("g", Value::ABSENT));
        assert_eq!(made.as_deref(), Ok(&**expected), "{base}");
    }
    for [base, expected] in &cases(TABLE, "segments") {
        assert_eq!(extended(base, |url| url.segment("a").segment("")).as_deref(), Ok(&**expected), "{base}");
        let empty = expected.replace("/a/", "/a//");
        assert_eq!(extended(base, |url| url.segment("a").segment("").segment("")), Ok(empty), "an empty segment stays");
        assert_eq!(extended(base, |url| url).as_deref(), Ok(&**base));
    }
}

/// By RFC 1738, a search follows a path, and a typecode ends one.
#[test]
fn syntaxes_of_1994() {
    let with = |base| {
        let url = Rfc1738::parse(base).unwrap().extend::<String>(|url| url.query_pair("~", "a/b")).unwrap();
        assert_eq!(Rfc1738::parse(url.as_str()).unwrap().query(), url.query());
        url.into_text()
    };
    assert_eq!(with("http://h"), "http://h/?%7E=a%2Fb");
    assert_eq!(with("http://h/x"), "http://h/x?%7E=a%2Fb");
    let segment = Rfc1738::parse("http://h/x").unwrap().extend::<String>(|url| url.segment("~a;b")).unwrap();
    assert_eq!(segment, "http://h/x/%7Ea;b");
    let name = Rfc1738::parse("ftp://me@h/x;type=i").unwrap().extend::<String>(|url| url.segment("a").segment(""));
    assert_eq!(name.unwrap(), "ftp://me@h/x/a/;type=i");
    let error = Rfc1738::parse("ftp://h/").unwrap().extend::<String>(|url| url.query_pair("a", "b")).unwrap_err();
    assert_eq!(error, ValueError::NotAllowed { production: Production::Query });
}

#[test]
fn the_first_error_counts() {
    let not_allowed = |production| Err(ValueError::NotAllowed { production });
    assert_eq!(extended("mailto:a@h", |url| url.segment("a").query_pair("a", "b")), not_allowed(Production::Segment));
    for base in ["telnet://h", "nntp://h/g", "news://h/g", "gopher://h/1a", "wais://h/d", "urn:a:b"] {
        assert_eq!(extended(base, |url| url.segment("s\tq")), not_allowed(Production::Segment), "{base}");
    }
    assert_eq!(extended("https://h", |url| url.query_pair("a", "b").segment("a")), Err(ValueError::AfterQuery));
    let found = extended("https://h", |url| url.segment(Value::encoded("a/b")).segment(".."));
    assert_eq!(found, invalid(Production::Segment));
    assert_eq!(extended("https://h", |url| url.query_pair("a", Value::encoded("b&c"))), invalid(Production::Search));
    let missing = Err(ValueError::Missing { production: Production::Segment });
    assert_eq!(extended("https://h", |url| url.segment(None::<&str>)), missing);
}

/// A buffer is filled to its last byte, and no further.
#[test]
fn capacities() {
    let hub = Https::parse("https://h").unwrap();
    fn with<const N: usize>(hub: &Url<&str, Https>) -> Result<String, ValueError> {
        Ok(hub.extend::<Text<N>>(|url| url.segment("a").query_pair("b", "\u{e9}"))?.as_str().to_owned())
    }
    assert_eq!(with::<20>(&hub).as_deref(), Ok("https://h/a?b=%C3%A9"));
    assert_eq!(with::<19>(&hub), Err(ValueError::TooLong { limit: 19 }));
    assert_eq!(with::<5>(&hub), Err(ValueError::TooLong { limit: 5 }));
    let long = hub.extend::<String>(|url| url.segment(&*"a".repeat(65_535)));
    let error = long.unwrap_err();
    assert_eq!(error, ValueError::TooLong { limit: 65_535 });
    assert_eq!(error.to_string(), "a URL has at most 65535 bytes");
}

#[test]
fn decimals() {
    let written = |number: i32, places| extended("https://h", |url| url.segment(Value::decimal(number, places)));
    for [number, places, expected] in &cases(TABLE, "decimals") {
        let written = written(number.parse().unwrap(), places.parse().unwrap()).unwrap();
        assert_eq!(written.strip_prefix("https://h/"), Some(&**expected), "{number} {places}");
    }
    for number in [0, 9, 10, 65_535, 65_536, u64::from(u32::MAX) + 1, u64::MAX] {
        assert_eq!(extended("https://h", |url| url.segment(number)).unwrap(), format!("https://h/{number}"));
    }
    for number in [i64::MIN, -10, -1] {
        assert_eq!(extended("https://h", |url| url.segment(number)).unwrap(), format!("https://h/{number}"));
    }
}

proptest! {
    /// What is appended is what a reader finds, and nothing else changes.
    #[test]
    fn all_data_is_read_again(segment in any::<Vec<u8>>(), name in any::<Vec<u8>>(), value in any::<Vec<u8>>()) {
        let hub = Https::parse("https://me.dom:1/x").unwrap();
        let made = hub.extend::<String>(|url| url.segment(&*segment).query_pair(&name, &*value));
        let url = match made {
            Err(error) => {
                prop_assert_eq!(error, ValueError::DotSegment);
                return Ok(());
            }
            Ok(url) => url,
        };
        prop_assert_eq!(url.server(), hub.server());
        prop_assert!(url.segments().nth(1).unwrap().decodes_to(&segment));
        prop_assert_eq!(url.segments().len(), 2);
        let (found, after) = url.query().unwrap().split_once('=').unwrap();
        prop_assert_eq!(form_urlencoded::parse(url.query().unwrap().as_str().as_bytes()).count(), 1);
        prop_assert!(found.pairs().next().is_none_or(|(found, _)| found.decodes_to(&name)));
        prop_assert!(!after.as_str().contains(['&', '=']));
    }
}

/// The octets of a path that is data, and of one that is part of another URL.
#[test]
fn a_path_of_any_kind() {
    let with = |path: Value<'_>| made(&Builder::new(&SchemeDef::HTTPS, "h").path(path));
    assert_eq!(with("/a b/50%/".into()).unwrap(), "https://h/a%20b/50%25/");
    assert_eq!(with(b"/\xFF/".into()).unwrap(), "https://h/%FF/");
    assert_eq!(with(Url::parse("http://h/a%2Fb/").unwrap().path().into()).unwrap(), "https://h/a%2Fb/");
    assert_eq!(with(Value::ABSENT).unwrap(), "https://h");
    assert_eq!(with(7.into()), invalid(Production::Segment));
    let ftp = Builder::new(&SchemeDef::FTP_1738, "h").name("x").path("/a/b");
    assert_eq!(made(&ftp).unwrap(), "ftp://h/a/b");
    let found = Builder::new(&SchemeDef::GOPHER, "h").path("/a").check();
    assert_eq!(found, Err(ValueError::NotAllowed { production: Production::Segment }));
}

/// No builder writes data that readers resolve, and each keeps what was in the URL to change.
#[test]
fn dots_are_no_data() {
    let dots = [".", "..", "%2e", "%2E%2e", ".%2E"];
    let encoded = ["%2E", "%2e%2E", "%252e", "%25%32E.", ".%252E"];
    let row = &SchemeDef::HTTPS;
    let hub = Https::parse("https://h/a").unwrap();
    for value in dots.map(Value::from).into_iter().chain(dots.into_iter().chain(encoded).map(Value::encoded)) {
        let new = || Builder::new(row, "h");
        let list = [value];
        let builders = [new().segment(value), new().segments(&list), new().segment("a").segment(value)];
        let ftp = Builder::new(&SchemeDef::FTP_1738, "h").name(value);
        for builder in builders.iter().chain([&ftp]) {
            assert_eq!(builder.check(), Err(ValueError::DotSegment), "{value:?}");
        }
        assert_eq!(hub.extend::<String>(|url| url.segment(value)).unwrap_err(), ValueError::DotSegment);
    }
    for path in ["/..", "/a/../b", "/%2e/a", "/."] {
        assert_eq!(Builder::new(row, "h").path(path).check(), Err(ValueError::DotSegment));
        assert_eq!(Builder::new(row, "h").path(Value::encoded(path)).check(), Err(ValueError::DotSegment));
    }
    for data in ["...", ".a", "a.", "%2", "%2e.a", "", ".%", "%2e%2e%2e"] {
        assert!(Builder::new(row, "h").segment(data).check().is_ok(), "{data}");
    }
    for text in ["https://h/a/../b/.", "ftp://h/a/..", "file:///./a", "http://h/%2E%2e"] {
        let url = All::parse(text).unwrap();
        assert_eq!(made(&url.to_builder()).unwrap(), text);
        assert_eq!(Builder::new(row, "h").segments(url.segments()).check(), Err(ValueError::DotSegment));
    }
}

/// One function makes each kind of URL: the errors are one type, or convert to it.
#[test]
fn all_changes_in_one_function() {
    fn changed(text: &str) -> Result<FixedUrl<64, Web>, Error> {
        let mut url: FixedUrl<64, Web> = Web::parse(text)?.keep()?;
        url = url.in_set::<All>()?.in_set()?;
        url = url.join("../c")?;
        url = url.join_tidy(" d e ")?;
        url = url.extend(|url| url.segment("f").query_pair("g", 1))?;
        url = url.with_query_pair("h", "i j")?;
        url = url.append_query_pairs(&[("k", "l")])?;
        url = url.without_query_pair("k")?;
        url = url.with_fragment("m")?;
        url = url.to_builder().port(443).build()?;
        url = url.with_scheme::<Text<64>>("http")?.without_fragment()?;
        url = FixedUrl::tidy(url.as_str())?;
        url.normalized()
    }
    assert_eq!(changed("HTTP://host/a/b").unwrap(), "http://host:443/d%20e/f?g=1&h=i%20j");
    assert_eq!(changed("http://h/a b").unwrap_err().offset(), 10);
    assert_eq!(changed(&format!("http://h/{}", "a".repeat(60))).unwrap_err().kind(), ErrorKind::Capacity);
}

/// A path that is no list of segments takes none.
#[test]
fn a_path_of_its_own_takes_no_segment() {
    for text in ["urn:a:b", "data:,x", "x:", "magnet:?xt=urn:a#b"] {
        let url = Url::parse(text).unwrap();
        assert_eq!(made(&url.to_builder()).as_deref(), Ok(text));
        let refused = ValueError::NotAllowed { production: Production::Segment };
        assert_eq!(url.to_builder().segment("zz").check(), Err(refused), "{text}");
        assert_eq!(url.to_builder().segments(&["zz"]).check(), Err(refused), "{text}");
    }
}
