//! Errors of the client over std's sockets.

use core::{fmt, time::Duration};
use std::io::{self, ErrorKind};

use crate::{FetchError, RedirectError};

/// The reason why the resource is incomplete.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The transfer failed.
    Fetch(FetchError),
    /// The client may not connect to the server, or to any of its addresses: see
    /// [`with_allowed`](super::Client::with_allowed).
    Denied,
    /// The host's name could not be resolved, or the resolver refused it.
    Resolve(io::Error),
    /// The connection could not be opened.
    Connect(io::Error),
    /// TLS failed, because of a certificate for example.
    Tls(io::Error),
    /// The data connection of ftp could not be opened.
    ConnectData(io::Error),
    /// A connection failed, or took too long ([`TimedOut`](io::ErrorKind::TimedOut)).
    Io(io::Error),
    /// The sink failed.
    Sink(io::Error),
    /// The deadline was over before the transfer began.
    Deadline,
    /// The server encoded the bytes, for example in gzip, so [`to_vec`](super::Request::to_vec)
    /// returns none. A sink stores them as they came: see
    /// [`content_coding`](super::Fetched::content_coding).
    Coded,
    /// The server asks for a retry too late, so the client does not retry.
    RetryLater(Duration),
    /// A redirect cannot be followed.
    Redirect(RedirectError),
    /// The URL is https, but the client has no TLS: enable the feature `https` or call
    /// `Client::with_tls`.
    NoTls,
}

impl Error {
    /// Distinguishes an error of TLS from one of the connection below it.
    pub(super) fn of(error: io::Error, other: fn(io::Error) -> Self) -> Self {
        #[cfg(feature = "rustls")]
        if error.get_ref().is_some_and(|inner| inner.is::<rustls::Error>()) {
            return Self::Tls(error);
        }
        other(error)
    }

    /// Returns the error of the system, of the resolver, of TLS or of the sink, if it is one.
    pub const fn io(&self) -> Option<&io::Error> {
        match self {
            Self::Resolve(error)
            | Self::Connect(error)
            | Self::Tls(error)
            | Self::ConnectData(error)
            | Self::Io(error)
            | Self::Sink(error) => Some(error),
            Self::Fetch(_)
            | Self::Denied
            | Self::Deadline
            | Self::Coded
            | Self::RetryLater(_)
            | Self::Redirect(_)
            | Self::NoTls => None,
        }
    }

    /// Returns whether a time limit of the client is over.
    pub fn is_timeout(&self) -> bool {
        matches!(self, Self::Deadline)
            || !matches!(self, Self::Sink(_)) && self.io().is_some_and(|error| error.kind() == ErrorKind::TimedOut)
    }

    /// Returns whether the host has no address: the lookup failed, took too long, or was refused.
    pub const fn is_dns(&self) -> bool {
        matches!(self, Self::Resolve(_))
    }

    /// Returns whether TLS failed, or is missing.
    pub const fn is_tls(&self) -> bool {
        matches!(self, Self::Tls(_) | Self::NoTls)
    }

    /// Returns whether the resource broke off: what arrived is valid, and the rest may be resumed.
    pub const fn is_incomplete(&self) -> bool {
        match self {
            Self::Fetch(error) => error.is_incomplete(),
            Self::Io(_) => true,
            _ => false,
        }
    }

    /// Returns whether the same request may succeed later: after a time limit, a lost or refused
    /// connection, a failed lookup, or a reply that says so.
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::Fetch(error) => error.is_temporary(),
            Self::Resolve(error) => error.kind() != ErrorKind::PermissionDenied,
            Self::Connect(_) | Self::ConnectData(_) | Self::Io(_) | Self::RetryLater(_) => true,
            _ => false,
        }
    }
}

impl From<FetchError> for Error {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

impl From<RedirectError> for Error {
    fn from(error: RedirectError) -> Self {
        Self::Redirect(error)
    }
}

/// Writes one sentence in lower case.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fetch(error) => error.fmt(f),
            Self::Denied => f.write_str("this client is not allowed to connect to the server"),
            Self::Resolve(error) => write!(f, "cannot resolve the host: {error}"),
            Self::Connect(error) => write!(f, "cannot connect: {error}"),
            Self::Tls(error) => write!(f, "TLS failed: {error}"),
            Self::ConnectData(error) => write!(f, "cannot open the data connection: {error}"),
            Self::Io(error) => write!(f, "the connection failed: {error}"),
            Self::Sink(error) => write!(f, "the data cannot be stored: {error}"),
            Self::Redirect(error) => error.fmt(f),
            Self::Deadline => f.write_str("the deadline has passed"),
            Self::Coded => f.write_str("the bytes are in a content coding"),
            Self::RetryLater(wait) => write!(f, "the server asks to retry in {} seconds", wait.as_secs()),
            Self::NoTls => f.write_str("this client has no TLS"),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Fetch(error) => Some(error),
            Self::Redirect(error) => Some(error),
            error => error.io().map(|error| error as _),
        }
    }
}
