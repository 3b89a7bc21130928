//! The examples, run as programs.

#![allow(dead_code, reason = "no test needs all of it")]

use core::error::Error;
use std::{
    env,
    ffi::OsStr,
    io::Write,
    process::{Child, Command, Output, Stdio},
    thread,
};

use serde_json::Value;

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// An example, by its name.
pub(crate) struct Example(pub(crate) &'static str);

impl Example {
    /// Returns a command for the example, which `cargo test` builds beside the folder of the tests.
    pub(crate) fn command(&self) -> Outcome<Command> {
        let Self(name) = self;
        let test = env::current_exe()?;
        let profile = test.ancestors().nth(2).ok_or("no folder above the test")?;
        let example = profile.join("examples").join(format!("{name}{}", env::consts::EXE_SUFFIX));
        if !example.exists() {
            return Err(format!("{} is missing: cargo build --all-features --example {name}", example.display()).into());
        }
        let mut command = Command::new(example);
        command.env_remove("CLICOLOR_FORCE");
        Ok(command)
    }

    /// Starts the example with all streams piped.
    pub(crate) fn spawn(&self, arguments: &[&str]) -> Outcome<Child> {
        let mut command = self.command()?;
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(command.spawn()?)
    }

    /// Runs the example with arguments and an empty standard input.
    pub(crate) fn run<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Outcome<Output> {
        Ok(self.command()?.args(arguments).stdin(Stdio::null()).output()?)
    }

    /// Runs the example with arguments and a standard input.
    pub(crate) fn feed(&self, arguments: &[&str], input: impl AsRef<[u8]> + Send) -> Outcome<Output> {
        let mut child = self.spawn(arguments)?;
        let mut stdin = child.stdin.take().ok_or("no standard input")?;
        // A thread writes the input, because the program may write before it has read all.
        thread::scope(|scope| {
            let written = scope.spawn(move || stdin.write_all(input.as_ref()));
            let output = child.wait_with_output()?;
            written.join().map_err(|_| "standard input was not written")??;
            Ok(output)
        })
    }
}

/// Returns standard output as text.
pub(crate) fn text(output: &Output) -> Outcome<&str> {
    Ok(str::from_utf8(&output.stdout)?)
}

/// Returns the lines of standard output as JSON objects.
pub(crate) fn objects(output: &Output) -> Outcome<Vec<Value>> {
    Ok(text(output)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}
