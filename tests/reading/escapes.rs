//! Escapes (section 2.2): decoding, and encoding for each component.

use proptest::prelude::*;
use rfc1738::{schemes::*, *};

use crate::support::cases::cases;
use crate::support::invariants::decode::{self, COMPONENTS};
use crate::support::strategies::sloppy;

fn search(text: &str) -> Encoded<'_> {
    HttpUrl::parse(text).unwrap().query().unwrap()
}

#[test]
fn an_octet_is_a_character_or_a_triplet() {
    // 2.2: "%" and two hexadecimal digits, of either case.
    let search = search("http://h/?a%2fB%2F%00%fF");
    assert_eq!(search.decode::<heapless::Vec<u8, 7>>().unwrap(), b"a/B/\0\xFF"[..]);
    assert!(search.decodes_to(b"a/B/\0\xFF"));
    for other in [&b"a/B/\0"[..], b"a/B/\0\xFF\0", b"a%2fB%2F%00%fF", b""] {
        assert!(!search.decodes_to(other));
    }
}

/// Encoded text is compared as a text, escapes included; so is a value of a form.
#[test]
fn encoded_text_is_compared_as_text() {
    fn hold<const PLUS: bool>(encoded: Encoded<'_, PLUS>) {
        assert!(encoded == "a+%62" && encoded == *"a+%62" && encoded != "a b" && encoded != *"a b");
        assert_eq!((encoded.as_ref(), encoded.to_string().as_str()), ("a+%62", "a+%62"));
        assert_eq!(format!("{encoded:?}"), "\"a+%62\"");
    }
    hold(Encoded::parse("a+%62").unwrap());
    hold(Encoded::parse("a=a+%62").unwrap().pairs().get("a").unwrap());
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn an_octet_is_encoded_where_it_must_be_and_only_there() {
    // 2.2: no graphic character, unsafe, or reserved within that part. A form's text is escaped
    // more than necessary.
    for (component, _, read) in COMPONENTS.into_iter().filter(|(component, ..)| *component != Component::Form) {
        for octet in 0..=255u8 {
            let plain = octet.is_ascii().then(|| char::from(octet).to_string());
            let expected = match plain {
                Some(plain) if read(&plain).is_some() => plain,
                _ => format!("%{octet:02X}"),
            };
            assert_eq!(component.encode(&[octet]).to_string(), expected, "{component:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_octets(octets in prop::collection::vec(any::<u8>(), 0..64)) {
        decode::hold(&octets);
    }

    #[test]
    fn any_encoded_text(text in "([a-c]|%[0-9A-Fa-f]{2}){0,20}") {
        decode::hold(text.as_bytes());
    }
}

/// Escaping removes an error whose sentence says "must be escaped", and no error whose sentence
/// says that it does not help.
fn escapes_help_as_told<S: SchemeSet>(text: &str) {
    let Err(error) = S::parse(text.as_bytes()) else { return };
    let told = error.to_string();
    let helps = match () {
        () if told.starts_with("escape this character") => true,
        () if told.starts_with("remove the text around the URL") => false,
        () => return,
    };
    let (before, from) = text.as_bytes().split_at(error.offset());
    let (byte, after) = from.split_first().unwrap();
    let escaped = format!("%{byte:02X}");
    let mended = [before, escaped.as_bytes(), after].concat();
    let is_farther = S::parse(&*mended).map_or_else(|next| next.offset() >= before.len() + 3, |_| true);
    assert_eq!(is_farther, helps, "{text:?}: {error}");
}

#[test]
fn advice_to_escape() {
    for [text] in &cases(include_str!("meaning.txt"), "advice to escape") {
        escapes_help_as_told::<All>(text);
    }
}

proptest! {
    #[test]
    fn advice_to_escape_in_any_text(text in sloppy()) {
        escapes_help_as_told::<Rfc1738>(&text);
        escapes_help_as_told::<All>(&text);
    }
}
