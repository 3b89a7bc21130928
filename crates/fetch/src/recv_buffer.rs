//! The receive buffer, in the caller's memory.

/// The bytes that have arrived and are unread, after those that are kept. Each byte is searched
/// once and moved once, however the stream is cut.
///
/// Inlining the functions with `inline(never)` takes 400 bytes more flash.
pub(crate) struct RecvBuffer<'a> {
    buffer: &'a mut [u8],
    /// The bytes that are kept, at the beginning.
    kept: usize,
    /// The start of the unread bytes.
    start: usize,
    /// The end of the unread bytes.
    end: usize,
    /// The unread bytes that contain no LF.
    searched: usize,
}

impl<'a> RecvBuffer<'a> {
    pub(crate) const fn new(buffer: &'a mut [u8]) -> Self {
        Self { buffer, kept: 0, start: 0, end: 0, searched: 0 }
    }

    /// Returns the maximum number of bytes of a line, LF included.
    pub(crate) const fn longest(&self) -> usize {
        self.limit().saturating_sub(self.kept)
    }

    #[inline(never)]
    pub(crate) fn unread(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// Returns the last place where unread bytes may end. One byte stays free for the data
    /// connection.
    const fn limit(&self) -> usize {
        self.buffer.len().saturating_sub(1)
    }

    /// Returns whether there is no space to read more.
    #[inline(never)]
    pub(crate) fn is_full(&self) -> bool {
        self.unread().len() >= self.longest()
    }

    /// Removes bytes from the beginning.
    #[inline(never)]
    pub(crate) fn take(&mut self, count: usize) {
        self.start = self.start.saturating_add(count).min(self.end);
        self.searched = self.searched.saturating_sub(count);
    }

    /// Returns the length of the first line, LF included, or `None` if its end has not arrived.
    pub(crate) fn line(&mut self) -> Option<usize> {
        let unread = self.unread();
        let found = unread.get(self.searched..)?.iter().position(|byte| *byte == b'\n');
        match found {
            Some(at) => Some(self.searched.saturating_add(at).saturating_add(1)),
            None => {
                self.searched = unread.len();
                None
            }
        }
    }

    /// Returns the space after the unread bytes, for more of them, which is empty if the buffer is
    /// full.
    pub(crate) fn space(&mut self) -> &mut [u8] {
        self.move_to_front();
        let limit = self.limit();
        self.buffer.get_mut(self.end..limit).unwrap_or_default()
    }

    /// Returns the space after the unread bytes, for bytes of the data connection.
    #[inline(never)]
    pub(crate) fn data_space(&mut self) -> &mut [u8] {
        self.move_to_front();
        self.buffer.get_mut(self.end..).unwrap_or_default()
    }

    /// Moves the unread bytes to the front, after the kept ones.
    #[inline(never)]
    fn move_to_front(&mut self) {
        if self.start == self.kept {
            return;
        }
        let length = self.end.saturating_sub(self.start);
        self.copy(self.start, length);
        (self.start, self.end) = (self.kept, self.kept.saturating_add(length));
    }

    /// Copies bytes to the place after the kept ones.
    fn copy(&mut self, from: usize, length: usize) {
        for offset in 0..length {
            // `copy_within` has a panic path.
            let byte = self.buffer.get(from.saturating_add(offset)).copied().unwrap_or_default();
            if let Some(place) = self.buffer.get_mut(self.kept.saturating_add(offset)) {
                *place = byte;
            }
        }
    }

    /// Keeps a part of the first line, which has this length, and drops what was kept before.
    pub(crate) fn keep(&mut self, start: usize, end: usize, line: usize) {
        let from = self.start.saturating_add(start);
        self.take(line);
        self.kept = 0;
        let length = end.saturating_sub(start);
        self.copy(from, length);
        self.kept = length;
    }

    pub(crate) fn kept(&self) -> &[u8] {
        self.buffer.get(..self.kept).unwrap_or_default()
    }

    /// Adds bytes that were read into the space.
    pub(crate) fn fill(&mut self, count: usize) {
        self.end = self.end.saturating_add(count).min(self.limit());
    }
}
