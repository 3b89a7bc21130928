//! Mending references: the mistakes of people and servers in links and redirects.

use super::*;

fn tidied<S: Schemes>(base: &str, reference: &str) -> Result<(String, Option<String>), Error> {
    let base = S::parse(base)?;
    let mut buffer: heapless::String<256> = heapless::String::new();
    let resolved = base.join_tidy(reference, &mut buffer)?;
    Ok((resolved.url.to_string(), resolved.fragment.map(Into::into)))
}

fn compare_mended<S: Schemes>(part: &str) {
    for [base, reference, expected] in cases(TABLE, part) {
        let (url, fragment) = tidied::<S>(&base, &reference).unwrap_or_else(|error| (shown(error), None));
        assert_eq!((url, fragment), (expected, None), "{reference:?} in {base}");
    }
}

#[test]
fn references_are_mended_or_refused() {
    compare_mended::<Web>("mended by Web");
    compare_mended::<All>("mended by All");
    compare_mended::<Modern>("mended by Modern");
    assert_eq!(tidied::<Web>("http://h/d", " a b #c d "), Ok(("http://h/a%20b".into(), Some("c d".into()))));
    assert_eq!(tidied::<Web>("http://h/d", "#"), Ok(("http://h/d".into(), Some(String::new()))));
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
