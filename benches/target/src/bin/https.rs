//! The set `Https`: only https.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::{Schemes, schemes::Https};

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = Https::parse(text) else { return false };
    let host = url.host().map(|host| host.as_str());
    show(Some("https"), host, url.port(), url.path(), url.query().map(|search| search.as_str()));
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
