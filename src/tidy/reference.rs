//! References that are mended while they are resolved.

use core::cell::Cell;

use super::{Plan, plan::written};

/// The bytes of a reference, as given or mended.
pub(crate) trait Bytes {
    /// Returns the byte at an offset, if there is one.
    fn byte(&self, at: usize) -> Option<u8>;
}

impl<T: AsRef<[u8]>> Bytes for T {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.as_ref().get(at).copied()
    }
}

/// A reference that is mended while it is read, from left to right.
pub(crate) struct TidiedReference<'p> {
    plan: &'p Plan<'p>,
    /// An offset in the given text, and the matching one in the mended text.
    cursor: Cell<(usize, usize)>,
}

impl<'p> TidiedReference<'p> {
    /// Returns the reference of a plan.
    pub(crate) const fn new(plan: &'p Plan<'p>) -> Self {
        Self { plan, cursor: Cell::new((plan.url.start, 0)) }
    }
}

impl Bytes for TidiedReference<'_> {
    fn byte(&self, wanted: usize) -> Option<u8> {
        let (mut at, mut offset) = self.cursor.get();
        if wanted < offset {
            (at, offset) = (self.plan.url.start, 0);
        }
        while at <= self.plan.url.end {
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
