//! nourl: checks no character, knows six schemes, has no query.

#![no_std]
#![no_main]

use bench_target::{entry, measure};
use nourl::Url;

#[inline(never)]
fn run(text: &str) -> usize {
    let Ok(url) = Url::parse(text) else { return 0 };
    let (path, query) = url.path().split_once('?').unwrap_or((url.path(), ""));
    url.scheme() as usize + url.host().len() + url.port().map_or(0, usize::from) + path.len() + query.len()
}

#[entry]
fn main() -> ! {
    measure(run)
}
