//! The other readings of a wrapper with hyphens in doubt.

use core::iter::FusedIterator;

use super::Wrapper;

/// With at most four hyphens in doubt, each way to remove some of them: one bit per hyphen, the lowest for the first. The fewest come
/// first, then the leftmost.
const WAYS: [u32; 15] = [
    0b0001, 0b0010, 0b0100, 0b1000, // one
    0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, // two
    0b0111, 0b1011, 0b1101, 0b1110, // three
    0b1111,
];

/// The other readings of a wrapper (appendix); from [`Wrapper::alternates`].
///
/// With at most four hyphens in doubt, these are all the readings: first those without one hyphen, from left to right, then those without
/// two, and so on. With more, each hyphen is removed alone, then all together.
///
/// ```
/// use rfc1738::context::Wrappers;
///
/// let wrapper = Wrappers::<64>::new("<URL:x:one-\ntwo-\nthree>").next().unwrap();
/// let mut alternates = wrapper.alternates();
/// assert_eq!(alternates.next().unwrap().text(), Some(&b"x:onetwo-three"[..]));
/// assert_eq!(alternates.count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Alternates<'a, const N: usize> {
    wrapper: &'a Wrapper<'a, N>,
    /// How many were given.
    given: usize,
}

impl<'a, const N: usize> Alternates<'a, N> {
    pub(super) const fn new(wrapper: &'a Wrapper<'a, N>) -> Self {
        Self { wrapper, given: 0 }
    }
}

impl<'a, const N: usize> Iterator for Alternates<'a, N> {
    type Item = Wrapper<'a, N>;

    fn next(&mut self) -> Option<Self::Item> {
        let removed = way(self.wrapper.hyphens().len(), self.given)?;
        self.given += 1;
        Some(self.wrapper.without(removed))
    }
}

impl<const N: usize> FusedIterator for Alternates<'_, N> {}

/// Which of `count` hyphens the reading with that index leaves out.
fn way(count: usize, index: usize) -> Option<u32> {
    let all = !u32::MAX.checked_shl(u32::try_from(count).ok()?).unwrap_or(0);
    if count <= 4 {
        return WAYS.into_iter().filter(|way| way & !all == 0).nth(index);
    }
    match index {
        _ if index < count => 1_u32.checked_shl(u32::try_from(index).ok()?),
        _ if index == count => Some(all),
        _ => None,
    }
}
