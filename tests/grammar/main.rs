//! The grammar: each production against its known answers, and combinators in any message.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::cast_possible_truncation, reason = "a test of limits knows that they fit")]

mod messages;
mod rules;
mod shortages;
#[path = "../support/mod.rs"]
mod support;
