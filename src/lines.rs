//! Lines and columns of offsets in a text.

use core::fmt;

/// Counts the lines and columns of offsets in a text, for a page with many errors or links. While
/// the offsets ascend, each byte is counted once, but a smaller one is counted from the beginning.
///
/// ```
/// use rfc1738::{context::Links, error::LineCounter, schemes::Web};
///
/// let page = "see http://a.dom:/\nand \u{e9}: https://b.dom/";
/// let mut lines = LineCounter::new(page);
/// let places = Links::<Web>::new(page).map(|link| lines.line_and_column(link.span().start));
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
    /// offset beyond the end is that of the end.
    pub fn line_and_column(&mut self, offset: usize) -> (usize, usize) {
        let offset = offset.min(self.text.len());
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        let passed = self.text.get(self.offset..offset).unwrap_or_default();
        for byte in passed {
            match byte {
                b'\n' => (self.line, self.column) = (self.line.wrapping_add(1), 0),
                // The bytes of a character after its first begin with the bits 10.
                0b1000_0000..0b1100_0000 => {}
                _ => self.column = self.column.wrapping_add(1),
            }
        }
        self.offset = offset;
        (self.line.wrapping_add(1), self.column.wrapping_add(1))
    }
}

/// Shows the place, and nothing of the text.
impl fmt::Debug for LineCounter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { offset, line, column, .. } = self;
        let mut debug = f.debug_struct("LineCounter");
        debug.field("offset", offset).field("line", line).field("column", column).finish_non_exhaustive()
    }
}

/// Writes the place, and nothing of the text.
#[cfg(feature = "defmt")]
impl defmt::Format for LineCounter<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "byte {=usize} is {=usize}:{=usize}", self.offset, self.line, self.column);
    }
}
