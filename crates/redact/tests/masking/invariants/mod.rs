//! What holds for the masking of any text: it is that of the second implementation, also if the
//! text comes in pieces, and a filter with a small buffer shows no more of it.

pub(crate) mod reading;
pub(crate) mod values;

use core::{convert::Infallible, ops::Range};

use reading::masked;
use rfc1738_redact::{Filter, Redacted, Secrets};
use values::Names;

/// Longer than these texts: then a filter masks each line as if it came whole.
const ROOM: usize = 512;

/// A caller's names.
const OWN: &[&str] = &["x", "device-key", "pwd"];

/// The least that a filter has.
const LITTLE: usize = 64;

pub(crate) fn hold<'a>(text: &[u8], chunks: impl IntoIterator<Item = &'a [u8]> + Clone) {
    let secrets: Vec<_> = Secrets::new(text).collect();
    assert_eq!(secrets, reading::secrets(text, Names(&[], true)), "{}", String::from_utf8_lossy(text));
    assert!(Secrets::new(text).with_keys(&[]).eq(reading::secrets(text, Names(&[], false))));
    assert!(Secrets::new(text).with_keys(OWN).eq(reading::secrets(text, Names(OWN, false))));
    assert!(Secrets::new(text).and_keys(OWN).eq(reading::secrets(text, Names(OWN, true))));
    let logged = masked(text, secrets.clone());
    if let Ok(text) = core::str::from_utf8(text) {
        assert_eq!(Redacted::new(text).to_string().as_bytes(), logged);
    }
    if text.len() <= ROOM {
        assert_eq!(filtered::<ROOM>(chunks.clone()), logged);
    }
    let pieces = pieces::<LITTLE>(chunks);
    if core::str::from_utf8(text).is_ok() {
        assert!(pieces.iter().all(|piece| core::str::from_utf8(piece).is_ok()), "a character is cut");
    }
    is_hidden(text, &pieces.concat());
}

/// Checks that a filter with a small buffer shows no more of a text than the whole text shows.
fn is_hidden(text: &[u8], shown: &[u8]) {
    if text.contains(&b'*') {
        return;
    }
    let secrets: Vec<_> = Secrets::new(text).collect();
    let lossy = String::from_utf8_lossy;
    let logged = || masked(text, secrets.clone());
    assert!(hides(shown, text, &secrets), "{:?} for {:?} of {:?}", lossy(shown), lossy(&logged()), lossy(text));
}

/// Checks that the smallest filter shows no more of a text than the whole text shows.
pub(crate) fn a_filter_shows_no_more(text: &[u8]) {
    // A line that comes with its end is not copied.
    is_hidden(text, &filtered::<LITTLE>(text.chunks(7)));
}

/// Filters a text that arrives in these pieces.
pub(crate) fn filtered<'a, const B: usize>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    pieces::<B>(chunks).concat()
}

fn pieces<'a, const B: usize>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Vec<u8>> {
    let mut filter = Filter::<B>::new();
    let mut pieces = Vec::new();
    let mut out = |bytes: &[u8]| {
        pieces.push(bytes.to_vec());
        Ok::<_, Infallible>(())
    };
    chunks.into_iter().for_each(|chunk| filter.push(chunk, &mut out).unwrap());
    filter.finish(&mut out).unwrap();
    pieces
}

/// Whether what is shown are parts of the text, in order, with a mask for all that is between them,
/// and none of them has a byte of a secret.
fn hides(shown: &[u8], text: &[u8], secrets: &[Range<usize>]) -> bool {
    let is_free =
        |place: &Range<usize>| secrets.iter().all(|secret| secret.end <= place.start || place.end <= secret.start);
    let (mut rest, mut end) = (Some(shown), 0);
    while let Some(shown) = rest {
        let mask = shown.windows(3).position(|bytes| bytes == Redacted::MASK.as_bytes());
        let part = &shown[..mask.unwrap_or(shown.len())];
        rest = mask.map(|mask| &shown[mask + 3..]);
        let is_there = |start: &usize| {
            let place = *start..*start + part.len();
            text.get(place.clone()) == Some(part) && is_free(&place) && (rest.is_some() || place.end == text.len())
        };
        // The first is the best: there is more behind it.
        let Some(start) = (end..=text.len()).find(is_there) else { return false };
        end = start + part.len();
    }
    shown.starts_with(Redacted::MASK.as_bytes()) || shown.first() == text.first()
}
