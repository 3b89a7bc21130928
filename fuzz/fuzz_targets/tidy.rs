//! Any bytes, tidied.

#![no_main]

#[path = "../../tests/invariants/tidy.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| invariants::hold(text));
