//! Lines and meanings of any URL: a line with the URL, one with the end user's address, and perhaps
//! one with a password.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::actions;

fuzz_target!(|lines: &[u8]| {
    let mut lines = lines.splitn(3, |byte| *byte == b'\n');
    if let Ok(url) = str::from_utf8(lines.next().unwrap_or_default()) {
        actions::hold(url, lines.next().unwrap_or_default(), lines.next());
    }
});
