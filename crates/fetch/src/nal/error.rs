//! Errors of the asynchronous driver.

use core::{convert::Infallible, fmt};

use embedded_io_async::ErrorType;
use embedded_nal_async::{Dns, TcpConnect};

use crate::FetchError;

use super::limits::TimedOut;

/// The result of a transfer over this network, with this resolver, into this sink.
pub(super) type Outcome<N, D, W> =
    Result<(), Error<<N as TcpConnect>::Error, <D as Dns>::Error, <W as ErrorType>::Error>>;

/// The reason why the resource is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<N, D, W> {
    /// The transfer failed.
    Fetch(FetchError),
    /// The network failed.
    Net(N),
    /// The server's name could not be resolved.
    Dns(D),
    /// The host's name has escapes, which resolvers do not accept: make a URL with the name itself.
    EscapedHost,
    /// The sink failed.
    Sink(W),
    /// A time limit is over.
    TimedOut,
    /// The URL is https, so it needs [`fetch_over_tls`](super::fetch_over_tls).
    NoTls,
}

impl<N, D, W> Error<N, D, W> {
    /// Returns whether a time limit is over.
    pub const fn is_timeout(&self) -> bool {
        matches!(self, Self::TimedOut)
    }

    /// Returns whether the host's name could not be resolved.
    pub const fn is_dns(&self) -> bool {
        matches!(self, Self::Dns(_) | Self::EscapedHost)
    }

    /// Returns whether the URL needs TLS, and the connection has none.
    pub const fn is_tls(&self) -> bool {
        matches!(self, Self::NoTls)
    }

    /// Returns whether the resource broke off: what arrived is valid, and the rest may be resumed.
    pub const fn is_incomplete(&self) -> bool {
        match self {
            Self::Fetch(error) => error.is_incomplete(),
            Self::Net(_) | Self::TimedOut => true,
            Self::Dns(_) | Self::EscapedHost | Self::Sink(_) | Self::NoTls => false,
        }
    }

    /// Returns whether the same request may succeed later.
    pub const fn is_temporary(&self) -> bool {
        match self {
            Self::Fetch(error) => error.is_temporary(),
            Self::Net(_) | Self::Dns(_) | Self::TimedOut => true,
            Self::EscapedHost | Self::Sink(_) | Self::NoTls => false,
        }
    }

    /// Converts the error of a connection without a name lookup.
    pub(super) fn of(error: Error<N, Infallible, W>) -> Self {
        match error {
            Error::Fetch(error) => Self::Fetch(error),
            Error::Net(error) => Self::Net(error),
            Error::Dns(never) => match never {},
            Error::EscapedHost => Self::EscapedHost,
            Error::Sink(error) => Self::Sink(error),
            Error::TimedOut => Self::TimedOut,
            Error::NoTls => Self::NoTls,
        }
    }
}

impl<N, D, W> From<FetchError> for Error<N, D, W> {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

/// Writes one sentence in lower case.
impl<N: fmt::Debug, D: fmt::Debug, W: fmt::Debug> fmt::Display for Error<N, D, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fetch(error) => error.fmt(f),
            Self::Net(error) => write!(f, "the connection failed: {error:?}"),
            Self::Dns(error) => write!(f, "the host's name cannot be resolved: {error:?}"),
            Self::EscapedHost => f.write_str("the host's name has escapes"),
            Self::Sink(error) => write!(f, "the data cannot be stored: {error:?}"),
            Self::TimedOut => f.write_str("timed out"),
            Self::NoTls => f.write_str("this driver has no TLS"),
        }
    }
}

/// The error of a network, of a lookup or of a sink is not a source, because it need not be an
/// [`Error`](core::error::Error).
impl<N: fmt::Debug, D: fmt::Debug, W: fmt::Debug> core::error::Error for Error<N, D, W> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Fetch(error) => Some(error),
            _ => None,
        }
    }
}

impl<N, D, W> From<TimedOut> for Error<N, D, W> {
    fn from(_: TimedOut) -> Self {
        Self::TimedOut
    }
}
