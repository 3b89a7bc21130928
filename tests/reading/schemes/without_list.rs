//! Paths of any length: segments are split on demand.

use super::*;
use crate::support::strategies::{any_url, later_rest};
use proptest::prelude::*;

#[test]
fn a_thousand_segments() {
    for (scheme, end) in [("http", "?a/b"), ("https", "?a/b"), ("ftp", ";type=i"), ("file", "")] {
        let end = if scheme == "http" { "?ab" } else { end };
        let text = format!("{scheme}://h{}{end}", (0..1000).map(|at| format!("/{at}")).collect::<String>());
        let url = All::parse(&*text).unwrap();
        let mut segments = url.segments().unwrap();
        assert_eq!(segments.len(), 1000);
        assert!(segments.clone().map(|segment| segment.to_string()).eq((0..1000).map(|at| at.to_string())));
        assert!(segments.clone().rev().map(|segment| segment.to_string()).eq((0..1000).rev().map(|at| at.to_string())));
        // From both ends.
        for at in 0..500 {
            assert_eq!(segments.next().unwrap(), at.to_string().as_str());
            assert_eq!(segments.next_back().unwrap(), (999 - at).to_string().as_str());
            assert_eq!(segments.len(), 998 - 2 * at);
        }
        assert!(segments.next().is_none() && segments.next_back().is_none());
    }
    let text = format!("prospero://h/p{}", ";a=b".repeat(1000));
    let Typed::Prospero(url) = Rfc1738::parse(&*text).unwrap().typed() else { panic!() };
    assert_eq!((url.fields().len(), url.fields().count()), (1000, 1000));
}

#[test]
fn few_segments_and_none() {
    for (text, expected) in [
        ("http://h", None),
        ("http://h/", Some(&[""][..])),
        ("http://h//", Some(&["", ""])),
        ("http://h/a?b", Some(&["a"])),
        ("ftp://h", None),
        ("ftp://h/;type=a", Some(&[""])),
        ("ftp://h/a//;type=a", Some(&["a", "", ""])),
        ("file:///", Some(&[""])),
        ("file:///a/b", Some(&["a", "b"])),
        ("https://h?a/b", None),
        ("https://h/?a/b", Some(&[""])),
        ("mailto:a/b", None),
        ("x://h/a/b", None),
    ] {
        let url = All::parse(text).unwrap();
        let found = url.segments().map(|segments| segments.map(|segment| segment.to_string()).collect::<Vec<_>>());
        assert_eq!(found, expected.map(|segments| segments.iter().map(|text| (*text).to_owned()).collect()), "{text}");
    }
    let Typed::Ftp(ftp) = Rfc1738::parse("ftp://h/a/b/c").unwrap().typed() else { panic!() };
    assert!(ftp.cwds().eq(["a", "b"]) && ftp.name().unwrap() == "c");
}

/// Compares the segments, taken from both ends, with the path split at each "/".
fn same<S: Schemes>(text: &str, ends: &[bool]) {
    let Ok(url) = S::parse(text) else { return };
    let Some(mut segments) = url.segments() else { return };
    let mut expected: Vec<&str> = segments.as_str().split('/').collect();
    for from_front in ends {
        assert_eq!((segments.len(), segments.as_str()), (expected.len(), &*expected.join("/")), "{text}");
        let found = match from_front {
            true => segments.next(),
            false => segments.next_back(),
        };
        let split = match from_front {
            _ if expected.is_empty() => None,
            true => Some(expected.remove(0)),
            false => expected.pop(),
        };
        assert_eq!(found.map(|segment| segment.as_str()), split, "{text}");
    }
    assert!(segments.clone().eq(expected.iter().copied()), "{text}");
    assert!(segments.rev().eq(expected.iter().rev().copied()), "{text}");
}

proptest! {
    #[test]
    fn segments_are_the_same(text in any_url(), ends in prop::collection::vec(any::<bool>(), 0..9)) {
        same::<Rfc1738>(&text, &ends);
        same::<Modern>(&text, &ends);
    }

    #[test]
    fn segments_of_later_urls_are_the_same(rest in later_rest(), ends in prop::collection::vec(any::<bool>(), 0..9)) {
        same::<Web>(&format!("https:{rest}"), &ends);
        same::<All>(&format!("mqtt:{rest}"), &ends);
    }

    #[test]
    fn any_path(path in "(/[ab]{0,2}){0,24}", end in "(;type=i|\\?a|)", ends in prop::collection::vec(any::<bool>(), 0..30)) {
        for begin in ["http://h", "ftp://h", "file://", "https://h"] {
            same::<All>(&format!("{begin}{path}{end}"), &ends);
        }
    }
}
