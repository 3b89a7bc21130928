//! `FtpUrl::parse` alone; with the feature `conversation`, a conversation about each URL too.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::FtpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = FtpUrl::parse(text) else { return false };
    show(Some("ftp"), Some(url.host().as_str()), url.port(), url.path(), None);
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &FtpUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738::{EndUser, conversation::Ftp};

    Ftp::new(url, EndUser::new(b"me@here.dom"), buffer()).as_mut().is_ok_and(|talk| drive(talk))
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &FtpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
