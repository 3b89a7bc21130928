//! Standard error.

use core::fmt::Display;
use std::io::{self, Write};

/// Prints a message, and ignores errors: a closed standard error must not end the program.
pub(crate) fn tell(what: impl Display) {
    let _ = writeln!(io::stderr(), "{what}");
}
