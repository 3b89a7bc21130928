//! What several test binaries, fuzz targets and firmwares share.

#![allow(dead_code, unused_imports, reason = "each program needs a part")]
#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::cast_possible_truncation, reason = "a test of limits knows that they fit")]

// The fuzzer has its own texts.
#[cfg(test)]
pub(crate) mod cases;
pub(crate) mod invariants;
pub(crate) mod known_answers;
#[cfg(test)]
pub(crate) mod strategies;

use core::hash::{BuildHasher as _, BuildHasherDefault, Hash};
use std::hash::DefaultHasher;

/// Returns the same hash for the same value in one run.
pub(crate) fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Returns where an error is, its kind, and its production.
pub(crate) fn at(error: rfc1738::Error) -> (usize, rfc1738::ErrorKind, rfc1738::Production) {
    (error.offset(), error.kind(), error.production())
}

/// RFC 3986, section 5.2.4, literally: an input and an output buffer.
pub(crate) fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("/./") {
            input = format!("/{rest}");
        } else if input == "/." {
            input = "/".into();
        } else if input.starts_with("/../") || input == "/.." {
            input = format!("/{}", input.get(4..).unwrap_or_default());
            output.truncate(output.rfind('/').unwrap_or_default());
        } else {
            let end = input.char_indices().skip(1).find(|(_, c)| *c == '/').map_or(input.len(), |(at, _)| at);
            output.extend(input.drain(..end));
        }
    }
    output
}
