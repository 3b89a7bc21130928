//! Standard error.

use core::fmt::Display;
use std::io::{self, Write};

/// Tells the caller something, if it can be written: what cannot be told must not end a program.
pub(crate) fn tell(what: impl Display) {
    let _ = writeln!(io::stderr(), "{what}");
}
