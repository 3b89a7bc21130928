//! Why nothing, or not all of it, was retrieved.

use core::fmt::Display;
use std::io;

use rfc1738::{Refused, conversation::FetchError};

use crate::{
    shown::{escaped, masked},
    stderr::tell,
};

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

    /// Of something that was said, which may hold anything.
    pub(crate) fn said(what: impl Display, said: impl AsRef<[u8]>) -> Self {
        Self::Told(format!("{what}: {}", masked(&[], said.as_ref())))
    }

    /// Of what the library does not begin with.
    pub(crate) fn refused(error: FetchError) -> Self {
        Self::Told(error.to_string())
    }
}

/// What the library refuses to send.
impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        Self::refused(refused.into())
    }
}

/// Tells that an entry of a listing is left out, and why.
pub(crate) fn left_out(entry: &[u8], why: impl Display) {
    tell(format_args!("fetch: left out: {}: {why}", masked(&[], entry)));
}
