//! Invariants of tidying any text.

use core::ops::Range;

use rfc1738::{schemes::Rfc1738, tidy::*, *};

/// Most tidied texts; a `String` needs the feature `alloc`.
type Tidied = FixedUrl<8192, Rfc1738>;

pub(crate) fn hold(text: &[u8]) {
    let outcome = tidied(text);
    if let Ok(text) = str::from_utf8(text) {
        assert_eq!(Tidied::tidy(text).map(|url| url.to_string()), outcome);
        assert_eq!(Tidy::<Rfc1738>::new(text).fragment(), Tidy::<Rfc1738>::new(text.as_bytes()).fragment());
    }
    match &outcome {
        Ok(url) => is_tidy(text, url),
        Err(error) => is_an_error(text, *error),
    }
    let once = Tidy::<Rfc1738>::new(text).to_string();
    assert_eq!(Tidy::<Rfc1738>::new(&*once).to_string(), once, "{text:?}");
    within::<0>(text, &outcome);
    within::<12>(text, &outcome);
    within::<64>(text, &outcome);
}

/// Returns the tidied text, which is a URL.
pub(crate) fn tidied(text: impl AsRef<[u8]>) -> Result<String, Error> {
    Ok(Tidied::tidy(text.as_ref())?.to_string())
}

/// Checks that the tidied text is a URL, stays unchanged, and results from the changes.
fn is_tidy(text: &[u8], url: &str) {
    let tidy = Tidy::<Rfc1738>::new(text);
    assert!(Rfc1738::parse(url).is_ok());
    assert_eq!(tidied(url).as_deref(), Ok(url));
    assert_eq!(reassembled(text, tidy.changes()), url);
    assert_eq!(tidy.to_string(), url);
    assert_eq!(tidy.changes().next().is_none(), text == url.as_bytes());
    assert_eq!(Rfc1738::parse(text).is_ok(), text == url.as_bytes());
    assert_eq!(Tidy::<Rfc1738>::new(url).fragment(), None);
}

/// Applies the changes to the original text.
fn reassembled(text: &[u8], changes: impl Iterator<Item = (Change, Range<usize>)>) -> String {
    let mut url = String::new();
    let mut end = 0;
    for (change, range) in changes {
        assert!(range.start >= end, "not in order: {change:?} {range:?}");
        assert_eq!(range.is_empty(), change == Change::SlashAdded);
        url.extend(text[end..range.start].iter().copied().map(char::from));
        end = range.end;
        match change {
            Change::Encoded => url.extend(text[range].iter().map(|byte| format!("%{byte:02X}"))),
            // After a scheme two slashes are added, and the empty host is between them and the
            // path.
            Change::SlashAdded if url.ends_with(':') => url.push_str("//"),
            Change::SlashAdded => url.push('/'),
            _ => {}
        }
    }
    url.extend(text[end..].iter().copied().map(char::from));
    url
}

/// The characters that are trimmed, also the invisible blanks that copying leaves.
const BLANKS: [&str; 10] = [" ", "\t", "\n", "\x0B", "\x0C", "\r", "\u{a0}", "\u{200b}", "\u{2060}", "\u{feff}"];

fn is_an_error(text: &[u8], error: Error) {
    let given = Rfc1738::parse(text).map(|url| url.to_string());
    assert!(error.offset() <= text.len());
    let Err(given) = given else { panic!("{given:?} became {error}") };
    // Changes before an error do not move it.
    if !text.contains(&b'#') {
        assert!(error.offset() >= given.offset(), "{given} {error}");
        // An error at the end of the trimmed text has no byte to compare.
        let mut trimmed = text;
        while let Some(rest) = BLANKS.iter().find_map(|blank| trimmed.strip_suffix(blank.as_bytes())) {
            trimmed = rest;
        }
        let is_inside = error.offset() < trimmed.len();
        // "file:/path" gets "//", and its path is parsed.
        let is_read_on = given.kind() == ErrorKind::BadEscape || given.production() == Production::FileUrl;
        if error.offset() == given.offset() && is_inside && !is_read_on {
            assert_eq!(error, given);
        }
    }
}

/// Checks that a buffer of N bytes suffices, or gives an error.
fn within<const N: usize>(text: &[u8], outcome: &Result<String, Error>) {
    match (outcome, FixedUrl::<N, Rfc1738>::tidy(text)) {
        (Ok(url), Ok(found)) => assert_eq!(url, found.as_str()),
        (Ok(url), Err(error)) => {
            assert!(url.len() > N);
            assert_eq!(error.limit().map(usize::from), Some(N), "{error}");
        }
        (Err(error), Ok(found)) => panic!("{found} is {error}"),
        (Err(_), Err(_)) => {}
    }
}
