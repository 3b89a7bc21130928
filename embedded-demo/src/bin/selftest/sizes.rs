//! Compares the documented sizes of types with those of the target.

use heapless::String;
use rfc1738::{FixedUrl, Url};

/// The page with the sizes in bytes, in rows of three.
const KEEP: &str = include_str!("../../../../src/pages/keep.md");

const SIZES: &[(&str, [usize; 3])] =
    &[("| bytes of RAM |", [size_of::<Url<&str>>(), size_of::<FixedUrl<64>>(), ON_THE_HEAP])];

/// The size of a URL with its text on a heap, which this target lacks: alloc's `String` takes three
/// words.
const ON_THE_HEAP: usize = size_of::<FixedUrl<64>>() - size_of::<String<64>>() + 3 * size_of::<usize>();

/// Calls `wrong` for each wrong row, with its beginning, the true sizes, and the documented ones.
pub fn check(mut wrong: impl FnMut(&str, [usize; 3], Option<[usize; 3]>)) {
    for (row, sizes) in SIZES {
        let documented = documented(row);
        if documented != Some(*sizes) {
            wrong(row, *sizes, documented);
        }
    }
}

/// Returns the numbers at the beginnings of a row's cells.
fn documented(row: &str) -> Option<[usize; 3]> {
    let cells = KEEP.lines().find_map(|line| line.strip_prefix(row))?;
    let mut numbers = cells.split('|').map(|cell| cell.trim().split(' ').next()?.parse().ok());
    Some([numbers.next()??, numbers.next()??, numbers.next()??])
}
