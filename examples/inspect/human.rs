//! The view for people: the parts of a URL one below the other, or the text with a caret under what is wrong.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use rfc1738::Error;

use crate::{
    Answer,
    parts::{Part, parts},
    shown::{masked, masked_before},
};

const HEADING: Style = Style::new().bold();
const LABEL: Style = Style::new().dimmed();
const DECODED: Style = AnsiColor::Green.on_default();
const NOTE: Style = Style::new().dimmed();
const WRONG: Style = AnsiColor::Red.on_default().bold();

/// Writes an answer: the text as a heading, and below it what is to be said of it.
pub(crate) fn write(out: &mut impl Write, text: &[u8], answer: &Answer) -> io::Result<()> {
    match answer {
        Ok(url) => {
            writeln!(out, "{HEADING}{}{HEADING:#}", masked(text))?;
            write_parts(out, &parts(url))
        }
        Err(error) => write_error(out, text, error),
    }
}

fn write_parts(out: &mut impl Write, parts: &[Part]) -> io::Result<()> {
    let width = parts.iter().map(|part| part.label.len()).max().unwrap_or_default();
    for Part { label, text, decoded, note } in parts {
        write!(out, "  {LABEL}{label:width$}{LABEL:#}")?;
        if !text.is_empty() {
            write!(out, "  {text}")?;
        }
        if let Some(decoded) = decoded {
            write!(out, "  {DECODED}{decoded}{DECODED:#}")?;
        }
        if let Some(note) = note {
            write!(out, "  {NOTE}({note}){NOTE:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_error(out: &mut impl Write, text: &[u8], error: &Error) -> io::Result<()> {
    let (shown, column) = (masked(text), masked_before(text, error.offset()).len());
    let (right, wrong) = shown.split_at_checked(column).unwrap_or_default();
    writeln!(out, "{HEADING}{right}{HEADING:#}{WRONG}{wrong}{WRONG:#}")?;
    writeln!(out, "{}{WRONG}^{WRONG:#}", " ".repeat(column))?;
    writeln!(out, "  {WRONG}error{WRONG:#}  {error}")
}
