//! Text that is safe to show: secrets are masked, and control characters escaped.

use std::path::Path;

use rfc1738::{Redacted, pieces::Escaped, redact::Secrets};

/// Returns printable ASCII as it is, other bytes as in a Rust literal.
pub(crate) fn escaped(octets: &[u8]) -> String {
    let mut shown = String::new();
    let mut out = |piece: &str| shown.push_str(piece);
    let mut escaped = Escaped::new(&mut out);
    escaped.octets(octets);
    escaped.finish();
    shown
}

/// Returns a path escaped.
pub(crate) fn path(path: &Path) -> String {
    escaped(path.as_os_str().as_encoded_bytes())
}

/// Returns a text escaped and with its secrets masked.
pub(crate) fn masked(text: &[u8]) -> String {
    masked_before(text, text.len())
}

/// Returns the column of the byte at `offset` in the text of [`masked`]; for a byte of a secret,
/// that of its mask.
pub(crate) fn column(text: &[u8], offset: usize) -> usize {
    masked_before(text, offset).len()
}

/// Returns the beginning of the text of [`masked`], up to the byte at `end`.
fn masked_before(text: &[u8], end: usize) -> String {
    let piece = |start, end| escaped(text.get(start..end).unwrap_or_default());
    let (mut shown, mut start) = (String::new(), 0);
    for secret in Secrets::new(text) {
        shown += &piece(start, secret.start.min(end));
        if end < secret.end {
            return shown;
        }
        shown += Redacted::MASK;
        start = secret.end;
    }
    shown + &piece(start, end)
}
