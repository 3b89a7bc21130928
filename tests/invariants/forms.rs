//! What holds for any values that a form or a path is made of, and for any text that is cut or read as a form.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use rfc1738::{
    BuildError, DeclaredBuilder, DecodeError, Encoded, FileBuilder, FileUrl, Form, FormText, FtpBuilder, FtpUrl,
    HttpBuilder, HttpUrl, Value, WaisBuilder, WaisUrl, schemes,
};

/// Each value and the next are a pair; the values are segments, too.
pub(crate) fn hold(values: &[&[u8]]) {
    let pairs: Vec<_> = values.iter().copied().zip(values.iter().copied().skip(1)).collect();
    is_read_again(&pairs);
    is_appended(values.get(..4).unwrap_or(values));
}

/// A form is read as it was written, wherever it stands.
fn is_read_again(pairs: &[(&[u8], &[u8])]) {
    let values: Vec<(Value<'_>, Value<'_>)> =
        pairs.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let form = Form::from(values.as_slice());
    let mut text = String::new();
    form.write_to(&mut text).unwrap();
    assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"*-._+%&=".contains(&byte)), "{text}");
    let found: Vec<_> = Encoded::parse(&text).unwrap().pairs().collect();
    assert_eq!(found.len(), pairs.len());
    for ((name, value), (found_name, found_value)) in pairs.iter().zip(&found) {
        assert!(found_name.decodes_to(name) && found_value.decodes_to(value), "{text}");
    }

    let mut url = String::new();
    HttpBuilder::new("h").segment("").search(form).write_to(&mut url).unwrap();
    assert_eq!(HttpUrl::parse(&url).unwrap().search().unwrap(), text.as_str());
    url.clear();
    DeclaredBuilder::new(&schemes::HTTPS, "h").query(form).write_to(&mut url).unwrap();
    assert_eq!(schemes::HTTPS.parse(&url).unwrap().query().unwrap(), text.as_str());
    url.clear();
    WaisBuilder::new("h", "").search(form).write_to(&mut url).unwrap();
    assert_eq!(WaisUrl::parse(&url).unwrap().search().unwrap(), text.as_str());

    // What was read is written as it was.
    let again: Vec<(Value<'_>, Value<'_>)> =
        found.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let mut second = String::new();
    Form::from(again.as_slice()).write_to(&mut second).unwrap();
    assert_eq!(second, text);
}

/// Segments that are appended are those of the URL, but for empty ones, which make room for the next.
fn is_appended(segments: &[&[u8]]) {
    let mut expected: Vec<&[u8]> = Vec::new();
    for segment in segments {
        expected.pop_if(|last| last.is_empty());
        expected.push(segment);
    }
    let values: Vec<_> = expected.iter().copied().map(Value::from).collect();

    let mut listed = String::new();
    HttpBuilder::new("h").segments(values.as_slice()).write_to(&mut listed).unwrap();
    let appended = segments.iter().fold(HttpBuilder::new("h"), |builder, segment| builder.segment(*segment));
    assert_eq!(made(|text| appended.write_to(text)), Ok(listed.clone()));
    // And so are those behind the path of another URL.
    for split in 0..segments.len() {
        let (first, rest) = segments.split_at(split);
        let first = first.iter().fold(HttpBuilder::new("h"), |builder, segment| builder.segment(*segment));
        let url = made(|text| first.write_to(text)).unwrap();
        let url = HttpUrl::parse(&url).unwrap();
        let builder = rest.iter().fold(url.to_builder(), |builder, segment| builder.segment(*segment));
        assert_eq!(made(|text| builder.write_to(text)), Ok(listed.clone()));
    }

    let file = segments.iter().fold(FileBuilder::new(""), |builder, segment| builder.segment(*segment));
    let ftp = segments.iter().fold(FtpBuilder::new("h"), |builder, segment| builder.segment(*segment));
    if segments.is_empty() {
        return;
    }
    let text = made(|text| file.write_to(text)).unwrap();
    let url = FileUrl::parse(&text).unwrap();
    assert!(url.segments().map(|segment| segment.octets().collect::<Vec<_>>()).eq(expected.iter().copied()));
    let text = made(|text| ftp.write_to(text)).unwrap();
    let url = FtpUrl::parse(&text).unwrap();
    assert!(url.segments().unwrap().map(|segment| segment.octets().collect::<Vec<_>>()).eq(expected));
}

fn made(write: impl FnOnce(&mut String) -> Result<(), BuildError>) -> Result<String, BuildError> {
    let mut text = String::new();
    write(&mut text).map(|()| text)
}

/// A text that is encoded is cut, and read as a form.
pub(crate) fn read(text: &[u8]) {
    let Ok(encoded) = Encoded::parse_bytes(text) else { return };
    for delimiter in *b"&=/,;+%2aF" {
        is_cut(encoded, delimiter);
    }
    let pairs = encoded.pairs();
    for (name, value) in pairs.clone() {
        every_way_gives_the_same(name);
        every_way_gives_the_same(value);
        let octets: Vec<u8> = name.octets().collect();
        let first = pairs.clone().find(|(name, _)| name.decodes_to(&octets));
        assert_eq!(pairs.get(&octets), first.map(|(_, value)| value));
    }
    let text = encoded.as_str();
    assert_eq!(pairs.count(), text.split('&').filter(|pair| !pair.is_empty()).count());
}

/// The pieces make the text again, and none of them can be cut.
fn is_cut(encoded: Encoded<'_>, delimiter: u8) {
    let pieces: Vec<&str> = encoded.split(delimiter).map(Encoded::as_str).collect();
    let delimiter = char::from(delimiter);
    assert_eq!(pieces.join(&delimiter.to_string()), encoded.as_str());
    assert!(encoded.split(delimiter).eq(pieces.iter().copied()));
    for piece in encoded.split(delimiter) {
        assert!(piece.split_once(delimiter).is_none());
        // No escape was cut in two, so this is encoded too, and holds the delimiter in escapes alone.
        assert_eq!(Encoded::parse(piece.as_str()), Ok(piece));
        let outside = piece.as_str().split('%').enumerate();
        let mut outside = outside.map(|(index, text)| if index == 0 { text } else { text.get(2..).unwrap() });
        assert!(!outside.any(|text| text.contains(delimiter)));
    }
}

fn every_way_gives_the_same(text: FormText<'_>) {
    let octets: Vec<u8> = text.octets().collect();
    let (least, most) = text.octets().size_hint();
    assert!((least..=most.unwrap()).contains(&octets.len()) && most == Some(text.as_str().len()));
    assert_eq!(text.is_empty(), octets.is_empty());
    assert!(text.decodes_to(&octets) && !text.decodes_to(&[&octets[..], b"a"].concat()));
    let mut buffer = vec![0; octets.len()];
    assert_eq!(text.decode_into(&mut buffer).as_deref(), Ok(&octets[..]));
    let fits = if octets.len() <= 4 { Ok(&octets[..]) } else { Err(DecodeError::TooLong { limit: 4 }) };
    assert_eq!(text.decode::<4>().as_deref(), fits.as_ref().copied());
    let not_utf8 = |error: core::str::Utf8Error| DecodeError::NotUtf8 { offset: error.valid_up_to() };
    let string = fits.and_then(|octets| str::from_utf8(octets).map_err(not_utf8));
    assert_eq!(text.decode_str::<4>().as_deref(), string.as_ref().copied());
    #[cfg(feature = "alloc")]
    {
        assert_eq!(*text.decode_cow(), octets);
        assert_eq!(text.decode_string().as_deref(), str::from_utf8(&octets).map_err(not_utf8).as_ref().copied());
    }
}
