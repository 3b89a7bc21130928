//! Tests of the program `rfc1738`, run as people and programs run it.

mod all;
#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod extract;
mod fetch;
mod get;
mod inspect;
#[path = "../../../fetch/tests/servers/listener.rs"]
mod listener;
#[cfg(target_os = "linux")]
mod memory;
mod process;
mod redact;
mod transcripts;

use std::process::Output;

use process::{Outcome, Subcommand, text};
use serde_json::Value;

const INSPECT: Subcommand = Subcommand("inspect");
const EXTRACT: Subcommand = Subcommand("extract");
const REDACT: Subcommand = Subcommand("redact");
const JOIN: Subcommand = Subcommand("join");
const GET: Subcommand = Subcommand("get");
const SET: Subcommand = Subcommand("set");
const NORMALIZE: Subcommand = Subcommand("normalize");
const ACCEPT: Subcommand = Subcommand("accept");
const PLAN: Subcommand = Subcommand("plan");
const FETCH: Subcommand = Subcommand("fetch");
const COMPLETIONS: Subcommand = Subcommand("completions");
const MAN: Subcommand = Subcommand("man");

const ALL: &[Subcommand] =
    &[INSPECT, EXTRACT, REDACT, JOIN, GET, SET, NORMALIZE, ACCEPT, PLAN, FETCH, COMPLETIONS, MAN];

/// Returns the lines of standard output as JSON objects.
fn objects(output: &Output) -> Outcome<Vec<Value>> {
    Ok(text(output)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}
