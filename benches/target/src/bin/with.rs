//! `Url::parse_with`: the eleven, and the schemes of one table.

#![no_std]
#![no_main]

use bench_target::{entry, measure};
use rfc1738::{Url, schemes};

#[inline(never)]
fn run(text: &str) -> usize {
    Url::parse_with(&[&schemes::IOT], text).as_ref().map_or(0, parts)
}

fn parts(url: &Url<'_>) -> usize {
    url.scheme().as_str().len()
        + url.host().map_or(0, |host| host.as_str().len())
        + url.port().map_or(0, usize::from)
        + url.path().map_or(0, str::len)
        + url.search().map_or(0, |search| search.as_str().len())
}

#[entry]
fn main() -> ! {
    measure(run)
}
