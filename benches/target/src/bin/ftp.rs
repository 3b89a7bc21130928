//! `FtpUrl::parse`; with the feature `conversation`, also the conversation about the URL.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::FtpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = FtpUrl::parse(text) else { return false };
    show(Some("ftp"), url.host().map(|host| host.as_str()), url.port(), url.path(), None);
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &FtpUrl<'_>) -> bool {
    use bench_target::{buffer, drive_ftp};
    use rfc1738::send::EndUser;
    use rfc1738_fetch::Ftp;

    Ftp::new(url, EndUser::new(b"me@here.dom"), buffer()).as_mut().is_ok_and(|conversation| {
        drive_ftp(conversation, b"220 \n331 \n230 \n250 \n250 \n200 \n229 (|||1|)\n150 \n226 \n", b"a")
    })
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &FtpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
