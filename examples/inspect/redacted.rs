//! The view for logs: a line without its passwords, everything else byte for byte.

use std::io::{self, Write};

use rfc1738::SchemeTable;

use crate::shown::pieces;

pub(crate) fn write(out: &mut impl Write, tables: &[&'static SchemeTable], text: &[u8]) -> io::Result<()> {
    pieces(tables, text).try_for_each(|piece| out.write_all(piece))?;
    out.write_all(b"\n")
}
