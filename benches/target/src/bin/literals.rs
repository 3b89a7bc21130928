//! Three literals of `url!`, and no parser.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure, show};
use rfc1738::{Encoded, Host, Url, schemes::Https};
use rfc1738_macros::url;

static FIRMWARE: Url = url!("ftp://host.dom/firmware.bin;type=i");
static STATUS: Url = url!("http://192.168.0.10:8080/status?board=7");
static UPDATE: Url<Https> = url!(Https, "https://host.dom/~board_7/firmware.bin?rev=2");

#[inline(never)]
fn run(_: &str) -> bool {
    let (ftp, http, https) = (black_box(&FIRMWARE), black_box(&STATUS), black_box(&UPDATE));
    show(Some("ftp"), ftp.host().map(Host::as_str), ftp.port(), ftp.path(), None);
    show(Some("http"), http.host().map(Host::as_str), http.port(), http.path(), http.query().map(Encoded::as_str));
    show(Some("https"), https.host().map(Host::as_str), https.port(), https.path(), https.query().map(Encoded::as_str));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
