//! `HttpUrl::parse` alone; with the feature `conversation`, what it takes to hold a conversation about the URL, too.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::HttpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = HttpUrl::parse(text) else { return false };
    show(Some("http"), Some(url.host().as_str()), url.port(), url.path(), url.search().map(|search| search.as_str()));
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &HttpUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738::conversation::Http;

    drive(&mut Http::new(url, buffer()), b"HTTP/1.0 200 \nContent-Length: 1\n\na", b"")
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &HttpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
