//! Any text in several sets of schemes.

use proptest::prelude::*;

use crate::support::{
    invariants::sets,
    strategies::{any_url, later_rest, one_of, sloppy},
};

#[test]
fn lists_of_any_length() {
    for count in [0, 1, 15, 16, 17, 254, 255, 256, 300] {
        for scheme in ["http", "https", "ftp", "file", "mqtt", "x"] {
            sets::hold(format!("{scheme}://h{}", "/a".repeat(count)).as_bytes());
        }
        sets::hold(format!("prospero://h/a{}", ";a=b".repeat(count)).as_bytes());
    }
}

proptest! {
    #[test]
    fn any_url_of_rfc_1738(url in any_url()) {
        sets::hold(url.as_bytes());
    }

    #[test]
    fn any_text(text in sloppy()) {
        sets::hold(text.as_bytes());
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
