//! The baseline without a parser, which shows the same number of parts.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};

#[inline(never)]
fn run(text: &str) -> bool {
    show(Some(text), Some(text), Some(0), Some(text), Some(text));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
