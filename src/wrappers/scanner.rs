//! The beginning and end of wrappers, in a text that may be cut anywhere.

use core::ops::Range;

const PREFIX: &[u8] = b"<URL:";

/// Reads each byte once, and keeps a state but no bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanner {
    /// The number of bytes read.
    position: usize,
    /// The number of bytes of the prefix just read, or its whole length inside a wrapper.
    matched: usize,
    /// Where the "<" of the prefix is.
    start: usize,
}

/// An event in the text that is searched for wrappers or bare URLs.
pub(super) enum Event<'c> {
    /// The end of a prefix.
    Opened,
    /// Contents of the wrapper or URL, which may go on.
    Contents(&'c [u8]),
    /// The end, with the range of the whole wrapper or URL.
    Closed(Range<usize>),
}

impl Scanner {
    pub(super) const fn new() -> Self {
        Self { position: 0, matched: 0, start: 0 }
    }

    const fn is_inside(&self) -> bool {
        self.matched == PREFIX.len()
    }

    /// Returns where the open wrapper begins, if there is one.
    pub(super) fn open(&self) -> Option<usize> {
        self.is_inside().then_some(self.start)
    }

    /// Returns where the prefix begins that is being read, or was read to its end.
    pub(super) fn begun(&self) -> Option<usize> {
        (self.matched > 0).then_some(self.start)
    }

    /// Reads a chunk up to the next event, or to the end of the chunk.
    pub(super) fn next<'c>(&mut self, chunk: &mut &'c [u8]) -> Option<Event<'c>> {
        loop {
            if self.is_inside() {
                let end = chunk.iter().position(|byte| matches!(byte, b'<' | b'>'));
                let contents = self.take(chunk, end.unwrap_or(chunk.len()));
                if !contents.is_empty() {
                    return Some(Event::Contents(contents));
                }
            } else if self.matched == 0 {
                self.take(chunk, find_byte(chunk, b'<').unwrap_or(chunk.len()));
            }

            let start = self.position;
            match *self.take(chunk, 1).first()? {
                // Any open wrapper is dropped: it was never closed.
                b'<' => (self.matched, self.start) = (1, start),
                b'>' if self.is_inside() => {
                    self.matched = 0;
                    return Some(Event::Closed(self.start..self.position));
                }
                byte if PREFIX.get(self.matched) == Some(&byte.to_ascii_uppercase()) => {
                    self.matched += 1;
                    if self.is_inside() {
                        return Some(Event::Opened);
                    }
                }
                _ => self.matched = 0,
            }
        }
    }

    /// Takes the next `length` bytes of a chunk, or the rest of it.
    fn take<'c>(&mut self, chunk: &mut &'c [u8], length: usize) -> &'c [u8] {
        let (taken, rest) = chunk.split_at_checked(length).unwrap_or((*chunk, &[]));
        *chunk = rest;
        self.position = self.position.wrapping_add(taken.len());
        taken
    }
}

/// Returns where a byte is first. Compares several bytes at once on machines that can.
pub(super) fn find_byte(bytes: &[u8], wanted: u8) -> Option<usize> {
    let mut left = bytes;
    while let Some((chunk, rest)) = left.split_first_chunk::<32>() {
        if chunk.iter().fold(false, |is_found, byte| is_found | (*byte == wanted)) {
            break;
        }
        left = rest;
    }
    let passed = bytes.len().wrapping_sub(left.len());
    left.iter().position(|byte| *byte == wanted).map(|at| passed.wrapping_add(at))
}

/// Returns the range between the prefix and the ">" of a wrapper.
pub(super) fn contents(wrapper: Range<usize>) -> Range<usize> {
    wrapper.start.wrapping_add(PREFIX.len())..wrapper.end.wrapping_sub(1)
}
