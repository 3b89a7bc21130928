//! iri-string: RFC 3986, generic.

#![no_std]
#![no_main]

use bench_target::{entry, measure};
use iri_string::types::UriStr;

#[inline(never)]
fn run(text: &str) -> usize {
    let Ok(uri) = UriStr::new(text) else { return 0 };
    let authority = uri.authority_components();
    uri.scheme_str().len()
        + authority.as_ref().map_or(0, |authority| authority.host().len())
        + authority.and_then(|authority| authority.port()?.parse::<u16>().ok()).map_or(0, usize::from)
        + uri.path_str().len()
        + uri.query_str().map_or(0, str::len)
}

#[entry]
fn main() -> ! {
    measure(run)
}
