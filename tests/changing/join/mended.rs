//! Mending references: the mistakes of people and servers in links and redirects.

use super::*;

fn tidied<S: SchemeSet>(base: &str, reference: &str) -> Result<String, Error> {
    let url: FixedUrl<256, S> = S::parse(base)?.join_tidy(reference)?;
    Ok(url.to_string())
}

fn compare_mended<S: SchemeSet>(part: &str) {
    for [base, reference, expected] in cases(TABLE, part) {
        let url = tidied::<S>(&base, &reference).unwrap_or_else(shown);
        assert_eq!(url, expected, "{reference:?} in {base}");
    }
}

#[test]
fn references_are_mended_or_refused() {
    compare_mended::<Web>("mended by Web");
    compare_mended::<All>("mended by All");
    compare_mended::<Rfc1738>("mended by Rfc1738");
    assert_eq!(tidied::<Web>("http://h/d", " a b #c d "), Ok("http://h/a%20b#c%20d".into()));
    assert_eq!(tidied::<Web>("http://h/d", "#"), Ok("http://h/d#".into()));
    // What was mended may not fit.
    let error = Web::parse("http://h/").unwrap().join_tidy::<heapless::String<11>>("a b").unwrap_err();
    assert_eq!((error.offset(), error.kind()), (1, ErrorKind::Capacity));
}

#[test]
fn octets_are_escaped_when_a_reference_is_mended() {
    let base: FixedUrl<64, Web> = "http://h/d/e".parse().unwrap();
    let mended = |reference: &[u8]| base.join_tidy::<heapless::String<64>>(reference);
    for (reference, url) in [
        (&b" caf\xE9?\xFF "[..], "http://h/d/caf%E9?%FF"),
        (b"\xC3\xA9\xC3#top ", "http://h/d/%C3%A9%C3#top"),
        (b"a#caf\xC3\xA9 \xFF", "http://h/d/a#caf%C3%A9%20%FF"),
    ] {
        assert_eq!(mended(reference).unwrap(), url, "{}", reference.escape_ascii());
    }
    for (reference, offset) in [(&b"a b#\n\xFF"[..], 4), (b"//h\xE9/a b", 3), (b" \xFF\\", 2)] {
        assert_eq!(mended(reference).unwrap_err().offset(), offset, "{}", reference.escape_ascii());
    }
}

proptest::proptest! {
    /// A valid reference joins as before, and a mended one is valid.
    #[test]
    fn mending_changes_nothing_else(reference in "[a-c/.?;:@=%41~&]{0,9}", sloppy in "[a-c/.?;:@=%41~& {}\u{e9}#]{0,9}") {
        for base in ["http://h/a/b?c", "https://h/a/b?c"] {
            if let Ok(url) = resolved::<All>(base, &reference) {
                proptest::prop_assert_eq!(tidied::<All>(base, &reference), Ok(url));
            }
            if let Ok(url) = tidied::<All>(base, &sloppy) {
                proptest::prop_assert_eq!(tidied::<All>(base, &url), Ok(url));
            }
        }
    }

    /// Bytes are joined as their text is, and have the same errors.
    #[test]
    fn bytes_are_joined_like_text(reference in "(http://h)?[a-c/.?;:@=%41~& {}\u{e9}#]{0,12}") {
        type Joined = Result<FixedUrl<64, Web>, Error>;
        let base: FixedUrl<64, Web> = "http://h/a/b?c".parse().unwrap();
        let (joined, other): (Joined, Joined) = (base.join(reference.as_bytes()), base.join(&*reference));
        proptest::prop_assert_eq!(joined, other);
        let (tidied, other): (Joined, Joined) = (base.join_tidy(reference.as_bytes()), base.join_tidy(&*reference));
        proptest::prop_assert_eq!(tidied, other);
    }
}
