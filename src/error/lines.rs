//! Lines and columns of offsets in a text.

use crate::macros::masked;

/// Counts the lines and columns of offsets in a text, for a page with many errors. While the
/// offsets ascend, each byte is counted once. A smaller offset is counted from the beginning.
///
/// ```
/// use rfc1738::error::LineCounter;
///
/// let page = "see http://a.dom:/\nand \u{e9}: https://b.dom/";
/// let mut lines = LineCounter::new(page);
/// let places = page.match_indices("http").map(|(at, _)| lines.line_and_column(at));
/// assert!(places.eq([(1, 5), (2, 8)]));
/// ```
#[derive(Clone, Copy)]
pub struct LineCounter<'t> {
    text: &'t [u8],
    /// The last offset, with its line and column, both from 0.
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> LineCounter<'t> {
    /// Counts in a text, which need not be UTF-8.
    pub fn new(text: &'t (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self { text: text.as_ref(), offset: 0, line: 0, column: 0 }
    }

    /// Returns the line and the column of an offset, both from 1. Columns count characters. An
    /// offset beyond the end counts as the end.
    pub fn line_and_column(&mut self, offset: usize) -> (usize, usize) {
        let offset = offset.min(self.text.len());
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        let passed = self.text.get(self.offset..offset).unwrap_or_default();
        (self.line, self.column) = pass((self.line, self.column), passed);
        self.offset = offset;
        (self.line.wrapping_add(1), self.column.wrapping_add(1))
    }
}

/// Returns the line and the column after some bytes, all from 0.
fn pass((line, column): (usize, usize), bytes: &[u8]) -> (usize, usize) {
    // The bytes of a character after its first begin with the bits 10.
    let columns = |bytes: &[u8]| bytes.iter().filter(|byte| !matches!(byte, 0x80..=0xBF)).count();
    match bytes.iter().rposition(|byte| *byte == b'\n').and_then(|at| bytes.split_at_checked(at)) {
        None => (line, column.wrapping_add(columns(bytes))),
        Some((before, last)) => {
            let breaks = before.iter().filter(|byte| **byte == b'\n').count();
            (line.wrapping_add(breaks).wrapping_add(1), columns(last).wrapping_sub(1))
        }
    }
}

masked! {
    /// Shows the place, and nothing of the text.
    by format: [] LineCounter<'_>: |place| "byte {} is {}:{}", place.offset, place.line, place.column
}

/// Counts the lines and columns of a text that arrives in pieces, without storing it.
///
/// Pass it to [`WrapperExtractor::feed_counted`](crate::wrappers::WrapperExtractor::feed_counted),
/// which returns the line and the column of each wrapper.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct StreamLineCounter {
    /// The number of bytes that were passed, and the line and the column after them, from 0.
    offset: usize,
    place: (usize, usize),
    /// Where the last wrapper begins, with its line and column, from 0.
    start: usize,
    open: (usize, usize),
}

impl StreamLineCounter {
    /// Returns a counter at the beginning of a text.
    pub const fn new() -> Self {
        Self { offset: 0, place: (0, 0), start: usize::MAX, open: (0, 0) }
    }

    /// Returns the line and the column, both from 1, of the wrapper that was found last, or
    /// that is being read.
    pub const fn line_and_column(&self) -> (usize, usize) {
        let (line, column) = self.open;
        (line.wrapping_add(1), column.wrapping_add(1))
    }

    /// Counts the bytes that were read. The wrapper that begins at `start` begins in them, unless
    /// its prefix was read before.
    pub(crate) fn pass(&mut self, bytes: &[u8], start: Option<usize>) {
        let mut rest = bytes;
        if let Some(start) = start.filter(|start| *start != self.start) {
            let (before, behind) = bytes.split_at_checked(start.wrapping_sub(self.offset)).unwrap_or((&[], bytes));
            self.place = pass(self.place, before);
            self.offset = self.offset.wrapping_add(before.len());
            let (line, column) = self.place;
            // A prefix is one line of ASCII.
            (self.start, self.open) = (start, (line, column.wrapping_sub(self.offset.wrapping_sub(start))));
            rest = behind;
        }
        self.place = pass(self.place, rest);
        self.offset = self.offset.wrapping_add(rest.len());
    }
}

impl Default for StreamLineCounter {
    fn default() -> Self {
        Self::new()
    }
}
