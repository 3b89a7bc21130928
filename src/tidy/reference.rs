//! References that are mended while they are resolved.

use core::{cell::Cell, ops::Range};

use super::{plan::Plan, written};
use crate::{
    error::Error,
    scheme::{Schemes, Syntax},
};

/// The bytes of a reference, as given or mended.
pub(crate) trait Bytes {
    /// Returns the byte at an offset, if there is one.
    fn byte(&self, at: usize) -> Option<u8>;
}

impl Bytes for &str {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.as_bytes().get(at).copied()
    }
}

impl Bytes for &[u8] {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.get(at).copied()
    }
}

/// A reference whose path and query are mended while it is read, from left to right.
pub(crate) struct TidiedReference<'r> {
    plan: Plan<'r>,
    /// An offset in the given text, and the matching one in the mended text.
    cursor: Cell<(usize, usize)>,
}

impl<'r> TidiedReference<'r> {
    /// Returns a reference to a base of this syntax. `is_whole` returns whether the text before the
    /// first ":" is a scheme.
    pub(crate) fn new<S: Schemes>(text: &'r [u8], base: Syntax, is_whole: impl Fn(&[u8]) -> bool) -> Self {
        let plan = Plan::of_reference::<S>(text, base, is_whole);
        let cursor = Cell::new((plan.url().start, 0));
        Self { plan, cursor }
    }

    /// Returns an error if the reference is too long, blanks included.
    pub(crate) fn check_length(&self) -> Result<(), Error> {
        self.plan.check_length()
    }

    /// Returns the range of the text after the first "#", without white space at the end.
    pub(crate) fn fragment(&self) -> Option<Range<usize>> {
        self.plan.fragment()
    }

    /// Returns the byte of the given text from which a byte comes.
    pub(crate) fn origin(&self, offset: usize) -> usize {
        self.plan.origin(offset)
    }
}

impl Bytes for TidiedReference<'_> {
    fn byte(&self, wanted: usize) -> Option<u8> {
        let (mut at, mut offset) = self.cursor.get();
        if wanted < offset {
            (at, offset) = (self.plan.url().start, 0);
        }
        while at <= self.plan.url().end {
            self.cursor.set((at, offset));
            for character in self.plan.characters_at(at).into_iter().flatten() {
                if offset == wanted {
                    return Some(written(character));
                }
                offset = offset.wrapping_add(1);
            }
            at = at.wrapping_add(1);
        }
        None
    }
}
