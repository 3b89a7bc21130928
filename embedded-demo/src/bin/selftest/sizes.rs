//! What the documentation says of sizes, held against the truth on the target.

use heapless::String;
use rfc1738::{OwnedUrl, Url};

/// Says how many bytes each type takes, in rows of three.
const WHICH_TYPE: &str = include_str!("../../../../src/pages/which_type.md");

/// What a `String` of alloc takes; there is no heap here.
const STRING: usize = 3 * size_of::<usize>();

const SIZES: &[(&str, [usize; 3])] = &[
    ("| bytes of RAM |", [size_of::<Url>(), size_of::<OwnedUrl<String<64>>>(), size_of::<Url<255>>() + STRING]),
    (
        "| bytes with room for 8 segments |",
        [size_of::<Url<8>>(), size_of::<OwnedUrl<String<64>, 8>>(), size_of::<Url<8>>() + STRING],
    ),
];

/// Gives `wrong` each row that is not true: what it begins with, what is true, and what it says.
pub fn check(mut wrong: impl FnMut(&str, [usize; 3], Option<[usize; 3]>)) {
    for (row, sizes) in SIZES {
        let documented = documented(row);
        if documented != Some(*sizes) {
            wrong(row, *sizes, documented);
        }
    }
}

/// The numbers that the cells of a row begin with.
fn documented(row: &str) -> Option<[usize; 3]> {
    let cells = WHICH_TYPE.lines().find_map(|line| line.strip_prefix(row))?;
    let mut numbers = cells.split('|').map(|cell| cell.trim().split(' ').next()?.parse().ok());
    Some([numbers.next()??, numbers.next()??, numbers.next()??])
}
