//! Section 3 says how a resource is reached; these tests ask servers that others have written whether it is so.
//!
//! They need the servers that `.ci/setup` installs, and curl, and root; so they are ignored unless asked for, as `.ci/test` does:
//! `cargo build --all-features --examples && cargo test --all-features --test servers -- --ignored`. Without a server they fail.

mod curl;
mod files;
mod firmware;
mod ftp;
mod gopher;
mod http;
#[allow(dead_code, reason = "what was sent is looked at where they come from")]
#[path = "../fetch/listener.rs"]
mod listener;
mod names;
mod nntp;
mod page;
#[path = "../process/mod.rs"]
mod process;
mod server;

use std::process::Output;

use process::{Example, Outcome};

const FETCH: Example = Example("fetch");

/// What came back, which must be all.
fn fetch(arguments: &[&str]) -> Outcome<Vec<u8>> {
    let output = FETCH.run(arguments)?;
    if output.status.success() { Ok(output.stdout) } else { Err(told(&output).into()) }
}

/// What is said about it.
fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
