//! References (section 2.3): the examples of RFC 3986, section 5.4, and each syntax.

mod back;
mod bytes;
mod checked;
mod errors;
mod properties;
mod room;
mod tidy;

use rfc1738::{resolve::*, schemes::*, *};

use crate::support::at;

/// Resolves a reference, and checks that the buffer holds only the result.
fn resolved<S: Schemes>(base: &str, reference: &str) -> Result<String, Error> {
    let base = S::parse(base).unwrap();
    let mut buffer: heapless::String<256> = heapless::String::new();
    buffer.push_str("kept").unwrap();
    let resolved = base.join(reference, &mut buffer).map(|resolved| resolved.url.as_str().to_owned());
    assert_eq!(buffer.strip_prefix("kept"), Some(resolved.as_deref().unwrap_or_default()), "{reference}");
    resolved
}

/// Two examples have a "/" in the query, which RFC 1738's search cannot hold.
const SEARCH_WITH_SLASH: &str = "g?y/";

/// Section 5.4 of RFC 3986: references, and their targets with the base `http://a/b/c/d;p?q`.
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
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g"),
    ("g#s/../x", "http://a/b/c/g"),
];

#[test]
fn the_examples_of_rfc_3986() {
    for (reference, expected) in RFC_3986 {
        match reference.starts_with(SEARCH_WITH_SLASH) {
            false => assert_eq!(resolved::<Rfc1738>("http://a/b/c/d;p?q", reference).unwrap(), expected, "{reference}"),
            true => {
                let error = resolved::<Rfc1738>("http://a/b/c/d;p?q", reference).unwrap_err();
                assert_eq!((error.offset(), error.production()), (3, Production::Search), "{reference}");
            }
        }
    }
    // Strictly, "http:g" is a whole URL, and an invalid one.
    assert_eq!(resolved::<Rfc1738>("http://a/b/c/d;p?q", "http:g").unwrap_err().offset(), 5);
}

#[test]
fn the_examples_by_the_syntax_of_rfc_3986() {
    fn hold<S: Schemes>(scheme: &str) {
        let base = format!("{scheme}://a/b/c/d;p?q");
        for (reference, expected) in RFC_3986 {
            let expected = expected.replace("http:", &format!("{scheme}:"));
            if expected == "g:h" && !S::OTHERS {
                let error = resolved::<S>(&base, reference).unwrap_err();
                assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));
            } else {
                assert_eq!(resolved::<S>(&base, reference).unwrap(), expected, "{reference}");
            }
        }
        assert_eq!(resolved::<S>(&base, &format!("{scheme}:g")).unwrap_err().offset(), scheme.len() + 1);
    }
    hold::<Web>("http");
    hold::<Web>("https");
    hold::<All>("wss");
    hold::<All>("mqtt");
    for scheme in ["http", "https", "ftp"] {
        hold::<Modern>(scheme);
    }
}

/// RFC 1738's ftp and file URLs hold neither ";" nor a query.
#[test]
fn the_examples_of_ftp_and_file() {
    for scheme in ["ftp", "file"] {
        let base = format!("{scheme}://a/b/c/d");
        for (reference, expected) in RFC_3986 {
            let (before_fragment, _) = reference.split_once('#').unwrap_or((reference, ""));
            if before_fragment.contains([';', '?']) {
                continue;
            }
            let expected = expected.replace("http:", &format!("{scheme}:")).replace("d;p?q", "d");
            match resolved::<Rfc1738>(&base, reference) {
                // A file URL needs a path.
                Err(error) if scheme == "file" && reference == "//g" => assert_eq!(error.offset(), 3),
                result => assert_eq!(result.unwrap(), expected, "{reference}"),
            }
        }
    }
}

#[test]
fn each_syntax() {
    for (base, reference, expected) in [
        ("http://h", "x", "http://h/x"),
        ("https://h", "x", "https://h/x"),
        ("https://h", "?q", "https://h?q"),
        ("https://[::1]:8443/a?b", "?", "https://[::1]:8443/a?"),
        ("https://h/a", "//[::2]/b/..", "https://[::2]/"),
        ("http://h/a/../b", "", "http://h/a/../b"),
        ("http://h/a/b", "..?q", "http://h/?q"),
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
        ("http://h/a/", "b", "http://h/a/b"),
        ("http://h/a/b", "", "http://h/a/b"),
        ("ftp://h/a/b", "%2E%2E/c", "ftp://h/a/%2E%2E/c"),
        ("ftps://me@h:991/a/b", "//h/..;type=d", "ftps://h/..;type=d"),
        ("wss://h:/a", "b?c/..", "wss://h:/b?c/.."),
        ("wss://h/a?b", "#c", "wss://h/a?b"),
        // A scheme may begin with a digit by RFC 1738.
        ("http://h/a", "1:b", "1:b"),
    ] {
        assert_eq!(resolved::<All>(base, reference).as_deref(), Ok(expected), "{reference} in {base}");
    }
}

