//! The parsers of this crate, here and in the benchmark on the host. Each shows scheme, host, port,
//! path and query of a URL, so that one that parses lazily pays too. They are inlined, so that one
//! is compiled without the others.

use core::hint::black_box;

use rfc1738::{
    HttpUrl, SchemeSet, Url,
    schemes::{Https, Rfc1738, SchemeDef},
};

/// Passes each part on as a text or a number, so that the compiler must compute it.
#[inline(always)]
pub fn show(scheme: Option<&str>, host: Option<&str>, port: Option<u16>, path: Option<&str>, search: Option<&str>) {
    black_box(scheme);
    black_box(host);
    black_box(port);
    black_box(path);
    black_box(search);
}

/// Passes on the parts of a URL of any set; returns `true`, since it was parsed.
#[inline(always)]
pub fn show_url<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    show_parts(url.row().map(SchemeDef::name), url)
}

/// Passes on a scheme that is known, and the other parts of a URL; returns `true`.
#[inline(always)]
pub fn show_parts<S: SchemeSet>(scheme: Option<&str>, url: &Url<&str, S>) -> bool {
    let host = url.host().map(|host| host.as_str());
    show(scheme, host, url.port(), Some(url.path().as_str()), url.query().map(|search| search.as_str()));
    true
}

/// No parser: it shows the same number of parts.
#[inline]
pub fn nothing(text: &str) -> bool {
    show(Some(text), Some(text), Some(0), Some(text), Some(text));
    true
}

/// All schemes of RFC 1738, and any other one.
#[inline]
pub fn url(text: &str) -> bool {
    let Ok(url) = Rfc1738::parse(text) else { return false };
    show_url(&url)
}

/// All schemes that the crate has, and any other one.
#[inline]
pub fn all(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else { return false };
    show_url(&url)
}

/// Only https.
#[inline]
pub fn https(text: &str) -> bool {
    let Ok(url) = Https::parse(text) else { return false };
    show_parts(Some("https"), &url)
}

/// Only http.
#[inline]
pub fn http(text: &str) -> bool {
    let Ok(url) = HttpUrl::parse(text) else { return false };
    show_parts(Some("http"), &url)
}
