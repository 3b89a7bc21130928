//! The failures of a download.

use core::fmt;

use embassy_time::TimeoutError;
use embedded_io_async::{Error, ErrorKind};
use embedded_tls::TlsError;
use rfc1738_fetch::{FetchError, nal};

use crate::{flash, tls::Refusal};

/// The reason why a download failed.
pub enum Failure {
    UnknownHost,
    Net(ErrorKind),
    NoTls,
    Refused(Refusal),
    Fetch(FetchError),
    Flash(flash::Error),
    TimedOut,
}

impl Failure {
    /// Returns whether another attempt may succeed.
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::UnknownHost | Self::Net(_) | Self::TimedOut => true,
            Self::Refused(Refusal::Failed(TlsError::ConnectionClosed | TlsError::IoError | TlsError::Io(_))) => true,
            Self::Fetch(error) => error.is_incomplete() || error.is_temporary(),
            Self::NoTls | Self::Refused(_) | Self::Flash(_) => false,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownHost => "the host is unknown",
            Self::Net(ErrorKind::OutOfMemory) => "all connections are in use",
            Self::Net(ErrorKind::AddrNotAvailable) => "the host is unreachable",
            Self::Net(ErrorKind::ConnectionRefused) => "the connection was refused",
            Self::Net(_) => "the connection was lost",
            Self::NoTls => "the URL needs TLS",
            Self::Refused(refusal) => return refusal.fmt(f),
            Self::Fetch(error) => return error.fmt(f),
            Self::Flash(error) => return write!(f, "the flash failed: {error}"),
            Self::TimedOut => "timed out",
        })
    }
}

/// The errors of a transfer over TCP or over TLS, into flash.
impl<N: Error, D> From<nal::Error<N, D, flash::Error>> for Failure {
    fn from(error: nal::Error<N, D, flash::Error>) -> Self {
        match error {
            nal::Error::Fetch(error) => Self::Fetch(error),
            nal::Error::Net(error) => Self::Net(error.kind()),
            nal::Error::Dns(_) | nal::Error::EscapedHost => Self::UnknownHost,
            nal::Error::Sink(error) => Self::Flash(error),
            nal::Error::TimedOut => Self::TimedOut,
            nal::Error::NoTls => Self::NoTls,
        }
    }
}

impl From<FetchError> for Failure {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

impl From<flash::Error> for Failure {
    fn from(error: flash::Error) -> Self {
        Self::Flash(error)
    }
}

impl From<TimeoutError> for Failure {
    fn from(_: TimeoutError) -> Self {
        Self::TimedOut
    }
}
