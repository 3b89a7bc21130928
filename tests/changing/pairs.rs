//! Queries with one pair set or removed: all others stay byte for byte.

use proptest::prelude::*;
use rfc1738::{build::*, heapless::String as Text, schemes::*, *};

use crate::support::cases::cases;

const TABLE: &str = include_str!("pairs.txt");

#[test]
fn one_pair_changes() {
    let url = |query: &str| if query == "-" { "https://h/a".to_owned() } else { format!("https://h/a?{query}") };
    for [query, name, value, with, without] in &cases(TABLE, "one pair") {
        let (text, expected) = (url(query), [url(with), url(without)]);
        let url = Https::parse(&*text).unwrap();
        let set: FixedUrl<64, Https> = url.with_query_pair(name, &**value).unwrap();
        let removed: FixedUrl<64, Https> = url.without_query_pair(name).unwrap();
        for (changed, expected) in [(set, &expected[0]), (removed, &expected[1])] {
            assert_eq!(changed.as_str(), expected, "{text} {name}={value}");
            // The layout is that of the text.
            let parsed = Https::parse(&**expected).unwrap();
            let found = (changed.query(), changed.path(), changed.server());
            assert_eq!(found, (parsed.query(), parsed.path(), parsed.server()));
        }
    }
}

#[test]
fn values_of_a_pair() {
    let url = Https::parse("https://h?a=1+").unwrap();
    let with = |value: Value<'_>| {
        let changed: Result<FixedUrl<64, Https>, _> = url.with_query_pair("a", value);
        changed.map(|url| url.query().unwrap().to_string())
    };
    for (value, expected) in [
        (2.into(), "a=2"),
        ((-2_i64).into(), "a=-2"),
        (u64::MAX.into(), "a=18446744073709551615"),
        (i64::MIN.into(), "a=-9223372036854775808"),
        (0_u8.into(), "a=0"),
        (Value::encoded("b%20c+"), "a=b%20c+"),
        (Value::ABSENT, "a"),
        (Value::from(b"\xFF"), "a=%FF"),
    ] {
        assert_eq!(with(value).unwrap(), expected);
    }
    let error = with(Value::encoded("b&c")).unwrap_err();
    assert_eq!((error.kind(), error.production()), (ErrorKind::InvalidValue, Production::Search));
}

#[test]
fn a_pair_that_is_appended_follows_all_others() {
    for [query, with] in cases(TABLE, "appended") {
        let text = format!("https://h/{query}");
        for fragment in ["", "#f"] {
            let base = format!("{text}{fragment}");
            let url: FixedUrl<64, Https> = Https::parse(&base).unwrap().append_query_pair("a", 1).unwrap();
            assert_eq!(url, format!("https://h/{with}{fragment}"), "{base}");
            let parsed = Https::parse(url.as_str()).unwrap();
            assert_eq!((url.query(), url.fragment()), (parsed.query(), parsed.fragment()), "{base}");
        }
    }
}

#[test]
fn pairs_that_are_appended() {
    let url = |text| All::parse(text).unwrap();
    let appended = |text, pairs: &[(Value<'_>, Value<'_>)]| {
        let with: Result<FixedUrl<32>, _> = url(text).append_query_pairs(pairs);
        with.map(|url| url.to_string()).map_err(|error| (error.kind(), error.production()))
    };
    let pairs: [(Value<'_>, Value<'_>); 3] =
        [("a b".into(), 7.into()), (8.into(), Value::ABSENT), ("".into(), "&".into())];
    assert_eq!(appended("https://h", &pairs).unwrap(), "https://h?a+b=7&8&=%26");
    let by_1738: FixedUrl<32, Rfc1738> = Rfc1738::parse("http://h").unwrap().append_query_pairs(&[("a", 1)]).unwrap();
    assert_eq!(by_1738, "http://h/?a=1");
    assert_eq!(appended("https://h?c#f", &pairs[..1]).unwrap(), "https://h?c&a%20b=7#f");
    assert_eq!(appended("https://h/#f", &[]).unwrap(), "https://h/#f");
    for text in ["https://h", "https://h?a"] {
        let with: FixedUrl<32> = url(text).append_query_pairs(&[("b", "c d"), ("b", "e")]).unwrap();
        let one: FixedUrl<32> = url(text).append_query_pair("b", "c d").unwrap();
        assert_eq!(with, one.append_query_pair::<Text<32>>("b", "e").unwrap());
    }
    let missing = (ErrorKind::MissingPart, Production::Search);
    assert_eq!(appended("https://h", &[(Value::ABSENT, 1.into())]), Err(missing));
    let invalid = (ErrorKind::InvalidValue, Production::Search);
    assert_eq!(appended("https://h", &[("a".into(), Value::encoded("b&c"))]), Err(invalid));
    assert_eq!(appended("mailto:me@h", &pairs), Err((ErrorKind::PartNotAllowed, Production::Query)));
    let error = url("https://h").append_query_pairs::<Text<16>>(&[("a", "b"), ("c", "d")]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Capacity, 16));
    let expected = "https://h?a=b&c=d";
    assert_eq!(url("https://h").append_query_pairs::<Text<17>>(&[("a", "b"), ("c", "d")]).unwrap(), expected);
}

