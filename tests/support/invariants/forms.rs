//! Invariants of forms and paths with any values.

use rfc1738::{build::*, form::*, schemes::*, *};

use super::build::{is_dots, made};

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
    let found: Vec<_> = Encoded::parse(&*text).unwrap().pairs().collect();
    assert_eq!(found.len(), pairs.len());
    for ((name, value), (found_name, found_value)) in pairs.iter().zip(&found) {
        assert!(found_name.decodes_to(name) && found_value.decodes_to(value), "{text}");
    }

    let url = made(&Builder::new(&SchemeDef::HTTP_1738, "h").segment("").query(form)).unwrap();
    assert_eq!(HttpUrl::parse(&*url).unwrap().query().unwrap(), text.as_str());
    let url = made(&Builder::new(&SchemeDef::HTTPS, "h").query(form)).unwrap();
    assert_eq!(Https::parse(&*url).unwrap().query().unwrap(), text.as_str());
    let url = made(&Builder::new(&SchemeDef::WAIS, "h").name("").query(form)).unwrap();
    assert_eq!(WaisUrl::parse(&*url).unwrap().query().unwrap(), text.as_str());

    // A parsed form is written unchanged.
    let again: Vec<(Value<'_>, Value<'_>)> =
        found.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let mut second = String::new();
    Form::from(again.as_slice()).write_to(&mut second).unwrap();
    assert_eq!(second, text);
}

/// Checks that a URL has all segments that were appended to it. After a path that ends in "/", the
/// first one follows that "/".
fn is_appended(segments: &[&[u8]]) {
    if segments.iter().any(|segment| is_dots(segment)) {
        return;
    }
    let listed = |segments: &[&[u8]]| {
        let values: Vec<_> = segments.iter().copied().map(Value::from).collect();
        made(&Builder::new(&SchemeDef::HTTP_1738, "h").segments(values.as_slice()))
    };
    let built = |row: &SchemeDef, host, segments: &[&[u8]]| {
        made(&segments.iter().fold(Builder::new(row, host), |builder, segment| builder.segment(*segment)))
    };
    assert_eq!(built(&SchemeDef::HTTP_1738, "h", segments), listed(segments));
    for split in 0..segments.len() {
        let (first, rest) = segments.split_at(split);
        let url = built(&SchemeDef::HTTP_1738, "h", first).unwrap();
        let url = Rfc1738::parse(&*url).unwrap();
        let appended = rest.iter().fold(url.to_builder(), |builder, one| builder.segment(*one));
        let before_slash = if let [before @ .., b""] = first { before } else { first };
        let expected = listed(&[before_slash, rest].concat());
        assert_eq!(made(&appended), expected);
        let longer: FixedUrl<8192, _> = url.extend(|url| rest.iter().fold(url, |url, one| url.segment(*one))).unwrap();
        assert_eq!(Ok(longer.as_str()), expected.as_deref());
    }
    if segments.is_empty() {
        return;
    }
    let text = built(&SchemeDef::FILE, "", segments).unwrap();
    let url = FileUrl::parse(&*text).unwrap();
    assert!(url.segments().map(|segment| segment.octets().collect::<Vec<_>>()).eq(segments.iter().copied()));
    let text = built(&SchemeDef::FTP, "h", segments).unwrap();
    let url = FtpUrl::parse(&*text).unwrap();
    assert!(url.segments().map(|segment| segment.octets().collect::<Vec<_>>()).eq(segments.iter().copied()));
}
