//! Any running text, after a byte for the length of its chunks.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::{bare, extract};

fuzz_target!(|input: &[u8]| {
    if let Some((size, text)) = input.split_first() {
        let chunks = text.chunks(usize::from(size % 16) + 1);
        bare::hold(text, chunks.clone());
        extract::hold(text, chunks);
    }
});