/// By RFC 8089, with and without an authority.
#[test]
fn files_by_rfc_8089() {
    for (base, reference, expected) in [
        ("file:/a/b", "c", "file:/a/c"),
        ("file:/a/b", "../../c", "file:/c"),
        ("file:/a/b", "/c", "file:/c"),
        ("file:/a/b", "//h/c", "file://h/c"),
        ("file:/a/b", "///c", "file:///c"),
        ("file:///a/b", "c", "file:///a/c"),
        ("file://h/a/b", "/c", "file://h/c"),
        ("file:/a/b", "file:/c/./d", "file:/c/d"),
    ] {
        assert_eq!(resolved::<Modern>(base, reference).as_deref(), Ok(expected), "{reference} in {base}");
    }
    // A file has no query, and a path.
    for (reference, offset) in [("?c", 0), ("c?d", 1), ("//h", 3), ("//h:1/c", 3)] {
        assert_eq!(resolved::<Modern>("file:/a/b", reference).unwrap_err().offset(), offset, "{reference}");
    }
    // "file://b" would name a host.
    for reference in ["..//b", "/.//b", ".//b/../..//c", "..//..b:%2e_", ".//.1"] {
        let error = resolved::<Modern>("file:/a", reference).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (0, ErrorKind::NotHierarchical), "{reference}");
    }
}

struct Lab;

/// Schemes of each syntax with paths, and of some without.
impl Schemes for Lab {
    const ROWS: &'static [Row] = &[
        Row::HTTPS,
        Row::FTPS,
        Row::new("x-panel", Syntax::Http, Some(8080)),
        Row::new("x-disk", Syntax::File, None),
        Row::rfc3986("x-boot", None).with_empty_host(),
        Row::new("x-scope", Syntax::Other, None),
        Row::new("x-mail", Syntax::Mailto, None),
    ];
}

#[test]
fn schemes_of_your_own() {
    for (base, reference, expected) in [
        ("x-panel://h/a/b", "../c?d", "x-panel://h/c?d"),
        ("x-panel://h/a/b", "x-disk:///a/../b", "x-disk:///b"),
        ("x-disk:///a/b", "?c", "x-disk:///a/?c"),
        ("x-boot:///a/b", "../c?d", "x-boot:///c?d"),
        ("x-boot:///a/b", "//h", "x-boot://h"),
        ("x-boot:///a/b", "https://h/../c", "https://h/c"),
        ("x-scope:a", "https://h/a/..", "https://h/"),
        ("x-scope://h/a", "x-scope://h/a/../b", "x-scope://h/a/../b"),
        ("x-mail:me@h", "x-mail:you@h", "x-mail:you@h"),
    ] {
        assert_eq!(resolved::<Lab>(base, reference).as_deref(), Ok(expected), "{reference} in {base}");
    }
}

/// With a base without paths, only a whole URL (RFC 3986, section 5.2.2) and the base itself
/// (section 4.4) are references.
#[test]
fn a_base_without_paths() {
    let bases = "mailto:me@h news:* gopher://h/1a nntp://h/g telnet://h/ wais://h/d prospero://h/n \
        x://h/a";
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
            assert_eq!(resolved::<All>(base, reference).as_deref(), Ok(expected), "{reference} in {base}");
        }
        for reference in ["a", "/a", "//h/a", "?a", "./a:b", "a_b:c"] {
            let error = resolved::<All>(base, reference).unwrap_err();
            assert_eq!(at(error), (0, ErrorKind::NotHierarchical, Production::Url), "{reference} in {base}");
        }
        // An invalid whole URL has the same error as alone.
        assert_eq!(resolved::<All>(base, "http://h:/").unwrap_err(), Rfc1738::parse("http://h:/").unwrap_err());
    }
}

/// The result of a join is in the set of its base, and so are further joins.
#[test]
fn a_join_keeps_the_set() {
    let base = Web::parse("https://a.dom/x").unwrap();
    let (mut buffer, mut second) = (heapless::String::<64>::new(), heapless::String::<64>::new());
    let url = base.join("HTTP://[::1]/~y", &mut buffer).unwrap().url;
    assert_eq!((url.syntax(), url.effective_port()), (Syntax::Rfc3986, Some(80)));
    assert_eq!(url.join("?z/", &mut second).unwrap().url, Web::parse("http://[::1]/~y?z/").unwrap());
    assert_eq!(url.join("gopher://h/", &mut second).unwrap_err().kind(), ErrorKind::WrongScheme);
}
