//! `HttpUrl::parse` alone.

#![no_std]
#![no_main]

use bench_target::{entry, measure};
use rfc1738::HttpUrl;

#[inline(never)]
fn run(text: &str) -> usize {
    HttpUrl::parse(text).as_ref().map_or(0, parts)
}

fn parts(url: &HttpUrl<'_>) -> usize {
    "http".len()
        + url.host().as_str().len()
        + url.port().map_or(0, usize::from)
        + url.path().map_or(0, str::len)
        + url.search().map_or(0, |search| search.as_str().len())
}

#[entry]
fn main() -> ! {
    measure(run)
}
