//! The view of a tidied text for people: each change is marked in the original text.

use core::iter;
use std::io::{self, Write};

use rfc1738::{Redacted, redact::Secrets, tidy::Change};

use super::mended::{Attempt, Mended};
use crate::{
    colours::{CARE, DECODED, NOTE},
    shown::{escaped, masked},
};

/// Writes the tidied text, then the original text with each change marked, then the changes.
pub(crate) fn write(out: &mut impl Write, text: &[u8], attempt: &Attempt) -> io::Result<()> {
    let Mended { url, changes, .. } = match attempt {
        Ok(mended) => mended,
        Err(error) => return writeln!(out, "  {NOTE}tidied{NOTE:#}  {NOTE}(not without guessing: {error}){NOTE:#}"),
    };
    if changes.is_empty() {
        return writeln!(out, "  {NOTE}tidied{NOTE:#}  {NOTE}(nothing to change){NOTE:#}");
    }
    if is_secret_cut(text, url) {
        writeln!(out, "  {NOTE}tidied{NOTE:#}  {}  {NOTE}(hidden){NOTE:#}", Redacted::MASK)?;
    } else {
        writeln!(out, "  {NOTE}tidied{NOTE:#}  {DECODED}{}{DECODED:#}", masked(url.as_bytes()))?;
    }
    writeln!(out, "  {NOTE}given{NOTE:#}   {}", masked(text))?;
    writeln!(out, "          {CARE}{}{CARE:#}", marks(text, changes))?;
    for change in changes {
        writeln!(out, "          {change}  {NOTE}({}){NOTE:#}", change.kind())?;
    }
    Ok(())
}

/// Returns whether a "#" in a secret of the original text cut the secret, because the fragment
/// begins there.
fn is_secret_cut(text: &[u8], url: &str) -> bool {
    Secrets::new(text).count() > Secrets::new(url.as_bytes()).count()
}

/// Returns a line of carets to write below the text of [`masked`].
fn marks(text: &[u8], changes: &[Change]) -> String {
    let mut marks = String::new();
    for range in changes.iter().map(|change| change.range()) {
        let (start, end) = (column(text, range.start), column(text, range.end));
        marks.extend(iter::repeat_n(' ', start.saturating_sub(marks.len())));
        marks.extend(iter::repeat_n('^', end.max(start + 1).saturating_sub(marks.len())));
    }
    marks
}

/// Returns the column of the byte at `offset` in the text of [`masked`]; for a byte of a secret,
/// that of its mask.
fn column(text: &[u8], offset: usize) -> usize {
    let length = |start: usize, end| escaped(text.get(start..end).unwrap_or_default().iter().copied()).len();
    let mut column = 0;
    let mut start = 0;
    for secret in Secrets::new(text).take_while(|secret| secret.start <= offset) {
        column += length(start, secret.start);
        if offset < secret.end {
            return column;
        }
        column += Redacted::MASK.len();
        start = secret.end;
    }
    column + length(start, offset)
}
