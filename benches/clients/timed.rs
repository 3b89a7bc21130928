//! The time of a call, for the programs `timed` of clients.

use std::{hint::black_box, time::Instant};

/// Prints the best time of a call in nanoseconds: of 40 rounds, each of 500 calls.
pub fn time<T>(name: &str, mut call: impl FnMut() -> T) {
    let mut round = || {
        let start = Instant::now();
        (0..500).for_each(|_| drop(black_box(call())));
        start.elapsed().as_nanos() / 500
    };
    println!("{}\t{name}", (0..40).map(|_| round()).min().unwrap());
}
