//! Sets of schemes as values, for the grammar, and the names of schemes, in any ASCII case (section
//! 2.1).

use super::row::SchemeDef;
use crate::class::is_same;

/// The rows of the schemes that were expected. It is a type of its own because a reference to it is
/// a thin pointer.
pub(crate) type Expected = &'static [SchemeDef];

/// The schemes of a set that accepts any other, and of a production that does not belong to a
/// scheme.
pub(crate) const NO_SCHEMES: &Expected = &(&[] as Expected);

/// A set as a value. What the front door calls does not depend on the type, so sets share code.
pub(crate) struct Set {
    pub(crate) rows: Expected,
    /// The row of any other scheme, if the set accepts one.
    pub(crate) other: Option<&'static SchemeDef>,
}

impl Set {
    /// Returns the schemes that the set expects, if it accepts no others.
    pub(crate) fn expected(&'static self) -> &'static Expected {
        if self.other.is_some() { NO_SCHEMES } else { &self.rows }
    }

    /// Returns the row whose name a URL begins with, before ":".
    pub(crate) fn find(&self, url: &[u8]) -> Option<&'static SchemeDef> {
        // Most rows differ in the first letter. With this bit, a control may equal a digit, which
        // the comparison of the whole name then tells.
        let first = url.first()? | 0x20;
        let mut rows = self.rows;
        while let [row, rest @ ..] = rows {
            if row.first == first && begins(url, row) {
                return Some(row);
            }
            rows = rest;
        }
        None
    }
}

impl SchemeDef {
    /// Returns the rows. Two with the same name do not compile.
    #[doc(hidden)] // for `schemes!`
    #[track_caller]
    pub const fn distinct(rows: &'static [Self]) -> &'static [Self] {
        let mut rest = rows;
        while let [row, others @ ..] = rest {
            assert!(!has_scheme(others, row.name()), "a scheme is listed twice: keep one row");
            rest = others;
        }
        rows
    }

    /// Returns the rows of a set, and then others.
    #[doc(hidden)] // for `schemes!`
    pub const fn joined<const N: usize>(set: &[Self], added: &[Self]) -> [Self; N] {
        let mut rows = [Self::HTTPS; N];
        let (first, second) = rows.split_at_mut(set.len());
        first.copy_from_slice(set);
        second.copy_from_slice(added);
        rows
    }
}

/// Returns whether one of the rows has this name.
const fn has_scheme(mut rows: &[SchemeDef], name: &str) -> bool {
    while let [row, others @ ..] = rows {
        if is_same(row.name().as_bytes(), name.as_bytes()) {
            return true;
        }
        rows = others;
    }
    false
}

/// Returns whether a URL begins with the name of this row and ":".
pub(crate) fn begins(url: &[u8], row: &SchemeDef) -> bool {
    let name = row.name().as_bytes();
    url.get(name.len()) == Some(&b':') && url.iter().zip(name).all(|(byte, of)| is_in_any_case(*byte, *of))
}

/// Returns how many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, of)| is_in_any_case(**byte, **of)).count()
}

/// Returns whether a byte is that character of a name, in any case.
const fn is_in_any_case(byte: u8, of: u8) -> bool {
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
        if !is_in_any_case(*byte, *of) {
            return false;
        }
        (name, end) = (names, ends);
    }
    end.is_empty()
}
