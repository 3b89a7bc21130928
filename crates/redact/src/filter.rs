//! A masked text that arrives in pieces.

use core::{cell::Cell, fmt, ops::Range};

use crate::{
    Redacted, Secrets,
    bytes::{PREFIX, SEPARATOR},
    escapes::{COLOR, ESCAPE},
    keys::Keys,
    text::{INSIDE, Start, Text},
    values,
};

/// A filter that takes bytes in pieces of any length, and passes them on line by line without the
/// secrets.
///
/// It holds a line until its end arrives, at most `B` bytes of it. The text need not be UTF-8. If
/// it is, each output consists of whole characters, wherever the pieces were cut. A line of at most
/// `B` bytes is masked as by [`Secrets`]. In a longer line more may be masked, but never less,
/// unless one of your own names has more than `B / 2 - 8` bytes:
///
/// - A complete token is passed on as soon as nothing later could mask a part of it.
/// - If a secret exceeds the buffer, everything from its beginning to the end of the line is
///   masked.
///
/// A `B` below 64 does not compile.
///
/// ```
/// use rfc1738_redact::Filter;
///
/// let mut filter = Filter::<128>::new();
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
    pub(crate) keys: Keys<'k>,
    buffer: [u8; B],
    len: usize,
    /// The number of bytes that were passed on already. After the end of a value, they show what
    /// follows.
    passed: usize,
    /// What precedes the buffer.
    start: Start,
    /// Whether the rest of the line is masked.
    is_outgrown: bool,
}

