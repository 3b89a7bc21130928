//! The end of a program after a fatal error.

use std::{
    io::{self, ErrorKind},
    process::ExitCode,
};

use crate::stderr::tell;

/// Prints the error and returns the exit status. A closed pipe needs no message.
pub(crate) fn ended(program: &str, error: &io::Error) -> ExitCode {
    if error.kind() != ErrorKind::BrokenPipe {
        tell(format_args!("{program}: {error}"));
    }
    ExitCode::from(2)
}
