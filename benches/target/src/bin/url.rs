//! `Rfc1738::parse`: all schemes of RFC 1738, and any other one.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_url};
use rfc1738::{Schemes, schemes::Rfc1738};

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Rfc1738::parse(text) else { return false };
    show_url(&url)
}

#[entry]
fn main() -> ! {
    measure(run)
}
