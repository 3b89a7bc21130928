//! Any values, a line each, put into every builder.

#![no_main]

#[path = "../../tests/invariants/build.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|lines: &[u8]| {
    let values: Vec<&[u8]> = lines.split(|byte| *byte == b'\n').collect();
    invariants::hold(&values);
});
