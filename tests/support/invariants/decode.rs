//! Invariants of encoding any octets, and of decoding any text.

use rfc1738::grammar::{self, Parsed, rfc3986};
use rfc1738::{parts::*, schemes::*, *};

pub(crate) fn hold(octets: &[u8]) {
    for (component, must_hold_some, read) in COMPONENTS {
        is_decoded_again(component, must_hold_some, read, octets);
    }
    if let Ok(Ok(("", encoded))) = str::from_utf8(octets).map(grammar::urlpath) {
        every_way_gives_the_same(encoded);
    }
}

/// Checks that a component decodes to the given octets, and that only necessary escapes are
/// written.
fn is_decoded_again(component: Component, must_hold_some: bool, read: Read, octets: &[u8]) {
    let octets: Vec<u8> = match component {
        Component::GType => octets.iter().copied().take(1).collect(),
        // 3.4.1: a TAB ends the search.
        Component::GopherSearch => octets.iter().copied().filter(|octet| *octet != b'\t').collect(),
        _ => octets.to_vec(),
    };
    let encoded = component.encode(&octets).to_string();
    let expected = (!octets.is_empty() || !must_hold_some).then_some(octets);
    assert_eq!(read(&encoded), expected, "{encoded} in {component:?}");
}

pub(super) fn every_way_gives_the_same<const PLUS: bool>(encoded: Encoded<'_, PLUS>) {
    let text = encoded.as_str();
    let octets: Vec<u8> = encoded.octets().collect();
    let (least, most) = encoded.octets().size_hint();
    assert!((least..=most.unwrap_or_default()).contains(&octets.len()) && most == Some(text.len()));
    // 2.2: an escape is three characters.
    let escapes = text.matches('%').count();
    let is_escaped = escapes > 0 || PLUS && text.contains('+');
    assert_eq!((octets.len() + 2 * escapes, is_escaped), (text.len(), !encoded.decodes_to(text.as_bytes())));
    assert_eq!(encoded.is_empty(), octets.is_empty());
    assert!(encoded.decodes_to(&octets) && !encoded.decodes_to(&[&octets[..], b"a"].concat()));

    within::<0, PLUS>(encoded, &octets);
    within::<1, PLUS>(encoded, &octets);
    within::<2, PLUS>(encoded, &octets);
    within::<8, PLUS>(encoded, &octets);
    within::<20, PLUS>(encoded, &octets);
    #[cfg(feature = "alloc")]
    {
        let text = str::from_utf8(&octets).map_err(not_utf8);
        assert_eq!(encoded.decode::<Vec<u8>>().as_ref(), Ok(&octets));
        assert_eq!(encoded.decode::<String>().as_deref(), text.as_ref().copied());
    }
}

/// Checks decoding into a buffer of N octets.
fn within<const N: usize, const PLUS: bool>(encoded: Encoded<'_, PLUS>, octets: &[u8]) {
    let fits = if octets.len() <= N { Ok(octets) } else { Err(ValueError::TooLong { limit: N as u16 }) };
    assert_eq!(encoded.decode::<heapless::Vec<u8, N>>().as_deref(), fits.as_ref().copied());
    let text = fits.and_then(|octets| str::from_utf8(octets).map_err(not_utf8));
    assert_eq!(encoded.decode::<heapless::String<N>>().as_deref(), text.as_ref().copied());
}

fn not_utf8(error: core::str::Utf8Error) -> ValueError {
    ValueError::NotUtf8 { offset: error.valid_up_to() as u16 }
}

/// Decodes a text, if its production reads all of it.
type Read = fn(&str) -> Option<Vec<u8>>;

/// The components, whether one may not be empty, and how it is read.
pub(crate) const COMPONENTS: [(Component, bool, Read); 25] = [
    (Component::User, false, |text| whole(grammar::user(text))),
    (Component::Password, false, |text| {
        whole(grammar::password(text).map(|(rest, password)| (rest, password.encoded())))
    }),
    (Component::UrlPath, false, |text| whole(grammar::urlpath(text))),
    (Component::FSegment, false, |text| whole(grammar::fsegment(text))),
    (Component::HSegment, false, |text| whole(grammar::hsegment(text))),
    (Component::Search, false, |text| whole(grammar::search(text))),
    (Component::GType, true, |text| whole(grammar::gtype(text))),
    (Component::Selector, false, |text| whole(grammar::selector(text))),
    (Component::GopherSearch, false, |text| {
        let text = format!("gopher://h/0s%09{text}");
        Some(octets(Rfc1738::parse(&*text).ok()?.query()?))
    }),
    (Component::GopherPlusString, false, |text| whole(grammar::gopher_plus_string(text))),
    // RFC 6068 reserves "/" and "?".
    (Component::Encoded822Addr, true, |text| {
        whole(grammar::encoded822addr(text)).filter(|_| !text.contains(['/', '?']))
    }),
    (Component::Article, true, |text| {
        let text = format!("news:{text}@h");
        let (rest, part) = grammar::grouppart(text.strip_prefix("news:")?).ok()?;
        let GroupPart::Article(article) = part else { return None };
        rest.is_empty().then(|| octets(article.local()))
    }),
    (Component::Database, false, |text| whole(grammar::database(text))),
    (Component::WType, false, |text| whole(grammar::wtype(text))),
    (Component::WPath, false, |text| whole(grammar::wpath(text))),
    (Component::PPath, false, |text| whole(grammar::ppath(text))),
    (Component::FieldName, false, |text| whole(grammar::fieldname(text))),
    (Component::FieldValue, false, |text| whole(grammar::fieldvalue(text))),
    (Component::SchemePart, false, |text| {
        let (rest, part) = grammar::schemepart(text).ok()?;
        whole(grammar::urlpath(part.as_str())).filter(|_| rest.is_empty())
    }),
    (Component::UriUser, false, |text| {
        let text = format!("mqtt://{text}@h");
        let user = Iot::parse(&*text).ok()?.user()?;
        (text.len() == "mqtt://@h".len() + user.as_str().len()).then(|| octets(user))
    }),
    (Component::UriPassword, false, |text| {
        let text = format!("mqtt://:{text}@h");
        Some(octets(Iot::parse(&*text).ok()?.password()?.encoded()))
    }),
    (Component::Segment, false, |text| whole(rfc3986::segment(text))),
    // A ";" might begin a typecode.
    (Component::FtpSegment, false, |text| whole(rfc3986::segment(text)).filter(|_| !text.contains([';', '~']))),
    (Component::Query, false, |text| whole(rfc3986::query(text))),
    (Component::Form, false, |text| {
        let pair = Encoded::parse(text).ok()?.pairs().next();
        Some(pair.map_or(Vec::new(), |(name, _)| octets(name)))
    }),
];

fn whole(parsed: Parsed<'_, Encoded<'_>>) -> Option<Vec<u8>> {
    parsed.ok().filter(|(rest, _)| rest.is_empty()).map(|(_, encoded)| octets(encoded))
}

pub(super) fn octets<const PLUS: bool>(encoded: Encoded<'_, PLUS>) -> Vec<u8> {
    encoded.octets().collect()
}
