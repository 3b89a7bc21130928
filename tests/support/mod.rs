//! What several test binaries, fuzz targets and firmwares share.

#![allow(dead_code, unused_imports, reason = "each program needs a part")]
#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::cast_possible_truncation, reason = "a test of limits knows that they fit")]

pub(crate) mod invariants;
pub(crate) mod known_answers;
// The fuzzer has its own texts.
#[cfg(test)]
pub(crate) mod strategies;

/// Returns where an error is, its kind, and its production.
pub(crate) fn at(error: rfc1738::Error) -> (usize, rfc1738::ErrorKind, rfc1738::Production) {
    (error.offset(), error.kind(), error.production())
}

/// Cuts a text in each way: after byte n, if bit n is set.
pub(crate) fn all_cuts(text: &[u8]) -> impl Iterator<Item = Vec<&[u8]>> {
    (0_u32..1 << (text.len() - 1)).map(|cuts| {
        let mut bits = (0..).map(|bit| cuts >> bit & 1 == 1);
        text.split_inclusive(|_| bits.next() == Some(true)).collect()
    })
}
