//! Any text, masked as a whole and in pieces, after a byte that tells how long the pieces are.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::mask;

fuzz_target!(|input: &[u8]| {
    if let Some((size, text)) = input.split_first() {
        mask::hold(text, text.chunks(usize::from(size % 16) + 1));
    }
});
