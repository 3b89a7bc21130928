//! The names of schemes, in any ASCII case (section 2.1).

use super::SchemeDef;

/// Returns whether a URL begins with the name of this row and ":".
pub(crate) fn begins(url: &[u8], row: &SchemeDef) -> bool {
    let name = row.name().as_bytes();
    url.get(name.len()) == Some(&b':') && url.iter().zip(name).all(|(byte, of)| is_same(*byte, *of))
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

/// Returns whether a name ends in one of these, or with `is_whole`, is one of them.
pub(super) const fn ends_in(name: &[u8], mut ends: &[&str], is_whole: bool) -> bool {
    while let [one, others @ ..] = ends {
        if (!is_whole || one.len() == name.len()) && ends_in_one(name, one.as_bytes()) {
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
