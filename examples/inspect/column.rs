//! Where a byte of a text is in what is shown of it.

use rfc1738::{Passwords, Redacted, SchemeTable};

use crate::shown::escaped;

/// The column of the byte at `offset` in what [`masked`](crate::shown::masked) shows; inside a password that of its mask.
pub(crate) fn column(tables: &[&'static SchemeTable], text: &[u8], offset: usize) -> usize {
    let length = |start: usize, end| escaped(text.get(start..end).unwrap_or_default().iter().copied()).len();
    let mut column = 0;
    let mut start = 0;
    for password in Passwords::with_tables(tables, text).take_while(|password| password.start <= offset) {
        column += length(start, password.start);
        if offset < password.end {
            return column;
        }
        column += Redacted::MASK.len();
        start = password.end;
    }
    column + length(start, offset)
}
