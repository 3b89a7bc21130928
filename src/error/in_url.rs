//! Errors shown together with their URL, for firmware.

use core::fmt;

use super::{Error, in_text::caret};
use crate::{
    macros::masked,
    pieces::{Escaped, Receiver, write_pieces},
    redact::{Redacted, parsed::InUrl},
};

/// An error with its URL, masked, and a caret. [`Error::in_url`] returns it.
#[derive(Clone, Copy)]
pub struct ErrorInUrl<'t> {
    error: Error,
    text: &'t [u8],
}

impl Error {
    /// Returns a value that shows the sentence and, below it, the masked URL with a caret under the
    /// byte at the offset. It is for firmware: it takes a sixth of the flash of
    /// [`in_text`](Self::in_text), which has more sentences and finds the secrets of any text.
    ///
    /// The text is one URL. Anything after white space, a quote or an angle bracket is hidden, and
    /// so is anything before an "@" that may be a password, even a port.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Iot};
    ///
    /// let text = b"mqtt://me:secret@hub.dom:x/led"; // of a configuration
    /// let error = Iot::parse(text).unwrap_err();
    /// let shown = "\
    /// expected only digits in the port (at byte 25, in port)
    /// mqtt://me:***@hub.dom:x/led
    ///                       ^";
    /// assert_eq!(error.in_url(text).to_string(), shown);
    ///
    /// // Without core's formatting, to a serial port:
    /// let mut sent = Vec::new();
    /// error
    ///     .in_url(text)
    ///     .write_to(|piece| std::io::Write::write_all(&mut sent, piece.as_bytes()))?;
    /// assert_eq!(sent, shown.as_bytes());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn in_url<'t>(&self, text: &'t (impl AsRef<[u8]> + ?Sized)) -> ErrorInUrl<'t> {
        ErrorInUrl { error: *self, text: text.as_ref() }
    }
}

impl ErrorInUrl<'_> {
    /// Passes the text of `Display` on in pieces of at most 32 bytes, without core's formatting.
    ///
    /// # Errors
    ///
    /// The first error of `write`, after which it is not called again.
    pub fn write_to<E>(&self, write: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        write_pieces(write, |out| self.pieces(out))
    }

    fn pieces(&self, out: Receiver<'_>) {
        let mut line = Escaped::new(out);
        self.error.pieces(&mut |piece| line.text(piece));
        line.text("\n");
        let caret = self.write_url(&mut line);
        line.text("\n");
        (0..caret).for_each(|_| line.text(" "));
        line.text("^");
        line.finish();
    }

    /// Writes the masked URL, and returns the column of the caret.
    fn write_url(&self, line: &mut Escaped<'_>) -> usize {
        let offset = caret(&self.error, self.text);
        let is_end = |byte: &u8| matches!(byte, b'\0'..=b' ' | b'"' | b'<' | b'>' | 0x7F);
        let token = self.text.split(is_end).next().unwrap_or_default();
        let (start, end) = login(token);
        let mut secrets = InUrl::token(token, false);
        let mut secret = secrets.next().unwrap_or_default();
        let (mut at, mut column, mut caret) = (0, 0_usize, None);
        while let Some(octet) = self.text.get(at) {
            while secret.end <= at && secret.end > 0 {
                secret = secrets.next().unwrap_or_default();
            }
            let after = match at {
                // One byte after the token may be told.
                _ if at > token.len() => self.text.len(),
                _ if secret.contains(&at) => secret.end.max(if (start..end).contains(&at) { end } else { 0 }),
                _ if (start..end).contains(&at) => end,
                _ => 0,
            };
            if offset < after.max(at.saturating_add(1)) {
                caret.get_or_insert(column);
            }
            if after > at {
                line.text(Redacted::MASK);
                column = column.saturating_add(Redacted::MASK.len());
                at = after;
                continue;
            }
            match octet {
                b'\\' => line.text("\\"),
                _ => line.octet(*octet),
            }
            column = column.saturating_add(match octet {
                b'\t' | b'\n' | b'\r' => r"\n".len(),
                b' '..=b'~' => 1,
                _ => r"\x00".len(),
            });
            at = at.saturating_add(1);
        }
        caret.unwrap_or(column)
    }
}

/// Returns where a login may be in a text without a scheme: from its first ":", unless slashes
/// follow, to its last "@".
fn login(token: &[u8]) -> (usize, usize) {
    let colon = token.iter().position(|byte| *byte == b':').unwrap_or(token.len());
    let at = token.iter().rposition(|byte| *byte == b'@').unwrap_or(0);
    let start = colon.saturating_add(1);
    match token.get(start..) {
        Some([b'/' | b'\\', ..]) | None => (0, 0),
        _ if at <= start => (0, 0),
        _ => (start, at),
    }
}

impl fmt::Display for ErrorInUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(|piece| f.write_str(piece))
    }
}

masked!(by pieces: ErrorInUrl<'_>);

impl core::error::Error for ErrorInUrl<'_> {}
