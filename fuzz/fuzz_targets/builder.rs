//! Any values, one per line, in every builder and in forms; surplus lines belong to the last value.

#![no_main]

#[path = "../../tests/invariants/forms.rs"]
mod forms;
#[path = "../../tests/invariants/build.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|lines: &[u8]| {
    let values: Vec<&[u8]> = lines.splitn(64, |byte| *byte == b'\n').collect();
    invariants::hold(&values);
    forms::hold(&values);
});
