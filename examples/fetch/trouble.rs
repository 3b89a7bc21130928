//! Why nothing, or not all of it, was retrieved.

use core::fmt::Display;
use std::io;

use crate::{secret, shown::escaped, stderr::tell};

pub(crate) type Outcome<T = ()> = Result<T, Trouble>;

#[derive(Debug)]
pub(crate) enum Trouble {
    /// A sentence that may be shown: what a server says in it is escaped.
    Told(String),
    /// Nobody reads standard output any more.
    Unread,
}

impl Trouble {
    /// Of what was done, which is to be escaped, and an error in doing it.
    pub(crate) fn of(done: impl AsRef<[u8]>, error: &io::Error) -> Self {
        Self::said(escaped(done.as_ref().iter().copied()), error.to_string())
    }

    /// Of a command, and what was said to it, which is to be escaped and masked.
    pub(crate) fn said(command: impl Display, said: impl AsRef<[u8]>) -> Self {
        Self::Told(format!("{command}: {}", secret::said(said.as_ref())))
    }
}

/// What the library refuses to send.
impl From<rfc1738::Refused> for Trouble {
    fn from(refused: rfc1738::Refused) -> Self {
        Self::Told(format!("nothing is sent: {refused}"))
    }
}

/// Tells that an entry of a listing is left out, and why.
pub(crate) fn left_out(entry: &[u8], why: impl Display) {
    tell(format_args!("fetch: left out: {}: {why}", escaped(entry.iter().copied())));
}