#[test]
fn each_syntax() {
    for [url, with, without] in &cases(TABLE, "each syntax") {
        let Ok(parsed) = All::parse(url) else { continue };
        let changed: FixedUrl<64> = parsed.with_query_pair("a", 1).unwrap();
        assert_eq!(changed.as_str(), with, "{url}");
        assert_eq!((changed.query(), changed.path()), All::parse(with).map(|url| (url.query(), url.path())).unwrap());
        assert_eq!(parsed.without_query_pair::<Text<64>>("a").unwrap(), **without);
    }
    assert_eq!(All::parse("x:a?b=1").unwrap().with_query_pair::<Text<16>>("b", 2).unwrap(), "x:a?b=2");
    assert_eq!(Rfc1738::parse("http://h").unwrap().with_query_pair::<Text<16>>("b", 2).unwrap(), "http://h/?b=2");
    assert!(Rfc1738::parse("x:a?b=1").unwrap().with_query_pair::<Text<16>>("b", 2).is_err());
    for url in ["ftp://h/a", "mailto:me@h?a=1", "gopher://h/7x%09a", "wais://h/db?a", "file:///a"] {
        let url = All::parse(url).unwrap();
        for changed in [url.with_query_pair::<Text<64>>("a", 1), url.without_query_pair("a")] {
            let error = changed.unwrap_err();
            assert_eq!((error.kind(), error.production()), (ErrorKind::PartNotAllowed, Production::Query), "{url}");
            assert_eq!(error, ValueError::NotAllowed { production: Production::Query }.into());
        }
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    let url = Https::parse("https://h/a?b=1").unwrap();
    assert_eq!(url.with_query_pair::<Text<18>>("c", 123).map(|_| ()), Err(ValueError::TooLong { limit: 18 }.into()));
    assert_eq!(url.with_query_pair::<Text<17>>("b", 123).unwrap(), "https://h/a?b=123");
    let long = format!("https://h/?{}", "a".repeat(Url::MAX_LEN - 11));
    let owned: HeapUrl<Https> = long.parse().unwrap();
    assert_eq!(owned.with_query_pair::<String>("b", 1).map(|_| ()), Err(ValueError::TooLong { limit: 65_535 }.into()));
}

fn query() -> impl Strategy<Value = String> {
    "([ab=&+/?~;]|%61|%62|%26|%2[bB]){0,12}"
}

proptest! {
    /// What is read afterwards is what was there, but for the changed pairs.
    #[test]
    fn the_pairs_afterwards(query in query(), name in "[ab ]{0,2}", value in ".{0,4}") {
        let decoded = |query: Encoded<'_>| -> Vec<_> { query.pairs().lossy().map(|(name, value)| (name.into_owned(), value.into_owned())).collect() };
        let text = format!("https://h?{query}");
        let owned: HeapUrl<Https> = text.parse().unwrap();
        let before = decoded(owned.query().unwrap());
        let mut expected: Vec<_> = before.clone();
        let at = expected.iter().position(|(found, _)| *found == name);
        match at {
            Some(at) => expected[at].1 = value.clone(),
            None => expected.push((name.clone(), value.clone())),
        }
        let mut nth = 0;
        expected.retain(|(found, _)| *found != name || { nth += 1; nth == 1 });
        let set: HeapUrl<Https> = owned.with_query_pair(&name, &value).unwrap();
        prop_assert_eq!(decoded(set.query().unwrap()), expected);
        prop_assert_eq!(&set, &set.as_str().parse::<HeapUrl<Https>>().unwrap());
        let removed: HeapUrl<Https> = owned.without_query_pair(&name).unwrap();
        let kept: Vec<_> = before.into_iter().filter(|(found, _)| *found != name).collect();
        prop_assert_eq!(decoded(removed.query().unwrap_or_default()), kept);
    }
}
