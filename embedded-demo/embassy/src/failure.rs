//! The failures of a download.

use core::convert::Infallible;

use defmt::{Display2Format, Format, Formatter};
use embassy_time::TimeoutError;
use embedded_io_async::{Error, ErrorKind};
use rfc1738_fetch::{FetchError, RedirectError, nal};

use crate::tls::Refusal;

/// The reason why a download failed.
pub enum Failure {
    Url(rfc1738::Error),
    UnknownHost,
    Net(ErrorKind),
    NoTls,
    Refused(Refusal),
    Fetch(FetchError),
    Redirect(RedirectError),
    TimedOut,
}

impl Format for Failure {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Url(error) => error.format(f),
            Self::UnknownHost => defmt::write!(f, "the host is unknown"),
            Self::Net(ErrorKind::OutOfMemory) => defmt::write!(f, "all connections are in use"),
            Self::Net(ErrorKind::AddrNotAvailable) => defmt::write!(f, "the host is unreachable"),
            Self::Net(ErrorKind::ConnectionRefused) => defmt::write!(f, "the connection was refused"),
            Self::Net(_) => defmt::write!(f, "the connection was lost"),
            Self::NoTls => defmt::write!(f, "the URL needs TLS"),
            Self::Refused(refusal) => refusal.format(f),
            Self::Fetch(error) => error.format(f),
            Self::Redirect(error) => defmt::write!(f, "{}", Display2Format(error)),
            Self::TimedOut => defmt::write!(f, "timed out"),
        }
    }
}

/// The errors of a transfer over TCP or over TLS.
impl<N: Error, D> From<nal::Error<N, D, Infallible>> for Failure {
    fn from(error: nal::Error<N, D, Infallible>) -> Self {
        match error {
            nal::Error::Fetch(error) => Self::Fetch(error),
            nal::Error::Net(error) => Self::Net(error.kind()),
            nal::Error::Dns(_) | nal::Error::EscapedHost => Self::UnknownHost,
            nal::Error::Sink(never) => match never {},
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

impl From<ErrorKind> for Failure {
    fn from(kind: ErrorKind) -> Self {
        Self::Net(kind)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<TimeoutError> for Failure {
    fn from(_: TimeoutError) -> Self {
        Self::TimedOut
    }
}
