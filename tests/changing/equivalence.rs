//! Equivalence of URLs (sections 2.1, 2.2, 3.1 and 3.3; RFC 3986, section 6).

use std::collections::HashSet;

use proptest::prelude::*;
use rfc1738::{schemes::*, *};

use crate::support::cases::cases;
use crate::support::hash;
use crate::support::strategies::{any_url, one_of};

const TABLE: &str = include_str!("normal.txt");

#[test]
fn normal_forms() {
    for [text, expected] in cases(TABLE, "Rfc1738") {
        assert_eq!(Rfc1738::parse(&*text).unwrap().normal_form().to_string(), expected, "{text}");
    }
}

#[test]
fn the_owner_does_not_matter() {
    let kept: Url<heapless::String<16>> = "HTTP://H:80/%61".parse().unwrap();
    let http = HttpUrl::parse("http://h/a").unwrap();
    assert!(http.equivalent(&kept) && kept.equivalent(http));
}

/// URLs with few letters, so that many are equivalent.
fn few() -> impl Strategy<Value = String> {
    let text = "(a|%61|%2f|%2F|%7e){0,2}";
    let host = "(h|H|1\\.0\\.0\\.1|1\\.00\\.0\\.1)(|:80|:080|:70|:81)";
    one_of([
        format!("(http|HTTP)://{host}(/|/{text})"),
        format!("(gopher|Gopher)://{host}(/|/{text})"),
        format!("ftp://({text}@)?{host}/{text}"),
        format!("(x|X):({text}|//h|//H:080/)"),
        "news:(a|%61)@(h|H)".into(),
    ])
}

/// Replaces one byte of a text.
fn with(text: &str, at: usize, other: &str) -> String {
    let (before, after) = text.split_at(at);
    [before, other, after.split_at(1).1].concat()
}

proptest! {
    #[test]
    fn equivalence_is_equality_of_normal_forms(a in few(), b in few(), c in few()) {
        let [a, b, c] = [&a, &b, &c].map(|text| Rfc1738::parse(text.as_str()).unwrap());
        prop_assert!(a.equivalent(a));
        prop_assert_eq!(a.equivalent(b), b.equivalent(a));
        prop_assert!(!a.equivalent(b) || !b.equivalent(c) || a.equivalent(c));
        prop_assert_eq!(a.equivalent(b), a.normal_form().to_string() == b.normal_form().to_string());
        prop_assert!(a != b || a.equivalent(b));
        prop_assert!(!a.equivalent(b) || hash(a.normal_form()) == hash(b.normal_form()));
    }

    /// 2.2: "encoding a character reserved for a particular scheme may change the semantics of a
    /// URL".
    #[test]
    fn an_escaped_reserved_character_differs(text in any_url()) {
        let url = Rfc1738::parse(&*text).unwrap();
        for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| b";/?:@&=".contains(byte)) {
            let escaped = with(&text, at, &format!("%{byte:02x}"));
            if let Ok(escaped) = Rfc1738::parse(&*escaped) {
                prop_assert!(!url.equivalent(escaped), "{} {}", text, escaped);
            }
        }
    }

    /// 2.2: "characters that are not required to be encoded (including alphanumerics) may be
    /// encoded".
    #[test]
    fn an_escaped_unreserved_character_is_equivalent(text in any_url()) {
        let url = Rfc1738::parse(&*text).unwrap();
        for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_alphanumeric() || b"$-_.+!*'(),".contains(byte)) {
            let is_in_escape = text.bytes().take(at).skip(at.saturating_sub(2)).any(|byte| byte == b'%');
            let escaped = with(&text, at, &format!("%{byte:02X}"));
            if let (false, Ok(escaped)) = (is_in_escape, Rfc1738::parse(&*escaped)) {
                prop_assert!(url.equivalent(escaped), "{} {}", text, escaped);
            }
        }
    }
}

/// A14: case and leading zeros are ignored, and IPv6 addresses are compared as addresses (L7).
#[test]
fn hosts_are_compared_by_meaning() {
    fn host(text: &str) -> Host<&str> {
        All::parse(text).unwrap().host().unwrap()
    }
    for [a, b] in &cases(TABLE, "equal hosts") {
        assert_eq!(host(a), host(b));
        assert_eq!(host(a).cmp(&host(b)), core::cmp::Ordering::Equal);
        assert_eq!(hash(host(a)), hash(host(b)), "{a} {b}");
        assert_ne!(host(a).as_str(), host(b).as_str());
    }
    for [a, b] in &cases(TABLE, "other hosts") {
        assert_ne!(host(a), host(b));
        assert_eq!(host(a).cmp(&host(b)), host(b).cmp(&host(a)).reverse());
        assert_ne!(host(a).cmp(&host(b)), core::cmp::Ordering::Equal);
    }
    assert!(host("http://9.0.0.1/") < host("http://10.0.0.1/") && host("https://a") < host("https://B"));
}

#[test]
fn servers_are_compared_by_meaning() {
    fn server(text: &str) -> Server<&str> {
        All::parse(text).unwrap().server().unwrap()
    }
    for [a, b] in &cases(TABLE, "equal servers") {
        assert_eq!(server(a), server(b));
        assert_eq!(hash(server(a)), hash(server(b)), "{a} {b}");
    }
    assert_ne!(server("http://h/"), server("https://h/"));
    assert_ne!(server("http://h/"), server("http://g/"));
    assert!(server("http://h/") < server("https://H/"));
    let servers: HashSet<_> = ["http://h", "http://H:80", "ftp://h:80", "ftp://h"].map(server).into();
    assert_eq!(servers.len(), 2);
}

proptest! {
    /// Hosts and ports are equal when their normal forms are.
    #[test]
    fn servers_agree_with_normal_forms(
        a in "(http|https|ftp)://(h|H|0?1\\.00?\\.0\\.1|a_b)(:0?80|:443|:0?21|)",
        b in "(http|https|ftp)://(h|H|0?1\\.00?\\.0\\.1|a_b)(:0?80|:443|:0?21|)",
    ) {
        if let (Ok(a), Ok(b)) = (All::parse(&*a), All::parse(&*b)) {
            if a.scheme() == b.scheme() {
                prop_assert_eq!(a.server() == b.server(), a.equivalent(b));
            }
        }
    }
}
