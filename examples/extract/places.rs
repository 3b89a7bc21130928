//! In which line and column a wrapper begins, though the chunk in which it did may be gone.

/// A line and a column, both from 0; a column is a character.
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// The place behind some bytes more.
    fn after(self, bytes: &[u8]) -> Self {
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        let last = bytes.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        // All but the first byte of a character begin with the bits 10.
        let columns = last.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        Self { line: self.line + lines, column: if lines == 0 { self.column + columns } else { columns } }
    }
}

/// Goes through a text beside the extractor, and counts each byte once.
#[derive(Default)]
pub(crate) struct Places {
    chunk: Vec<u8>,
    /// How much of the chunk is counted.
    counted: usize,
    /// The offset and the place of what is not counted yet.
    offset: usize,
    place: Place,
    /// The place of the last "<" in earlier chunks: only there an open wrapper begins.
    bracket: Place,
}

impl Places {
    /// Goes on to the next chunk.
    pub(crate) fn read(&mut self, chunk: &[u8]) {
        if let Some(bracket) = self.left().iter().rposition(|byte| *byte == b'<') {
            self.count(bracket);
            self.bracket = self.place;
        }
        self.count(self.left().len());
        self.chunk.clear();
        self.chunk.extend_from_slice(chunk);
        self.counted = 0;
    }

    /// The place of a wrapper that ends in this chunk; they are asked for in order.
    pub(crate) fn of(&mut self, start: usize) -> Place {
        match start.checked_sub(self.offset) {
            Some(length) => {
                self.count(length);
                self.place
            }
            None => self.bracket,
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
