//! nourl: no validation of characters, four schemes, no query.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use nourl::Url;

#[inline(never)]
fn run(text: &str) -> bool {
    let url = match Url::parse(text) {
        Ok(url) => url,
        #[cfg(not(feature = "error"))]
        Err(_) => return false,
        #[cfg(feature = "error")]
        Err(error) => {
            bench_target::write(format_args!("{error:?}")); // it has no `Display`
            return false;
        }
    };
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
