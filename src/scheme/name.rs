//! The names of schemes, in any ASCII case (section 2.1).

use super::Row;
/// Returns whether a URL begins with the name of a row and ":". `word` is that of the URL.
#[inline(always)]
pub(super) fn has_name(url: &[u8], row: &Row, word: u32) -> bool {
    let name = row.name().as_bytes();
    is_same_word(word, row.word())
        && url.get(name.len()) == Some(&b':')
        && match (url.get(4..name.len()), name.get(4..)) {
            (Some(letters), Some(name)) => letters.iter().zip(name).all(|(byte, of)| is_same(*byte, *of)),
            _ => true,
        }
}

/// Returns whether a URL begins with the name of this row and ":".
#[inline(always)]
pub(crate) fn begins(url: &[u8], row: &Row) -> bool {
    match *row.name().as_bytes() {
        [_] | [_, _] => url.get(row.name().len()) == Some(&b':') && name_in_common(url, row.name()) == row.name().len(),
        _ => url.first_chunk().is_some_and(|letters| has_name(url, row, u32::from_le_bytes(*letters))),
    }
}

/// Returns how many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, of)| is_same(**byte, **of)).count()
}

/// Returns whether a byte is that character of a name, in any case.
#[inline(always)]
const fn is_same(byte: u8, of: u8) -> bool {
    // Only letters have this bit, and the one below it is their case.
    (byte ^ of) & !((of & 0x40) >> 1) == 0
}

/// [`is_same`], for four bytes at once.
#[inline(always)]
const fn is_same_word(word: u32, of: u32) -> bool {
    (word ^ of) & !((of & 0x4040_4040) >> 1) == 0
}

/// Returns the first four bytes of a URL with this name: the name, perhaps its ":", and zeros.
pub(super) const fn word(name: &str) -> u32 {
    u32::from_le_bytes(match *name.as_bytes() {
        [] => [0; 4],
        [a] => [a, b':', 0, 0],
        [a, b] => [a, b, b':', 0],
        [a, b, c] => [a, b, c, b':'],
        [a, b, c, d, ..] => [a, b, c, d],
    })
}

/// Returns whether a name is one of these.
pub(super) const fn is_one_of(name: &[u8], mut names: &[&str]) -> bool {
    while let [one, others @ ..] = names {
        if one.len() == name.len() && ends_in_one(name, one.as_bytes()) {
            return true;
        }
        names = others;
    }
    false
}

/// Returns whether a name ends in one of these.
pub(super) const fn ends_in(name: &[u8], mut ends: &[&str]) -> bool {
    while let [one, others @ ..] = ends {
        if ends_in_one(name, one.as_bytes()) {
            return true;
        }
        ends = others;
    }
    false
}

const fn ends_in_one(mut name: &[u8], mut end: &[u8]) -> bool {
    while let ([names @ .., byte], [ends @ .., of]) = (name, end) {
        if !is_same(*byte, *of) {
            return false;
        }
        (name, end) = (names, ends);
    }
    end.is_empty()
}
