//! Any values, a line each, put into every builder, and into forms; more than there is room for are one.

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
