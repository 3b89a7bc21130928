//! Links in running text, also beside linkify, and the example, run as a program.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_alloc, clippy::std_instead_of_core, reason = "a test has std")]

mod bare;
#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod example;
mod extent;
mod invariants;
mod linkify;
#[path = "../../../../tests/others/packages.rs"]
mod packages;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "../../../../tests/support/strategies.rs"]
mod strategies;
#[path = "../../../../tests/others/tally.rs"]
mod tally;

const MARKED: &str = include_str!("marked.txt");
