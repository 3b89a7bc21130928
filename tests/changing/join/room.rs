//! Small storages.

use super::*;

/// The base up to its last "/" and the reference must fit, before dot segments are removed.
#[test]
fn storages_of_each_length() {
    fn check<const N: usize>(base: &str, head: usize, reference: &str) {
        let base = All::parse(base).unwrap();
        match base.join::<heapless::String<N>>(reference) {
            Ok(url) => {
                assert!(head + reference.len() <= N, "{reference}");
                assert_eq!(url, base.join::<heapless::String<128>>(reference).unwrap());
            }
            Err(error) => {
                assert!(head + reference.len() > N, "{reference}: {error}");
                assert_eq!(error.limit(), Some(N.try_into().unwrap()));
                assert_eq!(error.offset(), N.saturating_sub(head), "{reference}");
            }
        }
    }
    macro_rules! each {
        ($($n:literal)*) => { $(
            check::<$n>("http://host.dom/a/b", 18, "xy");
            check::<$n>("http://host.dom/a/b", 18, "../x");
            check::<$n>("http://host.dom/a/b", 18, "./../y/z?q");
            check::<$n>("http://host.dom/a/b", 15, "/x");
            check::<$n>("http://host.dom/a/b", 5, "//other/x");
            check::<$n>("http://host.dom/a/b", 19, "");
            check::<$n>("https://host.dom/a/b", 20, "?x");
            check::<$n>("https://host.dom", 17, "x");
            check::<$n>("https://host.dom/a/b", 0, "mailto:me@host.dom");
        )* };
    }
    each!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32);
}

/// A fragment takes no space.
#[test]
fn fragments() {
    let base = Rfc1738::parse("http://h/a").unwrap();
    for (reference, url) in [
        ("b", "http://h/b"),
        ("#", "http://h/a"),
        ("b#c d#\u{E9}", "http://h/b"),
        ("x:y#z", "x:y"),
        ("b#a-long-fragment", "http://h/b"),
    ] {
        assert_eq!(base.join::<heapless::String<10>>(reference).unwrap(), url);
    }
}

#[cfg(feature = "alloc")]
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_url_that_is_too_long() {
    let long = "x".repeat(70_000);
    let base = Rfc1738::parse("http://host.dom/a/b").unwrap();
    // The base up to its last "/" takes 18 bytes.
    for reference in [&*long, long.split_at(65_520).0, &format!("y/{long}")] {
        let error = base.join::<String>(reference).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (65_517, ErrorKind::Capacity));
    }
    assert_eq!(base.join::<String>(long.split_at(65_517).0).unwrap().as_str().len(), rfc1738::Url::MAX_LEN);
}
