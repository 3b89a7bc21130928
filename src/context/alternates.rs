//! The other readings of a wrapper with hyphens in doubt.

use core::{fmt, iter::FusedIterator};

use super::Wrapper;
use crate::scheme::Rfc1738;

/// The subsets of at most four hyphens to remove: one bit per hyphen, the lowest for the first. The
/// smallest subsets come first, then the leftmost.
const SUBSETS: [u32; 15] = [
    0b0001, 0b0010, 0b0100, 0b1000, // one
    0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, // two
    0b0111, 0b1011, 0b1101, 0b1110, // three
    0b1111,
];

/// The other readings of a wrapper (appendix), in its set `S`. [`Wrapper::alternates`] returns
/// them.
///
/// With at most four hyphens in doubt, these are all readings: first those without one hyphen, from
/// left to right, then those without two, and so on. With more hyphens, each one is removed alone,
/// then all together.
///
/// ```
/// use rfc1738::context::Wrappers;
///
/// let wrapper = Wrappers::<64>::new("<URL:x:one-\ntwo-\nthree>").next().unwrap();
/// let mut alternates = wrapper.alternates();
/// assert_eq!(alternates.next().unwrap().text(), Some(&b"x:onetwo-three"[..]));
/// assert_eq!(alternates.count(), 2);
/// ```
pub struct Alternates<'a, const N: usize, S = Rfc1738> {
    wrapper: &'a Wrapper<'a, N, S>,
    /// The index of the next reading.
    next: usize,
}

impl<'a, const N: usize, S> Alternates<'a, N, S> {
    pub(super) const fn new(wrapper: &'a Wrapper<'a, N, S>) -> Self {
        Self { wrapper, next: 0 }
    }
}

impl<'a, const N: usize, S> Iterator for Alternates<'a, N, S> {
    type Item = Wrapper<'a, N, S>;

    fn next(&mut self) -> Option<Self::Item> {
        let removed = subset(self.wrapper.hyphens().len(), self.next)?;
        self.next += 1;
        Some(self.wrapper.without(removed))
    }
}

impl<const N: usize, S> FusedIterator for Alternates<'_, N, S> {}

/// Clones the reference to the wrapper. The set need not be `Clone`.
impl<const N: usize, S> Clone for Alternates<'_, N, S> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Shows the wrapper without passwords, and the index of the next reading.
impl<const N: usize, S> fmt::Debug for Alternates<'_, N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Alternates").field("wrapper", self.wrapper).field("next", &self.next).finish()
    }
}

/// Returns the hyphens that the reading with this index removes, out of `count`.
fn subset(count: usize, index: usize) -> Option<u32> {
    let all = !u32::MAX.checked_shl(u32::try_from(count).ok()?).unwrap_or(0);
    if count <= 4 {
        return SUBSETS.into_iter().filter(|subset| subset & !all == 0).nth(index);
    }
    match index {
        _ if index < count => 1_u32.checked_shl(u32::try_from(index).ok()?),
        _ if index == count => Some(all),
        _ => None,
    }
}
