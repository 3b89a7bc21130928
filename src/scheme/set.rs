//! Sets of schemes as values, for the grammar.

use super::{name::begins, row::SchemeDef};
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
