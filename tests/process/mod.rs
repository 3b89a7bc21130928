//! The examples, run as programs.

#![allow(dead_code, reason = "no test needs all of it")]

use core::error::Error;
use std::{
    env,
    ffi::OsStr,
    io::Write,
    process::{Child, Command, Output, Stdio},
};

use serde_json::Value;

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// An example by its name.
pub(crate) struct Example(pub(crate) &'static str);

impl Example {
    /// `cargo test` builds the examples, beside the folder that a test runs from.
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

    /// With all its streams in our hands.
    pub(crate) fn spawn(&self, arguments: &[&str]) -> Outcome<Child> {
        let mut command = self.command()?;
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(command.spawn()?)
    }

    /// With arguments and an empty standard input.
    pub(crate) fn run<A: AsRef<OsStr>>(&self, arguments: &[A]) -> Outcome<Output> {
        Ok(self.command()?.args(arguments).stdin(Stdio::null()).output()?)
    }

    /// With a standard input.
    pub(crate) fn feed(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Outcome<Output> {
        let mut child = self.spawn(arguments)?;
        child.stdin.take().ok_or("no standard input")?.write_all(input.as_ref())?;
        Ok(child.wait_with_output()?)
    }
}

/// Standard output.
pub(crate) fn text(output: &Output) -> Outcome<&str> {
    Ok(str::from_utf8(&output.stdout)?)
}

/// The lines of standard output, each of them an object.
pub(crate) fn objects(output: &Output) -> Outcome<Vec<Value>> {
    Ok(text(output)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}
