//! URLs in running text: in wrappers, and as links of a page.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_core, reason = "a test has std")]

mod links;
#[path = "../support/mod.rs"]
mod support;
mod wrappers;
