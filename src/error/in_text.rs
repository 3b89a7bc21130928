//! Errors shown together with their text.

use core::{
    fmt::{self, Write},
    ops::Range,
};

use super::{Error, ErrorKind, LineCounter};
use crate::{
    macros::masked,
    pieces::{Escaped, write_pieces},
    redact::{Redacted, Secrets, parsed::pieces},
};

/// An error with its text, to be shown by `Display`. [`Error::in_text`] returns it.
#[derive(Clone, Copy)]
pub struct ErrorInText<'t> {
    pub(super) error: Error,
    pub(super) text: &'t [u8],
    /// Returns whether a non-ASCII character is shown as it is, if any is.
    pub(super) is_shown: Option<fn(char) -> bool>,
}

impl Error {
    /// Returns a value whose `Display` also shows the byte at the offset. Below the sentence, it
    /// shows the line of the text, with a caret under that byte.
    ///
    /// The value borrows the text. To store it or return it with `?`, call `to_string()`.
    ///
    /// Secrets in the text are masked. A byte that is not printable ASCII is shown as in a Rust
    /// literal, so it cannot control a terminal; [`with_letters`](ErrorInText::with_letters) shows
    /// letters of other scripts. A line of more than 70 columns is cut around the caret.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = "ftp://me:secret@host.dom:2l/motd";
    /// let error = Url::parse(text).unwrap_err();
    /// let shown = "\
    /// expected only digits in the port (found 'l' at byte 26, in port)
    /// ftp://me:***@host.dom:2l/motd
    ///                        ^";
    /// assert_eq!(error.in_text(text).to_string(), shown);
    /// ```
    pub fn in_text<'t>(&self, text: &'t (impl AsRef<[u8]> + ?Sized)) -> ErrorInText<'t> {
        ErrorInText { error: *self, text: text.as_ref(), is_shown: None }
    }

    /// Returns the error at another offset, so that its sentence, line and caret are those of a
    /// longer text that contains the parsed one.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let line = "home = http://host.dom:8O/";
    /// let error = Url::parse(&line[7..]).unwrap_err();
    /// let shown = "\
    /// expected only digits in the port (found 'O' at byte 24, in port)
    /// home = http://host.dom:8O/
    ///                         ^";
    /// assert_eq!(error.with_offset(7 + error.offset()).in_text(line).to_string(), shown);
    /// ```
    #[must_use]
    pub const fn with_offset(mut self, offset: usize) -> Self {
        self.offset = offset;
        self
    }
}

/// The maximum number of columns shown of a line.
const WIDTH: usize = 70;

/// The columns of the "..." on a side that is cut.
const CUT: usize = 3;

/// Returns the UTF-8 character at an offset, or one byte if no character begins there, or nothing
/// at the end.
pub(super) fn character(text: &[u8], at: usize) -> &[u8] {
    let rest = text.get(at..).unwrap_or_default();
    let valid = |length: &usize| rest.get(..*length).is_some_and(|bytes| str::from_utf8(bytes).is_ok());
    rest.get(..(1..=4).find(valid).unwrap_or(1)).unwrap_or_default()
}

/// Returns the offset of the caret. A login that is not allowed is shown at its beginning.
pub(super) fn caret(error: &Error, text: &[u8]) -> usize {
    let (before, behind) = text.split_at_checked(error.offset).unwrap_or((text, &[]));
    let is_login = error.kind() == ErrorKind::UserNotAllowed && !matches!(behind, [b'?' | b'#' | b'\\', ..]);
    let slashes = before.windows(2).rposition(|bytes| matches!(bytes, b"//")).filter(|_| is_login);
    slashes.map_or(error.offset, |slashes| slashes.saturating_add(2))
}

/// The byte at the offset of an error.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    End,
    Byte(u8),
    /// A byte of a secret.
    Secret,
}

