//! The view for logs: a line without its passwords, all else byte for byte.

use std::io::{self, Write};

use rfc1738::{Passwords, Redacted, SchemeTable};

pub(crate) fn write(out: &mut impl Write, tables: &[&'static SchemeTable], text: &[u8]) -> io::Result<()> {
    let part = |start, end| text.get(start..end).unwrap_or_default();
    let mut start = 0;
    for password in Passwords::with_tables(tables, text) {
        out.write_all(part(start, password.start))?;
        out.write_all(Redacted::MASK.as_bytes())?;
        start = password.end;
    }
    out.write_all(part(start, text.len()))?;
    out.write_all(b"\n")
}
