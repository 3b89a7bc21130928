//! Any bytes after the name of a later scheme.

#![no_main]

#[path = "../../tests/invariants/later.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|rest: &[u8]| invariants::hold(rest));
