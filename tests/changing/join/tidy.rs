//! Mending references: the mistakes of people and servers in links and redirects.

use super::*;

fn tidied<S: Schemes>(base: &str, reference: &str) -> Result<(String, Option<String>), Error> {
    let base = S::parse(base)?;
    let mut buffer: heapless::String<256> = heapless::String::new();
    let resolved = base.join_tidy(reference, &mut buffer)?;
    Ok((resolved.url.to_string(), resolved.fragment.map(Into::into)))
}

/// Mistakes that were seen in `Location` fields and in pages.
#[test]
fn common_mistakes() {
    for (reference, url) in [
        (" /a", "http://h/a"),
        ("a \t\r\n", "http://h/d/a"),
        ("my file.html", "http://h/d/my%20file.html"),
        ("/a\tb\t", "http://h/a%09b"),
        ("?a\\b", "http://h/d/e?a%5Cb"),
        ("x?a\\b c", "http://h/d/x?a%5Cb%20c"),
        ("\u{feff}a\u{a0}", "http://h/d/a"),
        ("/caf\u{e9}?q=\u{1f600}", "http://h/caf%C3%A9?q=%F0%9F%98%80"),
        ("/a[1]?b[]={c}|d^e`", "http://h/a%5B1%5D?b%5B%5D=%7Bc%7D%7Cd%5Ee%60"),
        ("/100%", "http://h/100%25"),
        ("/100%?a=%zz%4", "http://h/100%25?a=%25zz%254"),
        ("/a%20b%2f", "http://h/a%20b%2f"),
        ("<a>\"b\"", "http://h/d/%3Ca%3E%22b%22"),
        ("?a b", "http://h/d/e?a%20b"),
        ("../ x/./y", "http://h/%20x/y"),
        ("//host.dom/a b", "http://host.dom/a%20b"),
        (" https://host.dom/a b?{c} ", "https://host.dom/a%20b?%7Bc%7D"),
        ("", "http://h/d/e"),
        ("  ", "http://h/d/e"),
        ("/~smith/_x?next=/a/", "http://h/~smith/_x?next=/a/"),
    ] {
        let found = tidied::<Web>("http://h/d/e", reference);
        // The base's query is dropped, except for an empty reference.
        assert_eq!(found, Ok((url.into(), None)), "{reference:?}");
    }
    assert_eq!(tidied::<Web>("http://h/d", " a b #c d "), Ok(("http://h/a%20b".into(), Some("c d".into()))));
    assert_eq!(tidied::<Web>("http://h/d", "#"), Ok(("http://h/d".into(), Some(String::new()))));
}

#[test]
fn by_the_base_s_own_syntax() {
    for (base, reference, url) in [
        ("http://h/d", "~a?b/c", "http://h/%7Ea?b%2Fc"),
        ("ftp://h/d/e", "a b?c;type=i", "ftp://h/d/a%20b?c;type=i"),
        ("file:///d/e", "a b?c", "file:///d/a%20b?c"),
        ("https://h/d", "~a?b/c d", "https://h/~a?b/c%20d"),
        ("mailto:a@b", " http://h/a b", "http://h/a%20b"),
        ("mailto:a@b", " ", "mailto:a@b"),
        ("file:///d/e", "a;b", "file:///d/a%3Bb"),
    ] {
        assert_eq!(tidied::<All>(base, reference), Ok((url.into(), None)), "{reference:?}");
    }
    // By RFC 8089 a file has no query.
    for (reference, url) in
        [("a b?c;d", "file:///d/a%20b%3Fc;d"), ("?a", "file:///d/%3Fa"), ("cd|/a", "file:///d/cd%7C/a")]
    {
        assert_eq!(tidied::<Modern>("file:///d/e", reference), Ok((url.into(), None)), "{reference:?}");
    }
}

/// Only a path and a query are mended, and nobody means the end of a line.
#[test]
fn what_a_reference_keeps() {
    for (base, reference, offset) in [
        ("http://h/d", "x\ny", 1),
        ("http://h/d", "x\r\n y", 1),
        ("http://h/d", "//h.dom:/x", 8),
        ("http://h/d", "//h.dom.", 8),
        ("http://h/d", "C:/x y", 4),
        ("https://h/d", "//good.dom%2Fevil.dom/a b", 10),
    ] {
        assert_eq!(tidied::<All>(base, reference).unwrap_err().offset(), offset, "{reference:?}");
    }
    assert_eq!(tidied::<All>("http://h/d", "x\ty"), Ok(("http://h/x%09y".into(), None)));
}

/// Offsets count in the original reference.
#[test]
fn errors_instead_of_guesses() {
    for (reference, offset) in [
        (r"a b\c", 3),
        (r" \a", 1),
        (r"http:\\h\a", 5),
        ("  //my host/a", 6),
        ("//h:x/", 4),
        ("//h./\u{e9}\\", 7),
        ("a b:c", 3),
        ("/a\nb", 2),
        ("x http://h/", 1),
        (" http://h:99999/ ", 14),
    ] {
        let error = tidied::<Web>("http://h/d/e", reference).unwrap_err();
        assert_eq!(error.offset(), offset, "{reference:?}: {error}");
    }
    assert_eq!(tidied::<All>("mailto:a@b", " c d").unwrap_err().kind(), ErrorKind::NotHierarchical);
    assert_eq!(tidied::<All>("http://h/d", "C:/x y").unwrap_err().offset(), 4);
    // "?" is data in ftp and file, so this is a path.
    for base in ["ftp://h/d", "file:///d"] {
        assert_eq!(tidied::<All>(base, "?a\\b").unwrap_err().offset(), 2);
    }
    // A "|" is meant as the ":" of a drive.
    for (reference, offset) in [("C|/a", 1), ("/C|", 2), ("//h/c|/a b", 5)] {
        for error in [tidied::<All>("file:///d", reference), tidied::<Modern>("file:///d", reference)] {
            assert_eq!(error.unwrap_err().offset(), offset, "{reference:?}");
        }
    }
    // Only path and query are mended.
    assert_eq!(tidied::<All>("http://h/d", "http://h./a").unwrap_err().offset(), 9);
    assert_eq!(tidied::<All>("http://h/d", "http://h:/a").unwrap_err().offset(), 9);
}

#[test]
fn a_buffer_that_is_too_small_stays_unchanged() {
    let base = Web::parse("http://h/").unwrap();
    let mut buffer: heapless::String<12> = "x".parse().unwrap();
    let error = base.join_tidy("a b", &mut buffer).unwrap_err();
    assert_eq!((error.offset(), buffer.as_str()), (1, "x"));
}

proptest::proptest! {
    /// A valid reference joins as before, and a mended one is valid.
    #[test]
    fn mending_changes_nothing_else(reference in "[a-c/.?;:@=%41~&]{0,9}", sloppy in "[a-c/.?;:@=%41~& {}\u{e9}#]{0,9}") {
        for base in ["http://h/a/b?c", "https://h/a/b?c"] {
            if let Ok(url) = resolved::<All>(base, &reference) {
                proptest::prop_assert_eq!(tidied::<All>(base, &reference).map(|(url, _)| url), Ok(url));
            }
            if let Ok((url, _)) = tidied::<All>(base, &sloppy) {
                proptest::prop_assert_eq!(tidied::<All>(base, &url).map(|(url, _)| url), Ok(url));
            }
        }
    }
}