impl<const B: usize> Default for Filter<'_, B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'k, const B: usize> Filter<'k, B> {
    /// At most this many bytes at the end of a long token wait for the next ones: enough for a name
    /// and the colors before it.
    const KEPT: usize = if B < 512 { B / 2 } else { 256 };

    /// This many bytes before the end of a value stay: the name of a scheme, or `"name":"` in a
    /// pair.
    const BEFORE: usize = 32;

    /// Returns a filter that masks logins and the values of secret names.
    pub const fn new() -> Self {
        const { assert!(B >= 64, "the buffer is too small for a name and its value") };
        Self { keys: Keys::DEFAULT, buffer: [0; B], len: 0, passed: 0, start: Start::LINE, is_outgrown: false }
    }

    /// Returns a filter of a text that begins in a query.
    pub(crate) const fn in_query() -> Self {
        Self { start: Start::QUERY, ..Self::new() }
    }

    /// Masks the values of these names and of the default ones. If there are several calls, the
    /// last one counts.
    ///
    /// ```
    /// use rfc1738_redact::Filter;
    ///
    /// let mut filter = Filter::<128>::new().and_keys(&["pin"]);
    /// let mut shown = Vec::new();
    /// filter.push(b"pin=1234 token=abc\n", |bytes| {
    ///     shown.extend_from_slice(bytes);
    ///     Ok::<(), std::io::Error>(())
    /// })?;
    /// assert_eq!(shown, b"pin=*** token=***\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub const fn and_keys(mut self, keys: &'k [&'k str]) -> Self {
        self.keys = self.keys.and(keys);
        self
    }

    /// Masks the values of these names instead of the default ones. With an empty list, it masks
    /// only logins.
    ///
    /// ```
    /// use rfc1738_redact::Filter;
    ///
    /// let mut filter = Filter::<128>::new().with_keys(&[]);
    /// let mut shown = Vec::new();
    /// filter.push(b"ftp://u:p@h/?token=abc\n", |bytes| {
    ///     shown.extend_from_slice(bytes);
    ///     Ok::<(), std::io::Error>(())
    /// })?;
    /// assert_eq!(shown, b"ftp://u:***@h/?token=abc\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub const fn with_keys(mut self, keys: &'k [&'k str]) -> Self {
        self.keys = Keys::only(keys);
        self
    }

    /// Takes some bytes, and passes the complete lines on to `out`.
    ///
    /// # Errors
    ///
    /// Returns the first error of `out`. A part of the bytes is lost then.
    pub fn push<E>(&mut self, piece: &[u8], mut out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        // The last end of a line is searched for once: a piece may be one long line.
        let behind = |end: usize| end.wrapping_add(1);
        let end = piece.iter().rposition(|byte| *byte == b'\n').map_or(0, behind);
        let (mut lines, rest) = piece.split_at_checked(end).unwrap_or_default();
        if !lines.is_empty() && !self.is_at_start() {
            let end = lines.iter().position(|byte| *byte == b'\n').map_or(0, behind);
            let (first, others) = lines.split_at_checked(end).unwrap_or_default();
            self.take(first, &mut out)?;
            self.finish(&mut out)?;
            lines = others;
        }
        // Whole lines are not copied.
        mask(Secrets::of(Text::whole(lines), self.keys), lines, 0..lines.len(), &mut out)?;
        self.take(rest, out)
    }

    /// Returns whether a line begins.
    fn is_at_start(&self) -> bool {
        self.len == 0 && self.start == Start::LINE && !self.is_outgrown
    }

    /// Takes a part of a line.
    fn take<E>(&mut self, mut piece: &[u8], mut out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        loop {
            if self.is_outgrown {
                let end = piece.iter().position(|byte| *byte == b'\n');
                piece = piece.get(end.unwrap_or(piece.len())..).unwrap_or_default();
                self.is_outgrown = end.is_none();
            }
            if piece.is_empty() {
                return Ok(());
            }
            if self.len >= B {
                self.make_room(&mut out)?;
                continue;
            }
            piece = self.copy(piece);
        }
    }

    /// Copies as many bytes as the buffer has room for, and returns the others.
    fn copy<'p>(&mut self, piece: &'p [u8]) -> &'p [u8] {
        let free = self.buffer.get_mut(self.len..).unwrap_or_default();
        let (copied, others) = piece.split_at_checked(free.len()).unwrap_or((piece, &[]));
        free.iter_mut().zip(copied).for_each(|(to, from)| *to = *from);
        self.len = self.len.saturating_add(copied.len());
        others
    }

    /// Removes the first bytes of the buffer.
    fn remove(&mut self, count: usize) {
        let cells = Cell::from_mut(self.buffer.as_mut_slice()).as_slice_of_cells();
        cells.iter().zip(cells.iter().skip(count)).for_each(|(to, from)| to.set(from.get()));
        self.len = self.len.saturating_sub(count);
        self.passed = self.passed.saturating_sub(count);
    }

    /// Passes the rest on to `out`, as if the line ended here.
    ///
    /// # Errors
    ///
    /// Returns the first error of `out`.
    pub fn finish<E>(&mut self, out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let bytes = self.buffer.get(..self.len).unwrap_or_default();
        let secrets = Secrets::of(Text::part(bytes, self.start, false), self.keys).after(self.passed);
        let shown = mask(secrets, bytes, self.passed..bytes.len(), out);
        self.drop_line(false);
        shown
    }

    /// Forgets the line, and what may follow of it if that is to be masked.
    const fn drop_line(&mut self, is_outgrown: bool) {
        (self.len, self.passed) = (0, 0);
        (self.start, self.is_outgrown) = (Start::LINE, is_outgrown);
    }

    /// Passes on a part of a line that fills the buffer.
    fn make_room<E>(&mut self, mut out: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        // The bytes of an incomplete character or color wait for the others.
        let bytes = whole(without_color(&self.buffer));
        let text = Text::part(bytes, self.start, true);
        let len = bytes.len();
        let token = |end: usize| text.back_over(end, !SEPARATOR);
        let secrets = Secrets::of(text, self.keys).after(self.passed);
        let mut search = secrets.clone();
        let (mut decided, mut undecided) = (self.passed, len);
        for secret in search.by_ref() {
            (decided, undecided) = if secret.end < len { (secret.end, len) } else { (decided, secret.start) };
        }
        let (login, value) = (search.open_login(), search.open_value());
        let pending = self.keys.pending(&text, decided);
        // Before a name more is kept: an escape, or `"name": "` in a pair.
        let origin = value.map(|value| value.origin).or(pending).map(|origin| origin.saturating_sub(values::PREFIX));
        let limit = login.map_or(len, token).min(origin.unwrap_or(len));
        // Another value may follow the last one after `" -> "`.
        let limit = if decided > 0 && len.saturating_sub(decided) < 6 { limit.min(decided) } else { limit };
        // A secret that reaches the end may touch another before it, which is not cut off from its
        // name.
        let is_joined = match login {
            Some(login) => undecided < login,
            None => value.is_some_and(|value| undecided < value.start),
        };
        let limit = if is_joined { 0 } else { limit };
        let mut end = token(limit);
        // A name may follow the bracket of an element, or the quote in a pair.
        while matches!(text.at(end.wrapping_sub(1)), b'<' | b'"') {
            end = token(end.saturating_sub(1));
        }
        if end == 0 || end < decided {
            // A secret is not cut, even where its end looks like a part of a character.
            let least = text.before_escape(text.before_escapes(limit.min(len.saturating_sub(Self::KEPT))));
            end = decided.max(whole(bytes.get(..least).unwrap_or_default()).len());
        }
        if end > 0 && end <= limit {
            mask(secrets, bytes, self.passed..end, &mut out)?;
        } else {
            // One secret fills the buffer, or one name.
            mask(secrets, bytes, self.passed..len, &mut out)?;
            if login.is_none() && value.is_none() {
                out(Redacted::MASK.as_bytes())?;
            }
            self.drop_line(true);
            return Ok(());
        }
        let kept = if end == decided { end.saturating_sub(1).min(Self::BEFORE) } else { 0 };
        let removed = end.saturating_sub(kept);
        let last = removed.wrapping_sub(1);
        let before = match text.at(last) {
            // An option may follow, or after a blank a field of a structure.
            blank @ (b' ' | b'\t') => blank,
            _ if text.is(last, !SEPARATOR) => INSIDE,
            _ => b'\n',
        };
        let word = text.before_prefix(removed);
        self.start = Start {
            before,
            is_in_query: text.is_in_query(removed),
            // The first word of a line may go on.
            is_of_line: text.begins_line(word) && (word == removed || text.is(removed, PREFIX)),
            is_marked: text.is_marked(text.before_quote(word).unwrap_or(word)),
            option: text.command(removed).unwrap_or_default(),
            bracket: text.open_before(removed),
            tag: self.keys.tag(&text, removed, len),
        };
        self.remove(removed);
        self.passed = self.passed.max(kept);
        Ok(())
    }
}

