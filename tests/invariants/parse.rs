//! What holds for any text that is parsed, be it a URL or not.

mod parts;

use rfc1738::{
    DEFAULT_CAPACITY, Error, ErrorKind, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl,
    Passwords, ProsperoUrl, Scheme, TelnetUrl, Url, WaisUrl, grammar,
};

pub(crate) fn hold(text: &[u8]) {
    let result = Url::parse_bytes(text);
    if let Ok(text) = str::from_utf8(text) {
        assert_eq!(Url::parse(text), result);
        combinator(text);
    }
    match &result {
        Ok(url) => is_a_url(url),
        Err(error) => is_an_error(text, *error),
    }
    types(text, &result);
    if let Ok(url) = Url::parse_bytes_in(text) {
        let elements = elements(&url);
        capacity::<0>(&url, &elements);
        capacity::<1>(&url, &elements);
        capacity::<2>(&url, &elements);
        capacity::<7>(&url, &elements);
        capacity::<DEFAULT_CAPACITY>(&url, &elements);
    }
}

/// A URL whose list may outgrow the capacities that are tried.
type LongUrl<'a> = Url<'a, 64>;

fn is_a_url(url: &Url<'_>) {
    let text = url.as_str();
    // The name of a known scheme is in lower case there.
    let reassembled = parts::reassembled(url);
    let (scheme, rest) = text.split_at(url.scheme().as_str().len());
    assert!(scheme.eq_ignore_ascii_case(url.scheme().as_str()));
    assert_eq!(reassembled, format!("{}{rest}", url.scheme().as_str()));
    assert_eq!(Url::parse(&reassembled).as_ref(), Ok(url));
    assert_eq!(url.to_string(), text);
    assert_eq!(url.cmp(url), core::cmp::Ordering::Equal);
    assert!(text.is_ascii());
}

/// Where the elements of its list begin, of which there is a capacity.
fn elements(url: &LongUrl<'_>) -> Vec<usize> {
    let start = |element: &str| element.as_ptr().addr() - url.as_str().as_ptr().addr();
    match url {
        Url::Ftp(ftp) => ftp.segments().into_iter().flatten().map(|segment| start(segment.as_str())).collect(),
        Url::Http(http) => http.segments().into_iter().flatten().map(|segment| start(segment.as_str())).collect(),
        Url::File(file) => file.segments().map(|segment| start(segment.as_str())).collect(),
        Url::Prospero(prospero) => prospero.fields().map(|field| start(field.name().as_str())).collect(),
        _ => Vec::new(),
    }
}

/// As many elements as fit are accepted, and one more is refused where it begins.
fn capacity<const N: usize>(url: &LongUrl<'_>, elements: &[usize]) {
    match (Url::<N>::parse_in(url.as_str()), elements.get(N)) {
        (Ok(other), None) => assert_eq!(parts::reassembled(&other), parts::reassembled(url)),
        (Err(error), Some(start)) => {
            assert_eq!(error.offset(), *start);
            assert!(matches!(error.kind(), ErrorKind::Capacity { limit, .. } if usize::from(limit) == N), "{error}");
        }
        (other, start) => assert_eq!(other.is_ok(), start.is_none(), "{url} with a capacity of {N}"),
    }
}

fn is_an_error(text: &[u8], error: Error) {
    let (offset, found) = (error.offset(), error.found());
    assert!(offset <= text.len());
    let is_masked = Passwords::new(text).any(|password| password.contains(&offset));
    assert!(!is_masked || found.is_none());
    // Of a text that does not fit more may be hidden.
    let is_hidden = is_masked || found.is_none() && matches!(error.kind(), ErrorKind::Capacity { .. });
    let found = if is_hidden { text.get(offset).copied() } else { found };
    assert_eq!(found, text.get(offset).copied());
    let is_so = match error.kind() {
        ErrorKind::UnexpectedEnd => found.is_none(),
        ErrorKind::NonAscii => found.is_some_and(|byte| !byte.is_ascii()),
        ErrorKind::Control => found.is_some_and(|byte| byte.is_ascii_control()),
        ErrorKind::Unsafe => found.is_some_and(|byte| b" <>\"#%{}|\\^~[]`".contains(&byte)),
        ErrorKind::BadEscape => matches!(text.get(..offset), Some([.., b'%'] | [.., b'%', _])),
        ErrorKind::PortOutOfRange => found.is_some_and(|byte| byte.is_ascii_digit()),
        ErrorKind::EmptyPort => matches!(text.get(..offset), Some([.., b':'])),
        ErrorKind::Capacity { limit, .. } => usize::from(limit) == DEFAULT_CAPACITY,
        _ => true,
    };
    assert!(is_so, "{error}");
    // Only what may be shown is told.
    assert!(error.to_string().bytes().all(|byte| matches!(byte, b' '..=b'~')));
    is_longest_prefix(text, error);
}

/// Up to the offset the text can become a URL, and with the byte there it cannot.
fn is_longest_prefix(text: &[u8], error: Error) {
    let offset = error.offset();
    let (before, after) = text.split_at(offset);
    // An "@" that is yet to come says how to read what stands before it.
    if matches!(error.kind(), ErrorKind::Capacity { .. }) || after.contains(&b'@') {
        return;
    }
    if let Err(earlier) = Url::parse_bytes(before) {
        assert_eq!((earlier.offset(), earlier.found()), (offset, None), "{error}, but before it: {earlier}");
    }
    if let Some(with) = text.get(..=offset) {
        assert_eq!(Url::parse_bytes(with).map_err(|same| same.offset()), Err(offset), "{error}");
    }
}

/// What the combinator reads of a text is a URL, and what it leaves is the rest.
fn combinator(text: &str) {
    let whole = Url::parse(text);
    match grammar::url::<DEFAULT_CAPACITY>(text) {
        Ok((rest, url)) => {
            assert_eq!(format!("{url}{rest}"), text);
            assert_eq!(whole.is_ok(), rest.is_empty());
            parts::reassembled(&url);
        }
        Err(_) => assert!(whole.is_err()),
    }
}

/// Each type's own `parse` takes its scheme as `Url` does, and no other's.
fn types(text: &[u8], any: &Result<Url<'_>, Error>) {
    let colon = text.iter().position(|byte| *byte == b':').unwrap_or_default();
    let scheme = Scheme::from_name(str::from_utf8(text.split_at(colon).0).unwrap_or_default());
    macro_rules! check {
        ($($own:pat => $name:ident),*) => { $(
            match $name::parse_bytes(text).map(|url| url.as_str()) {
                outcome if matches!(scheme, $own) => assert_eq!(outcome, any.as_ref().map(Url::as_str).map_err(|error| *error)),
                outcome => assert!(outcome.is_err_and(|error| any.is_err() || error.kind() == ErrorKind::WrongScheme)),
            }
        )* };
    }
    check!(
        Scheme::Ftp => FtpUrl, Scheme::Http => HttpUrl, Scheme::Gopher => GopherUrl, Scheme::Mailto => MailtoUrl,
        Scheme::News => NewsUrl, Scheme::Nntp => NntpUrl, Scheme::Telnet => TelnetUrl, Scheme::Wais => WaisUrl,
        Scheme::File => FileUrl, Scheme::Prospero => ProsperoUrl, Scheme::Other(_) => OtherUrl
    );
}
