//! `Url::parse`: all schemes that the crate has, and any other one.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_url};
use rfc1738::Url;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else { return false };
    show_url(&url)
}

#[entry]
fn main() -> ! {
    measure(run)
}
