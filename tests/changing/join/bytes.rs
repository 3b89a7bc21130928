//! References in a receive buffer, which need not be UTF-8.

use super::*;

type Kept = FixedUrl<64, Web>;
type Joined = Result<Kept, Error>;

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
        (b"a?b#caf\xC3\xA9\xC3", 7),
    ] {
        let joined: Joined = base.join(reference);
        assert_eq!(joined.unwrap_err().offset(), offset, "{}", reference.escape_ascii());
    }
    let joined: Joined = base.join(b"a#\xFF");
    assert_eq!(
        joined.unwrap_err().to_string(),
        "escape this character as % and two hexadecimal digits, or remove it (at byte 2, in fragment)"
    );
}

#[test]
fn octets_are_escaped_when_a_reference_is_mended() {
    let base: Kept = "http://h/d/e".parse().unwrap();
    for (reference, url) in [
        (&b" caf\xE9?\xFF "[..], "http://h/d/caf%E9?%FF"),
        (b"\xC3\xA9\xC3#top ", "http://h/d/%C3%A9%C3#top"),
        (b"a#caf\xC3\xA9 \xFF", "http://h/d/a#caf%C3%A9%20%FF"),
    ] {
        let joined: Joined = base.join_tidy(reference);
        assert_eq!(joined.unwrap(), url, "{}", reference.escape_ascii());
    }
    for (reference, offset) in [(&b"a b#\n\xFF"[..], 4), (b"//h\xE9/a b", 3), (b" \xFF\\", 2)] {
        let joined: Joined = base.join_tidy(reference);
        assert_eq!(joined.unwrap_err().offset(), offset, "{}", reference.escape_ascii());
    }
}

proptest::proptest! {
    /// Of a text it is what the other gives, and so are its errors.
    #[test]
    fn a_text_is_joined_as_ever(reference in "(http://h)?[a-c/.?;:@=%41~& {}\u{e9}#]{0,12}") {
        let base: Kept = "http://h/a/b?c".parse().unwrap();
        let (joined, other): (Joined, Joined) = (base.join(reference.as_bytes()), base.join(&*reference));
        proptest::prop_assert_eq!(joined, other);
        let (tidied, other): (Joined, Joined) = (base.join_tidy(reference.as_bytes()), base.join_tidy(&*reference));
        proptest::prop_assert_eq!(tidied, other);
    }
}
