//! `FtpUrl::parse` alone; with the feature `conversation`, what it takes to hold a conversation about the URL, too.

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

    Ftp::new(url, EndUser::new(b"me@here.dom"), buffer())
        .as_mut()
        .is_ok_and(|talk| drive(talk, b"220 \n331 \n230 \n250 \n250 \n200 \n229 (|||1|)\n150 \n226 \n", b"a"))
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &FtpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
