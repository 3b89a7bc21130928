//! The beginning and end of URLs, in a text that may be cut anywhere.

use core::ops::Range;

use rfc1738::{SchemeSet, schemes::SchemeDef};

use crate::{characters::is_after_escape, token::Token};

/// The longest name of a scheme that can be found, in bytes: a stream keeps that much text before a
/// ":".
pub(crate) const MAX_NAME: usize = 29;

/// The number of bytes that are kept of the text: the name of a scheme and an escape before it, and
/// the host before a sentence.
const BEFORE: usize = 64;

/// Reads each byte once, and keeps a state and the last bytes.
#[derive(Clone)]
pub(crate) struct Finder {
    /// The number of bytes read.
    pub(crate) position: usize,
    /// The line and the column of the next byte, both from 1.
    place: (usize, usize),
    /// Whether a "|" or "<" was read in the line.
    is_after_bar: bool,
    /// The last bytes read, or spaces before the text.
    last: [u8; BEFORE],
    /// The token that is being read, if any.
    token: Option<Token>,
    /// Where the token begins, or the last one did.
    pub(crate) start: Start,
    /// Once the token has ended, how many of the last bytes are not part of it.
    excess: Option<usize>,
}

/// The beginning of a token.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub(crate) offset: usize,
    /// The line and the column, both from 1.
    pub(crate) place: (usize, usize),
    /// The byte before the token.
    pub(crate) before: u8,
}

/// An event in the text that is searched.
pub(crate) enum Event<'c> {
    /// The ":" after the name of a scheme.
    Opened,
    /// A part of the URL, which may go on.
    Contents(&'c [u8]),
    /// The end of the URL, with its range.
    Closed(Range<usize>),
}

impl Finder {
    pub(crate) const fn new() -> Self {
        let start = Start { offset: 0, place: (1, 1), before: b' ' };
        Self { position: 0, place: (1, 1), is_after_bar: false, last: [b' '; BEFORE], token: None, start, excess: None }
    }

    /// Returns where the token begins that is being read, if any.
    pub(crate) fn open(&self) -> Option<usize> {
        self.token.as_ref().map(|_| self.start.offset)
    }

    /// Returns the name and the ":" of a token that was just opened.
    pub(crate) fn name(&self) -> &[u8] {
        let length = self.position.wrapping_sub(self.start.offset);
        self.last.get(BEFORE.saturating_sub(length)..).unwrap_or_default()
    }

    /// Reads a chunk up to the next event, or to the end of the chunk. A token is opened after the
    /// ":" of a scheme, and closed only if it is a URL, which may be shorter than what was read.
    pub(crate) fn next<'c, S: SchemeSet>(&mut self, chunk: &mut &'c [u8]) -> Option<Event<'c>> {
        loop {
            let Some(token) = &mut self.token else {
                let colon = self.find_colon::<S>(chunk);
                self.take(chunk, colon.unwrap_or(chunk.len()));
                colon?;
                if let Some(row) = S::row_before(&self.last) {
                    self.open_token(row);
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
                let (length, end) = token.read(chunk, &self.last);
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

    /// Opens the token of a row whose name was just read.
    fn open_token(&mut self, row: &'static SchemeDef) {
        let name = row.name().len();
        let (before, _) = self.last.split_at_checked(BEFORE.wrapping_sub(name)).unwrap_or_default();
        let (line, column) = self.place;
        self.token = Some(Token::of(row, before, self.is_after_bar));
        self.start = Start {
            offset: self.position.wrapping_sub(name),
            place: (line, column.wrapping_sub(name)),
            before: before.last().copied().unwrap_or_default(),
        };
    }

    /// Returns the next ":" that may follow the name of a scheme. Most colons, such as in a time,
    /// are skipped.
    fn find_colon<S: SchemeSet>(&self, chunk: &[u8]) -> Option<usize> {
        let [.., mut before] = self.last;
        let mut left = chunk;
        loop {
            let (passed, behind) = left.split_at_checked(colon(left)?)?;
            before = *passed.last().unwrap_or(&before);
            if S::may_end_with(before) {
                return Some(chunk.len().wrapping_sub(behind.len()));
            }
            (before, left) = (b':', behind.get(1..)?);
        }
    }

    /// Ends the token, without the last `excess` bytes. Returns its range, if it is a URL.
    pub(crate) fn close(&mut self, excess: usize) -> Option<Range<usize>> {
        let read = self.last.get(..BEFORE.wrapping_sub(excess)).unwrap_or_default();
        let token = self.token.take().filter(|token| token.has_begun(read));
        token.map(|_| self.start.offset..self.position.wrapping_sub(excess))
    }

    /// Takes the next `length` bytes of a chunk, or the rest of it, and remembers the last ones.
    fn take<'c>(&mut self, chunk: &mut &'c [u8], length: usize) -> &'c [u8] {
        let (taken, rest) = chunk.split_at_checked(length).unwrap_or((*chunk, &[]));
        *chunk = rest;
        self.position = self.position.wrapping_add(taken.len());
        self.pass(taken);
        if let Some(all) = taken.last_chunk() {
            self.last = *all;
            return taken;
        }
        let mut both = [self.last; 2];
        let [_, next] = &mut both;
        next.iter_mut().zip(taken).for_each(|(to, from)| *to = *from);
        if let Some(last) = both.as_flattened().get(taken.len()..).and_then(<[u8]>::first_chunk) {
            self.last = *last;
        }
        taken
    }

    /// Counts lines and columns, and notes what is in the line.
    fn pass(&mut self, taken: &[u8]) {
        let (mut line, mut column) = self.place;
        let mut rest = taken;
        if let Some(at) = taken.iter().rposition(|byte| *byte == b'\n') {
            let (before, behind) = taken.split_at_checked(at).unwrap_or_default();
            line = line.wrapping_add(breaks(before)).wrapping_add(1);
            (column, rest) = (0, behind);
            self.is_after_bar = false;
        }
        // The bytes of a character after its first begin with the bits 10.
        column = column.wrapping_add(rest.iter().filter(|byte| !matches!(byte, 0x80..=0xBF)).count());
        self.is_after_bar |= rest.iter().any(|byte| matches!(byte, b'|' | b'<'));
        self.place = (line, column);
    }
}

