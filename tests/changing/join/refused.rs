//! References that are checked before their base is known, and errors that point into them.

use super::*;
use proptest::prelude::*;

type Kept = Reference<heapless::String<16>, Web>;

#[test]
fn valid_and_invalid_references() {
    let right = "/ a ../a/./b /a:b ./a:b ?q ?a=/b?c:d # a#b?/:@ //h //h/a?b //[::1]:80/ //h?q http://h \
        https://h/a?b#c ~me a%20b //u@h/";
    for right in right.split(' ').chain([""]) {
        let reference = Reference::<_, Web>::new(right).unwrap();
        assert_eq!((reference.as_str(), reference.to_string().as_str()), (right, right));
        assert_eq!(reference.is_whole(), right.starts_with("http"));
        assert_eq!(reference.into_text(), right);
        assert_eq!(right.parse::<Kept>().unwrap().as_str(), right);
    }
    for [wrong, expected] in cases(TABLE, "references that are wrong with any base") {
        let error = Reference::<_, Web>::new(&*wrong).unwrap_err();
        assert_eq!(shown(error), expected, "{wrong}");
        assert_eq!(wrong.parse::<Kept>().unwrap_err(), error);
    }
    let error = "/23456789012345678".parse::<Kept>().unwrap_err();
    assert_eq!((error.offset(), error.kind().as_str()), (16, "capacity"));
    let kept: Kept = "//me:pw@h/".parse().unwrap();
    assert_eq!(format!("{kept:?} {}", kept == kept.clone()), "Reference(//me:***@h/) true");
}

/// A reference in a receive buffer need not be UTF-8.
#[test]
fn a_byte_that_is_not_utf8_is_an_error_where_it_stands() {
    let base: FixedUrl<64, Web> = "http://h/d/e".parse().unwrap();
    let refused = |reference: &[u8]| base.join::<heapless::String<64>>(reference).unwrap_err();
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
        assert_eq!(refused(reference).offset(), offset, "{}", reference.escape_ascii());
    }
    let expected = "escape this character as % and two hexadecimal digits, or remove it (at byte 2, in fragment)";
    assert_eq!(refused(b"a#\xFF").to_string(), expected);
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

proptest! {
    /// A reference is valid exactly if it joins to any base of RFC 3986's syntax.
    #[test]
    fn a_valid_reference_joins_to_any_base(reference in "(//)?[a-c/.?;:=%41~&h \\[-]{0,9}(#[a-c ]?)?") {
        let joined: Vec<_> = ["http://h", "https://h/a/b?c"].iter().map(|base| resolved::<Web>(base, &reference)).collect();
        match Reference::<_, Web>::new(&reference) {
            Ok(_) => prop_assert!(joined.iter().all(Result::is_ok), "{:?}", joined),
            Err(error) => prop_assert!(joined.iter().all(|joined| joined.as_ref().is_err_and(|err| err.offset() == error.offset())), "{} {:?}", error, joined),
        }
    }
}
