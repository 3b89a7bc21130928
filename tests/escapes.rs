//! Escapes (section 2.2): decoding, and the way back for each component.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

use proptest::prelude::*;
use rfc1738::{
    Component, DecodeError, Encoded, GopherUrl, HttpUrl, NewsUrl, Production,
    grammar::{self, Parsed},
};

fn search(text: &str) -> Encoded<'_> {
    HttpUrl::parse(text).unwrap().search().unwrap()
}

#[test]
fn an_octet_is_a_character_or_a_triplet() {
    // 2.2: "%" and two hexadecimal digits, of either case.
    let search = search("http://h/?a%2fB%2F%00%fF");
    assert_eq!(search.decode::<7>().unwrap(), b"a/B/\0\xFF"[..]);
    assert!(search.decodes_to(b"a/B/\0\xFF"));
    for other in [&b"a/B/\0"[..], b"a/B/\0\xFF\0", b"a%2fB%2F%00%fF", b""] {
        assert!(!search.decodes_to(other));
    }
}

#[test]
fn nothing_is_cut_off() {
    let search = search("http://h/?%61%62c");
    assert_eq!(search.decode::<3>().unwrap(), b"abc");
    assert_eq!(search.decode::<2>(), Err(DecodeError::TooLong { limit: 2 }));
    assert_eq!(search.decode_str::<2>(), Err(DecodeError::TooLong { limit: 2 }));
    assert_eq!(search.decode_into(&mut [0; 2]), Err(DecodeError::TooLong { limit: 2 }));
    assert_eq!(search.decode_into(&mut []), Err(DecodeError::TooLong { limit: 0 }));
    let mut buffer = *b"......";
    assert_eq!(search.decode_into(&mut buffer).unwrap(), b"abc");
    assert_eq!(buffer, *b"abc...");
    assert_eq!(self::search("http://h/?").decode_into(&mut []).unwrap(), b"");
}

#[test]
fn text_where_it_is_utf_8() {
    assert_eq!(search("http://h/?%C3%A9t%C3%A9").decode_str::<5>().unwrap(), "été");
    // Decoded octets are counted, and a character that does not end begins where it is wrong.
    assert_eq!(search("http://h/?%61b%C3").decode_str::<9>(), Err(DecodeError::NotUtf8 { offset: 2 }));
}

#[cfg(feature = "alloc")]
#[test]
fn borrowed_where_nothing_is_escaped() {
    extern crate alloc;
    use alloc::borrow::Cow;

    assert!(matches!(search("http://h/?abc").decode_cow(), Cow::Borrowed(b"abc")));
    assert!(matches!(search("http://h/?%61bc").decode_cow(), Cow::Owned(octets) if octets == b"abc"));
}

/// The components, and those that may not be empty.
const COMPONENTS: [(Component, bool); 19] = [
    (Component::User, false),
    (Component::Password, false),
    (Component::UrlPath, false),
    (Component::FSegment, false),
    (Component::HSegment, false),
    (Component::Search, false),
    (Component::GType, true),
    (Component::Selector, false),
    (Component::GopherSearch, false),
    (Component::GopherPlusString, false),
    (Component::Encoded822Addr, true),
    (Component::Article, true),
    (Component::Database, false),
    (Component::WType, false),
    (Component::WPath, false),
    (Component::PPath, false),
    (Component::FieldName, false),
    (Component::FieldValue, false),
    (Component::SchemePart, false),
];