/// Returns the text without an incomplete color at its end.
fn without_color(text: &[u8]) -> &[u8] {
    let start = text.iter().rposition(|byte| *byte == ESCAPE).unwrap_or(text.len());
    let is_in_color = |byte: &u8| matches!(*byte, b'0'..=b'9' | b';');
    match text.split_at_checked(start) {
        Some((before, [_])) => before,
        Some((before, [_, b'[', rest @ ..])) if rest.len() < COLOR && rest.iter().all(is_in_color) => before,
        _ => text,
    }
}

/// Returns the text without an incomplete character at its end.
fn whole(text: &[u8]) -> &[u8] {
    let start = text.iter().rposition(|byte| !matches!(byte, 0x80..=0xBF)).unwrap_or(text.len());
    match text.split_at_checked(start) {
        // The first byte of two, three or four.
        Some((before, [0xC0..=0xF7] | [0xE0..=0xF7, _] | [0xF0..=0xF7, _, _])) => before,
        _ => text,
    }
}

/// Passes a range of a text on to `out`, with the mask in place of the secrets that end in it. If
/// something precedes the range, it ended with a mask.
fn mask<E>(
    secrets: impl Iterator<Item = Range<usize>>,
    text: &[u8],
    range: Range<usize>,
    mut out: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let Range { mut start, end } = range;
    for secret in secrets.take_while(|secret| secret.end <= end) {
        if start == 0 || secret.start > start {
            out(text.get(start..secret.start).unwrap_or_default())?;
            out(Redacted::MASK.as_bytes())?;
        }
        start = start.max(secret.end);
    }
    out(text.get(start..end).unwrap_or_default())
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
