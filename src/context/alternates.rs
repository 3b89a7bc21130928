//! The other readings of a wrapper with hyphens in doubt.

use core::iter::FusedIterator;

/// The subsets of at most four hyphens to remove: one bit per hyphen, the lowest for the first. The
/// smallest subsets come first, then the leftmost.
const SUBSETS: [u32; 15] = [
    0b0001, 0b0010, 0b0100, 0b1000, // one
    0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, // two
    0b0111, 0b1011, 0b1101, 0b1110, // three
    0b1111,
];

/// Returns the hyphens that each reading removes, out of `count`, which is at most 32.
pub(super) fn removed(count: usize) -> impl FusedIterator<Item = u32> + Clone {
    let each = (0..u32::BITS).filter_map(|index| 1_u32.checked_shl(index)).take(count);
    let all = each.clone().fold(0, |all, hyphen| all | hyphen);
    let few = SUBSETS.into_iter().filter(move |subset| count <= 4 && subset & !all == 0);
    few.chain(each.chain([all]).filter(move |_| count > 4))
}
