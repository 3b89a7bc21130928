//! The beginning and end of bare URLs, in a text that may be cut anywhere.

use core::ops::Range;

use super::{
    scanner::{Event, find_byte, take},
    token::{BEFORE, Names, Token, before_next},
};
use crate::scheme::Schemes;

/// Reads each byte once, and keeps a state and the last bytes.
#[derive(Clone)]
pub(super) struct Finder {
    /// The number of bytes read.
    pub(super) position: usize,
    /// The last bytes read, or spaces before the text.
    last: [u8; BEFORE],
    /// The token that is being read, if any.
    token: Option<Token>,
    /// Where the token begins.
    start: usize,
    /// The byte before the token.
    pub(super) before: u8,
    /// Once the token has ended, how many of the last bytes are not part of it.
    excess: Option<usize>,
}

impl Finder {
    pub(super) const fn new() -> Self {
        Self { position: 0, last: [b' '; BEFORE], token: None, start: 0, before: b' ', excess: None }
    }

    /// Returns where the token begins that is being read, if any.
    pub(super) fn open(&self) -> Option<usize> {
        self.token.as_ref().map(|_| self.start)
    }

    /// Returns the name and the ":" of a token that was just opened.
    pub(super) fn name(&self) -> &[u8] {
        let length = self.position.wrapping_sub(self.start);
        self.last.get(BEFORE.saturating_sub(length)..).unwrap_or_default()
    }

    /// Reads a chunk up to the next event, or to the end of the chunk. A token is opened after the
    /// ":" of a scheme, and closed only if it is a URL, which may be shorter than what was read.
    pub(super) fn next<'c, S: Schemes>(&mut self, chunk: &mut &'c [u8]) -> Option<Event<'c>> {
        loop {
            let Some(token) = &mut self.token else {
                let colon = self.find_colon::<S>(chunk);
                self.take(chunk, colon.unwrap_or(chunk.len()));
                colon?;
                if let Some(row) = S::row_before(&self.last) {
                    self.token = Some(Token::of(row, &self.last));
                    let name = row.name().len();
                    self.start = self.position.wrapping_sub(name);
                    self.before = self.last.iter().rev().nth(name).copied().unwrap_or_default();
                }
                self.take(chunk, 1);
                match self.token {
                    Some(_) => return Some(Event::Opened),
                    None => continue,
                }
            };
            let mut excess = self.excess.take();
            if excess.is_none() && *chunk.first()? == b':' {
                // A ":" may follow the name of another scheme, at which this token ended.
                excess = before_next::<S>(&self.last);
            }
            if excess.is_none() {
                let (length, end) = token.read(chunk);
                excess = end;
                let contents = self.take(chunk, length);
                if !contents.is_empty() {
                    self.excess = excess;
                    return Some(Event::Contents(contents));
                }
            }
            if let Some(range) = self.close(excess.unwrap_or_default()) {
                return Some(Event::Closed(range));
            }
        }
    }

    /// Returns where the next ":" is that the name of a scheme may precede, so that most of them,
    /// such as those of a time, are skipped.
    fn find_colon<S: Schemes>(&self, chunk: &[u8]) -> Option<usize> {
        let [.., mut before] = self.last;
        let mut left = chunk;
        loop {
            let (passed, behind) = left.split_at_checked(find_byte(left, b':')?)?;
            before = *passed.last().unwrap_or(&before);
            if S::may_end_with(before) {
                return Some(chunk.len().wrapping_sub(behind.len()));
            }
            (before, left) = (b':', behind.get(1..)?);
        }
    }

    /// Ends the token, without the last `excess` bytes. Returns its range, if it is a URL.
    pub(super) fn close(&mut self, excess: usize) -> Option<Range<usize>> {
        self.token.take().filter(Token::has_begun).map(|_| self.start..self.position.wrapping_sub(excess))
    }

    /// Takes the next `length` bytes of a chunk, or the rest of it, and remembers the last ones.
    fn take<'c>(&mut self, chunk: &mut &'c [u8], length: usize) -> &'c [u8] {
        let taken = take(chunk, length);
        self.position = self.position.wrapping_add(taken.len());
        if let Some(all) = taken.last_chunk() {
            self.last = *all;
            return taken;
        }
        let mut both = [self.last, [0; BEFORE]];
        let [_, next] = &mut both;
        next.iter_mut().zip(taken).for_each(|(to, from)| *to = *from);
        if let Some(last) = both.as_flattened().get(taken.len()..).and_then(<[u8]>::first_chunk) {
            self.last = *last;
        }
        taken
    }
}
