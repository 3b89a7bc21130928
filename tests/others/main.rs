//! What others' packages and suites say of the same grammar. Those that need a package are ignored here and run by `.ci/test`.
//!
//! `cargo test --test others -- --ignored --nocapture` tells how often they differ and why.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]
#![expect(clippy::std_instead_of_alloc, reason = "a test has std")]

mod facts;
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
