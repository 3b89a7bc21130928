//! Tests of the program `rfc1738`, run as people and programs run it.

mod all;
#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod extract;
mod fetch;
mod get;
mod inspect;
mod process;
mod redact;
#[path = "../../../fetch/tests/script/mod.rs"]
mod script;
mod transcripts;

use core::time::Duration;
use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::Instant,
};

use cases::cases;
use process::{Outcome, Subcommand, feed, spawn, text};
use script::{Move::*, Replies, Server};
use serde_json::{Value, json};

/// The folder for the files of tests.
const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

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

/// Returns standard error as text.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
