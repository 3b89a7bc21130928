//! Text as it may be shown to people: nothing in it that a terminal would obey, and no password.

use rfc1738::{Passwords, Redacted, SchemeTable};

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

/// Any text in pieces, with the mask in place of its passwords; the schemes of some tables are known besides the ten.
pub(crate) fn pieces<'t>(tables: &'t [&'static SchemeTable], text: &'t [u8]) -> impl Iterator<Item = &'t [u8]> {
    let masked = Passwords::with_tables(tables, text).map(|password| (password, Redacted::MASK));
    let mut start = 0;
    masked.chain([(text.len()..text.len(), "")]).flat_map(move |(range, mask)| {
        let piece = text.get(start..range.start).unwrap_or_default();
        start = range.end;
        [piece, mask.as_bytes()]
    })
}

/// The same, escaped.
pub(crate) fn masked(tables: &[&'static SchemeTable], text: &[u8]) -> String {
    escaped(pieces(tables, text).flatten().copied())
}
