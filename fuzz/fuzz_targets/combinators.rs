//! Any message, whose beginning each combinator reads.

#![no_main]

#[path = "../../tests/invariants/combinators.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|message: &str| invariants::hold(message));
