//! Text as it may be shown to people: nothing in it that a terminal would obey, and no password.

use core::ops::Range;

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

/// Any text, escaped and without passwords; the schemes of some tables are known besides the ten.
pub(crate) fn masked(tables: &[&'static SchemeTable], text: &[u8]) -> String {
    let mut shown = String::new();
    let mut start = 0;
    for password in Passwords::with_tables(tables, text) {
        shown += &part(text, start..password.start);
        shown += Redacted::MASK;
        start = password.end;
    }
    shown + &part(text, start..text.len())
}

/// A part of a text, escaped.
pub(crate) fn part(text: &[u8], range: Range<usize>) -> String {
    escaped(text.get(range).unwrap_or_default().iter().copied())
}
