//! Masks a line of a log, without parsing.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure};
use rfc1738::redact::Secrets;

#[inline(never)]
fn run(text: &str) -> bool {
    Secrets::new(text.as_bytes()).for_each(|secret| _ = black_box((secret.start, secret.end)));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
