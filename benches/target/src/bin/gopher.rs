//! `GopherUrl::parse` alone; with the feature `conversation`, what it takes to hold a conversation about the URL, too.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::GopherUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = GopherUrl::parse(text) else { return false };
    show(Some("gopher"), Some(url.host().as_str()), url.port(), url.selector().map(|selector| selector.as_str()), None);
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &GopherUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738::conversation::Gopher;

    Gopher::new(url, buffer()).as_mut().is_ok_and(|talk| drive(talk, b"a\n.\n", b""))
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &GopherUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
