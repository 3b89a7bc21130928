//! Small buffers.

use super::*;

/// The base up to its last "/" and the reference must fit, before dot segments are removed.
#[test]
fn buffers_of_each_length() {
    fn check<const N: usize>(base: &str, head: usize, reference: &str) {
        let base = All::parse(base).unwrap();
        let mut buffer = heapless::String::<N>::new();
        match base.join(reference, &mut buffer) {
            Ok(resolved) => {
                assert!(head + reference.len() <= N, "{reference}");
                let mut roomier = heapless::String::<128>::new();
                assert_eq!(resolved.url, base.join(reference, &mut roomier).unwrap().url);
            }
            Err(error) => {
                assert!(head + reference.len() > N, "{reference}: {error}");
                assert_eq!(error.limit(), Some(N.try_into().unwrap()));
                assert_eq!(error.offset(), N.saturating_sub(head), "{reference}");
                assert_eq!(buffer, "");
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
    for (reference, fragment) in [
        ("b", None),
        ("#", Some("")),
        ("b#c d#\u{E9}", Some("c d#\u{E9}")),
        ("x:y#z", Some("z")),
        ("b#a-long-fragment", Some("a-long-fragment")),
    ] {
        assert_eq!(base.join(reference, &mut heapless::String::<10>::new()).unwrap().fragment, fragment);
    }
}

#[cfg(feature = "alloc")]
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_url_that_is_too_long() {
    let long = "x".repeat(70_000);
    let base = Rfc1738::parse("http://host.dom/a/b").unwrap();
    let mut buffer = String::new();
    // The base up to its last "/" takes 18 bytes.
    for reference in [&*long, long.split_at(65_520).0, &format!("y/{long}")] {
        let error = base.join(reference, &mut buffer).unwrap_err();
        assert_eq!((error.offset(), error.kind(), &*buffer), (65_517, ErrorKind::Capacity, ""));
    }
    assert_eq!(base.join(long.split_at(65_517).0, &mut buffer).unwrap().url.as_str().len(), rfc1738::Url::MAX_LEN);
}
