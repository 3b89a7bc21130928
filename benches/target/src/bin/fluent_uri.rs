//! fluent-uri: RFC 3986, generic.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use fluent_uri::Uri;

#[inline(never)]
fn run(text: &str) -> bool {
    let uri = match Uri::parse(text) {
        Ok(uri) => uri,
        #[cfg(not(feature = "error"))]
        Err(_) => return false,
        #[cfg(feature = "error")]
        Err(error) => {
            bench_target::write(format_args!("{error}"));
            return false;
        }
    };
    let authority = uri.authority();
    show(
        Some(uri.scheme().as_str()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port_to_u16().ok()?),
        Some(uri.path().as_str()),
        uri.query().map(|query| query.as_str()),
    );
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
