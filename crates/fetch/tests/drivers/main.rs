//! The drivers over std's sockets and over the traits of embedded-nal-async, with servers that are
//! lists of answers.

#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test stops at what it did not expect"
)]

extern crate alloc;

mod blocking;
#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod device;
mod files;
mod get;
mod limits;
mod nal;
#[path = "../port/mod.rs"]
mod port;
mod resumes;
mod script;
mod tls;
