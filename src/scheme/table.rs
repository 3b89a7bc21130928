//! A table in which the row of a URL is found at once.

use super::{Row, name::has_name};

/// The largest number of rows, so that some slots of the largest table stay empty, where a search
/// ends.
pub(super) const MAX_ROWS: usize = 30;

/// An index that no row has.
const EMPTY: u8 = u8::MAX;

/// Makes the table of some rows: the index of each is at the slot of its word, or in the next empty
/// one. The number of slots is a power of two.
#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
pub(super) const fn table<const SLOTS: usize>(rows: &[Row]) -> [u8; SLOTS] {
    let mut indices = [EMPTY; SLOTS];
    let (mut index, mut rest) = (0, rows);
    while let [row, others @ ..] = rest {
        let mut slot = slot(row.word()) % SLOTS;
        while indices[slot] != EMPTY {
            slot = (slot + 1) % SLOTS;
        }
        indices[slot] = index;
        index += 1;
        rest = others;
    }
    indices
}

/// Returns the row whose name a URL begins with, before ":". If a name has one or two letters, its
/// word holds a ":" and zeros. A set of one row has no table.
#[inline(always)]
pub(super) fn find(rows: &'static [Row], table: &[u8], has_short: bool, url: &[u8]) -> Option<&'static Row> {
    let word = match url.first_chunk() {
        Some(letters) if has_short => without_rest(u32::from_le_bytes(*letters)),
        Some(letters) => u32::from_le_bytes(*letters),
        None if has_short => short_word(url),
        None => return None,
    };
    let mut slot = slot(word);
    loop {
        let index = if table.is_empty() { 0 } else { *table.get(slot & table.len().wrapping_sub(1))? };
        let row = rows.get(usize::from(index))?;
        if has_name(url, row, word) {
            return Some(row);
        }
        if table.is_empty() {
            return None;
        }
        slot = slot.wrapping_add(1);
    }
}

/// Returns the slot of a word, in any case. The factor was found by trial: of the crate's names, no
/// two share a slot but a name and the same with an "s".
#[inline(always)]
const fn slot(word: u32) -> usize {
    let [.., high] = (word | 0x2020_2020).wrapping_mul(5259).to_le_bytes();
    (high >> 3) as usize
}

/// Returns the word without the text after the ":" of a name of one or two letters.
#[inline(always)]
const fn without_rest(word: u32) -> u32 {
    match word.to_le_bytes() {
        [_, b':', ..] => word & 0xFFFF,
        [_, _, b':', _] => word & 0xFF_FFFF,
        _ => word,
    }
}

/// Returns the word of a text with fewer than four bytes.
#[cold]
fn short_word(url: &[u8]) -> u32 {
    // A loop would link memcpy.
    without_rest(u32::from_le_bytes(match *url {
        [a, b, c, ..] => [a, b, c, 0],
        [a, b] => [a, b, 0, 0],
        _ => [0; 4],
    }))
}
