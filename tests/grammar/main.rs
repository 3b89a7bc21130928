//! The grammar: each production against its known answers, and combinators in any message.

#![allow(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "a test stops at what it did not expect"
)]

mod messages;
mod rules;
mod shortages;
#[path = "../support/mod.rs"]
mod support;
