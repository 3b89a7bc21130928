//! Properties of any text: it is a URL whose parts make it up, or has an error with an offset; and
//! in several sets of schemes.

use proptest::prelude::*;
use rfc1738::SchemeSet as _;
use rfc1738::schemes::{All, Rfc1738};

use crate::support::invariants::{parse, sets};
use crate::support::strategies::{any_url, in_force_url, later_rest, one_of, sloppy};

#[test]
fn lists_of_any_length() {
    for count in [0, 1, 15, 16, 17, 254, 255, 256, 300] {
        for scheme in ["http", "https", "ftp", "file", "mqtt", "x"] {
            let text = format!("{scheme}://h{}", "/a".repeat(count));
            parse::hold(text.as_bytes());
            sets::hold(text.as_bytes());
        }
        sets::hold(format!("prospero://h/a{}", ";a=b".repeat(count)).as_bytes());
    }
    for text in ["http://h", "ftp://h", "https://h?a/b", "mailto:a/b", "x:a/b"] {
        assert_eq!(All::parse(text).unwrap().segments().len(), 0, "{text}");
    }
    assert_eq!(Rfc1738::parse("x://h/a/b").unwrap().segments().len(), 0);
}

#[test]
fn a_mask_may_begin_before_the_password() {
    for (text, shown) in [
        ("ftp://token=a:b@h/", "ftp://token=***"),
        ("ftp://token=a&b:c@h/", "ftp://token=***&b:***@h/"),
        ("telnet://ghp_aB3dE6gH:b@h/", "telnet://ghp_***"),
        ("x+https://a:x@h", "x+https://***@h"),
        ("x://:b@h.dt", "x://:***@h.dt"),
    ] {
        parse::hold(text.as_bytes());
        sets::hold(text.as_bytes());
        assert_eq!(rfc1738::schemes::Rfc1738::parse(text).unwrap().redacted().to_string(), shown);
    }
}

/// Compares the segments, taken from both ends, with the path split at each "/".
fn are_split_on_demand(text: &str, ends: &[bool]) {
    let segments = All::parse(text).ok().map(|url| url.segments());
    let Some(mut segments) = segments.filter(|segments| segments.len() > 0) else { return };
    let mut expected: Vec<&str> = segments.as_str().split('/').collect();
    for is_first in ends {
        assert_eq!((segments.len(), segments.as_str()), (expected.len(), &*expected.join("/")), "{text}");
        let (found, split) = match is_first {
            true => (segments.next(), (!expected.is_empty()).then(|| expected.remove(0))),
            false => (segments.next_back(), expected.pop()),
        };
        assert_eq!(found.map(|segment| segment.as_str()), split, "{text}");
    }
    assert!(segments.clone().rev().eq(expected.iter().rev().copied()), "{text}");
    // What was taken needs no room in a list.
    assert!(segments.list::<24>().is_ok_and(|list| list.iter().eq(&expected)), "{text}");
}

proptest! {
    #[test]
    fn any_url_consists_of_its_parts(url in any_url()) {
        prop_assert!(Rfc1738::parse(&*url).is_ok(), "{}", url);
        parse::hold(url.as_bytes());
        sets::hold(url.as_bytes());
    }

    #[test]
    fn any_url_in_force(url in in_force_url()) {
        sets::hold(url.as_bytes());
        prop_assume!(All::parse(&*url).is_ok()); // most are
    }

    #[test]
    fn any_text_is_a_url_or_has_an_error(text in sloppy()) {
        parse::hold(text.as_bytes());
        sets::hold(text.as_bytes());
    }

    #[test]
    fn any_bytes(url in any_url(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut text = url.into_bytes();
        text.insert(at.index(text.len() + 1), byte);
        parse::hold(&text);
    }

    #[test]
    fn any_beginning_of_a_url(url in any_url(), at in any::<prop::sample::Index>()) {
        let (text, _) = url.split_at(at.index(url.len() + 1));
        parse::hold(text.as_bytes());
    }

    /// A list holds 16 elements, or its capacity; the next one is refused at its beginning.
    #[test]
    fn any_list(elements in prop::collection::vec("[ab?]?|%2F", 0..24), ending in "(;type=a|\\?a|)") {
        let path: String = elements.iter().map(|element| format!("/{element}")).collect();
        for beginning in ["ftp://h", "http://h", "file://"] {
            parse::hold(format!("{beginning}{path}{ending}").as_bytes());
        }
        let fields: String = elements.iter().map(|element| format!(";{element}={element}")).collect();
        parse::hold(format!("prospero://h/a{fields}").as_bytes());
    }

    #[test]
    fn any_path(path in "(/[ab]{0,2}){0,24}", end in "(;type=i|\\?a|)", ends in prop::collection::vec(any::<bool>(), 0..30)) {
        for begin in ["http://h", "ftp://h", "file://", "https://h"] {
            are_split_on_demand(&format!("{begin}{path}{end}"), &ends);
        }
    }

    #[test]
    fn any_later_url(
        scheme in one_of(["(https?|HTTPS|wss?|coaps?|mqtts?|ftps?|file|x)".to_owned()]),
        rest in later_rest(),
    ) {
        sets::hold(format!("{scheme}:{rest}").as_bytes());
    }

    /// URLs that hold what may be other URLs.
    #[test]
    fn any_nested_url(
        scheme in one_of(["(http|https|mqtt|x)".to_owned()]),
        rest in one_of(["((://|//|[:/@?&.a]|%3[Aa]|%2[Ff]|%40|%5C|%25|ws|ftp:|https://|mailto|http%3A%2F%2F|u:p|80)){1,9}".to_owned()]),
    ) {
        sets::hold(format!("{scheme}://h/{rest}").as_bytes());
    }

    /// URLs without a "//" after the scheme that hold what may be other URLs.
    #[test]
    fn any_nested_url_without_slashes(
        scheme in one_of(["(news|mailto|file|x)".to_owned()]),
        rest in one_of(["((://|//|[:/@?&.a]|%3[Aa]|%2[Ff]|%40|%5C|ws|ftp:|https://|http%3A%2F%2F|u:p|80)){1,9}".to_owned()]),
        host in one_of(["(@h|/)?".to_owned()]),
    ) {
        sets::hold(format!("{scheme}:{rest}{host}").as_bytes());
    }

    /// URLs with a nearly valid login.
    #[test]
    fn any_login(
        scheme in one_of(["(ftps?|mqtts?|telnet|x|URL:ftp|file|-file|a\\+https|git)".to_owned()]),
        login in one_of(["//([a:@%;?&=~]|%40|%3[Aa]|%2F){0,9}@h?(:[0-9]{0,3})?(/[a:@/]{0,5}(://[a:@]{0,5})?)?".to_owned()]),
    ) {
        sets::hold(format!("{scheme}:{login}").as_bytes());
    }
}
