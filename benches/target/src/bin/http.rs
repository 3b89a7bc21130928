//! `HttpUrl::parse`; with the feature `conversation`, also the conversation about the URL.

#![no_std]
#![no_main]

use bench_target::{entry, measure, show};
use rfc1738::HttpUrl;

#[inline(never)]
fn run(text: &str) -> bool {
    let Ok(url) = HttpUrl::parse(text) else { return false };
    show(
        Some("http"),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.query().map(|search| search.as_str()),
    );
    converse(&url)
}

#[cfg(feature = "conversation")]
fn converse(url: &HttpUrl<'_>) -> bool {
    use bench_target::{buffer, drive};
    use rfc1738_fetch::Http;

    let conversation = Http::new(url, buffer());
    conversation.is_ok_and(|mut conversation| drive(&mut conversation, b"HTTP/1.0 200 \nContent-Length: 1\n\na"))
}

#[cfg(not(feature = "conversation"))]
fn converse(_: &HttpUrl<'_>) -> bool {
    true
}

#[entry]
fn main() -> ! {
    measure(run)
}
