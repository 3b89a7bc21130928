//! The errors of a session.

use defmt::{Display2Format, Format, Formatter};
use rfc1738_fetch::{FetchError, HeaderError, RedirectError};

use crate::failure::Failure;

/// The reason why a URL was not fetched.
pub enum Error {
    Url(rfc1738::Error),
    Redirect(RedirectError),
    Content(HeaderError),
    Download(Failure),
}

impl Format for Error {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Url(error) => error.format(f),
            Self::Redirect(error) => defmt::write!(f, "{}", Display2Format(error)),
            Self::Content(error) => error.format(f),
            Self::Download(failure) => failure.format(f),
        }
    }
}

impl Format for Failure {
    fn format(&self, f: Formatter<'_>) {
        match self {
            Self::Fetch(error) => defmt::write!(f, "{}", error),
            failure => defmt::write!(f, "{}", Display2Format(failure)),
        }
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        Self::Download(failure)
    }
}

impl From<FetchError> for Error {
    fn from(error: FetchError) -> Self {
        Self::Download(error.into())
    }
}
