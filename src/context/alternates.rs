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

/// Returns the hyphens that each reading removes, out of `count`.
pub(super) fn removed(count: usize) -> impl FusedIterator<Item = u32> + Clone {
    (0..).map_while(move |index| subset(count, index)).fuse()
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
