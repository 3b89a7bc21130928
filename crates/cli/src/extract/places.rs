//! Lines and columns of beginnings, even of those in chunks that have been dropped.

/// A line and a column, both counted from 0; a column is one character.
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// Returns the place after these bytes.
    fn after(self, bytes: &[u8]) -> Self {
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        let last = bytes.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        // The bytes of a character after its first begin with the bits 10.
        let columns = last.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        Self { line: self.line + lines, column: if lines == 0 { self.column + columns } else { columns } }
    }
}

/// Follows the extractors through a text.
#[derive(Default)]
pub(crate) struct Places {
    chunk: Vec<u8>,
    /// The offset and the place where the chunk begins.
    begin: (usize, Place),
    /// The last place that was asked for in the chunk, from which the next one is counted.
    last: (usize, Place),
    /// The beginnings of the URLs that were open before the chunk.
    open: Vec<(usize, Place)>,
}

impl Places {
    /// Takes the next chunk; the URLs that began at `open` may be open.
    pub(crate) fn read(&mut self, chunk: &[u8], open: impl Iterator<Item = usize>) {
        self.open = open.map(|start| (start, self.of(start))).collect();
        let end = self.begin.0 + self.chunk.len();
        self.begin = (end, self.of(end));
        self.last = self.begin;
        self.chunk.clear();
        self.chunk.extend_from_slice(chunk);
    }

    /// Returns the place of a beginning. In order, calls count each byte once.
    pub(crate) fn of(&mut self, start: usize) -> Place {
        let (offset, place) = self.begin;
        let Some(index) = start.checked_sub(offset) else {
            let open = self.open.iter().find(|(open, _)| *open == start);
            // Any other began within a scheme or a prefix, which is ASCII on one line.
            let before = Place { column: place.column.saturating_sub(offset - start), ..place };
            return open.map_or(before, |(_, place)| *place);
        };
        if start < self.last.0 {
            self.last = self.begin;
        }
        let (last, place) = self.last;
        let place = place.after(self.chunk.get(last - offset..index).unwrap_or_default());
        self.last = (start, place);
        place
    }
}
