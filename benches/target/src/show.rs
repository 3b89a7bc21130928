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
