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

/// Follows an extractor through a text, and counts each byte once.
#[derive(Default)]
pub(crate) struct Places {
    chunk: Vec<u8>,
    /// The bytes of the chunk that are counted.
    counted: usize,
    /// The offset and the place of the first byte that is not counted.
    offset: usize,
    place: Place,
    /// The beginning of the chunk.
    begin: (usize, Place),
    /// The beginning of the URL that was open before the chunk.
    open: Option<(usize, Place)>,
}

impl Places {
    /// Takes the next chunk; a URL that began at `open` may be open.
    pub(crate) fn read(&mut self, chunk: &[u8], open: Option<usize>) {
        self.open = open.map(|start| (start, self.of(start)));
        self.count(self.left().len());
        self.begin = (self.offset, self.place);
        self.chunk.clear();
        self.chunk.extend_from_slice(chunk);
        self.counted = 0;
    }

    /// Returns the place of a beginning; calls must be in order.
    pub(crate) fn of(&mut self, start: usize) -> Place {
        if let Some(length) = start.checked_sub(self.offset) {
            self.count(length);
            return self.place;
        }
        match self.open {
            Some((offset, place)) if offset == start => place,
            // It began within a scheme or a prefix, which is ASCII on one line.
            _ => {
                let (offset, Place { line, column }) = self.begin;
                Place { line, column: column.saturating_sub(offset.saturating_sub(start)) }
            }
        }
    }

    fn left(&self) -> &[u8] {
        self.chunk.get(self.counted..).unwrap_or_default()
    }

    fn count(&mut self, length: usize) {
        self.place = self.place.after(self.left().get(..length).unwrap_or_default());
        self.counted += length;
        self.offset += length;
    }
}
