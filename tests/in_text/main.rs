//! URLs in running text: bare, in wrappers, and as links of a page.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_core, reason = "a test has std")]

mod bare;
mod context;
mod extent;
mod links;
#[path = "../support/mod.rs"]
mod support;
