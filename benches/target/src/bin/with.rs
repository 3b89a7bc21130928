//! `Url::parse_with`: the eleven, and https with the other schemes of its table.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::{Url, schemes};

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Url::parse_with(&[&schemes::WEB], text) else { return false };
    show(
        Some(url.scheme().as_str()),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.search().map(|search| search.as_str()),
    );
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
