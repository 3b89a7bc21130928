//! `Url::parse`, all eleven.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::Url;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else { return false };
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
