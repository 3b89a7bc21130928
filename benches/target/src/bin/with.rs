//! A set of RFC 1738's schemes, https and web sockets.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show_url};
use rfc1738::schemes::{Row, Schemes, rows};

struct WithWeb;

impl Schemes for WithWeb {
    const ROWS: &'static [Row] = rows![
        Row::HTTPS,
        Row::WS,
        Row::WSS,
        Row::FTP_1738,
        Row::HTTP_1738,
        Row::GOPHER,
        Row::MAILTO,
        Row::NEWS,
        Row::NNTP,
        Row::TELNET,
        Row::WAIS,
        Row::FILE_1738,
        Row::PROSPERO
    ];
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
