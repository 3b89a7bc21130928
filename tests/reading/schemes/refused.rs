//! Texts that are not URLs of a set, and the offsets of their errors.

use super::*;
use crate::support::{cases::cases, known_answers::errors};

/// Section 5: a text with a known scheme must match its production.
#[test]
fn there_is_no_falling_back() {
    for (text, _) in errors().filter(|(text, _)| text.contains(':')) {
        properties::has_a_twin(text);
    }
    // 5: these texts match `otherurl` if no row has the scheme.
    for text in ["https:", "https:x", "https://h:/", "https://u@h/", "mqtt:topic", "x-scope:a"] {
        assert_eq!(Rfc1738::parse(text).unwrap().syntax(), Syntax::Other, "{text}");
    }
}

/// The RFC's schemes, and no others.
struct Ten;

impl SchemeSet for Ten {
    const SCHEMES: &'static [SchemeDef] = Rfc1738::SCHEMES;
}

/// L9: a closed set refuses any other scheme, and the error names the set's schemes.
#[test]
fn another_scheme_in_a_closed_set() {
    fn check<S: SchemeSet>(others: &[&str], sentence: &str) {
        for name in others {
            for text in [format!("{name}://h/"), format!("{name}:"), format!("{}:~\u{e9}", name.to_uppercase())] {
                let error = S::parse(&*text).unwrap_err();
                assert_eq!(at(error), (0, ErrorKind::WrongScheme, Production::Scheme), "{text}");
                assert!(error.expected().eq(S::SCHEMES.iter().map(SchemeDef::name)));
                assert_eq!(error.to_string(), format!("the scheme must be {sentence} (at byte 0, in scheme)"));
                assert_eq!(S::parse(text.as_bytes()).unwrap_err(), error);
                assert_eq!(S::parse(&*text).unwrap_err(), error);
            }
        }
    }
    check::<Https>(&["http", "httpss", "ftp", "x", "1"], "https");
    check::<Web>(&["ftp", "ws", "htt", "h", "httpx"], "http or https");
    check::<WebSockets>(&["http", "w"], "ws or wss");
    check::<Iot>(&["mqqts", "coapss", "https", "mailto"], "coap, coaps, mqtt or mqtts");
    check::<Ten>(&["https", "x", "c"], "ftp, http, gopher, mailto, news, nntp, telnet, wais, file or prospero");
}

/// J1: the error of a text without a scheme is where it differs from the closest name.
#[test]
fn no_scheme_in_a_closed_set() {
    fn check<S: SchemeSet>(part: &str) {
        later::refuse::<S>(part);
        for [text, _] in cases(include_str!("refused.txt"), part) {
            let error = S::parse(&*text).unwrap_err();
            assert_eq!(error.expected().count(), 0, "{text}");
            // The text before the offset begins a URL of the set.
            let right = text.split_at(error.offset()).0;
            assert!(S::SCHEMES.iter().any(|row| row.name().starts_with(&right.to_ascii_lowercase())), "{text}");
        }
    }
    check::<Https>("Https");
    check::<Web>("Web");
    check::<Iot>("Iot");
    check::<Ten>("Ten");
}

/// The schemes of RFC 1738 may be a closed set too.
#[test]
fn the_rfcs_schemes_as_a_closed_set() {
    for row in Rfc1738::SCHEMES {
        let text = format!("{}:", row.name());
        let (url, other) = (Ten::parse(&*text), Rfc1738::parse(&*text));
        assert_eq!(url.map_err(at).unwrap_err(), other.map_err(at).unwrap_err(), "{text}");
    }
}
