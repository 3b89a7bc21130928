//! A masked text that arrives in pieces.

use core::{cell::Cell, fmt, ops::Range};

use super::{Redacted, Secrets, class::is_separator, redacted::pieces, text::Text};

/// A filter that takes bytes in pieces of any length, and passes them on line by line, without the
/// secrets.
///
/// It holds a line until its end arrives, at most `B` bytes of it. The text need not be UTF-8; if
/// it is, each output consists of whole characters, wherever the pieces were cut. A line of at most
/// `B` bytes is masked as by [`Secrets`]. In a longer line:
///
/// - A complete token is passed on as soon as no later "@" could mask a part of it.
/// - If a token outgrows the buffer, and a secret may have begun in it, everything is masked from
///   the beginning of that secret to the end of the current token. The same holds for a password
///   with blanks whose tokens outgrow it: the tokens that follow are shown.
/// - Any other token is passed on as it arrives. The last `B / 2` bytes are enough to find the
///   beginning of a login, or a key.
///
/// A `B` below 64 does not compile.
///
/// ```
/// use rfc1738::redact::{Filter, Secrets};
///
/// let mut filter = Filter::<128>::new(Secrets::KEYS);
/// let mut shown = Vec::new();
/// let mut out = |bytes: &[u8]| {
///     shown.extend_from_slice(bytes);
///     Ok::<(), std::io::Error>(())
/// };
/// filter.push(b"fetch ftp://me:sec", &mut out)?;
/// filter.push(b"ret@host.dom/\nthen https://host.dom/?to", &mut out)?;
/// filter.push(b"ken=abc", &mut out)?;
/// filter.finish(&mut out)?;
/// assert_eq!(shown, b"fetch ftp://me:***@host.dom/\nthen https://host.dom/?token=***");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct Filter<'k, const B: usize> {
    keys: &'k [&'k str],
    buffer: [u8; B],
    len: usize,
    /// Whether the buffer begins inside a token.
    is_continued: bool,
    /// Whether the current token is masked to its end.
    is_masking: bool,
}

impl<'k, const B: usize> Filter<'k, B> {
    /// Returns a filter that masks logins, and the values of these keys.
    pub const fn new(keys: &'k [&'k str]) -> Self {
        const { assert!(B >= 64, "the buffer is too small for a key and its value") };
        Self { keys, buffer: [0; B], len: 0, is_continued: false, is_masking: false }
    }

    /// Takes some bytes, and passes the complete lines on to `out`.
    ///
    /// # Errors
    ///
    /// Returns the first error of `out`. A part of the bytes is lost then.
    pub fn push<E>(&mut self, mut piece: &[u8], mut out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        while !piece.is_empty() {
            if self.is_masking {
                let end = piece.iter().position(|byte| is_separator(*byte));
                self.is_masking = end.is_none();
                piece = piece.get(end.unwrap_or(piece.len())..).unwrap_or_default();
                continue;
            }
            let is_apart = self.len == 0 && !self.is_continued;
            // Whole lines are not copied. A line that has begun is completed first.
            let lines = if is_apart {
                piece.iter().rposition(|byte| *byte == b'\n')
            } else {
                piece.iter().take(B.saturating_sub(self.len)).position(|byte| *byte == b'\n')
            };
            let end = lines.map_or(piece.len(), |end| end.saturating_add(1));
            let (head, behind) = piece.split_at_checked(end).unwrap_or((piece, &[]));
            if lines.is_some() && is_apart {
                mask(Secrets::new(head).with_keys(self.keys), head, head.len(), &mut out)?;
                piece = behind;
                continue;
            }
            let free = self.buffer.get_mut(self.len..).unwrap_or_default();
            let copied = free.len().min(head.len());
            free.iter_mut().zip(head).for_each(|(to, from)| *to = *from);
            self.len = self.len.saturating_add(copied);
            piece = piece.get(copied..).unwrap_or_default();
            if lines.is_some() {
                self.finish(&mut out)?;
            } else if self.len >= B {
                self.make_room(&mut out)?;
            }
        }
        Ok(())
    }

    /// Passes the rest on to `out`, as if the line ended here.
    ///
    /// # Errors
    ///
    /// Returns the first error of `out`.
    pub fn finish<E>(&mut self, out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let text = self.buffer.get(..self.len).unwrap_or_default();
        let secrets = Secrets::of(Text::part(text, self.is_continued, false)).with_keys(self.keys);
        (self.len, self.is_continued, self.is_masking) = (0, false, false);
        mask(secrets, text, text.len(), out)
    }

    /// Passes on a part of a line that fills the buffer.
    fn make_room<E>(&mut self, out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        // The bytes of an incomplete character wait for the others.
        let text = whole(&self.buffer);
        let token = |end: usize| {
            let before = text.get(..end).unwrap_or_default();
            before.iter().rposition(|byte| is_separator(*byte)).map_or(0, |index| index.saturating_add(1))
        };
        let secrets = Secrets::of(Text::part(text, self.is_continued, true)).with_keys(self.keys);
        let (mut undecided, mut decided) = (None, 0);
        for secret in secrets.clone() {
            if secret.end == text.len() {
                undecided = Some(secret.start);
            } else {
                decided = secret.end;
            }
        }
        let mut end = token(undecided.unwrap_or(text.len()));
        if end == 0 {
            // One token fills the buffer, or a password with blanks.
            self.is_masking = undecided.is_some();
            let half = whole(text.get(..B / 2).unwrap_or_default());
            end = if self.is_masking { text.len() } else { decided.max(half.len()) };
            self.is_continued = !self.is_masking;
        } else {
            self.is_continued = false;
        }
        mask(secrets, text, end, out)?;
        self.len = if self.is_masking { 0 } else { B.saturating_sub(end) };
        let cells = Cell::from_mut(self.buffer.as_mut_slice()).as_slice_of_cells();
        cells.iter().zip(cells.iter().skip(end)).for_each(|(to, from)| to.set(from.get()));
        Ok(())
    }
}

/// Returns the text without an incomplete character at its end.
fn whole(text: &[u8]) -> &[u8] {
    let start = text.iter().rposition(|byte| !matches!(byte, 0x80..=0xBF)).unwrap_or(text.len());
    let Some((before, [first, others @ ..])) = text.split_at_checked(start) else { return text };
    let others_needed = match first {
        0xC0..=0xDF => 1,
        0xE0..=0xEF => 2,
        0xF0..=0xF7 => 3,
        _ => 0,
    };
    if others.len() < others_needed { before } else { text }
}

/// Passes a text up to `end` on to `out`, with the mask in place of the secrets that begin before
/// it.
fn mask<E>(
    secrets: impl Iterator<Item = Range<usize>>,
    text: &[u8],
    end: usize,
    mut out: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    pieces(secrets.take_while(|secret| secret.end <= end), end, |piece, is_secret| {
        out(if is_secret { Redacted::MASK.as_bytes() } else { text.get(piece).unwrap_or_default() })
    })
}

impl<const B: usize> fmt::Debug for Filter<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Filter").field("len", &self.len).finish_non_exhaustive()
    }
}

#[cfg(feature = "defmt")]
impl<const B: usize> defmt::Format for Filter<'_, B> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
