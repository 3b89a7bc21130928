//! The view for people: the parts of a URL one below the other, or the text with a caret under what is wrong.

use core::iter;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use rfc1738::{Advisory, Change, Error, Joined, Passwords, Redacted, SchemeTable};

use crate::{
    Answer, Url,
    colours::Colour,
    column::column,
    lines,
    mended::{Attempt, Mended},
    parts::{Part, parts},
    shown::masked,
};

const HEADING: Colour = Colour(Style::new().bold());
const LABEL: Colour = Colour(Style::new().dimmed());
const DECODED: Colour = Colour(AnsiColor::Green.on_default());
const NOTE: Colour = Colour(Style::new().dimmed());
const CARE: Colour = Colour(AnsiColor::Yellow.on_default().bold());
const WRONG: Colour = Colour(AnsiColor::Red.on_default().bold());

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
            writeln!(out, "{HEADING}{}{HEADING:#}", url.redacted())?;
            let (parts, advisories) = (parts(url, tables), url.advisories());
            let labels = parts.iter().map(|part| part.label).chain(advisories.iter().map(|_| CAUTION));
            let width = labels.map(str::len).max().unwrap_or_default();
            write_parts(out, &parts, width)?;
            advisories.iter().try_for_each(|advisory| write_advisory(out, advisory, width))
        }
        Err(error) => write_error(out, tables, text, error),
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

fn write_error(out: &mut impl Write, tables: &[&'static SchemeTable], text: &[u8], error: &Error) -> io::Result<()> {
    let (shown, column) = (masked(tables, text), column(tables, text, error.offset()));
    let (right, wrong) = shown.split_at_checked(column).unwrap_or_default();
    writeln!(out, "{HEADING}{right}{HEADING:#}{WRONG}{wrong}{WRONG:#}")?;
    writeln!(out, "{}{WRONG}^{WRONG:#}", " ".repeat(column))?;
    writeln!(out, "  {WRONG}error{WRONG:#}  {error}")
}

/// The same for a reference: the URL that it refers to, and its fragment.
pub(crate) fn write_joined(
    out: &mut impl Write,
    tables: &[&'static SchemeTable],
    text: &[u8],
    answer: Result<Joined<'_, Url<'_>>, Error>,
) -> io::Result<()> {
    match answer {
        Ok(Joined { url, fragment, .. }) => {
            write(out, tables, url.as_str().as_bytes(), &Ok(url.clone()))?;
            let shown = fragment.map(|fragment| masked(tables, fragment.as_bytes()));
            shown.map_or(Ok(()), |shown| writeln!(out, "  {LABEL}fragment{LABEL:#}  {shown}"))
        }
        Err(error) => write_error(out, tables, text, &error),
    }
}

/// Writes what there is to say of a line that is too long to be looked at.
pub(crate) fn write_too_long(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{NOTE}(too long){NOTE:#}\n  {WRONG}error{WRONG:#}  {}", lines::TOO_LONG)
}

/// Writes what the text can be made, below its answer: the given text with each change marked, then the changes.
pub(crate) fn write_attempt(
    out: &mut impl Write,
    tables: &[&'static SchemeTable],
    text: &[u8],
    attempt: &Attempt,
) -> io::Result<()> {
    let Mended { url, changes, .. } = match attempt {
        Ok(mended) => mended,
        Err(error) => return writeln!(out, "  {LABEL}tidied{LABEL:#}  {NOTE}(not without guessing: {error}){NOTE:#}"),
    };
    if changes.is_empty() {
        return writeln!(out, "  {LABEL}tidied{LABEL:#}  {NOTE}(nothing to change){NOTE:#}");
    }
    if is_password_cut(tables, text, url) {
        writeln!(out, "  {LABEL}tidied{LABEL:#}  {}  {NOTE}(hidden){NOTE:#}", Redacted::MASK)?;
    } else {
        writeln!(out, "  {LABEL}tidied{LABEL:#}  {DECODED}{}{DECODED:#}", masked(tables, url.as_bytes()))?;
    }
    writeln!(out, "  {LABEL}given{LABEL:#}   {}", masked(tables, text))?;
    writeln!(out, "          {CARE}{}{CARE:#}", marks(tables, text, changes))?;
    for change in changes {
        writeln!(out, "          {change}  {NOTE}({}){NOTE:#}", change.kind())?;
    }
    Ok(())
}

/// Whether the tidied text no longer tells what may have been the beginning of a password: a "#" in it began the fragment.
fn is_password_cut(tables: &[&'static SchemeTable], text: &[u8], url: &str) -> bool {
    let count = |text| Passwords::with_tables(tables, text).count();
    count(text) > count(url.as_bytes())
}

/// A line of carets, to stand below the text that [`masked`] shows.
fn marks(tables: &[&'static SchemeTable], text: &[u8], changes: &[Change]) -> String {
    let mut marks = String::new();
    for range in changes.iter().map(|change| change.range()) {
        let (start, end) = (column(tables, text, range.start), column(tables, text, range.end));
        marks.extend(iter::repeat_n(' ', start.saturating_sub(marks.len())));
        marks.extend(iter::repeat_n('^', end.max(start + 1).saturating_sub(marks.len())));
    }
    marks
}
