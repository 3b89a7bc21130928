//! References (section 2.3): the examples of RFC 3986, section 5.4, and each syntax.

mod mended;
mod properties;
mod refused;
mod room;

use rfc1738::{resolve::*, schemes::*, *};

use crate::support::at;
use crate::support::cases::{cases, shown};

/// Resolves a reference.
fn resolved<S: SchemeSet>(base: &str, reference: &str) -> Result<String, Error> {
    let url: FixedUrl<256, S> = S::parse(base).unwrap().join(reference)?;
    assert_eq!(url, S::parse(url.as_str()).unwrap(), "{reference}");
    Ok(url.to_string())
}

const TABLE: &str = include_str!("../join.txt");

/// Compares what the references of a part lead to, or their errors.
fn compare<S: SchemeSet>(part: &str) {
    for [base, reference, expected] in cases(TABLE, part) {
        assert_eq!(resolved::<S>(&base, &reference).unwrap_or_else(shown), expected, "{reference} in {base}");
    }
}

#[test]
fn references_lead_to_urls_or_errors() {
    compare::<All>("All");
    compare::<Rfc1738>("Rfc1738");
    compare::<Lab>("Lab");
}

/// Compares examples of RFC 3986 with the base of a scheme, whose path and search may be shorter
/// than `d;p?q`. A reference that the scheme cannot hold has the offset of its error.
fn examples<S: SchemeSet>(scheme: &str, end: &str, offset: impl Fn(&str) -> Option<usize>) {
    let base = format!("{scheme}://a/b/c/{end}");
    for [reference, expected] in cases(TABLE, "RFC 3986") {
        if end == "d" && reference.split('#').next().is_some_and(|path| path.contains([';', '?'])) {
            continue;
        }
        let expected = expected.replace("http:", &format!("{scheme}:")).replace("d;p?q", end);
        // By RFC 1738, a URL has no fragment.
        let expected = if S::IN_FORCE { &*expected } else { expected.split('#').next().unwrap_or_default() };
        match (resolved::<S>(&base, &reference), offset(&reference)) {
            (Err(error), Some(offset)) => assert_eq!(error.offset(), offset, "{reference}"),
            (found, _) => assert_eq!(found.as_deref(), Ok(expected), "{reference}"),
        }
    }
}

#[test]
fn the_examples_of_rfc_3986() {
    for scheme in ["http", "https", "wss", "mqtt", "x-any"] {
        examples::<All>(scheme, "d;p?q", |_| None);
        // Strictly, "http:g" is a whole URL, and any other scheme may have a path alone.
        let whole = format!("{scheme}:g");
        let expected = All::parse(&*whole).map(|url| url.to_string());
        assert_eq!(resolved::<All>(&format!("{scheme}://a/b/c/d;p?q"), &whole), expected);
    }
    let is_other = |reference: &str| (reference == "g:h").then_some(0);
    examples::<Web>("http", "d;p?q", is_other);
    examples::<Web>("https", "d;p?q", is_other);
    // RFC 1738's search holds no "/".
    examples::<Rfc1738>("http", "d;p?q", |reference| reference.starts_with("g?y/").then_some(3));
    assert_eq!(resolved::<Rfc1738>("http://a/b/c/d;p?q", "http:g").unwrap_err().offset(), 5);
    // Its ftp and file URLs hold neither ";" nor a query, and a file has a path.
    let is_host = |reference: &str| (reference == "//g").then_some(3);
    examples::<All>("ftp", "d", |_| None);
    examples::<Rfc1738>("ftp", "d", |_| None);
    examples::<All>("file", "d", is_host);
    examples::<Rfc1738>("file", "d", is_host);
}

struct Lab;

/// Schemes of each syntax with paths, and of some without.
impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::HTTPS,
        SchemeDef::FTPS,
        SchemeDef::new("x-panel", Syntax::Http, Some(8080)),
        SchemeDef::new("x-disk", Syntax::File, None),
        SchemeDef::rfc3986("x-boot", None).with_empty_host(),
        SchemeDef::new("x-scope", Syntax::Other, None),
        SchemeDef::new("x-mail", Syntax::Mailto, None),
    ];
}

/// With a base without paths, only a whole URL (RFC 3986, section 5.2.2) and the base itself
/// (section 4.4) are references.
#[test]
fn a_base_without_paths() {
    let bases = "mailto:me@h news:* gopher://h/1a nntp://h/g telnet://h/ wais://h/d prospero://h/n \
        x://h/a";
    for base in "mailto:me@h news:* news:a@b wais://h/d prospero://h/n urn:a:b data:,x".split(' ') {
        for reference in ["a", "/a", "//h/a", "?a"] {
            let error = resolved::<All>(base, reference).unwrap_err();
            assert_eq!(at(error), (0, ErrorKind::NotHierarchical, Production::Url), "{reference} in {base}");
        }
        assert_eq!(resolved::<All>(base, "http://h/a/../b#c").as_deref(), Ok("http://h/b#c"));
        // This is a whole URL, but its path would become a host.
        let error = resolved::<All>(base, "file:/..//a").unwrap_err();
        assert_eq!(error.sentence().to_string(), "a path without a host cannot begin with //");
        assert_eq!(resolved::<All>(base, "#a"), Ok(format!("{base}#a")));
    }
    for base in bases.split(' ') {
        for (reference, expected) in [
            ("http://h/a/../b#c", "http://h/b"),
            ("https://h", "https://h"),
            ("mailto:you@h", "mailto:you@h"),
            ("x:a/../b", "x:a/../b"),
            ("1:a", "1:a"),
            ("", base),
            ("#a", base),
        ] {
            assert_eq!(resolved::<Rfc1738>(base, reference).as_deref(), Ok(expected), "{reference} in {base}");
        }
        for reference in ["a", "/a", "//h/a", "?a", "./a:b", "a_b:c"] {
            let error = resolved::<Rfc1738>(base, reference).unwrap_err();
            assert_eq!(at(error), (0, ErrorKind::NotHierarchical, Production::Url), "{reference} in {base}");
        }
        // An invalid whole URL has the same error as alone.
        assert_eq!(resolved::<Rfc1738>(base, "http://h:/").unwrap_err(), Rfc1738::parse("http://h:/").unwrap_err());
    }
}

/// The result of a join is in the set of its base, and so are further joins.
#[test]
fn a_join_keeps_the_set() {
    let base = Web::parse("https://a.dom/x").unwrap();
    let url: FixedUrl<64, Web> = base.join("HTTP://[::1]/~y").unwrap();
    assert_eq!((url.syntax(), url.effective_port()), (Syntax::Http, Some(80)));
    assert_eq!(url.join::<heapless::String<64>>("?z/").unwrap(), Web::parse("http://[::1]/~y?z/").unwrap());
    let error = Web::parse("gopher://h/").unwrap_err();
    assert_eq!(url.join::<heapless::String<64>>("gopher://h/").unwrap_err(), error);
    assert_eq!(error.kind(), ErrorKind::WrongScheme);
}
