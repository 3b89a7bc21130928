//! Uses the parts of a URL, here and in the benchmark on the host.

use core::hint::black_box;

use rfc1738::{Schemes, Url, schemes::Row};

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
pub fn show_url<S: Schemes>(url: &Url<'_, S>) -> bool {
    show(
        url.row().map(Row::name),
        url.host().map(|host| host.as_str()),
        url.port(),
        url.path(),
        url.query().map(|search| search.as_str()),
    );
    true
}
