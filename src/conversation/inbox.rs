//! What a server has sent and nobody has taken yet, in the caller's buffer.

use super::Failure;

/// Each octet is searched once and moved once, however the stream is cut.
pub(super) struct Inbox<'a> {
    buffer: &'a mut [u8],
    /// The unread octets are those from here
    start: usize,
    /// to here.
    end: usize,
    /// How many of them are known to hold no LF.
    searched: usize,
}

impl<'a> Inbox<'a> {
    pub(super) const fn new(buffer: &'a mut [u8]) -> Self {
        Self { buffer, start: 0, end: 0, searched: 0 }
    }

    pub(super) fn unread(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// Whether a line of which no end has come can have none.
    pub(super) fn is_full(&self) -> bool {
        self.unread().len() == self.buffer.len()
    }

    /// Takes octets away from the beginning.
    pub(super) fn take(&mut self, count: usize) {
        self.start = self.start.saturating_add(count).min(self.end);
        self.searched = 0;
    }

    /// The length of the first line, LF included; `None` when its end has not come.
    pub(super) fn line(&mut self) -> Option<usize> {
        let unread = self.unread();
        let found = unread.get(self.searched..)?.iter().position(|octet| *octet == b'\n');
        match found {
            Some(at) => Some(self.searched.saturating_add(at).saturating_add(1)),
            None => {
                self.searched = unread.len();
                None
            }
        }
    }

    /// Makes room behind what is unread.
    ///
    /// # Errors
    ///
    /// [`Failure::LineTooLong`], when there is none, so that room is never empty.
    pub(super) fn make_room(&mut self) -> Result<(), Failure> {
        if self.start == self.end {
            (self.start, self.end, self.searched) = (0, 0, 0);
        } else if self.end == self.buffer.len() {
            for to in 0..self.end.saturating_sub(self.start) {
                // `copy_within` has a panic path.
                let octet = self.buffer.get(self.start.saturating_add(to)).copied().unwrap_or_default();
                if let Some(place) = self.buffer.get_mut(to) {
                    *place = octet;
                }
            }
            (self.start, self.end) = (0, self.end.saturating_sub(self.start));
        }
        if self.end < self.buffer.len() { Ok(()) } else { Err(Failure::LineTooLong { limit: self.buffer.len() }) }
    }

    /// All that is behind what is unread.
    pub(super) fn room(&mut self) -> &mut [u8] {
        self.buffer.get_mut(self.end..).unwrap_or_default()
    }

    /// Says that so much of the room is filled.
    pub(super) fn fill(&mut self, count: usize) {
        self.end = self.end.saturating_add(count).min(self.buffer.len());
    }
}
