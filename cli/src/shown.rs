//! Text that is safe to show: secrets are masked, and control characters escaped.

use rfc1738::{Redacted, redact::Secrets};

/// Returns printable ASCII as it is, other bytes as in a Rust literal.
pub(crate) fn escaped(octets: impl IntoIterator<Item = u8>) -> String {
    let mut shown = String::new();
    for octet in octets {
        match octet {
            // Quotes need no escape within a line.
            b'"' | b'\'' => shown.push(char::from(octet)),
            _ => shown.extend(octet.escape_ascii().map(char::from)),
        }
    }
    shown
}

/// Returns a text escaped and with its secrets masked.
pub(crate) fn masked(text: &[u8]) -> String {
    let masks = Secrets::new(text).map(|secret| (secret, Redacted::MASK));
    let mut start = 0;
    let pieces = masks.chain([(text.len()..text.len(), "")]).flat_map(|(range, mask)| {
        let piece = text.get(start..range.start).unwrap_or_default();
        start = range.end;
        [piece, mask.as_bytes()]
    });
    escaped(pieces.flatten().copied())
}
