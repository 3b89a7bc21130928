//! References (section 2.3): the examples of RFC 3986, section 5.4, and each syntax.

mod mended;
mod properties;
mod refused;
mod room;

use rfc1738::{resolve::*, schemes::*, *};

use crate::support::{
    at,
    cases::{cases, shown},
};

/// Resolves a reference.
fn resolved<S: SchemeSet>(base: &str, reference: &str) -> Result<String, Error> {
    let url: FixedUrl<256, S> = S::parse(base).unwrap().join(reference)?;
    assert_eq!(url, S::parse(url.as_str()).unwrap(), "{reference}");
    Ok(url.to_string())
}

const TABLE: &str = include_str!("../join.txt");

/// Two examples have a "/" in the query, which RFC 1738's search cannot hold.
const SEARCH_WITH_SLASH: &str = "g?y/";

/// Section 5.4 of RFC 3986: references, and their targets with the base `http://a/b/c/d;p?q`.
fn rfc_3986() -> Vec<[String; 2]> {
    cases(TABLE, "RFC 3986")
}

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

#[test]
fn the_examples_of_rfc_3986() {
    for [reference, expected] in rfc_3986() {
        // By RFC 1738, a URL has no fragment.
        let expected = expected.split('#').next().unwrap_or_default();
        match reference.starts_with(SEARCH_WITH_SLASH) {
            false => {
                assert_eq!(resolved::<Rfc1738>("http://a/b/c/d;p?q", &reference).unwrap(), expected, "{reference}")
            }
            true => {
                let error = resolved::<Rfc1738>("http://a/b/c/d;p?q", &reference).unwrap_err();
                assert_eq!((error.offset(), error.production()), (3, Production::Search), "{reference}");
            }
        }
    }
    // Strictly, "http:g" is a whole URL, and an invalid one.
    assert_eq!(resolved::<Rfc1738>("http://a/b/c/d;p?q", "http:g").unwrap_err().offset(), 5);
}

#[test]
fn the_examples_by_the_syntax_of_rfc_3986() {
    fn hold<S: SchemeSet>(scheme: &str) {
        let base = format!("{scheme}://a/b/c/d;p?q");
        for [reference, expected] in rfc_3986() {
            let expected = expected.replace("http:", &format!("{scheme}:"));
            if expected == "g:h" && !S::OTHERS {
                let error = resolved::<S>(&base, &reference).unwrap_err();
                assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));
            } else {
                assert_eq!(resolved::<S>(&base, &reference).unwrap(), expected, "{reference}");
            }
        }
        let whole = format!("{scheme}:g");
        match S::parse(&*whole) {
            // Any other scheme may have a path alone.
            Ok(_) => assert_eq!(resolved::<S>(&base, &whole).unwrap(), whole),
            Err(error) => assert_eq!(resolved::<S>(&base, &whole).unwrap_err(), error),
        }
    }
    hold::<Web>("http");
    hold::<Web>("https");
    hold::<All>("wss");
    hold::<All>("mqtt");
    for scheme in ["http", "https", "x-any"] {
        hold::<All>(scheme);
    }
}

/// RFC 1738's ftp and file URLs hold neither ";" nor a query, and today's no query.
#[test]
fn the_examples_of_ftp_and_file() {
    for scheme in ["ftp", "file"] {
        let base = format!("{scheme}://a/b/c/d");
        for [reference, expected] in rfc_3986() {
            let today = expected.replace("http:", &format!("{scheme}:")).replace("d;p?q", "d");
            let expected = expected.split('#').next().unwrap_or_default();
            let (before_fragment, _) = reference.split_once('#').unwrap_or((&reference, ""));
            if before_fragment.contains([';', '?']) {
                continue;
            }
            let expected = expected.replace("http:", &format!("{scheme}:")).replace("d;p?q", "d");
            if !(scheme == "file" && reference == "//g") {
                assert_eq!(resolved::<All>(&base, &reference).unwrap(), today, "{reference}");
            }
            match resolved::<Rfc1738>(&base, &reference) {
                // A file URL needs a path.
                Err(error) if scheme == "file" && reference == "//g" => assert_eq!(error.offset(), 3),
                result => assert_eq!(result.unwrap(), expected, "{reference}"),
            }
        }
    }
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
