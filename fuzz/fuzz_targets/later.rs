//! Any bytes after the name of a later scheme.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::later;

fuzz_target!(|rest: &[u8]| later::hold(rest));
