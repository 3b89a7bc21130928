//! References in a receive buffer, which need not be UTF-8.

use super::*;

type Kept = OwnedUrl<heapless::String<64>, Web>;

/// Returns the text and the fragment.
fn parts(resolved: Result<Resolved<'_, Kept>, Error>) -> Result<(String, Option<String>), Error> {
    resolved.map(|resolved| (resolved.url.to_string(), resolved.fragment.map(Into::into)))
}

#[test]
fn a_byte_that_is_not_utf8_is_an_error_where_it_stands() {
    let base: Kept = "http://h/d/e".parse().unwrap();
    for (reference, offset) in [
        (&b"\xFF"[..], 0),
        (b"../v\xFF2.bin", 4),
        (b"/caf\xC3\xA9/\xFF", 4), // the first that is not ASCII
        (b"//h\xE9/", 3),
        (b"a b\xFF", 1),
        (b"http://h:99999/\xFF", 13),
        (b"a#top\xFF", 5),
        (b"a?b#caf\xC3\xA9\xC3", 9),
    ] {
        let error = base.join(reference).unwrap_err();
        assert_eq!(error.offset(), offset, "{}", reference.escape_ascii());
    }
    let error = base.join(b"a#\xFF").unwrap_err();
    assert_eq!(error.to_string(), "leave this out (at byte 2, in url)");
}

#[test]
fn octets_are_escaped_when_a_reference_is_mended() {
    let base: Kept = "http://h/d/e".parse().unwrap();
    for (reference, url, fragment) in [
        (&b" caf\xE9?\xFF "[..], "http://h/d/caf%E9?%FF", None),
        (b"\xC3\xA9\xC3#top ", "http://h/d/%C3%A9%C3", Some("top")),
        (b"a#caf\xC3\xA9", "http://h/d/a", Some("caf\u{e9}")),
    ] {
        let expected = Ok((url.into(), fragment.map(Into::into)));
        assert_eq!(parts(base.join_tidy(reference)), expected, "{}", reference.escape_ascii());
    }
    for (reference, offset) in [(&b"a b#\xFF"[..], 4), (b"//h\xE9/a b", 3), (b" \xFF\\", 2)] {
        let error = base.join_tidy(reference).unwrap_err();
        assert_eq!(error.offset(), offset, "{}", reference.escape_ascii());
    }
}

#[test]
fn a_fragment_that_is_not_utf8_leaves_the_buffer_as_it_was() {
    let base = Web::parse("http://h/").unwrap();
    let mut buffer: heapless::String<32> = "kept".parse().unwrap();
    assert!(base.join(b"a#\xFF", &mut buffer).is_err());
    assert!(base.join_tidy(b"a b#\xFF", &mut buffer).is_err());
    assert_eq!(buffer, "kept");
}

proptest::proptest! {
    /// Of a text it is what the other gives, and so are its errors.
    #[test]
    fn a_text_is_joined_as_ever(reference in "(http://h)?[a-c/.?;:@=%41~& {}\u{e9}#]{0,12}") {
        let base: Kept = "http://h/a/b?c".parse().unwrap();
        proptest::prop_assert_eq!(parts(base.join(reference.as_bytes())), parts(base.join(&*reference)));
        let tidied = parts(base.join_tidy(reference.as_bytes()));
        proptest::prop_assert_eq!(tidied, parts(base.join_tidy(&*reference)));
    }
}
