//! URLs with a capacity of 0, whose segments are split on demand.

use super::*;
use crate::support::strategies::{any_url, later_rest};
use proptest::prelude::*;
use rfc1738::schemes::{Rfc1738, Web};

#[test]
fn a_thousand_segments() {
    for (scheme, end) in [("http", "?a/b"), ("https", "?a/b"), ("ftp", ";type=i"), ("file", "")] {
        let end = if scheme == "http" { "?ab" } else { end };
        let text = format!("{scheme}://h{}{end}", (0..1000).map(|at| format!("/{at}")).collect::<String>());
        let url = Url::<All, 0>::parse_in(&text).unwrap();
        assert!(Url::<All>::parse_in(&text).is_err());
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
        assert!(url.convert::<All, 16>().is_err());
    }
    let text = format!("prospero://h/p{}", ";a=b".repeat(1000));
    let Typed::Prospero(url) = Url::<Rfc1738, 0>::parse_in(&text).unwrap().typed() else { panic!() };
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
        let url = Url::<All, 0>::parse_in(text).unwrap();
        let found = url.segments().map(|segments| segments.map(|segment| segment.to_string()).collect::<Vec<_>>());
        assert_eq!(found, expected.map(|segments| segments.iter().map(|text| (*text).to_owned()).collect()), "{text}");
    }
    let Typed::Ftp(ftp) = Url::<Rfc1738, 0>::parse_in("ftp://h/a/b/c").unwrap().typed() else { panic!() };
    assert!(ftp.cwds().eq(["a", "b"]) && ftp.name().unwrap() == "c");
}

/// Compares a URL with a list and one without.
fn same<S: Schemes>(text: &str, ends: &[bool]) {
    match (Url::<S, 64>::parse_in(text), Url::<S, 0>::parse_in(text)) {
        (Ok(listed), Ok(url)) => {
            assert_eq!((listed.path(), listed.search()), (url.path(), url.search()));
            let (Some(mut listed), Some(mut segments)) = (listed.segments(), url.segments()) else {
                return assert!(listed.segments().is_none() && url.segments().is_none());
            };
            for from_front in ends {
                assert_eq!((listed.len(), listed.as_str()), (segments.len(), segments.as_str()), "{text}");
                match from_front {
                    true => assert_eq!(listed.next(), segments.next(), "{text}"),
                    false => assert_eq!(listed.next_back(), segments.next_back(), "{text}"),
                }
            }
            assert!(listed.clone().eq(segments.clone()) && listed.rev().eq(segments.rev()), "{text}");
        }
        (listed, unlisted) => assert_eq!(listed.err(), unlisted.err(), "{text}"),
    }
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
