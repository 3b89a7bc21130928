//! References (section 2.3): the examples of RFC 3986, section 5.4, errors that point into the reference, and too little room.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use proptest::prelude::*;
use rfc1738::{DeclaredScheme, Error, ErrorKind, Production, SchemeTable, Url, heapless, schemes};

const TABLES: &[&SchemeTable] = &[&schemes::WEB, &schemes::FTPS, &schemes::HTTP];

const TABLES_BUT_HTTP: &[&SchemeTable] = &[&schemes::WEB, &schemes::FTPS];

fn joined(tables: &[&'static SchemeTable], base: &str, reference: &str) -> Result<String, Error> {
    let mut buffer: heapless::String<256> = heapless::String::new();
    let base = Url::parse_with(tables, base).unwrap();
    base.join_with(tables, reference, &mut buffer).map(|joined| joined.url.as_str().to_owned())
}

/// Section 5.4 of RFC 3986: a reference, and what it is with the base `http://a/b/c/d;p?q`.
const RFC_3986: [(&str, &str); 41] = [
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q"),
    ("g#s", "http://a/b/c/g"),
    ("g?y#s", "http://a/b/c/g?y"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g:h", "g:h"),
    // These four have a "/" in the query, which the search of RFC 1738 has not.
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g"),
    ("g#s/../x", "http://a/b/c/g"),
];

#[test]
fn the_examples_of_rfc_3986() {
    for (reference, expected) in RFC_3986 {
        assert_eq!(joined(&[&schemes::HTTP], "http://a/b/c/d;p?q", reference).unwrap(), expected, "{reference}");
        let secure = expected.replace("http:", "https:");
        assert_eq!(joined(TABLES, "https://a/b/c/d;p?q", reference).unwrap(), secure, "{reference}");
        match reference.strip_prefix("g?y/") {
            None => assert_eq!(joined(&[], "http://a/b/c/d;p?q", reference).unwrap(), expected, "{reference}"),
            Some(_) => {
                let error = joined(&[], "http://a/b/c/d;p?q", reference).unwrap_err();
                assert_eq!((error.offset(), error.production()), (3, Production::Search), "{reference}");
            }
        }
    }
    // Strictly, "http:g" is a whole URL, and none that its syntax knows.
    assert_eq!(joined(&[], "http://a/b/c/d;p?q", "http:g").unwrap_err().offset(), 5);
}

#[test]
fn of_each_syntax() {
    for (base, reference, expected) in [
        ("http://h", "x", "http://h/x"),
        ("https://h", "x", "https://h/x"),
        ("https://h", "?q", "https://h?q"),
        ("https://[::1]:8443/a?b", "?", "https://[::1]:8443/a?"),
        ("https://h/a", "//[::2]/b/..", "https://[::2]/"),
        ("https://h", "..", "https://h/"),
        ("http://h/a/../b", "", "http://h/a/../b"),
        ("http://h/a/../b/c", "d", "http://h/b/d"),
        ("http://h/a/b", "..?q", "http://h/?q"),
        ("http://h/a//b", "../c", "http://h/a/c"),
        ("http://h:80/a", "/b//../c", "http://h:80/b/c"),
        ("file:///etc/motd", "../a", "file:///a"),
        ("file:///etc/motd", "//h/b", "file://h/b"),
        ("file:///etc/motd", "?q", "file:///etc/?q"),
        ("ftp://me:pw@h/a/b;type=i", "c", "ftp://me:pw@h/a/c"),
        ("ftp://me:pw@h/a/b;type=i", "", "ftp://me:pw@h/a/b;type=i"),
        ("ftp://me:pw@h/a/b;type=i", "#f", "ftp://me:pw@h/a/b;type=i"),
        ("ftp://h/a/b;type=i", "?q", "ftp://h/a/?q"),
        ("ftp://h/a/b;type=i", "c;type=a", "ftp://h/a/c;type=a"),
        ("ftp://h/a/b", "..;type=a", "ftp://h/a/..;type=a"),
        ("ftp://h/a/b", ";type=d", "ftp://h/a/;type=d"),
        ("ftp://h/a/b", "//you@other/c;type=a", "ftp://you@other/c;type=a"),
        ("ftp://h", "x", "ftp://h/x"),
        ("mqtt://h/a/b", "//me:pw@h2/../c", "mqtt://me:pw@h2/c"),
        ("ftps://h/a/b;type=i", "../c;type=a", "ftps://h/c;type=a"),
        ("http://h/a", "HTTP://H/a/./b", "HTTP://H/a/b"),
        ("http://h/a", "ftp://h/a/../b;type=a", "ftp://h/b;type=a"),
        ("http://h/a", "ftps://h/a/../b;type=a", "ftps://h/b;type=a"),
        ("http://h/a", "gopher://h/1a/../b", "gopher://h/1a/../b"),
        ("http://h/a", "mailto:me@h", "mailto:me@h"),
        ("http://h/a", "x:a/../b", "x:a/../b"),
        ("http://h/a/b", "./c:d", "http://h/a/c:d"),
        ("http://h/a/b", "%2e%2E/c", "http://h/a/%2e%2E/c"),
    ] {
        let tables: &[&SchemeTable] = &[&schemes::WEB, &schemes::FTPS, &schemes::IOT];
        assert_eq!(joined(tables, base, reference).as_deref(), Ok(expected), "{reference} in {base}");
    }
}

#[test]
fn fragments() {
    let base = Url::parse("http://h/a").unwrap();
    for (reference, fragment) in
        [("b", None), ("#", Some("")), ("b#c d#\u{E9}", Some("c d#\u{E9}")), ("x:y#z", Some("z"))]
    {
        let mut buffer: heapless::String<64> = heapless::String::new();
        assert_eq!(base.join(reference, &mut buffer).unwrap().fragment, fragment);
    }
}

#[test]
fn errors_point_into_the_reference() {
    const LAB: SchemeTable =
        SchemeTable::new("lab", &[DeclaredScheme::common("x-scope", None), DeclaredScheme::opaque("x-note")]);
    for (base, reference, offset, kind, production) in [
        ("http://h/a", "b^", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "b/%4", 4, ErrorKind::BadEscape, Production::HSegment),
        ("http://h/a", "b^/..", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "//h:99999/", 8, ErrorKind::PortOutOfRange, Production::Port),
        ("http://h/a", "//me@h/", 4, ErrorKind::UserNotAllowed, Production::HostName),
        ("https://h/a", "//me@h/^", 4, ErrorKind::UserNotAllowed, Production::RegName),
        ("http://h", "?q", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h", "?q/^", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h", "?%", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h/a", "//h?q", 3, ErrorKind::SlashMissing, Production::HostName),
        ("http://h/a", "a_b:c", 3, ErrorKind::NoScheme, Production::Scheme),
        ("http://h/a", ":", 0, ErrorKind::NoScheme, Production::Scheme),
        ("http://h/a", "a^b:c", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "ftp://h/;type=x", 14, ErrorKind::UnexpectedCharacter, Production::FtpType),
        ("file:///a", "//h", 3, ErrorKind::UnexpectedEnd, Production::HostName),
        ("ftp://h/a", "a;type=a/../b", 8, ErrorKind::UnexpectedCharacter, Production::FtpUrl),
        ("ftp://h/a", "a;type=a?", 8, ErrorKind::UnexpectedCharacter, Production::FtpUrl),
        ("https://h", "//1.2.3/", 7, ErrorKind::BadHost, Production::Ipv4Address),
        ("mailto:me@h", "http://h/", 0, ErrorKind::NotHierarchical, Production::Url),
        ("gopher://h/1a", "b", 0, ErrorKind::NotHierarchical, Production::Url),
        ("x-scope://h/a", "b", 0, ErrorKind::NotHierarchical, Production::Url),
        ("x-note:a", "", 0, ErrorKind::NotHierarchical, Production::Url),
        ("x://h/a", "b", 0, ErrorKind::NotHierarchical, Production::Url),
    ] {
        let error = joined(&[&schemes::WEB, &LAB], base, reference).unwrap_err();
        let told = (error.offset(), error.kind(), error.production());
        assert_eq!(told, (offset, kind, production), "{reference} in {base}: {error}");
    }
    // What may be a password is told no more than elsewhere.
    let error = joined(&[], "ftp://h/", "//me:s^cret@h/").unwrap_err();
    assert_eq!((error.offset(), error.found()), (6, None));
    for reference in ["//x:h#@h", "ftp://me:s3cret#x@host/", "u:~#/@|99999"] {
        assert_eq!(joined(&[], "http://a/b", reference).unwrap_err().found(), None, "{reference}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn too_little_room() {
    let base = Url::<3>::parse_in("http://host.dom/a/b/c").unwrap();
    // Of the reference's own segments none is lost, and of those that stay.
    let mut buffer: heapless::String<64> = heapless::String::new();
    let capacity = |error: Error| {
        assert!(matches!(error.kind(), ErrorKind::Capacity { .. }), "{error}");
        error.offset()
    };
    assert_eq!(base.join("../x/y", &mut buffer).unwrap().url.as_str(), "http://host.dom/a/x/y");
    assert_eq!(capacity(base.join("x/y", &mut buffer).unwrap_err()), 2);
    buffer.clear();
    assert_eq!(capacity(base.join("x/y/", &mut buffer).unwrap_err()), 2);
    assert_eq!(capacity(base.join("/1/2/3/4", &mut buffer).unwrap_err()), 7);
    for (reference, offset, found) in [
        ("x/", 2, None),
        ("./x/", 4, None),
        ("x//", 2, Some(b'/')),
        (".//", 3, None),
        ("x/.", 2, Some(b'.')),
        ("./x:a/b@w", 6, None),
    ] {
        buffer.clear();
        let error = base.join(reference, &mut buffer).unwrap_err();
        assert_eq!((error.found(), capacity(error)), (found, offset), "{reference}");
    }
    let base = Url::<3>::parse_in("http://host.dom/a/b").unwrap();
    assert_eq!(capacity(base.join("x", &mut heapless::String::<0>::new()).unwrap_err()), 0);
    assert_eq!(capacity(base.join("x", &mut heapless::String::<18>::new()).unwrap_err()), 0);
    // A base that is in memory right behind the reference is not taken for a part of it.
    let (reference, base_behind) = "xhttp://host.dom/a/b".split_at(1);
    let base_behind = Url::<3>::parse_in(base_behind).unwrap();
    assert_eq!(capacity(base_behind.join(reference, &mut heapless::String::<0>::new()).unwrap_err()), 0);
    assert_eq!(capacity(base.join("./xy", &mut heapless::String::<19>::new()).unwrap_err()), 3);
    assert!(base.join("x", &mut heapless::String::<19>::new()).is_ok());
    let long = "x".repeat(70_000);
    let mut buffer = String::new();
    let error = Url::parse("http://host.dom/a/b").unwrap().join(&long, &mut buffer).unwrap_err();
    assert_eq!(capacity(error), 0);
    let mut buffer = String::new();
    let error = Url::parse("http://host.dom/a/b").unwrap().join(long.split_at(65_520).0, &mut buffer).unwrap_err();
    assert_eq!(capacity(error), 0);
}

#[test]
fn the_way_back() {
    let answers = [
        ("http://a/b/c/d?q", "http://a/b/c/d?q", ""),
        ("http://a/b/c/d", "http://a/b/c/d?q", "?q"),
        ("http://a/b/c/d?q", "http://a/b/c/d", "d"),
        ("http://a/b/c/d", "http://a/b/c/", "./"),
        ("http://a/b/c/", "http://a/b/c/?q", "?q"),
        ("http://a/b/c/d", "http://a/b/c/?q", "./?q"),
        ("http://a/b/c/d", "http://a/b/c/e:f", "./e:f"),
        ("http://a/b/c/d", "http://a/b/c//e", ".//e"),
        ("http://a/b/c/d", "http://a/b/e", "../e"),
        ("http://a/b/c/d", "http://a/b", "/b"),
        ("http://a/b/c", "http://a/b", "/b"),
        ("http://a/b", "http://a//b", ".//b"),
        ("http://a/b/c/d", "http://a//b", "//a//b"),
        ("http://a", "http://a/b", "b"),
        ("http://a/b", "http://a", "//a"),
        ("http://a/b/../c", "http://a/b/d", "/b/d"),
        ("http://a/b", "http://a/c/./d", "http://a/c/./d"),
        ("http://a/b", "http://A/b", "//A/b"),
        ("HTTP://a/b/c", "http://a/b/d", "d"),
        ("http://a/b", "https://a/b", "https://a/b"),
        ("ftp://me@a/b/c", "ftp://me@a/b/?d;type=a", "?d;type=a"),
        ("ftp://me@a/b/c", "ftp://me@a/b/;type=d", ";type=d"),
        ("ftp://me@a/b/c", "ftp://a/b/c", "//a/b/c"),
        ("file:///a/b", "file:///a/c", "c"),
        ("file:///a/b", "file://h/a/c", "//h/a/c"),
        ("https://a", "https://a?q", "?q"),
        ("https://a/b", "https://a?q", "//a?q"),
        ("mailto:a@b", "mailto:a@c", "mailto:a@c"),
    ];
    for (base, url, expected) in answers {
        let (base, url) =
            (Url::parse_with(TABLES_BUT_HTTP, base).unwrap(), Url::parse_with(TABLES_BUT_HTTP, url).unwrap());
        let reference = base.reference_to(&url);
        assert_eq!(reference.to_string(), expected);
        assert_eq!((reference.len(), reference.is_empty()), (expected.len(), expected.is_empty()));
    }
    let (base, url) = (Url::parse("ftp://a/b/c").unwrap(), Url::parse("ftp://me:secret@a/x").unwrap());
    assert_eq!(format!("{:?}", base.reference_to(&url)), "Reference(//me:***@a/x)");
}

/// RFC 3986, section 5.2.4, as it is written there: an input and an output buffer.
fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("/./") {
            input = format!("/{rest}");
        } else if input == "/." {
            input = "/".into();
        } else if input.starts_with("/../") || input == "/.." {
            input = format!("/{}", input.get(4..).unwrap_or_default());
            output.truncate(output.rfind('/').unwrap_or_default());
        } else {
            let end = input.char_indices().skip(1).find(|(_, c)| *c == '/').map_or(input.len(), |(at, _)| at);
            output.extend(input.drain(..end));
        }
    }
    output
}

proptest! {
    #[test]
    fn as_section_5_2_4_says(base in "(/(a|b|\\.|\\.\\.)?){0,5}", reference in "/?((a|b|\\.|\\.\\.)?/){0,5}(a|\\.|\\.\\.)?") {
        prop_assume!(!reference.starts_with("//") && !reference.is_empty());
        let merged = match reference.strip_prefix('/') {
            Some(_) => reference.clone(),
            None => format!("{}/{reference}", base.rsplit_once('/').map_or("", |(folder, _)| folder)),
        };
        let expected = format!("http://h{}", remove_dot_segments(&merged));
        prop_assert_eq!(joined(&[], &format!("http://h{base}"), &reference).unwrap(), expected);
    }

    /// A whole URL without dot segments is what it is.
    #[test]
    fn a_whole_url_is_itself(base in "(http|ftp|file)://h/[a-c/.]{0,6}", reference in "[a-c/.?;:@=#]{0,9}") {
        if let Ok(url) = joined(&[], &base, &reference) {
            prop_assume!(!url.contains("/."));
            prop_assert_eq!(joined(&[], &base, &url).unwrap(), url);
        }
    }

    /// The way back leads where the whole URL leads, and no other suffix of the URL is shorter.
    #[test]
    fn a_reference_to_a_url_leads_to_it(
        (base, url) in "(http|ftp|file|https|ws)".prop_flat_map(|scheme| {
            let url = scheme + "://(h|h|g)(/[a-b/.]{0,7}[:;=@]?[a-b]?)?(\\?[a-b]?)?(;type=a)?";
            (proptest::string::string_regex(&url).unwrap(), proptest::string::string_regex(&url).unwrap())
        })
    ) {
        let parsed = (Url::<'_>::parse_with(TABLES_BUT_HTTP, &base), Url::<'_>::parse_with(TABLES_BUT_HTTP, &url));
        if let (Ok(from), Ok(to)) = parsed {
            let reference = from.reference_to(&to).to_string();
            let expected = joined(TABLES_BUT_HTTP, &base, &url);
            prop_assert_eq!(joined(TABLES_BUT_HTTP, &base, &reference), expected.clone(), "{}", reference);
            // With dot segments in one of them it may be longer.
            let has_dots = [&base, &url].iter().any(|url| url.contains("/."));
            let shorter = if has_dots { 0 } else { reference.len() };
            for start in url.len() - shorter + 1..url.len() {
                prop_assert_ne!(joined(TABLES_BUT_HTTP, &base, url.split_at(start).1), expected.clone(), "{}", reference);
            }
        }
    }

    #[test]
    fn an_error_is_where_it_goes_wrong(reference in "[a-c/.?;:@=%^]{0,9}") {
        if let Err(error) = joined(&[], "http://h/a/b?c", &reference) {
            // What stands before it can go on.
            let right = reference.split_at(error.offset()).0;
            let goes_on = ["", "a", "/", "//", "h", "/h", "//h", "A", "AA", "://h/", "//h/", "h/", ":", "@h", "1"];
            let can_go_on = goes_on.iter().any(|more| joined(&[], "http://h/a/b?c", &format!("{right}{more}")).is_ok());
            prop_assert!(can_go_on, "{:?}: {}", right, error);
        }
    }
}
