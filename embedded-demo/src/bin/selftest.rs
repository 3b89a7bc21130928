//! Runs the known answers of the host's tests on the target, and holds what the documentation says of sizes against the truth there.

#![no_std]
#![no_main]

use embedded_demo::{entry, exit};
use heapless::String;
use rfc1738::{OwnedUrl, Url};

#[path = "../../../tests/known_answers/mod.rs"]
mod known_answers;

/// Says how many bytes each type takes, in rows of three.
const WHICH_TYPE: &str = include_str!("../../../src/pages/which_type.md");

/// What a `String` of alloc takes; there is no heap here.
const STRING: usize = 3 * size_of::<usize>();

const SIZES: &[(&str, [usize; 3])] = &[
    ("| bytes of RAM |", [size_of::<Url>(), size_of::<OwnedUrl<String<64>>>(), size_of::<Url>() + STRING]),
    (
        "| bytes with room for 8 segments |",
        [size_of::<Url<8>>(), size_of::<OwnedUrl<String<64>, 8>>(), size_of::<Url<8>>() + STRING],
    ),
];

/// The numbers that the cells of a row begin with.
fn documented(row: &str) -> Option<[usize; 3]> {
    let cells = WHICH_TYPE.lines().find_map(|line| line.strip_prefix(row))?;
    let mut numbers = cells.split('|').map(|cell| cell.trim().split(' ').next()?.parse().ok());
    Some([numbers.next()??, numbers.next()??, numbers.next()??])
}

#[entry]
fn main() -> ! {
    let mut rows = 0;
    let mut wrong = 0;
    for rule in known_answers::RULES {
        rows += rule.check(|input, instead| {
            wrong += 1;
            defmt::error!("{}: {=str} gave {=str}", rule.production, input, instead);
        });
    }
    known_answers::check_errors(|text, error| {
        wrong += 1;
        defmt::error!("{=str} gave {}", text, error);
    });
    let errors = known_answers::ERRORS.len();
    defmt::info!("{} productions, {} rows, {} errors: {} wrong", known_answers::RULES.len(), rows, errors, wrong);
    defmt::info!("a Url takes {} bytes", size_of::<Url>());
    for (row, sizes) in SIZES {
        let documented = documented(row);
        if documented != Some(*sizes) {
            wrong += 1;
            defmt::error!("{=str} {}, documented are {}", row, sizes, documented);
        }
    }
    exit(wrong == 0)
}
