//! `Url::parse_with`: the eleven, and https with the other schemes of its table.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_url};
use rfc1738::{Url, schemes};

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Url::parse_with(&[&schemes::WEB], text) else { return false };
    show_url(url)
}

#[entry]
fn main() -> ! {
    measure(run)
}
