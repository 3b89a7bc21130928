//! The view for people: the parts of a URL one below the other, or the text with a caret under what is wrong.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use rfc1738::{Advisory, Error};

use crate::{
    Answer,
    parts::{Part, parts},
    shown::{masked, masked_before},
};

const HEADING: Style = Style::new().bold();
const LABEL: Style = Style::new().dimmed();
const DECODED: Style = AnsiColor::Green.on_default();
const NOTE: Style = Style::new().dimmed();
const CARE: Style = AnsiColor::Yellow.on_default().bold();
const WRONG: Style = AnsiColor::Red.on_default().bold();

/// Section 6: "Caution should be used".
const CAUTION: &str = "caution";

/// Writes an answer: the text as a heading, and below it what is to be said of it.
pub(crate) fn write(out: &mut impl Write, text: &[u8], answer: &Answer) -> io::Result<()> {
    match answer {
        Ok(url) => {
            writeln!(out, "{HEADING}{}{HEADING:#}", masked(text))?;
            let (parts, advisories) = (parts(url), url.advisories());
            let labels = parts.iter().map(|part| part.label).chain(advisories.iter().map(|_| CAUTION));
            let width = labels.map(str::len).max().unwrap_or_default();
            write_parts(out, &parts, width)?;
            advisories.iter().try_for_each(|advisory| write_advisory(out, advisory, width))
        }
        Err(error) => write_error(out, text, error),
    }
}

fn write_parts(out: &mut impl Write, parts: &[Part], width: usize) -> io::Result<()> {
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

fn write_advisory(out: &mut impl Write, advisory: Advisory, width: usize) -> io::Result<()> {
    let (name, section) = (advisory.as_str(), advisory.section());
    writeln!(out, "  {CARE}{CAUTION:width$}{CARE:#}  {name}: {advisory}  {NOTE}(section {section}){NOTE:#}")
}

fn write_error(out: &mut impl Write, text: &[u8], error: &Error) -> io::Result<()> {
    let (shown, column) = (masked(text), masked_before(text, error.offset()).len());
    let (right, wrong) = shown.split_at_checked(column).unwrap_or_default();
    writeln!(out, "{HEADING}{right}{HEADING:#}{WRONG}{wrong}{WRONG:#}")?;
    writeln!(out, "{}{WRONG}^{WRONG:#}", " ".repeat(column))?;
    writeln!(out, "  {WRONG}error{WRONG:#}  {error}")
}
