//! What a server has sent and nobody has taken yet, in the caller's buffer.

use super::FetchError;

/// Each octet is searched once and moved once, however the stream is cut.
///
/// What is `inline(never)` here took 400 bytes more of flash where it was inlined.
pub(super) struct Inbox<'a> {
    buffer: &'a mut [u8],
    /// The unread octets are those from here
    start: usize,
    /// to here.
    end: usize,
    /// How many of them are known to contain no LF.
    searched: usize,
}

impl<'a> Inbox<'a> {
    pub(super) const fn new(buffer: &'a mut [u8]) -> Self {
        Self { buffer, start: 0, end: 0, searched: 0 }
    }

    /// The error when the unread octets are as many as may be, and no line ends among them.
    pub(super) const fn too_long(&self) -> FetchError {
        FetchError::LineTooLong { limit: self.limit() }
    }

    #[inline(never)]
    pub(super) fn unread(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// How many octets may be unread. There is room for one more, so that a second connection always has some.
    const fn limit(&self) -> usize {
        self.buffer.len().saturating_sub(1)
    }

    /// Whether no more can be read before some of it is taken.
    pub(super) fn is_full(&self) -> bool {
        self.unread().len() >= self.limit()
    }

    /// Takes octets away from the beginning.
    pub(super) fn take(&mut self, count: usize) {
        self.start = self.start.saturating_add(count).min(self.end);
        self.searched = self.searched.saturating_sub(count);
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

    /// The room after the unread octets, for more of them; empty when it is full.
    pub(super) fn room(&mut self) -> &mut [u8] {
        self.move_to_front();
        let limit = self.limit();
        self.buffer.get_mut(self.end..limit).unwrap_or_default()
    }

    /// The room after the unread octets, for those of another connection.
    #[inline(never)]
    pub(super) fn room_behind(&mut self) -> &mut [u8] {
        self.move_to_front();
        self.buffer.get_mut(self.end..).unwrap_or_default()
    }

    /// Moves what is unread to the beginning of the buffer.
    #[inline(never)]
    fn move_to_front(&mut self) {
        if self.start == 0 {
            return;
        }
        let length = self.end.saturating_sub(self.start);
        for to in 0..length {
            // `copy_within` has a panic path.
            let octet = self.buffer.get(self.start.saturating_add(to)).copied().unwrap_or_default();
            if let Some(place) = self.buffer.get_mut(to) {
                *place = octet;
            }
        }
        (self.start, self.end) = (0, length);
    }

    /// Says how much of the room was filled.
    pub(super) fn fill(&mut self, count: usize) {
        self.end = self.end.saturating_add(count).min(self.limit());
    }
}
