//! nourl: checks no character, knows four schemes, has no query.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use nourl::Url;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else { return false };
    let (path, query) = match url.path().split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (url.path(), None),
    };
    show(Some(url.scheme().as_str()), Some(url.host()), url.port(), Some(path), query);
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
