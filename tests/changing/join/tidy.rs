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
}

#[test]
fn what_does_not_fit_is_an_error() {
    let base = Web::parse("http://h/").unwrap();
    let error = base.join_tidy::<heapless::String<11>>("a b").unwrap_err();
    assert_eq!((error.offset(), error.kind()), (1, ErrorKind::Capacity));
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
}
