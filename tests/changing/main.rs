//! URLs made from others or from parts: builders, references, tidying, and lines to send.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::cast_possible_truncation, reason = "a test of limits knows that they fit")]

mod actions;
mod build;
#[cfg(feature = "alloc")]
mod coap;
mod equivalence;
#[cfg(feature = "alloc")]
mod extended;
mod join;
mod mqtt;
#[cfg(feature = "alloc")]
mod pairs;
#[cfg(feature = "alloc")]
mod paths;
#[cfg_attr(not(feature = "alloc"), expect(dead_code, reason = "the module `coap` needs alloc"))]
mod requests;
#[path = "../support/mod.rs"]
mod support;
mod tidy;
