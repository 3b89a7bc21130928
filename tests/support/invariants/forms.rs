//! Invariants of forms and paths with any values.

use rfc1738::{build::*, form::*, schemes::*, *};

/// Checks forms, where each value and the next are a pair, and paths, where values are segments.
pub(crate) fn hold(values: &[&[u8]]) {
    let pairs: Vec<_> = values.iter().copied().zip(values.iter().copied().skip(1)).collect();
    is_read_again(&pairs);
    is_appended(values.get(..4).unwrap_or(values));
}

/// Checks that a form round-trips in every part.
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
    UriBuilder::new(&schemes::Row::HTTPS, "h").query(form).write_to(&mut url).unwrap();
    assert_eq!(Url::<Https>::parse_in(&url).unwrap().search().unwrap(), text.as_str());
    url.clear();
    WaisBuilder::new("h", "").search(form).write_to(&mut url).unwrap();
    assert_eq!(WaisUrl::parse(&url).unwrap().search().unwrap(), text.as_str());

    // A parsed form is written unchanged.
    let again: Vec<(Value<'_>, Value<'_>)> =
        found.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let mut second = String::new();
    Form::from(again.as_slice()).write_to(&mut second).unwrap();
    assert_eq!(second, text);
}

/// Checks that appended segments are those of the URL, except that the next one replaces an empty
/// one.
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
    // The same holds after the path of another URL.
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

fn made(write: impl FnOnce(&mut String) -> Result<(), ValueError>) -> Result<String, ValueError> {
    let mut text = String::new();
    write(&mut text).map(|()| text)
}
