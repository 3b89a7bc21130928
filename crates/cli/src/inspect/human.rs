//! The view for people: a row for each part of a URL, or the text with a caret under the error.

use core::{fmt::Display, mem};
use std::io::{self, Write};

use rfc1738::SchemeSet;

use super::rows::{Row, rows};
use crate::{
    Url,
    cautions::{Caution, cautions},
    colors::{CARE, DECODED, HEADING, NOTE, WRONG},
    shown::Shown,
};

/// The width of a terminal.
const COLUMNS: usize = 80;

/// Section 6: "Caution should be used".
const CAUTION: &str = "caution";

/// Writes a URL as a heading, and its parts below.
pub(crate) fn write_url<S: SchemeSet>(out: &mut impl Write, url: &Url<&str, S>, shown: Shown) -> io::Result<()> {
    writeln!(out, "{HEADING}{}{HEADING:#}", shown.url(url))?;
    let (rows, cautions) = (rows(url, shown), cautions(url));
    let labels = rows.iter().map(|row| row.label).chain(cautions.iter().map(|_| CAUTION));
    let width = labels.map(str::len).max().unwrap_or_default();
    write_rows(out, &rows, width)?;
    cautions.iter().try_for_each(|caution| write_caution(out, caution, width))
}

fn write_rows(out: &mut impl Write, rows: &[Row], width: usize) -> io::Result<()> {
    for Row { label, text, decoded, note } in rows {
        write!(out, "  {NOTE}{label:width$}{NOTE:#}")?;
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

fn write_caution(out: &mut impl Write, caution: &Caution, width: usize) -> io::Result<()> {
    let Caution { name, sentence, section } = caution;
    // A wrapped sentence is indented below its beginning.
    let indent = width + 4;
    let note = format!("(section {section})");
    let lines = wrapped(&format!("{name}: {sentence}"), COLUMNS - indent);
    let fits = lines.last().is_some_and(|last| indent + last.len() + 2 + note.len() <= COLUMNS);
    let below = format!("\n{:indent$}", "");
    let (sentence, gap) = (lines.join(&below), if fits { "  " } else { &below });
    writeln!(out, "  {CARE}{CAUTION:width$}{CARE:#}  {sentence}{gap}{NOTE}{note}{NOTE:#}")
}

/// Wraps a sentence at a number of columns.
fn wrapped(sentence: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + 1 + word.len() <= columns => *line += &format!(" {word}"),
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// Writes an error with its text.
pub(crate) fn write_error(out: &mut impl Write, error: impl Display) -> io::Result<()> {
    writeln!(out, "{WRONG}error{WRONG:#}: {error}")
}

/// Writes an empty line between two results.
pub(crate) fn separate(out: &mut impl Write, is_first: &mut bool) -> io::Result<()> {
    if mem::take(is_first) { Ok(()) } else { writeln!(out) }
}
