//! `HttpUrl::parse` alone.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::HttpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = HttpUrl::parse(text) else { return false };
    show(Some("http"), Some(url.host().as_str()), url.port(), url.path(), url.search().map(|search| search.as_str()));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
