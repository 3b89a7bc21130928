//! No parser: what the others are compared with.

#![no_std]
#![no_main]

use bench_target::{entry, measure};

#[entry]
fn main() -> ! {
    measure(|text| text.len())
}
