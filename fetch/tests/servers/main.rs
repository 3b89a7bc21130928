//! Tests against third-party servers: section 3 says how to reach a resource, and these servers
//! answer.
//!
//! They need the servers that `.ci/setup` installs, curl, and root, so they are ignored by default.
//! `.ci/test` runs them:
//!
//!     cargo build --package rfc1738-cli
//!     cargo test --all-features --test servers -- --ignored
//!
//! A missing server is a failure.

mod certificates;
mod curl;
mod files;
mod firmware;
mod ftp;
mod gopher;
mod http;
#[allow(dead_code, reason = "what was sent is looked at where they come from")]
mod listener;
mod names;
mod nginx;
mod nntp;
mod page;
#[path = "../port/mod.rs"]
mod port;
#[path = "../../../cli/tests/program/process.rs"]
mod process;
mod server;

use std::process::Output;

use process::{Outcome, Subcommand};

const FETCH: Subcommand = Subcommand("fetch");

/// Runs `rfc1738 fetch`, which must succeed, and returns its output.
fn fetch(arguments: &[&str]) -> Outcome<Vec<u8>> {
    let output = FETCH.run(arguments)?;
    if output.status.success() { Ok(output.stdout) } else { Err(told(&output).into()) }
}

/// Returns standard error as text.
fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
