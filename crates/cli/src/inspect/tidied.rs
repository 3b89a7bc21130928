//! A text corrected to a URL, if that needs no guessing, and its view for people: each change is
//! marked in the original text.

use core::{iter, ops::Range};
use std::io::{self, Write};

use rfc1738::{
    HeapUrl, Redacted, SchemeSet,
    redact::Secrets,
    tidy::{Change, Tidy},
};

use crate::{
    colors::{CARE, DECODED, NOTE},
    shown::{self, Shown},
};

/// The corrected text, or the first error that cannot be corrected without guessing.
pub(crate) type Attempt = Result<Mended, String>;

pub(crate) struct Mended {
    pub(crate) url: String,
    /// The fragment, with U+FFFD in place of bytes that are not UTF-8.
    pub(crate) fragment: Option<String>,
    pub(crate) changes: Vec<(Change, Range<usize>)>,
}

/// Corrects a text as a person typed it. Without a scheme, https is assumed.
pub(crate) fn mended<S: SchemeSet>(text: &[u8]) -> Attempt {
    let tidy = Tidy::<S>::new(text).with_default_scheme("https").with_idna();
    // The first line: the text follows anyway.
    let message = |error| shown::in_text(&error, text).to_string().lines().take(1).collect::<String>();
    let url: HeapUrl<S> = tidy.parse().map_err(message)?;
    let fragment = match url.fragment() {
        Some(fragment) => Some(fragment.to_string()),
        None => tidy.fragment().map(|fragment| String::from_utf8_lossy(fragment).into_owned()),
    };
    Ok(Mended { url: url.into_text(), fragment, changes: tidy.changes().collect() })
}

/// Writes the tidied text, then the original text with each change marked, then the changes.
pub(crate) fn write(out: &mut impl Write, text: &[u8], attempt: &Attempt, shown: Shown) -> io::Result<()> {
    let Mended { url, changes, .. } = match attempt {
        Ok(mended) => mended,
        Err(error) => return writeln!(out, "  {NOTE}tidied{NOTE:#}  {NOTE}(not without guessing: {error}){NOTE:#}"),
    };
    if changes.is_empty() {
        return writeln!(out, "  {NOTE}tidied{NOTE:#}  {NOTE}(nothing to change){NOTE:#}");
    }
    if !shown.with_secrets && is_secret_cut(text, url) {
        writeln!(out, "  {NOTE}tidied{NOTE:#}  {}  {NOTE}(hidden){NOTE:#}", Redacted::MASK)?;
    } else {
        writeln!(out, "  {NOTE}tidied{NOTE:#}  {DECODED}{}{DECODED:#}", shown.text(url.as_bytes()))?;
    }
    writeln!(out, "  {NOTE}given{NOTE:#}   {}", shown.text(text))?;
    writeln!(out, "          {CARE}{}{CARE:#}", marks(text, changes, shown))?;
    for (change, range) in changes {
        writeln!(out, "          {} at byte {}  {NOTE}({change}){NOTE:#}", change.as_str(), range.start)?;
    }
    Ok(())
}

/// Returns whether a "#" cut a secret of the original text, because the fragment begins there.
fn is_secret_cut(text: &[u8], url: &str) -> bool {
    Secrets::new(text).count() > Secrets::new(url.as_bytes()).count()
}

/// Returns a line of carets to write below the text of [`Shown::text`].
fn marks(text: &[u8], changes: &[(Change, Range<usize>)], shown: Shown) -> String {
    let mut marks = String::new();
    for (_, range) in changes {
        let (start, end) = (shown.column(text, range.start), shown.column(text, range.end));
        marks.extend(iter::repeat_n(' ', start.saturating_sub(marks.len())));
        marks.extend(iter::repeat_n('^', end.max(start + 1).saturating_sub(marks.len())));
    }
    marks
}
