//! The URLs of a subcommand that prints a line for each, and messages for texts that are not URLs.

use std::{ffi::OsString, io};

use clap::ValueEnum;
use rfc1738::{SchemeSet, Url};

use crate::{
    lines::{self, Out},
    out::{Status, tell},
    sets,
};

/// The URLs, and the set that parses them.
#[derive(clap::Args)]
pub(crate) struct Urls {
    #[command(flatten)]
    pub(crate) set: sets::Schemes,

    /// The URLs [default: standard input, one per line]
    #[arg(value_name = "URL")]
    pub(crate) urls: Vec<OsString>,
}

/// A part of a URL that a user can name.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(crate) enum Part {
    Scheme,
    User,
    Password,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

impl Part {
    /// Returns the name that a user writes.
    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// Returns whether the host is a list of hosts, which only the program of this scheme understands.
pub(crate) fn has_several_hosts<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    url.host().is_some_and(|host| host.as_str().contains(','))
}

/// Calls a function with each URL, which returns whether it can use it. Other texts are reported on
/// standard error.
pub(crate) fn each<S: SchemeSet>(
    texts: &[OsString],
    mut hand_on: impl FnMut(&mut Out, &Url<&str, S>) -> io::Result<bool>,
) -> io::Result<Status> {
    lines::each(lines::stdout(), texts, false, |out, line| match line.url() {
        Ok(url) => hand_on(out, &url),
        Err(refused) => {
            tell(refused.message);
            refused.advice.into_iter().for_each(tell);
            Ok(false)
        }
    })
}
