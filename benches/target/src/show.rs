//! What becomes of the parts of a URL, here and in the benchmark on the host.

use core::hint::black_box;

/// Hands on each part as somebody would who has a use for it: as a text, or a number, that the compiler must really make.
#[inline(always)]
pub fn show(scheme: Option<&str>, host: Option<&str>, port: Option<u16>, path: Option<&str>, search: Option<&str>) {
    black_box(scheme);
    black_box(host);
    black_box(port);
    black_box(path);
    black_box(search);
}

/// The parts of a URL of any scheme; `true`, since it was read.
#[inline(always)]
pub fn show_url(url: rfc1738::Url<'_>) -> bool {
    show(
        Some(url.scheme().as_str()),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.search().map(|search| search.as_str()),
    );
    true
}

/// The same of a declared scheme, whose name is known.
#[inline(always)]
pub fn show_declared(scheme: &str, url: rfc1738::DeclaredUrl<'_>) -> bool {
    show(
        Some(scheme),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.query().map(|query| query.as_str()),
    );
    true
}
