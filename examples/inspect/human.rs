//! The view for people: the parts of a URL one below the other, or the text with a caret under what is wrong.

use core::iter;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use rfc1738::{Advisory, Change, Error, Redacted, SchemeTable};

use crate::{
    Answer,
    mended::{Attempt, Mended},
    parts::{Part, parts},
    shown::{escaped, masked, masked_before},
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
pub(crate) fn write(
    out: &mut impl Write,
    tables: &[&'static SchemeTable],
    text: &[u8],
    answer: &Answer,
) -> io::Result<()> {
    match answer {
        Ok(url) => {
            writeln!(out, "{HEADING}{}{HEADING:#}", masked(text))?;
            let (parts, advisories) = (parts(url, tables), url.advisories());
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

/// Writes what the text can be made, below its answer: the given text with each change marked, then the changes.
pub(crate) fn write_attempt(out: &mut impl Write, text: &[u8], attempt: &Attempt) -> io::Result<()> {
    let Mended { url, changes, .. } = match attempt {
        Ok(mended) => mended,
        Err(error) => return writeln!(out, "  {LABEL}tidied{LABEL:#}  {NOTE}(not without guessing: {error}){NOTE:#}"),
    };
    if changes.is_empty() {
        return writeln!(out, "  {LABEL}tidied{LABEL:#}  {NOTE}(nothing to change){NOTE:#}");
    }
    if is_password_cut(text, url) {
        writeln!(out, "  {LABEL}tidied{LABEL:#}  {}  {NOTE}(hidden){NOTE:#}", Redacted::MASK)?;
    } else {
        writeln!(out, "  {LABEL}tidied{LABEL:#}  {DECODED}{}{DECODED:#}", masked(url.as_bytes()))?;
    }
    writeln!(out, "  {LABEL}given{LABEL:#}   {}", masked(text))?;
    writeln!(out, "          {CARE}{}{CARE:#}", marks(text, changes))?;
    for change in changes {
        writeln!(out, "          {change}  {NOTE}({}){NOTE:#}", change.kind())?;
    }
    Ok(())
}

/// Whether the tidied text no longer tells what may have been the beginning of a password: a "#" in it began the fragment.
fn is_password_cut(text: &[u8], url: &str) -> bool {
    Redacted::password(text).is_some() && Redacted::password(url.as_bytes()).is_none()
}

/// A line of carets, to stand below the text that [`masked`] shows.
fn marks(text: &[u8], changes: &[Change]) -> String {
    let columns = columns(text);
    let column = |at: usize| columns.get(at).copied().unwrap_or_default();
    let mut marks = String::new();
    for range in changes.iter().map(|change| change.range()) {
        let (start, end) = (column(range.start), column(range.end));
        marks.extend(iter::repeat_n(' ', start.saturating_sub(marks.len())));
        marks.extend(iter::repeat_n('^', end.max(start + 1).saturating_sub(marks.len())));
    }
    marks
}

/// The columns of all bytes in what [`masked`] shows, and that of its end.
fn columns(text: &[u8]) -> Vec<usize> {
    let password = Redacted::password(text).unwrap_or(usize::MAX..usize::MAX);
    let mut column = 0;
    let mut columns = Vec::with_capacity(text.len() + 1);
    for at in 0..=text.len() {
        if at == password.end {
            column += Redacted::MASK.len();
        }
        columns.push(column);
        if !password.contains(&at) {
            column += escaped(text.get(at).copied()).len();
        }
    }
    columns
}
