//! Tests of the program `rfc1738`, run as people and programs run it.

mod all;
mod extract;
mod fetch;
mod inspect;
mod join;
#[path = "../../../fetch/tests/servers/listener.rs"]
mod listener;
mod plan;
mod process;
mod redact;

use std::process::Output;

use process::{Outcome, Subcommand, text};
use serde_json::Value;

const INSPECT: Subcommand = Subcommand("inspect");
const EXTRACT: Subcommand = Subcommand("extract");
const REDACT: Subcommand = Subcommand("redact");
const JOIN: Subcommand = Subcommand("join");
const PLAN: Subcommand = Subcommand("plan");
const FETCH: Subcommand = Subcommand("fetch");

/// Returns the lines of standard output as JSON objects.
fn objects(output: &Output) -> Outcome<Vec<Value>> {
    Ok(text(output)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}
