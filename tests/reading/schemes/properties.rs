//! Properties of any text in a set.

use proptest::prelude::*;

use super::*;
use crate::support::invariants::{self, parts::reassembled};
use crate::support::strategies::{any_url, later_rest};
use crate::support::{hash, remove_dot_segments};

/// Each syntax under another name, with another port.
struct Twins;

impl SchemeSet for Twins {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::new("x-ftp", Syntax::Ftp, Some(7)),
        SchemeDef::new("x-http", Syntax::Http, Some(7)),
        SchemeDef::new("x-gopher", Syntax::Gopher, Some(7)),
        SchemeDef::new("x-mailto", Syntax::Mailto, None),
        SchemeDef::new("x-news", Syntax::News, None),
        SchemeDef::new("x-nntp", Syntax::Nntp, Some(7)),
        SchemeDef::new("x-telnet", Syntax::Telnet, Some(7)),
        SchemeDef::new("x-wais", Syntax::Wais, Some(7)),
        SchemeDef::new("x-file", Syntax::File, None),
        SchemeDef::new("x-prospero", Syntax::Prospero, Some(7)),
        SchemeDef::new("x-x", Syntax::Other, Some(7)),
    ];
    const IN_FORCE: bool = false;
}

/// Checks that a row gives the parts of the scheme whose syntax it has, and its errors at the same
/// place after the name.
pub(super) fn has_a_twin(text: &str) {
    let (scheme, rest) = text.split_once(':').unwrap();
    let known = Rfc1738::SCHEMES.iter().map(|row| row.name()).find(|name| scheme.eq_ignore_ascii_case(name));
    let (text, twin) = (format!("{}:{rest}", known.unwrap_or("x")), format!("x-{}:{rest}", known.unwrap_or("x")));
    match (Rfc1738::parse(&*text), Twins::parse(&*twin)) {
        (Ok(url), Ok(twin)) => {
            assert_eq!((url.syntax(), reassembled(&twin)), (twin.syntax(), twin.to_string()));
            assert_eq!((url.login(), url.host(), url.port()), (twin.login(), twin.host(), twin.port()));
            assert_eq!((url.path(), url.query(), segments(&url)), (twin.path(), twin.query(), segments(&twin)));
            assert_eq!(url.request_target(), twin.request_target());
            assert_eq!(Twins::SCHEMES.iter().find(|row| twin.scheme() == row.name()), twin.row());
            assert_eq!(twin.effective_port(), twin.port().or(twin.row().unwrap().default_port()));
            assert_eq!(twin.to_builder().build::<heapless::String<256>>().unwrap(), twin.as_str());
        }
        (Err(error), Err(twin)) => {
            assert_eq!(at(twin), (error.offset() + "x-".len(), error.kind(), error.production()), "{text}");
        }
        other => panic!("{other:?}"),
    }
}

proptest! {
    #[test]
    fn rows_with_the_syntax_of_another_scheme(text in any_url()) {
        has_a_twin(&text);
    }

    /// Any text after a scheme of RFC 3986's syntax.
    #[test]
    fn later_schemes(rest in later_rest()) {
        invariants::later::hold(rest.as_bytes());
    }

    /// The normal form has no dot segments, escaped or not.
    #[test]
    fn normal_paths(path in "(/(a|b|\\.|\\.\\.|%2e|%2E\\.|%2e%2E|\\.\\.\\.)?){0,9}", other in "(/(a|\\.|\\.\\.|%2E)?){0,4}") {
        let unescaped = path.replace("%2e", ".").replace("%2E", ".");
        let expected = if path.is_empty() { "/".into() } else { remove_dot_segments(&unescaped) };
        for begin in ["https://h", "http://h", "http://[::1]:81"] {
            let (text, other) = (format!("{begin}{path}"), format!("{begin}{other}"));
            let (url, other) = (Web::parse(&*text).unwrap(), Web::parse(&*other).unwrap());
            prop_assert_eq!(url.normal_form().to_string(), format!("{begin}{expected}"));
            prop_assert!(url.normal_form().to_string().len() <= text.len() + 1);
            let is_same = url.normal_form().to_string() == other.normal_form().to_string();
            prop_assert_eq!(url.equivalent(other), is_same);
            prop_assert_eq!(hash(url.normal_form()) == hash(other.normal_form()), is_same);
        }
    }

    /// Addresses are written as by core: RFC 5952.
    #[test]
    fn normal_addresses(bits: u128, mask: u128, more: u128) {
        for bits in [bits, bits & mask & more, bits & 0xFFFF_0000_FFFF_0000_0000_0000_0000_FFFF, bits & u128::from(u32::MAX)] {
            for bits in [bits, bits | 0xFFFF << 32] {
                let address = core::net::Ipv6Addr::from_bits(bits);
                let groups = address.segments().map(|group| format!("{group:04X}")).join(":");
                let text = format!("https://[{groups}]");
                let url = Web::parse(&*text).unwrap();
                prop_assert_eq!(url.host().unwrap().address(), Some(address.into()));
                prop_assert_eq!(url.normal_form().to_string(), format!("https://[{address}]/"));
                let [.., high, low] = address.segments();
                let short = format!("https://[::ffff:{high:x}:{low:x}]");
                let normal = Web::parse(&*short).unwrap().normal_form().to_string();
                prop_assert!(normal.len() <= short.len() + 7, "{short} {normal}");
            }
        }
    }
}
