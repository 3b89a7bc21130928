//! Invariants of encoding any octets, and of decoding any text.

use rfc1738::{
    grammar::{self, Parsed, rfc3986},
    parts::*,
    schemes::*,
    *,
};

pub(crate) fn hold(octets: &[u8]) {
    for (component, must_hold_some) in COMPONENTS {
        is_decoded_again(component, must_hold_some, octets);
    }
    if let Ok(Ok(("", encoded))) = str::from_utf8(octets).map(grammar::urlpath) {
        every_way_gives_the_same(encoded);
    }
}

/// Checks that a component decodes to the given octets, and that only necessary escapes are
/// written.
fn is_decoded_again(component: Component, must_hold_some: bool, octets: &[u8]) {
    let octets: Vec<u8> = match component {
        Component::GType => octets.iter().copied().take(1).collect(),
        // 3.4.1: a TAB ends the search.
        Component::GopherSearch => octets.iter().copied().filter(|octet| *octet != b'\t').collect(),
        _ => octets.to_vec(),
    };
    let encoded = component.encode(&octets).to_string();
    let expected = (!octets.is_empty() || !must_hold_some).then_some(octets);
    assert_eq!(read(component, &encoded), expected, "{encoded} in {component:?}");
}

pub(super) fn every_way_gives_the_same<const PLUS: bool>(encoded: Encoded<'_, PLUS>) {
    let text = encoded.as_str();
    let octets: Vec<u8> = encoded.octets().collect();
    let (least, most) = encoded.octets().size_hint();
    assert!((least..=most.unwrap_or_default()).contains(&octets.len()) && most == Some(text.len()));
    // 2.2: an escape is three characters.
    let escapes = text.matches('%').count();
    let is_escaped = escapes > 0 || PLUS && text.contains('+');
    assert_eq!((octets.len() + 2 * escapes, is_escaped), (text.len(), encoded.is_escaped()));
    assert_eq!(encoded.is_empty(), octets.is_empty());
    assert!(encoded.decodes_to(&octets) && !encoded.decodes_to(&[&octets[..], b"a"].concat()));

    let mut buffer = vec![0; octets.len()];
    assert_eq!(encoded.decode_into(&mut buffer).as_deref(), Ok(&octets[..]));
    if let Some((_, smaller)) = buffer.split_last_mut() {
        let limit = smaller.len();
        assert_eq!(encoded.decode_into(smaller), Err(ValueError::TooLong { limit: limit as u16 }));
        assert!(octets.starts_with(smaller));
    }
    within::<0, PLUS>(encoded, &octets);
    within::<1, PLUS>(encoded, &octets);
    within::<2, PLUS>(encoded, &octets);
    within::<8, PLUS>(encoded, &octets);
    within::<20, PLUS>(encoded, &octets);
    #[cfg(feature = "alloc")]
    {
        assert_eq!(*encoded.decode_cow(), octets);
        let text = str::from_utf8(&octets).map_err(not_utf8);
        assert_eq!(encoded.decode_string().as_deref(), text.as_ref().copied());
    }
}

/// Checks decoding into a buffer of N octets.
fn within<const N: usize, const PLUS: bool>(encoded: Encoded<'_, PLUS>, octets: &[u8]) {
    let fits = if octets.len() <= N { Ok(octets) } else { Err(ValueError::TooLong { limit: N as u16 }) };
    assert_eq!(encoded.decode::<N>().as_deref(), fits.as_ref().copied());
    let text = fits.and_then(|octets| str::from_utf8(octets).map_err(not_utf8));
    assert_eq!(encoded.decode_str::<N>().as_deref(), text.as_ref().copied());
}

fn not_utf8(error: core::str::Utf8Error) -> ValueError {
    ValueError::NotUtf8 { offset: error.valid_up_to() as u16 }
}

/// The components, and those that may not be empty.
pub(crate) const COMPONENTS: [(Component, bool); 24] = [
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
    (Component::LaterUser, false),
    (Component::LaterPassword, false),
    (Component::Segment, false),
    (Component::Query, false),
    (Component::Form, false),
];

/// Parses a text by the component's production.
pub(crate) fn read(component: Component, text: &str) -> Option<Vec<u8>> {
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
        Component::Segment => rfc3986::segment,
        Component::Query => rfc3986::query,
        Component::SchemePart => |text| {
            let (rest, part) = grammar::schemepart(text)?;
            grammar::urlpath(part.as_str()).map(|(_, octets)| (rest, octets))
        },
        Component::Password => {
            let (rest, password) = grammar::password(text).ok()?;
            return rest.is_empty().then(|| password.encoded().octets().collect());
        }
        // These have no combinator.
        Component::GopherSearch => {
            let text = format!("gopher://h/0s%09{text}");
            return Some(GopherUrl::parse(&*text).ok()?.search()?.octets().collect());
        }
        Component::Article => {
            let text = format!("news:{text}@h");
            let GroupPart::Article(article) = NewsUrl::parse(&*text).ok()?.grouppart() else { return None };
            return Some(article.local().octets().collect());
        }
        Component::LaterUser => {
            let text = format!("mqtt://{text}@h");
            let user = Iot::parse(&*text).ok()?.user()?;
            return (text.len() == "mqtt://@h".len() + user.as_str().len()).then(|| user.octets().collect());
        }
        Component::LaterPassword => {
            let text = format!("mqtt://:{text}@h");
            return Some(Iot::parse(&*text).ok()?.password()?.encoded().octets().collect());
        }
        Component::Form => {
            let pair = Encoded::parse(text).ok()?.pairs().next();
            return Some(pair.map_or(Vec::new(), |(name, _)| name.octets().collect()));
        }
        other => panic!("{other} is new"),
    };
    let (rest, encoded) = combinator(text).ok()?;
    rest.is_empty().then(|| encoded.octets().collect())
}
