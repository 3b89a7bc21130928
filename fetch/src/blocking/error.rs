//! Errors of the driver over std's sockets.

use core::fmt;
use std::io;

use crate::FetchError;

/// The reason why the resource is incomplete.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The transfer failed.
    Fetch(FetchError),
    /// The connection could not be opened, or the server's name not resolved.
    Connect(io::Error),
    /// The data connection of ftp could not be opened.
    ConnectData(io::Error),
    /// A connection failed, or took too long ([`TimedOut`](io::ErrorKind::TimedOut)).
    Io(io::Error),
    /// The sink failed.
    Sink(io::Error),
    /// The URL is https, and the client has no TLS: see `Client::with_tls`.
    NoTls,
}

impl From<FetchError> for Error {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

/// Writes one sentence in lower case.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fetch(error) => error.fmt(f),
            Self::Connect(error) => write!(f, "no connection: {error}"),
            Self::ConnectData(error) => write!(f, "no data connection: {error}"),
            Self::Io(error) => write!(f, "the connection fails: {error}"),
            Self::Sink(error) => write!(f, "the data cannot be stored: {error}"),
            Self::NoTls => f.write_str("this client has no TLS"),
        }
    }
}

impl core::error::Error for Error {}
