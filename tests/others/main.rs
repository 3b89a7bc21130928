//! Comparisons with third-party packages and test suites, and the examples, run as programs. Tests
//! that need a package are ignored by default; `.ci/test` runs them.
//!
//! `cargo test --test others -- --ignored --nocapture` prints the number of differences and their
//! reasons.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![expect(clippy::std_instead_of_alloc, reason = "a test has std")]

#[cfg(feature = "defmt")]
mod defmt;
mod examples;
mod figures;
mod house;
#[cfg(all(feature = "http", feature = "url"))]
mod interop;
mod libcoap;
mod packages;
mod pages;
mod perl;
#[cfg(feature = "alloc")]
mod ports;
#[cfg(all(feature = "http", feature = "url"))]
mod readers;
mod regexp_common;
#[cfg(feature = "serde")]
mod serde;
#[path = "../support/mod.rs"]
mod support;
mod tally;
mod texts;
#[cfg(all(feature = "idna", feature = "url"))]
mod typed;
#[cfg(feature = "ufmt")]
mod ufmt;
mod uri;
mod whatwg;