/// Returns the number of LF. Counts several bytes at once on machines that can.
fn breaks(bytes: &[u8]) -> usize {
    let count = |count: u8, byte: &u8| count.wrapping_add(u8::from(*byte == b'\n'));
    bytes.chunks(255).map(|chunk| usize::from(chunk.iter().fold(0, count))).sum()
}

/// Returns where the first ":" is. Compares several bytes at once on machines that can.
fn colon(bytes: &[u8]) -> Option<usize> {
    let mut left = bytes;
    while let Some((chunk, rest)) = left.split_first_chunk::<32>() {
        if chunk.iter().fold(false, |is_found, byte| is_found | (*byte == b':')) {
            break;
        }
        left = rest;
    }
    let passed = bytes.len().wrapping_sub(left.len());
    left.iter().position(|byte| *byte == b':').map(|at| passed.wrapping_add(at))
}

/// The names of a set, as constants.
trait Names: SchemeSet {
    /// The last bytes of all names in either case, which rule out most colons: a bit for each.
    const LAST: u128 = last_bytes(Self::SCHEMES);

    /// Returns whether a name may end with this byte.
    #[inline]
    fn may_end_with(last: u8) -> bool {
        last.is_ascii() && Self::LAST & 1 << last != 0
    }

    /// Returns the row whose name is at the end of `before`, the text before a ":".
    #[inline]
    fn row_before(before: &[u8]) -> Option<&'static SchemeDef> {
        if !Self::may_end_with(*before.last()?) {
            return None;
        }
        Self::SCHEMES.iter().find(|row| is_name_at_end(before, row.name().as_bytes()))
    }
}

impl<S: SchemeSet> Names for S {}

const fn last_bytes(mut rows: &[SchemeDef]) -> u128 {
    let mut bytes = 0;
    while let [row, others @ ..] = rows {
        let name = row.name().as_bytes();
        assert!(name.len() <= MAX_NAME, "links are found of schemes whose name has at most 29 characters");
        if let [.., last] = name {
            bytes |= 1 << *last | 1 << last.to_ascii_uppercase();
        }
        rows = others;
    }
    bytes
}

/// Returns whether `before` ends in a name, in any case, that is not the end of a longer one:
/// "xhttp", "git+http".
fn is_name_at_end(before: &[u8], name: &[u8]) -> bool {
    let Some((rest, found)) = before.len().checked_sub(name.len()).and_then(|at| before.split_at_checked(at)) else {
        return false;
    };
    found.eq_ignore_ascii_case(name)
        && match rest {
            [.., byte, b'+' | b'-'] | [.., byte] => !byte.is_ascii_alphanumeric() || is_after_escape(rest),
            [] => true,
        }
}

/// Returns the length of a scheme's name and the separator before it, if both are at the end of
/// `before`: the beginning of another URL, after punctuation that may separate two.
fn before_next<S: SchemeSet>(before: &[u8]) -> Option<usize> {
    let name = S::row_before(before)?.name().len();
    let separator = before.iter().rev().nth(name)?;
    matches!(separator, b',' | b';' | b'\'' | b'|' | b']' | b'}' | b'^' | b'`').then_some(name.wrapping_add(1))
}
