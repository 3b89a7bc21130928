//! What holds for any text that is tidied.

#![expect(clippy::indexing_slicing, clippy::panic, reason = "a test stops at what it did not expect")]

use rfc1738::{Change, ChangeKind, Error, ErrorKind, Tidy, Url, heapless};

pub(crate) fn hold(text: &[u8]) {
    let outcome = tidied(text);
    if let Ok(text) = str::from_utf8(text) {
        let mut buffer = String::new();
        assert_eq!(Tidy::new(text).parse(&mut buffer).map(|url| url.to_string()), outcome);
        assert_eq!(Tidy::new(text).fragment().map(str::as_bytes), Tidy::from_bytes(text.as_bytes()).fragment());
    }
    match &outcome {
        Ok(url) => is_tidy(text, url),
        Err(error) => is_an_error(text, *error),
    }
    let once = Tidy::from_bytes(text).to_string();
    assert_eq!(Tidy::new(&once).to_string(), once, "{text:?}");
    within::<0>(text, &outcome);
    within::<12>(text, &outcome);
    within::<64>(text, &outcome);
}

/// The tidied text, which is a URL.
pub(crate) fn tidied(text: impl AsRef<[u8]>) -> Result<String, Error> {
    let mut buffer = String::new();
    let url = Tidy::from_bytes(text.as_ref()).parse(&mut buffer)?;
    let found = url.as_str().to_owned();
    assert_eq!(found, buffer);
    Ok(found)
}

/// It is a URL, which stays as it is, and the changes make it of the given text.
fn is_tidy(text: &[u8], url: &str) {
    let tidy = Tidy::from_bytes(text);
    assert!(Url::parse(url).is_ok());
    assert_eq!(tidied(url).as_deref(), Ok(url));
    assert_eq!(reassembled(text, tidy.changes()), url);
    assert_eq!(tidy.to_string(), url);
    assert_eq!(tidy.changes().next().is_none(), text == url.as_bytes());
    assert_eq!(Url::parse_bytes(text).is_ok(), text == url.as_bytes());
    assert_eq!(Tidy::new(url).fragment(), None);
}

/// What the changes make of the given text.
fn reassembled(text: &[u8], changes: impl Iterator<Item = Change>) -> String {
    let mut url = String::new();
    let mut end = 0;
    for change in changes {
        let range = change.range();
        assert!(range.start >= end && change.offset() == range.start, "not in order: {change:?}");
        assert_eq!(range.is_empty(), change.kind() == ChangeKind::SlashAdded);
        url.extend(text[end..range.start].iter().copied().map(char::from));
        end = range.end;
        match change.kind() {
            ChangeKind::Encoded => url.extend(text[range].iter().map(|byte| format!("%{byte:02X}"))),
            ChangeKind::SlashAdded => url.push('/'),
            _ => {}
        }
    }
    url.extend(text[end..].iter().copied().map(char::from));
    url
}

fn is_an_error(text: &[u8], error: Error) {
    let given = Url::parse_bytes(text).map(|url| url.to_string());
    assert!(error.offset() <= text.len());
    assert!(error.found().is_none() || error.found() == text.get(error.offset()).copied());
    let Err(given) = given else { panic!("{given:?} became {error}") };
    // What can be mended before an error brings that no nearer.
    if !text.contains(&b'#') {
        assert!(error.offset() >= given.offset(), "{given} {error}");
        if error.offset() == given.offset() && error.found().is_some() && given.kind() != ErrorKind::BadEscape {
            assert_eq!(error, given);
        }
    }
}

/// A buffer is enough or the text is refused.
fn within<const N: usize>(text: &[u8], outcome: &Result<String, Error>) {
    let mut buffer = heapless::String::<N>::new();
    match (outcome, Tidy::from_bytes(text).parse(&mut buffer)) {
        (Ok(url), Ok(found)) => assert_eq!(url, found.as_str()),
        (Ok(url), Err(error)) => {
            assert!(url.len() > N);
            assert!(matches!(error.kind(), ErrorKind::Capacity { limit, .. } if usize::from(limit) == N), "{error}");
        }
        (Err(error), Ok(found)) => panic!("{found} is {error}"),
        (Err(_), Err(_)) => {}
    }
}
