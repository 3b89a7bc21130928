//! Builds an http URL by RFC 1738.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure};
use rfc1738::{build::Builder, heapless::String, schemes::Row};

#[inline(never)]
fn run(text: &str) -> bool {
    let builder = Builder::new(&Row::HTTP_1738, "update.host.dom").port(8443).segments(&["board_7", "fw.bin"]);
    let made: Result<String<256>, _> = builder.query(text).build();
    black_box(&made).is_ok()
}

#[entry]
fn main() -> ! {
    measure(run)
}
