//! Errors: their sentences, where they point, what they advise, and how values are shown.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "a test stops at what it did not expect"
)]

mod advice;
mod display;
mod kinds;
mod remedies;
#[path = "../support/mod.rs"]
mod support;
