//! iri-string: RFC 3986, generic.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use iri_string::types::UriStr;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(uri) = UriStr::new(text) else { return false };
    let authority = uri.authority_components();
    show(
        Some(uri.scheme_str()),
        authority.as_ref().map(|authority| authority.host()),
        authority.as_ref().and_then(|authority| authority.port()?.parse().ok()),
        Some(uri.path_str()),
        uri.query_str(),
    );
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
