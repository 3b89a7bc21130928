//! Any values, one per line, in every builder and in forms; surplus lines belong to the last value.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::{build, forms};

fuzz_target!(|lines: &[u8]| {
    let values: Vec<&[u8]> = lines.splitn(64, |byte| *byte == b'\n').collect();
    build::hold(&values);
    forms::hold(&values);
});