/// What the component's production makes of a text, when it takes all of it.
fn read(component: Component, text: &str) -> Option<Vec<u8>> {
    let combinator: fn(&str) -> Parsed<'_, Encoded<'_>> = match component {
        Component::User => grammar::user,
        Component::UrlPath => grammar::urlpath,
        Component::FSegment => grammar::fsegment,
        Component::HSegment => grammar::hsegment,
        Component::Search => grammar::search,
        Component::GType => grammar::gtype,
        Component::Selector => grammar::selector,
        Component::GopherPlusString => grammar::gopher_plus_string,
        Component::Encoded822Addr => grammar::encoded822addr,
        Component::Database => grammar::database,
        Component::WType => grammar::wtype,
        Component::WPath => grammar::wpath,
        Component::PPath => grammar::ppath,
        Component::FieldName => grammar::fieldname,
        Component::FieldValue => grammar::fieldvalue,
        Component::SchemePart => |text| {
            let (rest, part) = grammar::schemepart(text)?;
            grammar::urlpath(part.as_str()).map(|(_, octets)| (rest, octets))
        },
        Component::Password => {
            let (rest, password) = grammar::password(text).ok()?;
            return rest.is_empty().then(|| password.octets().collect());
        }
        // These have no combinator of their own.
        Component::GopherSearch => {
            let text = format!("gopher://h/0s%09{text}");
            return Some(GopherUrl::parse(&text).ok()?.search()?.octets().collect());
        }
        Component::Article => {
            let text = format!("news:{text}@h");
            let rfc1738::GroupPart::Article(article) = NewsUrl::parse(&text).ok()?.grouppart() else { return None };
            return Some(article.local().octets().collect());
        }
        other => panic!("{other} is new"),
    };
    let (rest, encoded) = combinator(text).ok()?;
    rest.is_empty().then(|| encoded.octets().collect())
}

#[test]
fn an_octet_is_encoded_where_it_must_be_and_only_there() {
    // 2.2: no graphic character, unsafe, or reserved within that part.
    for (component, _) in COMPONENTS {
        for octet in 0..=255u8 {
            let plain = octet.is_ascii().then(|| char::from(octet).to_string());
            let expected = match plain {
                Some(plain) if read(component, &plain).is_some() => plain,
                _ => format!("%{octet:02X}"),
            };
            assert_eq!(component.encode(&[octet]).to_string(), expected, "{component:?}");
        }
    }
}

proptest! {
    #[test]
    fn what_was_encoded_is_decoded(octets in prop::collection::vec(any::<u8>(), 0..64)) {
        for (component, must_hold_some) in COMPONENTS {
            let octets: Vec<u8> = match component {
                Component::GType => octets.iter().copied().take(1).collect(),
                // 3.4.1: a TAB ends the search.
                Component::GopherSearch => octets.iter().copied().filter(|octet| *octet != b'\t').collect(),
                _ => octets.clone(),
            };
            let encoded = component.encode(&octets).to_string();
            let expected = (!octets.is_empty() || !must_hold_some).then_some(octets);
            prop_assert_eq!(read(component, &encoded), expected, "{} in {:?}", encoded, component);
        }
    }

    #[test]
    fn every_way_to_decode_gives_the_same(text in "([a-c]|%[0-9A-Fa-f]{2}){0,20}") {
        let (_, encoded) = grammar::urlpath(&text).unwrap();
        let octets: Vec<u8> = encoded.octets().collect();
        prop_assert_eq!(encoded.decode::<20>().unwrap(), &octets[..]);
        let mut buffer = [0; 20];
        prop_assert_eq!(encoded.decode_into(&mut buffer).unwrap(), &octets[..]);
        prop_assert!(encoded.decodes_to(&octets));
        match String::from_utf8(octets) {
            Ok(string) => prop_assert_eq!(encoded.decode_str::<20>().unwrap(), string.as_str()),
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                prop_assert_eq!(encoded.decode_str::<20>(), Err(DecodeError::NotUtf8 { offset }));
            }
        }
    }
}

#[test]
fn a_tab_in_a_selector_ends_it() {
    // 3.4.1: a selector may contain any octets but TAB, LF and CR.
    let text = format!("gopher://h/0{}", Component::Selector.encode(b"a\tb"));
    let url = GopherUrl::parse(&text).unwrap();
    assert!(url.selector().unwrap().decodes_to(b"a") && url.search().unwrap().decodes_to(b"b"));
}

#[test]
fn a_component_has_the_names_of_the_rfc() {
    assert_eq!(Component::GopherSearch.production(), Production::Search);
    assert_eq!(Component::Article.production(), Production::Article);
    assert_eq!(Component::PPath.to_string(), "hsoname");
    let named: Vec<_> = COMPONENTS.iter().map(|(component, _)| component.production().as_str()).collect();
    assert!(named.iter().all(|name| !name.is_empty()) && named.contains(&"gopher+_string"));
}

#[test]
fn no_password_is_shown_on_its_way() {
    let encode = Component::Password.encode(b"secret");
    assert_eq!(format!("{encode:?}"), "Encode(***)");
    assert_eq!(encode.to_string(), "secret");
    assert_eq!(format!("{:?}", Component::User.encode(b"a b")), "Encode(a%20b)");
}
