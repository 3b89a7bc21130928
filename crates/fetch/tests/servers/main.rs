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

#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod files;
mod firmware;
mod ftp;
mod gopher;
mod http;
mod nntp;
mod page;
#[path = "../../../cli/tests/program/process.rs"]
mod process;
#[path = "../script/mod.rs"]
mod script;
mod server;

use core::{net::Ipv4Addr, time::Duration};
use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    process::{Command, Output, Stdio},
    thread,
};

use cases::cases;
use files::{bytes, content, lay_out, text_of};
use page::Table;
use process::{Outcome, Subcommand, text};
use rfc1738::{schemes::Web, *};
use server::{Folder, Server, eventually, socat};

/// The paths of all servers.
const TABLE: &str = include_str!("paths.txt");

const FETCH: Subcommand = Subcommand("fetch");

/// Runs `rfc1738 fetch`, which must succeed, and returns its output.
fn fetch(arguments: &[&str]) -> Outcome<Vec<u8>> {
    let output = FETCH.run(arguments)?;
    if output.status.success() { Ok(output.stdout) } else { Err(told(&output).into()) }
}

/// Runs `rfc1738 fetch`, which must fail with this status and a message, and write no data.
fn assert_fails(url: &str, status: Option<i32>, message: &str) -> Outcome {
    let output = FETCH.run(&[url])?;
    assert_eq!((output.status.code(), &output.stdout[..]), (status, &b""[..]), "{url}");
    assert!(told(&output).contains(message), "{}", told(&output));
    Ok(())
}

/// Requests the rest of partial files, of several lengths, from a URL of the bytes.
fn assert_resumes(folder: &Folder, url: &str) -> Outcome {
    let file = folder.path("here");
    for length in [0, 1, 100, files::bytes().len()] {
        fs::write(&file, files::bytes().into_iter().take(length).collect::<Vec<_>>())?;
        fetch(&["-C", "-o", &file.to_string_lossy(), url])?;
        assert_eq!(fs::read(&file)?, files::bytes(), "{length}");
    }
    Ok(())
}

/// Returns standard error as text.
fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Runs curl, as a second client.
fn run_curl(options: &[&str], url: &str) -> Outcome<Output> {
    let mut command = Command::new("curl");
    command.args(["--disable", "--silent", "--noproxy", "*", "--max-time", "10", url]).args(options);
    Ok(command.stdin(Stdio::null()).output().map_err(|error| format!("curl: {error}: see .ci/setup"))?)
}

/// Returns curl's exit status; http statuses of errors count as errors.
fn status_of_curl(url: &str) -> Outcome<Option<i32>> {
    Ok(run_curl(&["--fail"], url)?.status.code())
}

/// Returns the data; `None` if curl failed.
fn curl(url: &str) -> Outcome<Option<Vec<u8>>> {
    let output = run_curl(&[], url)?;
    Ok(output.status.success().then_some(output.stdout))
}
