//! Any message, whose beginning each combinator reads.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::combinators;

fuzz_target!(|message: &str| combinators::hold(message));
