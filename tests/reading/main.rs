//! Texts read as URLs: their parts, their meaning, sets of schemes, and who owns the text.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_alloc, reason = "a test has std")]

mod allowed;
mod escapes;
mod forms;
mod hosts;
mod meaning;
mod own_scheme;
mod owned;
mod properties;
mod rfc;
mod schemes;
#[path = "../support/mod.rs"]
mod support;
mod url;
