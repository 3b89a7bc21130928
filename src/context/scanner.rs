//! Where wrappers begin and end, in a text that may be cut anywhere.

use core::ops::Range;

const PREFIX: &[u8] = b"<URL:";

/// Reads each byte once and remembers none of them, only the state reached.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanner {
    /// How many bytes were read.
    position: usize,
    /// How many bytes of the prefix were just read; all of them inside a wrapper.
    matched: usize,
    /// Where the "<" of the prefix is.
    start: usize,
}

/// What a scanner comes to.
pub(super) enum Event<'c> {
    /// A prefix.
    Opened,
    /// What follows it; perhaps more follows.
    Contents(&'c [u8]),
    /// The ">". The range is that of the whole wrapper.
    Closed(Range<usize>),
}

impl Scanner {
    pub(super) const fn new() -> Self {
        Self { position: 0, matched: 0, start: 0 }
    }

    const fn is_inside(&self) -> bool {
        self.matched == PREFIX.len()
    }

    /// Reads on in a chunk up to the next event, or to the chunk's end.
    pub(super) fn next<'c>(&mut self, chunk: &mut &'c [u8]) -> Option<Event<'c>> {
        loop {
            if self.is_inside() {
                let contents = self.take(chunk, find(chunk, |byte| matches!(byte, b'<' | b'>')));
                if !contents.is_empty() {
                    return Some(Event::Contents(contents));
                }
            } else if self.matched == 0 {
                self.take(chunk, find(chunk, |byte| byte == b'<'));
            }

            let start = self.position;
            match *self.take(chunk, 1).first()? {
                // A wrapper that is still open never ends.
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

    /// The next `length` bytes of a chunk, or what is left of it.
    fn take<'c>(&mut self, chunk: &mut &'c [u8], length: usize) -> &'c [u8] {
        let (taken, rest) = chunk.split_at_checked(length).unwrap_or((*chunk, &[]));
        *chunk = rest;
        self.position = self.position.wrapping_add(taken.len());
        taken
    }
}

/// Where the first byte of some kind is; the length if there is none.
fn find(bytes: &[u8], is_it: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|byte| is_it(*byte)).unwrap_or(bytes.len())
}

/// The range between the prefix and the ">" of a wrapper.
pub(super) fn contents(wrapper: Range<usize>) -> Range<usize> {
    wrapper.start.wrapping_add(PREFIX.len())..wrapper.end.wrapping_sub(1)
}
