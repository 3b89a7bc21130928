//! Packed texts, which take about half of their length in flash. The compiler packs them by byte
//! pair encoding: it replaces the most frequent pair of bytes with one byte, again and again.

use core::fmt::{self, Write};

/// The number of marks. A byte less than this is the mark before a text.
const MARKS: u8 = 19;

/// The distance from a character to its code. The codes follow the marks: " " has the first one,
/// "z" the last one.
const SHIFT: u8 = b' ' - MARKS;

/// The code of the first pair.
const FIRST: u8 = b'z' - SHIFT + 1;

/// The number of pairs: one for each code that is left.
const PAIRS: usize = (u8::MAX - FIRST) as usize + 1;

/// The most levels of pairs within pairs. It limits the stack.
const MAX_DEPTH: u8 = 6;

/// Packed texts in `N` bytes, each after its mark.
pub(super) struct Packed<const N: usize> {
    bytes: [u8; N],
    pairs: [[u8; 2]; PAIRS],
}

impl<const N: usize> Packed<N> {
    /// Writes the text at this index.
    #[inline(never)]
    pub(super) fn write(&self, index: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = self.find(index);
        loop {
            at = at.wrapping_add(1);
            match self.bytes.get(at) {
                Some(code) if !is_mark(*code) => write_code(&self.pairs, *code, f)?,
                _ => return Ok(()),
            }
        }
    }

    /// Returns the mark of the text at this index.
    pub(super) fn mark(&self, index: usize) -> u8 {
        self.bytes.get(self.find(index)).copied().unwrap_or_default()
    }

    /// Returns where the mark of the text at this index is.
    #[inline(never)]
    fn find(&self, mut index: usize) -> usize {
        let mut at = 0;
        for byte in &self.bytes {
            if is_mark(*byte) {
                if index == 0 {
                    break;
                }
                index -= 1;
            }
            at += 1;
        }
        at
    }
}

/// Returns whether a byte is the mark before a text.
const fn is_mark(byte: u8) -> bool {
    byte < MARKS
}

/// Writes a character, or the text of a pair.
fn write_code(pairs: &[[u8; 2]; PAIRS], code: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match pairs.get(usize::from(code).wrapping_sub(FIRST.into())) {
        Some([first, second]) => {
            write_code(pairs, *first, f)?;
            write_code(pairs, *second, f)
        }
        None => f.write_char(char::from(code.wrapping_add(SHIFT))),
    }
}

/// The room for the unpacked texts, in bytes.
const MAX: usize = 4096;

/// The texts while they are packed, step by step, at compile time.
pub(super) struct Packing {
    bytes: [u8; MAX],
    length: usize,
    pairs: [[u8; 2]; PAIRS],
    depths: [u8; 256],
}

/// The number of times that each pair occurs, in slots found by a hash. An array with a slot for
/// each possible pair would be larger than a 16-bit machine can address.
struct Counts {
    pairs: [[u8; 2]; MAX],
    counts: [u32; MAX],
}

#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
impl Counts {
    /// Counts a pair, and returns its count. A slot whose count is not above `none` is free.
    const fn add(&mut self, [first, second]: [u8; 2], none: u32) -> u32 {
        let mut slot = (first as usize * 31 + second as usize * 7) % MAX;
        while self.counts[slot] > none && (self.pairs[slot][0] != first || self.pairs[slot][1] != second) {
            slot = (slot + 1) % MAX;
        }
        self.pairs[slot] = [first, second];
        self.counts[slot] = 1 + if self.counts[slot] > none { self.counts[slot] } else { none };
        self.counts[slot]
    }
}

#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
impl Packing {
    /// Packs lists of texts.
    pub(super) const fn of(lists: &[&[(u8, &str)]]) -> Self {
        let mut packing = Self { bytes: [0; MAX], length: 0, pairs: [[0; 2]; PAIRS], depths: [0; 256] };
        packing.join(lists);
        let mut counts = Counts { pairs: [[0; 2]; MAX], counts: [0; MAX] };
        // A first pass that only counts: no text has this pair.
        let mut pair = packing.replace([0, 0], FIRST - 1, &mut counts);
        let mut code = FIRST;
        loop {
            let [first, second] = pair;
            let (depth, other) = (packing.depths[first as usize], packing.depths[second as usize]);
            packing.depths[code as usize] = 1 + if depth > other { depth } else { other };
            packing.pairs[(code - FIRST) as usize] = pair;
            pair = packing.replace(pair, code, &mut counts);
            if code == u8::MAX {
                return packing;
            }
            code += 1;
        }
    }

    /// Returns the packed texts without spare room; `N` is the [`length`](Self::length).
    pub(super) const fn cut<const N: usize>(&self) -> Packed<N> {
        let mut bytes = [0; N];
        let mut at = 0;
        while at < self.length {
            bytes[at] = self.bytes[at];
            at += 1;
        }
        Packed { bytes, pairs: self.pairs }
    }

    /// Returns the length of the packed texts.
    pub(super) const fn length(&self) -> usize {
        self.length
    }

    /// Appends all texts, each after its mark.
    const fn join(&mut self, mut lists: &[&[(u8, &str)]]) {
        while let [list, other_lists @ ..] = lists {
            let mut texts = *list;
            while let [(mark, text), other_texts @ ..] = texts {
                assert!(is_mark(*mark), "a mark must be a small number");
                self.bytes[self.length] = *mark;
                self.length += 1;
                let mut bytes = text.as_bytes();
                while let [byte, rest @ ..] = bytes {
                    assert!(matches!(*byte, b' '..=b'z'), "a text must be printable ASCII up to z");
                    self.bytes[self.length] = *byte - SHIFT;
                    self.length += 1;
                    bytes = rest;
                }
                texts = other_texts;
            }
            lists = other_lists;
        }
    }

    /// Replaces a pair by its code, and returns the pair that is then the most frequent. Counts
    /// start anew with each code. They are not cleared, which would slow down the compiler: a slot
    /// with a lower count is free.
    const fn replace(&mut self, [first, second]: [u8; 2], code: u8, counts: &mut Counts) -> [u8; 2] {
        let none = (code as u32) << 16;
        let (mut most, mut pair) = (none, [0; 2]);
        let (mut from, mut to, mut previous) = (0, 0, 0);
        while from < self.length {
            let is_pair = from + 1 < self.length && self.bytes[from] == first && self.bytes[from + 1] == second;
            let byte = if is_pair { code } else { self.bytes[from] };
            self.bytes[to] = byte;
            let count = counts.add([previous, byte], none);
            if count > most && self.may_be_pair(previous) && self.may_be_pair(byte) {
                (most, pair) = (count, [previous, byte]);
            }
            previous = byte;
            from += if is_pair { 2 } else { 1 };
            to += 1;
        }
        self.length = to;
        pair
    }

    const fn may_be_pair(&self, byte: u8) -> bool {
        !is_mark(byte) && self.depths[byte as usize] < MAX_DEPTH
    }
}
