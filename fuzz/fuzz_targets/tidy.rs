//! Any bytes, tidied.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::tidy;

fuzz_target!(|text: &[u8]| tidy::hold(text));
