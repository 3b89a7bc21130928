//! Text as it may be shown to people: nothing in it that a terminal would obey, and no password.

use core::ops::Range;

use rfc1738::Redacted;

/// Printable ASCII as it is, all else as in a Rust literal.
pub(crate) fn escaped(octets: impl IntoIterator<Item = u8>) -> String {
    let mut shown = String::new();
    for octet in octets {
        match octet {
            // Within a line quotes need no escape.
            b'"' | b'\'' => shown.push(char::from(octet)),
            _ => shown.extend(octet.escape_ascii().map(char::from)),
        }
    }
    shown
}

/// A text, be it a URL or not, escaped and without its password.
pub(crate) fn masked(text: &[u8]) -> String {
    masked_before(text, text.len())
}

/// What [`masked`] shows for the bytes before `end`; its length is the column of the byte there.
///
/// Inside the password that is the column of the mask.
pub(crate) fn masked_before(text: &[u8], end: usize) -> String {
    let plain = |range: Range<usize>| escaped(text.get(range).unwrap_or_default().iter().copied());
    match Redacted::password(text) {
        Some(password) if password.end <= end => plain(0..password.start) + Redacted::MASK + &plain(password.end..end),
        Some(password) => plain(0..end.min(password.start)),
        None => plain(0..end),
    }
}
