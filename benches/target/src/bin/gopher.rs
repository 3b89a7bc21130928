//! `GopherUrl::parse`; with the feature `conversation`, also the conversation about the URL.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::GopherUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = GopherUrl::parse(text) else { return false };
    show(
        Some("gopher"),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.selector().map(|selector| selector.as_str()),
        None,
    );
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &GopherUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738_fetch::Gopher;

    Gopher::new(url, buffer()).as_mut().is_ok_and(|conversation| drive(conversation, b"a\n.\n"))
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &GopherUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
