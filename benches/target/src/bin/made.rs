//! Builds an https URL, or by the feature `owned` one that owns its text.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure};
use rfc1738::{build::Builder, schemes::Row};

#[cfg(not(feature = "owned"))]
type Made = rfc1738::heapless::String<256>;
#[cfg(feature = "owned")]
type Made = rfc1738::OwnedUrl<rfc1738::heapless::String<256>, rfc1738::schemes::Https>;

#[inline(never)]
fn run(text: &str) -> bool {
    let builder = Builder::new(&Row::HTTPS, "update.host.dom").port(8443).segments(&["board_7", "fw.bin"]);
    let made: Result<Made, _> = builder.query(text).build();
    black_box(&made).is_ok()
}

#[entry]
fn main() -> ! {
    measure(run)
}
