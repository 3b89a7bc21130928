//! The failures of a download.

use core::convert::Infallible;

use defmt::{Display2Format, Format, Formatter};
use embassy_net::dns;
use embassy_time::TimeoutError;
use embedded_tls::TlsError;
use rfc1738_fetch::{FetchError, RedirectError, nal};

use crate::{net, tls::Refusal};

/// The reason why a download failed.
pub enum Failure {
    Url(rfc1738::Error),
    UnknownHost,
    Net(net::Failure),
    NoTls,
    Refused(Refusal),
    /// The TLS connection was lost.
    Lost,
    Fetch(FetchError),
    Redirect(RedirectError),
    TimedOut,
}

impl Format for Failure {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Url(error) => error.format(f),
            Self::UnknownHost => defmt::write!(f, "the host is unknown"),
            Self::Net(failure) => failure.format(f),
            Self::NoTls => defmt::write!(f, "the URL needs TLS"),
            Self::Refused(refusal) => refusal.format(f),
            Self::Lost => defmt::write!(f, "the connection was lost"),
            Self::Fetch(error) => error.format(f),
            Self::Redirect(error) => defmt::write!(f, "{}", Display2Format(error)),
            Self::TimedOut => defmt::write!(f, "timed out"),
        }
    }
}

impl From<nal::Error<net::Failure, dns::Error, Infallible>> for Failure {
    fn from(error: nal::Error<net::Failure, dns::Error, Infallible>) -> Self {
        match error {
            nal::Error::Fetch(error) => Self::Fetch(error),
            nal::Error::Net(failure) => Self::Net(failure),
            nal::Error::Dns(_) => Self::UnknownHost,
            nal::Error::Sink(never) => match never {},
            nal::Error::NoTls => Self::NoTls,
        }
    }
}

impl From<nal::Error<TlsError, Infallible, Infallible>> for Failure {
    fn from(error: nal::Error<TlsError, Infallible, Infallible>) -> Self {
        match error {
            nal::Error::Fetch(error) => Self::Fetch(error),
            nal::Error::Net(_) => Self::Lost,
            nal::Error::Dns(never) | nal::Error::Sink(never) => match never {},
            nal::Error::NoTls => Self::NoTls,
        }
    }
}

impl From<FetchError> for Failure {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

impl From<net::Failure> for Failure {
    fn from(failure: net::Failure) -> Self {
        Self::Net(failure)
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
