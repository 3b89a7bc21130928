//! The program `rfc1738`, run as people and programs run it.

#![allow(dead_code, reason = "no test needs all of it")]

use core::error::Error;
use std::{
    env,
    ffi::OsStr,
    io::{self, Write},
    path::PathBuf,
    process::{Child, ChildStdin, Command, Output, Stdio},
    thread,
};

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// A subcommand, by its name.
pub(crate) struct Subcommand(pub(crate) &'static str);

impl Subcommand {
    /// Returns a command for it.
    pub(crate) fn command(&self) -> Outcome<Command> {
        let mut command = Command::new(program()?);
        command.arg(self.0).env_remove("CLICOLOR_FORCE");
        Ok(command)
    }

    /// Starts it with all streams piped.
    pub(crate) fn spawn(&self, arguments: &[&str]) -> Outcome<Child> {
        spawn(self.command()?.args(arguments))
    }

    /// Runs it with arguments and an empty standard input.
    pub(crate) fn run<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Outcome<Output> {
        Ok(self.command()?.args(arguments).stdin(Stdio::null()).output()?)
    }

    /// Runs it with arguments and a standard input.
    pub(crate) fn feed(&self, arguments: &[&str], input: impl AsRef<[u8]> + Send) -> Outcome<Output> {
        feed(self.command()?.args(arguments), move |mut stdin| stdin.write_all(input.as_ref()))
    }
}

pub(crate) fn spawn(command: &mut Command) -> Outcome<Child> {
    Ok(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?)
}

/// Runs a command, whose standard input a function writes.
pub(crate) fn feed(command: &mut Command, input: impl FnOnce(ChildStdin) -> io::Result<()> + Send) -> Outcome<Output> {
    let mut child = spawn(command)?;
    let stdin = child.stdin.take().ok_or("no standard input")?;
    // A thread writes the input, because the program may write before it has read all.
    thread::scope(|scope| {
        let written = scope.spawn(|| input(stdin));
        let output = child.wait_with_output()?;
        written.join().map_err(|_| "standard input was not written")??;
        Ok(output)
    })
}

/// Returns the program's path. Cargo builds it for the tests of its own package; for those of other
/// packages it is built before, and is above the folder of the tests.
fn program() -> Outcome<PathBuf> {
    if let Some(program) = option_env!("CARGO_BIN_EXE_rfc1738") {
        return Ok(program.into());
    }
    let test = env::current_exe()?;
    let profile = test.ancestors().nth(2).ok_or("no folder above the test")?;
    let program = profile.join(format!("rfc1738{}", env::consts::EXE_SUFFIX));
    let is_built = program.exists();
    if is_built { Ok(program) } else { Err("rfc1738 is missing: cargo build --package rfc1738-cli".into()) }
}

/// Returns standard output as text.
pub(crate) fn text(output: &Output) -> Outcome<&str> {
    Ok(str::from_utf8(&output.stdout)?)
}
