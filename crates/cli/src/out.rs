//! Messages on standard error, and the exit status.

use core::fmt::Display;
use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

/// The exit status. The worst one counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// All texts were accepted.
    Accepted = 0,
    /// Some were not.
    Refused = 1,
    /// A usage or I/O error.
    Failed = 2,
}

impl From<bool> for Status {
    fn from(are_accepted: bool) -> Self {
        if are_accepted { Self::Accepted } else { Self::Refused }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Prints a message after the name of the program.
pub(crate) fn tell(what: impl Display) {
    log(format_args!("rfc1738: {what}"));
}

/// Prints a line, and ignores errors: a closed standard error must not end the program.
pub(crate) fn log(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns the status of a subcommand, and prints the error that ended it. A closed pipe needs no
/// message.
pub(crate) fn status(result: io::Result<Status>) -> Status {
    result.unwrap_or_else(|error| {
        if error.kind() != ErrorKind::BrokenPipe {
            tell(error);
        }
        Status::Failed
    })
}