impl fmt::Display for ErrorInText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found();
        self.write_sentence(found, f)?;
        match found {
            Found::End => f.write_str(" (found the end ")?,
            Found::Byte(byte @ b' '..=b'~') => write!(f, " (found '{}' ", char::from(byte))?,
            Found::Byte(byte) => match self.letter(self.error.offset, self.text.len()) {
                Some(letter) => write!(f, " (found '{letter}' ")?,
                None => write!(f, " (found byte {byte:02X} hexadecimal ")?,
            },
            Found::Secret => f.write_str(" (")?,
        }
        f.write_str("at byte ")?;
        write_pieces(|piece| f.write_str(piece), |out| self.error.write_place(out))?;
        f.write_char('\n')?;
        self.write_line(f)
    }
}

/// The sentence without the place.
struct SentenceInText<'t>(ErrorInText<'t>);

impl fmt::Display for SentenceInText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_sentence(self.0.found(), f)
    }
}

/// Shows the same text as `Display`, without secrets.
impl fmt::Debug for ErrorInText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ErrorInText").field(&format_args!("{self}")).finish()
    }
}

masked! {
    /// Writes the same text as `Display`, formatted by core.
    by defmt: [] ErrorInText<'_>: |error| "{}", defmt::Display2Format(error)
}

impl core::error::Error for ErrorInText<'_> {}

