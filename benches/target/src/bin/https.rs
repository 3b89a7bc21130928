//! `schemes::HTTPS` alone.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_declared};
use rfc1738::schemes;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = schemes::HTTPS.parse(text) else { return false };
    show_declared("https", url)
}

#[entry]
fn main() -> ! {
    measure(run)
}
