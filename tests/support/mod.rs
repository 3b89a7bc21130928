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
