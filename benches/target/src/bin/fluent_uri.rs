//! fluent-uri: RFC 3986, generic.

#![no_std]
#![no_main]

use bench_target::{entry, measure};
use fluent_uri::Uri;

#[inline(never)]
fn run(text: &str) -> usize {
    let Ok(uri) = Uri::parse(text) else { return 0 };
    let authority = uri.authority();
    uri.scheme().as_str().len()
        + authority.map_or(0, |authority| authority.host().len())
        + authority.and_then(|authority| authority.port_to_u16().ok().flatten()).map_or(0, usize::from)
        + uri.path().as_str().len()
        + uri.query().map_or(0, |query| query.as_str().len())
}

#[entry]
fn main() -> ! {
    measure(run)
}
