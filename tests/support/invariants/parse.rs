//! Invariants of parsing any text.

use rfc1738::{schemes::*, *};

use super::parts;

pub(crate) fn hold(text: &[u8]) {
    let result = Rfc1738::parse(text);
    let today = Url::parse(text);
    assert_eq!((Url::try_from(text), Url::try_from(text)), (result, today));
    if let Ok(text) = str::from_utf8(text) {
        assert_eq!((Rfc1738::parse(text), Url::parse(text)), (result, today));
        assert_eq!((Url::try_from(text), Url::try_from(text)), (result, today));
        combinator(text);
    }
    match &result {
        Ok(url) => is_a_url(url),
        Err(error) => is_an_error(text, *error),
    }
    if let Ok(url) = &today {
        assert_eq!(Url::parse(&*parts::reassembled(url)).as_ref(), Ok(url));
    }
    types(text, &today);
}

fn is_a_url(url: &Url<&str, Rfc1738>) {
    let text = url.as_str();
    // The name of the scheme is in lower case.
    let reassembled = parts::reassembled(url);
    let (scheme, rest) = text.split_once(':').unwrap();
    assert!(url.scheme() == scheme);
    assert_eq!(reassembled, format!("{}:{rest}", url.scheme()));
    assert_eq!(Rfc1738::parse(&*reassembled).as_ref(), Ok(url));
    assert_eq!(url.to_string(), text);
    assert_eq!(url.cmp(url), core::cmp::Ordering::Equal);
    assert!(text.is_ascii());
}

fn is_an_error(text: &[u8], error: Error) {
    let offset = error.offset();
    assert!(offset <= text.len());
    let found = text.get(offset).copied();
    let is_so = match error.kind() {
        ErrorKind::UnexpectedEnd => found.is_none(),
        ErrorKind::NonAscii => found.is_some_and(|byte| !byte.is_ascii()),
        ErrorKind::LineEnd => matches!(found, Some(b'\r' | b'\n')),
        ErrorKind::Control => found.is_some_and(|byte| byte.is_ascii_control() && !matches!(byte, b'\r' | b'\n')),
        ErrorKind::Unsafe => found.is_some_and(|byte| b" <>\"#%{}|\\^~[]`".contains(&byte)),
        ErrorKind::BadEscape => matches!(text.get(..offset), Some([.., b'%'] | [.., b'%', _])),
        ErrorKind::PortOutOfRange => found.is_some_and(|byte| byte.is_ascii_digit()),
        ErrorKind::EmptyPort => {
            matches!(text.get(..offset), Some([.., b':'])) && matches!(found, None | Some(b'/' | b'?'))
        }
        ErrorKind::BadPort => matches!(text.get(..offset), Some([.., b':' | b'0'..=b'9'])),
        ErrorKind::Capacity => error.limit().map(usize::from) == Some(Url::MAX_LEN),
        _ => true,
    };
    assert!(is_so, "{error}");
    // The sentence contains only text that may be shown.
    assert!(error.to_string().bytes().all(|byte| matches!(byte, b' '..=b'~')));
    is_longest_prefix(text, error);
}

/// Checks that the text before the offset can become a URL, and that the byte there makes it
/// impossible.
fn is_longest_prefix(text: &[u8], error: Error) {
    let offset = error.offset();
    let (before, after) = text.split_at(offset);
    // A later "@" changes the meaning of the text before it.
    if error.kind() == ErrorKind::Capacity || after.contains(&b'@') {
        return;
    }
    if let Err(earlier) = Rfc1738::parse(before) {
        assert_eq!(earlier.offset(), offset, "{error}, but before it: {earlier}");
    }
    if let Some(with) = text.get(..=offset) {
        assert_eq!(Rfc1738::parse(with).map_err(|same| same.offset()), Err(offset), "{error}");
    }
}

/// Checks that the combinator reads a URL and leaves the rest.
fn combinator(text: &str) {
    let whole = Rfc1738::parse(text);
    match grammar::url::<Rfc1738>(text) {
        Ok((rest, url)) => {
            assert_eq!(format!("{url}{rest}"), text);
            assert_eq!(whole.is_ok(), rest.is_empty());
            parts::reassembled(&url);
        }
        Err(_) => assert!(whole.is_err()),
    }
}

/// Checks that each type's `parse` accepts its scheme as `Url` does, and no other.
fn types(text: &[u8], any: &Result<Url<&str>, Error>) {
    let colon = text.iter().position(|byte| *byte == b':').unwrap_or_default();
    let scheme = Scheme::from_name(str::from_utf8(text.split_at(colon).0).unwrap_or_default());
    let own = All::SCHEMES.iter().map(|row| row.name()).find(|name| scheme == *name).or(Some("other"));
    macro_rules! check {
        ($($own:expr => $name:ident),*) => { $(
            match $name::parse(text).map(|url| url.as_str()) {
                outcome if own == Some($own) => assert_eq!(outcome, any.as_ref().map(Url::as_str).map_err(|error| *error)),
                outcome => assert!(outcome.is_err_and(|error| any.is_err() || error.kind() == ErrorKind::WrongScheme)),
            }
        )* };
    }
    check!(
        "ftp" => FtpUrl, "http" => HttpUrl, "gopher" => GopherUrl, "mailto" => MailtoUrl, "news" => NewsUrl,
        "nntp" => NntpUrl, "telnet" => TelnetUrl, "wais" => WaisUrl, "file" => FileUrl, "prospero" => ProsperoUrl,
        "other" => OtherUrl
    );
}
