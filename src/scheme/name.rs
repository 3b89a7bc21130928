//! The names of schemes, in any ASCII case (section 2.1).

use super::SchemeDef;

/// Returns whether a URL begins with the name of this row and ":".
pub(crate) fn begins(url: &[u8], row: &SchemeDef) -> bool {
    let name = row.name().as_bytes();
    url.get(name.len()) == Some(&b':') && url.iter().zip(name).all(|(byte, of)| is_same(*byte, *of))
}

/// Returns the row whose name a URL begins with, before ":".
pub(super) fn find(rows: &'static [SchemeDef], url: &[u8]) -> Option<&'static SchemeDef> {
    // Most rows differ in the first letter. With this bit, a control may equal a digit, which the
    // comparison of the whole name then tells.
    let first = url.first()? | 0x20;
    let mut rows = rows;
    while let [row, rest @ ..] = rows {
        if row.first() == first && begins(url, row) {
            return Some(row);
        }
        rows = rest;
    }
    None
}

/// Returns how many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, of)| is_same(**byte, **of)).count()
}

/// Returns whether a byte is that character of a name, in any case.
const fn is_same(byte: u8, of: u8) -> bool {
    // Only letters have the bit 0x40, and the one below it is their case.
    byte | (of & 0x40) >> 1 == of
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
