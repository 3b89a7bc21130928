//! `NntpUrl::parse`; with the feature `conversation`, also the conversation about the URL.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::NntpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = NntpUrl::parse(text) else { return false };
    show(Some("nntp"), url.host().map(|host| host.as_str()), url.port(), Some(url.group()), url.digits());
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &NntpUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738_fetch::Nntp;

    drive(&mut Nntp::new(url, buffer()), b"200 \n211 \n220 \na\n.\n")
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &NntpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
