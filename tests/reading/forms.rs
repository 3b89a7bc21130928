//! Searches: cut at delimiters, read and written as forms, and built from encoded text; and
//! appending segments to paths.

use form_urlencoded::Serializer;
use proptest::prelude::*;
use rfc1738::{build::*, form::*, heapless::String as Text, schemes::*, *};

use crate::support::cases::cases;
use crate::support::invariants::build::{invalid, made};
use crate::support::invariants::{cuts, forms};

const TABLE: &str = include_str!("forms.txt");

/// Writes a form.
fn written(form: Form<'_>) -> Result<String, ValueError> {
    let mut text = String::new();
    form.write_to(&mut text).map(|()| text)
}

/// Returns the pairs of a text by the crate `form_urlencoded`.
fn as_others_read_it(text: &str) -> Vec<(String, String)> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}

/// Returns the pairs of a text by this crate, with replacement characters as in that crate.
fn as_read_here(text: &str) -> Vec<(String, String)> {
    let lossy = |octets: Vec<u8>| String::from_utf8_lossy(&octets).into_owned();
    let pairs = Encoded::parse(text).unwrap().pairs();
    pairs.map(|(name, value)| (lossy(name.octets().collect()), lossy(value.octets().collect()))).collect()
}

#[test]
fn pairs_follow_the_url_standard() {
    for [text, expected] in cases(TABLE, "pairs") {
        let shown = |pairs: Vec<(String, String)>| {
            pairs.iter().map(|(name, value)| format!("{name:?}={value:?}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!([shown(as_read_here(&text)), shown(as_others_read_it(&text))], [&*expected; 2], "{text}");
    }
}

#[test]
fn each_octet_is_written_as_by_other_crates() {
    for octet in 0..=255u8 {
        let expected: String = form_urlencoded::byte_serialize(&[octet]).collect();
        assert_eq!(Component::Form.encode(&[octet]).to_string(), expected);
    }
}

#[test]
fn absent_and_empty_differ() {
    let (a, absent) = (Value::from("a"), Value::ABSENT);
    let written = |pairs: &[(Value<'_>, Value<'_>)]| written(Form::from(pairs));
    assert_eq!(written(&[(a, "".into()), (a, absent)]).unwrap(), "a=&a");
    let form = Form::from(&[("a", "b c")]);
    assert_eq!(form.write_to(&mut Text::<5>::new()), Ok(()));
    assert_eq!(form.write_to(&mut Text::<4>::new()), Err(ValueError::Write));
    assert_eq!(written(&[(absent, a)]), Err(ValueError::Missing { production: Production::Search }));
    // An empty form is an empty search, and none is none.
    let builder = Builder::new(&SchemeDef::HTTP_1738, "h").segment("");
    assert_eq!(made(&builder.clone().query(Form::from(&[] as &[(&str, &str)]))).unwrap(), "http://h/?");
    assert_eq!(made(&builder.query(None::<Form<'_>>)).unwrap(), "http://h/");
}

#[test]
fn parts_of_other_urls_keep_their_meaning() {
    let form = Encoded::parse("a+b=c%20%2bd%2F+'").unwrap();
    let (name, value) = form.pairs().next().unwrap();
    // In a form, a "+" stays a space, and escapes stay.
    assert_eq!(written(Form::from(&[(Value::from(name), Value::from(value))])).unwrap(), "a+b=c%20%2bd%2F+%27");
    // Elsewhere it is a space, too.
    let builder = Builder::new(&SchemeDef::HTTP_1738, "h").segment(name).query(value);
    assert_eq!(made(&builder).unwrap(), "http://h/a%20b?c%20%2bd%2F%20'");
    // In a part that is not a form, a "+" is a plus.
    let part = form.split_once('=').unwrap().0;
    assert_eq!(made(&Builder::new(&SchemeDef::HTTP_1738, "h").segment(part)).unwrap(), "http://h/a+b");
    assert_eq!(written(Form::from(&[(Value::from(part), Value::ABSENT)])).unwrap(), "a%2Bb");
}

#[test]
fn a_form_is_a_search_or_a_query() {
    let form = Form::from(&[("a", "b")]);
    assert_eq!(made(&Builder::new(&SchemeDef::HTTP_1738, "h").segment("").query(form)).unwrap(), "http://h/?a=b");
    assert_eq!(made(&Builder::new(&SchemeDef::HTTPS, "h").query(form)).unwrap(), "https://h?a=b");
    assert_eq!(Builder::new(&SchemeDef::HTTP_1738, "h").segment(form).check(), invalid(Production::HSegment));
    assert_eq!(Builder::new(&SchemeDef::FTP_1738, "h").user(form).check(), invalid(Production::User));
    assert_eq!(Builder::new(&SchemeDef::GOPHER, "h").gtype("7").query(form).check(), invalid(Production::Search));
    assert_eq!(written(Form::from(&[(Value::from(form), Value::ABSENT)])), invalid(Production::Search));
    assert!(Builder::new(&SchemeDef::GOPHER, "h").gtype(form).check().is_err());
    assert!(Builder::mailto(form).check().is_err());
}

#[cfg(feature = "std")]
#[test]
fn pairs_of_any_collection() {
    use std::collections::{BTreeMap, HashMap};

    let map: BTreeMap<&str, i32> = [("a", -1), ("b", 2)].into();
    let hashed: HashMap<String, u64> = [("a".to_owned(), u64::MAX)].into();
    let strings = vec![("a".to_owned(), "b c".to_owned()), ("é".to_owned(), String::new())];
    let fixed: heapless::Vec<(&str, Option<&str>), 2> = [("a", Some("b c")), ("flag", None)].into_iter().collect();
    let iterator = EachPair(["x", "y"].into_iter().zip(0_u8..));
    let from_another = Encoded::parse("a+b=%2f").unwrap().pairs().collect::<Vec<_>>();
    for (form, expected) in [
        (Form::from(&map), "a=-1&b=2"),
        (Form::from(&hashed), "a=18446744073709551615"),
        (Form::from(&strings), "a=b+c&%C3%A9="),
        (Form::from(strings.as_slice()), "a=b+c&%C3%A9="),
        (Form::from(&fixed), "a=b+c&flag"),
        (Form::from(&iterator), "x=0&y=1"),
        (Form::from(&[(1, "a"), (2, "b")]), "1=a&2=b"),
        (Form::from(&vec![("a".to_owned(), Value::encoded("%20"))]), "a=%20"),
        (Form::from(&from_another), "a+b=%2f"),
    ] {
        assert_eq!(written(form).unwrap(), expected);
        let url = made(&Builder::new(&SchemeDef::HTTPS, "h").query(form)).unwrap();
        assert_eq!(url, format!("https://h?{expected}"));
    }
}

#[test]
fn encoded_text_is_unchanged_or_refused() {
    let http = |value| made(&Builder::new(&SchemeDef::HTTP_1738, "h").segment("").query(value));
    assert_eq!(http(Value::encoded("a%20b+c&d=e")).unwrap(), "http://h/?a%20b+c&d=e");
    for wrong in ["a b", "a/b", "a?b", "%", "%4", "%4g", "é", "~", "a\n"] {
        assert_eq!(http(Value::encoded(wrong)), invalid(Production::Search), "{wrong}");
    }
    // In a form, a "+" stays, and a delimiter that would end the value is refused.
    let form = |value| written(Form::from(&[(Value::from("a"), value)]));
    assert_eq!(form(Value::encoded("b+c%26")).unwrap(), "a=b+c%26");
    assert_eq!(form(Value::encoded("b&c")), invalid(Production::Search));
    // 3.4.1: a TAB ends a selector, escaped or not.
    let gopher = Builder::new(&SchemeDef::GOPHER, "h").gtype(Value::encoded("%30"));
    assert_eq!(made(&gopher.clone().selector(Value::encoded("a/b"))).unwrap(), "gopher://h/%30a/b");
    assert_eq!(gopher.selector(Value::encoded("a%09")).check(), invalid(Production::Selector));
    // RFC 6068: other readers would take the text after a "?" for headers.
    assert_eq!(Builder::mailto(Value::encoded("a%25b@h?c")).check(), invalid(Production::Encoded822Addr));
    assert_eq!(made(&Builder::mailto("a%b@h?c")).unwrap(), "mailto:a%25b@h%3Fc");
    assert_eq!(Builder::new(&SchemeDef::PROSPERO, "h").name(Value::encoded("a;b")).check(), invalid(Production::PPath));
}

#[test]
fn an_encoded_path() {
    for path in ["", "/", "/a", "/a/", "/a//b", "//a", "/a%2Fb/c"] {
        let builder = Builder::new(&SchemeDef::HTTP_1738, "h").path(Value::encoded(path));
        assert_eq!(made(&builder).unwrap().strip_prefix("http://h"), Some(path));
        let with_slash = if path.is_empty() { "/" } else { path };
        assert_eq!(made(&builder.segment("")).unwrap(), format!("http://h{}/", with_slash.trim_end_matches('/')));
    }
    let made = |row, path| made(&Builder::new(row, "h").path(Value::encoded(path)));
    assert_eq!(made(&SchemeDef::HTTP_1738, "/a/?"), invalid(Production::HSegment));
    assert_eq!(made(&SchemeDef::FILE_1738, "/a;"), invalid(Production::FSegment));
    for (row, production) in [(&SchemeDef::HTTPS, Production::Segment), (&SchemeDef::FILE_1738, Production::FSegment)] {
        assert_eq!(made(row, "a"), invalid(production));
        assert_eq!(made(row, "a/b"), invalid(production));
    }
}

#[test]
fn a_segment_is_appended() {
    for [url, segment, expected] in &cases(TABLE, "a segment appended") {
        let builder = All::parse(url.as_str()).unwrap().to_builder().segment(&**segment);
        assert_eq!(made(&builder).as_deref(), Ok(&**expected), "{url} {segment}");
    }
    // A list replaces the whole path.
    let builder = Https::parse("https://h/~me?q").unwrap().to_builder();
    assert_eq!(made(&builder.segment("a").segments(&["c"]).segment("d")).unwrap(), "https://h/c/d?q");
    let absent = Builder::new(&SchemeDef::HTTP_1738, "h").segment(Value::ABSENT).check();
    assert_eq!(absent, Err(ValueError::Missing { production: Production::HSegment }));
}

#[test]
fn four_segments_fit_without_an_allocator() {
    let full = ["a", "b", "", "d"].into_iter().fold(Builder::new(&SchemeDef::HTTP_1738, "h"), Builder::segment);
    assert_eq!(made(&full).unwrap(), "http://h/a/b//d");
    let over = full.segment("e");
    let over_and_more = over.clone().segment("").segment("f");
    let ftp = ["a", "b", "c", "d", "e"].into_iter().fold(Builder::new(&SchemeDef::FTP_1738, "h"), Builder::segment);
    assert_eq!(made(&ftp).unwrap(), "ftp://h/a/b/c/d/e");
    let ftp = ftp.segment("f");
    if cfg!(feature = "alloc") {
        assert_eq!(made(&over_and_more).unwrap(), "http://h/a/b//d/e//f");
        assert_eq!(made(&ftp).unwrap(), "ftp://h/a/b/c/d/e/f");
    } else {
        assert_eq!(made(&over), Err(ValueError::TooMany { limit: 4 }));
        assert!(over_and_more.check().is_err());
        assert_eq!(made(&ftp), Err(ValueError::TooMany { limit: 4 }));
    }
}

#[test]
fn validity_of_encoded_text() {
    assert!(Encoded::parse("").unwrap().is_empty());
    let whole = "az09-._~!$&'()*+,;=:@/?%00%fF";
    assert_eq!(Encoded::parse(whole).unwrap(), whole);
    for (text, offset) in [("a b", 1), ("a#", 1), ("%", 1), ("a%4", 3), ("a%4g", 3), ("a%%", 2), ("é", 0), ("[", 0)] {
        let error = Encoded::parse(text).unwrap_err();
        assert_eq!((error.offset(), error.production()), (offset, Production::Query), "{text}");
        assert_eq!((Encoded::try_from(text), Encoded::try_from(text.as_bytes())), (Err(error), Err(error)));
        // As in the query of a URL.
        let url = format!("https://h?{}", text.replace('#', "##"));
        assert_eq!(Https::parse(&*url).unwrap_err().kind(), error.kind(), "{text}");
    }
    assert_eq!(Encoded::parse(b"a\xFF").unwrap_err().offset(), 1);
    assert!(Encoded::parse(&*"a".repeat(65_535)).is_ok());
    assert_eq!(Encoded::parse(&*"a".repeat(65_536)).unwrap_err().kind().as_str(), "capacity");
}

/// An encoded text with many delimiters of forms.
fn encoded() -> impl Strategy<Value = String> {
    "([a-c2F+=&;,/?:@$~*!'()._-]|&|=|%[0-9A-Fa-f]{2}|%2[Bb56]|%3D){0,24}"
}

proptest! {
    #[test]
    fn other_crates_read_the_same(text in encoded()) {
        prop_assert_eq!(as_read_here(&text), as_others_read_it(&text));
    }

    #[test]
    fn other_crates_write_the_same(pairs in prop::collection::vec((".{0,5}", ".{0,5}"), 0..5)) {
        let texts: Vec<_> = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut text = String::new();
        Form::from(texts.as_slice()).write_to(&mut text).unwrap();
        prop_assert_eq!(&text, &Serializer::new(String::new()).extend_pairs(&pairs).finish());
        prop_assert_eq!(as_read_here(&text), pairs);
    }

    #[test]
    fn the_invariants_of_cuts_hold(text in encoded()) {
        cuts::hold(text.as_bytes());
    }

    #[test]
    fn parts_decode_to_the_given_values(values in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..4), 0..7)) {
        forms::hold(&values.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }

    #[test]
    fn a_part_accepts_its_production(text in "([a-c~;:@&=/?+ é%]|%[0-9A-Fa-g]{2}){0,6}") {
        // Dots are no data of a path.
        prop_assume!(!matches!(&*text.replace("%2e", ".").replace("%2E", "."), "." | ".."));
        let reads = |rest: Result<(&str, Encoded<'_>), _>| matches!(rest, Ok(("", _)));
        let value = || Value::encoded(&text);
        let http = Builder::new(&SchemeDef::HTTP_1738, "h").segment("");
        prop_assert_eq!(http.query(value()).check().is_ok(), reads(grammar::search(&text)));
        prop_assert_eq!(Builder::new(&SchemeDef::HTTP_1738, "h").segment(value()).check().is_ok(), reads(grammar::hsegment(&text)));
        prop_assert_eq!(Builder::new(&SchemeDef::FILE_1738, "h").segment(value()).check().is_ok(), reads(grammar::fsegment(&text)));
        prop_assert_eq!(Builder::new(&SchemeDef::FTP_1738, "h").user(value()).check().is_ok(), reads(grammar::user(&text)));
        let https = Builder::new(&SchemeDef::HTTPS, "h").query(value());
        prop_assert_eq!(https.check().is_ok(), reads(grammar::rfc3986::query(&text)));
        prop_assert_eq!(Encoded::parse(&*text).is_ok(), https.check().is_ok());
        let https = https.query(Value::ABSENT).segment(value());
        prop_assert_eq!(https.check().is_ok(), reads(grammar::rfc3986::segment(&text)));
    }
}
