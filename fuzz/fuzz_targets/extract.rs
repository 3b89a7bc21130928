//! Any running text, after a byte for the length of its chunks.

#![no_main]

#[path = "../../tests/invariants/bare.rs"]
mod bare;
#[path = "../../tests/invariants/extract.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    if let Some((size, text)) = input.split_first() {
        let chunks = text.chunks(usize::from(size % 16) + 1);
        bare::hold(text, chunks.clone());
        invariants::hold(text, chunks);
    }
});
