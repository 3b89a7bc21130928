//! `schemes::HTTPS` alone.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::schemes;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = schemes::HTTPS.parse(text) else { return false };
    show(
        Some("https"),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.query().map(|query| query.as_str()),
    );
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
