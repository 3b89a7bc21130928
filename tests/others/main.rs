//! Comparisons with third-party packages and test suites. Tests that need a package are ignored by
//! default; `.ci/test` runs them.
//!
//! `cargo test --test others -- --ignored --nocapture` prints the number of differences and their
//! reasons.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]
#![expect(clippy::std_instead_of_alloc, reason = "a test has std")]

mod facts;
mod linkify;
mod perl;
mod regexp_common;
#[path = "../strategies/sloppy.rs"]
mod sloppy;
#[path = "../strategies/mod.rs"]
mod strategies;
mod tally;
mod texts;
mod uri;
mod whatwg;
