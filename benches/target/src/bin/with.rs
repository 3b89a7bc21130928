//! A set of RFC 1738's schemes, https and web sockets.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_url};
use rfc1738::schemes::{Row, Schemes};

struct WithWeb;

impl Schemes for WithWeb {
    const ROWS: &'static [Row] = &[Row::HTTPS, Row::WS, Row::WSS];
    const RFC1738: bool = true;
    const OTHERS: bool = true;
}

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = WithWeb::parse(text) else { return false };
    show_url(&url)
}

#[entry]
fn main() -> ! {
    measure(run)
}
