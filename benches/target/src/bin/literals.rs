//! Three literals of `url!`, and no parser.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure, show};
use rfc1738::{DeclaredUrl, FtpUrl, HttpUrl};
use rfc1738_macros::url;

static FIRMWARE: FtpUrl = url!("ftp://host.dom/firmware.bin;type=i");
static STATUS: HttpUrl = url!("http://192.168.0.10:8080/status?board=7");
static UPDATE: DeclaredUrl = url!("https://host.dom/~board_7/firmware.bin?rev=2");

#[inline(never)]
fn run(_: &str) -> bool {
    let (ftp, http, https) = (black_box(&FIRMWARE), black_box(&STATUS), black_box(&UPDATE));
    show(Some("ftp"), Some(ftp.host().as_str()), ftp.port(), ftp.path(), None);
    show(
        Some("http"),
        Some(http.host().as_str()),
        http.port(),
        http.path(),
        http.search().map(|search| search.as_str()),
    );
    let host = https.host().map(|host| host.as_str());
    show(Some("https"), host, https.port(), https.path(), https.query().map(|query| query.as_str()));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
