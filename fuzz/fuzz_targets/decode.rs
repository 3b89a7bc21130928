//! Any octets, encoded for every component; any text with escapes, decoded, cut, and read as a
//! form.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::{cuts, decode};

fuzz_target!(|octets: &[u8]| {
    decode::hold(octets);
    cuts::hold(octets);
});
