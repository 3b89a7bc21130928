//! `rfc1738 accept`: a filter for pipes that passes on the URLs of a set.

use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::SchemeSet;

use crate::{
    out::Status,
    sets::{self, in_set},
    urls,
};

/// Prints the texts that are URLs, and reports the others on standard error.
///
/// The exit status is 0 if all are URLs, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    set: sets::Schemes,

    /// The texts [default: standard input, one per line]
    #[arg(value_name = "URL")]
    texts: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 accept --schemes web <links | wget -i -   only http and https
  rfc1738 accept --schemes https \"$1\" || exit       a check in a script";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    in_set!(args.set.schemes, accept(&args.texts))
}

fn accept<S: SchemeSet>(texts: &[OsString]) -> io::Result<Status> {
    urls::each::<S>(texts, |out, url| writeln!(out, "{url}").map(|()| true))
}
