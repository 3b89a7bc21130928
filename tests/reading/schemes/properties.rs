//! Properties of any text in a set.

use core::hash::{BuildHasher, BuildHasherDefault};
use std::hash::DefaultHasher;

use proptest::prelude::*;

use super::*;
use crate::support::invariants;
use crate::support::strategies::{any_url, later_rest};

fn texts<'a>(texts: impl IntoIterator<Item = Encoded<'a>>) -> Vec<&'a str> {
    texts.into_iter().map(Encoded::as_str).collect()
}

fn shifted(error: Error, by: usize) -> (usize, ErrorKind, Production) {
    (error.offset() + by, error.kind(), error.production())
}

/// RFC 3986, sections 5.2.4 and 6.2.2.2, for a path with segments "", a, dots and escaped dots.
fn normal_path(path: &str) -> String {
    let mut output: Vec<&str> = Vec::new();
    let mut segments = path.split('/').skip(1).peekable();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        match segment.to_lowercase().replace("%2e", ".").as_str() {
            "." if is_last => output.push(""),
            "." => {}
            ".." => {
                output.pop();
                if is_last {
                    output.push("");
                }
            }
            _ => output.push(segment),
        }
    }
    format!("/{}", output.join("/"))
}

proptest! {
    /// The syntax is http's: "x-panel" gives http's results, three bytes further on.
    #[test]
    fn a_row_with_the_syntax_of_http(text in any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (http, panel) = (format!("http:{rest}"), format!("x-panel:{rest}"));
        match (HttpUrl::parse(&*http), Lab::parse(&*panel)) {
            (Ok(http), Ok(url)) => {
                let Typed::Http(panel) = url.typed() else { panic!("{url:?}") };
                prop_assert_eq!((http.host(), http.port()), (panel.host(), panel.port()));
                prop_assert_eq!(http.port().unwrap_or(8080), panel.server().port());
                prop_assert_eq!((http.path(), http.query()), (panel.path(), panel.query()));
                prop_assert_eq!(http.segments().map(texts), panel.segments().map(texts));
                prop_assert_eq!(http.request_target(), panel.request_target());
                prop_assert_eq!(url.to_builder().build::<Text<256>>().unwrap(), url.as_str());
            }
            (Err(http), Err(panel)) => prop_assert_eq!(shifted(http, 3), at(panel)),
            other => panic!("{other:?}"),
        }
    }

    /// ftps gives ftp's results, a byte further on.
    #[test]
    fn ftps_has_the_syntax_of_ftp(text in any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (ftp, ftps) = (format!("ftp:{rest}"), format!("ftps:{rest}"));
        match (FtpUrl::parse(&*ftp), All::parse(&*ftps)) {
            (Ok(ftp), Ok(url)) => {
                let Typed::Ftp(ftps) = url.typed() else { panic!("{url:?}") };
                prop_assert_eq!(ftp.login(), ftps.login());
                prop_assert_eq!((texts(ftp.cwds()), ftp.name()), (texts(ftps.cwds()), ftps.name()));
                prop_assert_eq!((ftp.typecode(), ftp.path()), (ftps.typecode(), ftps.path()));
                prop_assert_eq!(url.to_builder().build::<Text<256>>().unwrap(), url.as_str());
            }
            (Err(ftp), Err(ftps)) => prop_assert_eq!(shifted(ftp, 1), at(ftps)),
            other => panic!("{other:?}"),
        }
    }

    /// The generic syntax is that of any other scheme.
    #[test]
    fn a_row_with_the_generic_syntax(text in any_url()) {
        let text = format!("x-scope:{}", text.split_once(':').unwrap().1);
        let other = OtherUrl::parse(&*text).unwrap();
        let url = lab(&text);
        let Typed::Other(scope) = url.typed() else { panic!("{url:?}") };
        prop_assert_eq!((scope.schemepart(), scope.schemepart().ip()), (other.schemepart(), other.schemepart().ip()));
        prop_assert_eq!((url.login(), url.path()), (other.login(), other.path()));
    }

    /// A row does not affect other schemes.
    #[test]
    fn other_schemes_are_unaffected(text in any_url()) {
        let (url, with) = (Rfc1738::parse(&*text).unwrap(), All::parse(&*text).unwrap());
        prop_assert_eq!(url.as_str(), with.as_str());
        prop_assert_eq!((url.server(), url.syntax()), (with.server(), with.syntax()));
        prop_assert_eq!((url.login(), url.host(), url.path()), (with.login(), with.host(), with.path()));
        prop_assert_eq!((url.query(), url.scheme()), (with.query(), with.scheme()));
        prop_assert_eq!(url.advisories(), with.advisories());
        prop_assert_eq!(segments(&url), segments(&with));
        prop_assert!(url.normal() == with.normal());
    }

    /// Any text after a scheme of RFC 3986's syntax.
    #[test]
    fn later_schemes(rest in later_rest()) {
        invariants::later::hold(rest.as_bytes());
    }

    /// The normal form has no dot segments, escaped or not.
    #[test]
    fn normal_paths(path in "(/(a|b|\\.|\\.\\.|%2e|%2E\\.|%2e%2E|\\.\\.\\.)?){0,9}", other in "(/(a|\\.|\\.\\.|%2E)?){0,4}") {
        let expected = if path.is_empty() { "/".into() } else { normal_path(&path) };
        for begin in ["https://h", "http://h", "http://[::1]:81"] {
            let (text, other) = (format!("{begin}{path}"), format!("{begin}{other}"));
            let (url, other) = (Web::parse(&*text).unwrap(), Web::parse(&*other).unwrap());
            prop_assert_eq!(url.normal().to_string(), format!("{begin}{expected}").replace("%2e", ".").replace("%2E", "."));
            prop_assert!(url.normal().to_string().len() <= text.len() + 1);
            let is_same = url.normal().to_string() == other.normal().to_string();
            prop_assert_eq!(url.equivalent(&other), is_same);
            let hasher = BuildHasherDefault::<DefaultHasher>::default();
            prop_assert_eq!(hasher.hash_one(url.normal()) == hasher.hash_one(other.normal()), is_same);
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
                prop_assert_eq!(url.normal().to_string(), format!("https://[{address}]/"));
                let [.., high, low] = address.segments();
                let short = format!("https://[::ffff:{high:x}:{low:x}]");
                let normal = Web::parse(&*short).unwrap().normal().to_string();
                prop_assert!(normal.len() <= short.len() + 7, "{short} {normal}");
            }
        }
    }

    /// Equality, order and hash are those of the texts, with the scheme in lower case.
    #[test]
    fn equality(text in any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (lower, upper) = (format!("urn:{rest}"), format!("URN:{rest}"));
        let (lower, upper) = (lab(&lower), lab(&upper));
        prop_assert_eq!(&lower, &upper);
        prop_assert_eq!(lower.cmp(&upper), core::cmp::Ordering::Equal);
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        prop_assert_eq!(hasher.hash_one(lower), hasher.hash_one(upper));
        prop_assert_eq!(lower.to_string(), format!("urn:{rest}"));
    }
}
