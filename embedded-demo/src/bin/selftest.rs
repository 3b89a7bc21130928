//! Runs the known answers of the host's tests on the target, and tells the size of a URL there.

#![no_std]
#![no_main]

use embedded_demo::{entry, exit};

#[path = "../../../tests/known_answers/mod.rs"]
mod known_answers;

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
    defmt::info!("a Url takes {} bytes", size_of::<rfc1738::Url>());
    exit(wrong == 0)
}