impl<'t> ErrorInText<'t> {
    /// Returns only the sentence, for tools that show place and line themselves: an editor, a
    /// linter, a web page.
    ///
    /// It depends on the character that was found. The sentence of the [`Error`] does not.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = "http://host.dom/a b";
    /// let error = Url::parse(text).unwrap_err();
    /// let in_text = error.in_text(text);
    /// let (line, column) = in_text.line_and_column();
    /// assert_eq!(
    ///     format!("page.md:{line}:{column}: {}", in_text.sentence()),
    ///     "page.md:1:18: escape this character as %20"
    /// );
    /// assert_eq!(
    ///     error.kind().to_string(),
    ///     "escape this character as % and two hexadecimal digits, or remove it"
    /// );
    /// ```
    pub fn sentence(&self) -> impl fmt::Display + use<'t> {
        SentenceInText(*self)
    }

    /// Shows non-ASCII characters as they are if `is_shown` allows them, for a terminal or a file
    /// in UTF-8. Others are still escaped.
    ///
    /// `char::is_alphanumeric` is false for characters that change the direction of a text, and for
    /// invisible ones, except four blank letters of Hangul: U+115F, U+1160, U+3164 and U+FFA0.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = "http://b\u{fc}cher.dom/\u{202e}";
    /// let error = Url::parse(text).unwrap_err();
    /// let shown = "\
    /// a host is ASCII: write its xn-- form (found '\u{fc}' at byte 8, in reg-name)
    /// http://b\u{fc}cher.dom/\\xe2\\x80\\xae
    ///         ^";
    /// assert_eq!(error.in_text(text).with_letters(char::is_alphanumeric).to_string(), shown);
    /// ```
    #[must_use]
    pub const fn with_letters(self, is_shown: fn(char) -> bool) -> Self {
        Self { is_shown: Some(is_shown), ..self }
    }

    /// Returns the non-ASCII character at an offset, if it is shown as it is.
    fn letter(&self, at: usize, end: usize) -> Option<&'t str> {
        let is_shown = self.is_shown?;
        let letter = str::from_utf8(character(self.text.get(..end)?, at)).ok()?;
        letter.chars().next().filter(|char| !char.is_ascii() && is_shown(*char)).map(|_| letter)
    }

    fn found(&self) -> Found {
        match self.text.get(self.error.offset) {
            None => Found::End,
            Some(_) if self.secrets(&self.line()).any(|secret| secret.contains(&self.error.offset)) => Found::Secret,
            Some(byte) => Found::Byte(*byte),
        }
    }

    /// Returns the range of the character at the offset, in bytes. It is empty at the end of the
    /// text.
    ///
    /// Pass this range to tools that show source text, such as miette and ariadne. They show the
    /// text as it is, secrets included. If the tool counts columns in characters, see
    /// [`line_and_column`](Self::line_and_column).
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = "http://host.dom/caf\u{e9}";
    /// let span = Url::parse(text).unwrap_err().in_text(text).span();
    /// assert_eq!(&text[span.clone()], "\u{e9}");
    /// let source_span: (usize, usize) = (span.start, span.len()); // for miette
    /// assert_eq!(source_span, (19, 2));
    /// ```
    pub fn span(&self) -> Range<usize> {
        let start = self.error.offset.min(self.text.len());
        start..start.saturating_add(character(self.text, start).len())
    }

    /// Returns the line and the column of the offset, both from 1. Columns count characters. Each
    /// call counts from the beginning of the text, so use a [`LineCounter`] for many errors.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let (page, start) = ("see\n\u{e9}: http://host.dom:8O/", 8);
    /// let error = Url::parse(&page[start..]).unwrap_err();
    /// let in_page = error.with_offset(start + error.offset());
    /// assert_eq!(in_page.in_text(page).line_and_column(), (2, 21));
    /// ```
    pub fn line_and_column(&self) -> (usize, usize) {
        LineCounter::new(self.text).line_and_column(self.error.offset)
    }

    /// Returns the range of the line around the offset, including the line end if the offset is
    /// there.
    fn line(&self) -> Range<usize> {
        let (before, after) = self.text.split_at_checked(self.error.offset).unwrap_or((self.text, &[]));
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let length = after.iter().position(|byte| *byte == b'\n').map_or(after.len(), |length| length.max(1));
        start..before.len() + length
    }

    /// Returns the secrets of a line, by their ranges in the text. No secret crosses the end of a
    /// line.
    fn secrets(&self, line: &Range<usize>) -> impl Iterator<Item = Range<usize>> + use<'t> {
        let start = line.start;
        let text = self.text.get(line.clone()).unwrap_or_default();
        let secrets = if start == 0 { Secrets::given(text) } else { Secrets::new(text) };
        secrets.map(move |secret| start + secret.start..start + secret.end)
    }

    /// Writes the line and, below it, the caret.
    fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, offset) = (self.line(), caret(&self.error, self.text));
        let (mut width, mut caret) = (0, 0);
        self.pieces(&line, &mut |at, piece| {
            if at <= offset {
                caret = width;
            }
            width += columns(piece);
            Ok(())
        })?;
        if offset >= line.end {
            caret = width;
            width += 1;
        }
        let start = caret.saturating_sub(WIDTH / 2).min(width.saturating_sub(WIDTH));
        let end = start + WIDTH;
        let whole_from = if start > 0 { start + CUT } else { start };
        let whole_to = if end < width { end - CUT } else { end };
        let mut column = 0;
        self.pieces(&line, &mut |_, piece| {
            let after = column + columns(piece);
            if whole_from <= column && after <= whole_to {
                f.write_str(piece)?;
            } else {
                (column.max(start)..after.min(end)).try_for_each(|_| f.write_char('.'))?;
            }
            column = after;
            Ok(())
        })?;
        f.write_char('\n')?;
        (start..caret).try_for_each(|_| f.write_char(' '))?;
        f.write_char('^')
    }

    /// Calls a function for each piece of a line that must not be cut (a character, an escape or a
    /// mask), with the offset of that piece.
    fn pieces(&self, line: &Range<usize>, each: &mut dyn FnMut(usize, &str) -> fmt::Result) -> fmt::Result {
        pieces(self.secrets(line), line.clone(), |piece, is_secret| {
            if is_secret {
                return each(piece.start.max(line.start), Redacted::MASK);
            }
            let bytes = self.text.get(piece.clone()).unwrap_or_default();
            let end = piece.end;
            let mut shown = piece.start;
            piece.zip(bytes).try_for_each(|(at, byte)| {
                if at < shown {
                    return Ok(());
                }
                if let Some(letter) = self.letter(at, end) {
                    shown = at + letter.len();
                    return each(at, letter);
                }
                let mut result = Ok(());
                let mut out = |piece: &str| result = each(at, piece);
                let mut escaped = Escaped::new(&mut out);
                match byte {
                    b'\\' => escaped.text("\\"),
                    _ => escaped.octet(*byte),
                }
                escaped.finish();
                result
            })
        })
    }
}

/// Returns how many columns a piece takes: a non-ASCII letter counts as one.
fn columns(piece: &str) -> usize {
    if let [0x80..=0xFF, ..] = piece.as_bytes() { 1 } else { piece.len() }
}
