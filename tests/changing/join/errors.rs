//! Errors that point into the reference.

use super::*;

#[test]
fn errors_point_into_the_reference() {
    for (base, reference, offset, kind, production) in [
        ("http://h/a", "b^", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "b/%4", 4, ErrorKind::BadEscape, Production::HSegment),
        ("http://h/a", "b^/..", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "//h:99999/", 8, ErrorKind::PortOutOfRange, Production::Port),
        ("http://h/a", "//me@h/", 4, ErrorKind::UserNotAllowed, Production::HostName),
        ("https://h/a", "//me@h/^", 4, ErrorKind::UserNotAllowed, Production::RegName),
        ("http://h", "?q", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h", "?q/^", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h", "?%", 0, ErrorKind::SlashMissing, Production::HttpUrl),
        ("http://h/a", "//h?q", 3, ErrorKind::SlashMissing, Production::HostName),
        ("http://h/a", "a_b:c", 3, ErrorKind::NoScheme, Production::Scheme),
        ("http://h/a", ":", 0, ErrorKind::NoScheme, Production::Scheme),
        ("http://h/a", "a^b:c", 1, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "ftp://h/;type=x", 14, ErrorKind::UnexpectedCharacter, Production::FtpType),
        ("file:///a", "//h", 3, ErrorKind::UnexpectedEnd, Production::HostName),
        ("ftp://h/a", "a;type=a/../b", 8, ErrorKind::UnexpectedCharacter, Production::FtpUrl),
        ("ftp://h/a", "a;type=a?", 8, ErrorKind::UnexpectedCharacter, Production::FtpUrl),
        ("https://h", "//1.2.3/", 7, ErrorKind::BadHost, Production::Ipv4Address),
        ("http://h/a", "b\n", 1, ErrorKind::LineEnd, Production::HSegment),
        ("http://h/a", "b\u{E9}", 1, ErrorKind::NonAscii, Production::HSegment),
        ("http://h/a/b", "../c/./d^", 8, ErrorKind::Unsafe, Production::HSegment),
        ("http://h/a", "g?y/./x", 3, ErrorKind::UnexpectedCharacter, Production::Search),
        // An error in the base's path points to the beginning of the reference.
        ("http://h", "x^", 1, ErrorKind::Unsafe, Production::HSegment),
        ("ftp://h/a;type=i", ";type=x", 6, ErrorKind::UnexpectedCharacter, Production::FtpType),
        // By RFC 3986 a scheme begins with a letter.
        ("https://h/a", "1:b", 1, ErrorKind::NoScheme, Production::Scheme),
        ("https://h/a", "+a:b", 2, ErrorKind::NoScheme, Production::Scheme),
        ("https://h/a", "~:b", 1, ErrorKind::NoScheme, Production::Scheme),
        ("https://h/a", "a^:b", 1, ErrorKind::Unsafe, Production::Segment),
        ("https://h/a", "https:b", 6, ErrorKind::UnexpectedCharacter, Production::AbsoluteUri),
        ("https://h/a", "https://b^", 9, ErrorKind::Unsafe, Production::RegName),
        ("https://h/a", "?b^", 2, ErrorKind::Unsafe, Production::Query),
    ] {
        let error = resolved::<All>(base, reference).unwrap_err();
        assert_eq!(at(error), (offset, kind, production), "{reference} in {base}: {error}");
    }
}

#[test]
fn an_error_names_the_expected_schemes() {
    let error = resolved::<Web>("http://h/a", "gopher://h/").unwrap_err();
    assert_eq!(error.to_string(), "the scheme must be http or https (at byte 0, in scheme)");
    assert!(error.expected().eq(["http", "https"]));
}

/// A reference may share memory with the base: before it, in it or after it.
#[test]
fn the_place_in_memory_does_not_matter() {
    let text = "b^http://h/a/b^http://h/a//h:99999/";
    let pieces = (0..text.len()).flat_map(|start| (start..=text.len()).map(move |end| start..end));
    for range in pieces {
        let piece = text.get(range).unwrap();
        for base in [text.get(2..14).unwrap(), text.get(15..25).unwrap()] {
            let elsewhere = (String::from(base), String::from(piece));
            assert_eq!(resolved::<All>(base, piece), resolved::<All>(&elsewhere.0, &elsewhere.1), "{piece} in {base}");
        }
    }
    assert_eq!(text.get(2..14), Some("http://h/a/b"));
}
