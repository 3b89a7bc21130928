//! `rfc1738 normalize`: one text for all URLs with the same meaning.

use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::SchemeSet;

use crate::{
    out::Status,
    sets::in_set,
    urls::{self, Urls},
};

/// Prints the normal form of each URL, which is the same for all URLs with the same meaning.
///
/// The exit status is 0 if all are URLs, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    urls: Urls,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 normalize HTTPS://Host.dom:443/%7Eme   https://host.dom/~me
  rfc1738 normalize <links | sort -u             each link once";

pub(crate) fn run(Args { urls }: &Args) -> io::Result<Status> {
    in_set!(urls.set.schemes, normalize(&urls.urls))
}

fn normalize<S: SchemeSet>(texts: &[OsString]) -> io::Result<Status> {
    urls::each::<S>(texts, |out, url| writeln!(out, "{}", url.normal_form()).map(|()| true))
}
