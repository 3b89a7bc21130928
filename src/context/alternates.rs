//! The other readings of a wrapper with hyphens in doubt.

use core::{fmt, iter::FusedIterator};

use super::Wrapper;

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
/// use rfc1738::{context::Wrappers, schemes::Rfc1738};
///
/// let wrapper = Wrappers::<Rfc1738, 64>::new("<URL:x:one-\ntwo-\nthree>").next().unwrap();
/// let mut alternates = wrapper.alternates();
/// assert_eq!(alternates.next().unwrap().text(), Some(&b"x:onetwo-three"[..]));
/// assert_eq!(alternates.count(), 2);
/// ```
pub struct Alternates<'a, S, const N: usize> {
    wrapper: &'a Wrapper<'a, S, N>,
    /// The index of the next reading.
    next: usize,
}

impl<'a, S, const N: usize> Alternates<'a, S, N> {
    pub(super) const fn new(wrapper: &'a Wrapper<'a, S, N>) -> Self {
        Self { wrapper, next: 0 }
    }
}

impl<'a, S, const N: usize> Iterator for Alternates<'a, S, N> {
    type Item = Wrapper<'a, S, N>;

    fn next(&mut self) -> Option<Self::Item> {
        let removed = subset(self.wrapper.hyphens().len(), self.next)?;
        self.next += 1;
        Some(self.wrapper.without(removed))
    }
}

impl<S, const N: usize> FusedIterator for Alternates<'_, S, N> {}

/// Clones the reference to the wrapper. The set need not be `Clone`.
impl<S, const N: usize> Clone for Alternates<'_, S, N> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Shows the wrapper without passwords, and the index of the next reading.
impl<S, const N: usize> fmt::Debug for Alternates<'_, S, N> {
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
