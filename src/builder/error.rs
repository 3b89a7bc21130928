//! Why a URL cannot be built.

use core::fmt;

use crate::{error::Production, pad::pad};

/// Why a builder's values do not make a URL. It quotes none of them.
///
/// ```
/// use rfc1738::{BuildError, HttpBuilder, MailtoBuilder, Production};
///
/// let error = HttpBuilder::new("host_dom").check().unwrap_err();
/// assert_eq!(error, BuildError::Invalid { production: Production::Host });
/// assert_eq!(error.to_string(), "this is not a valid host");
///
/// let error = MailtoBuilder::new("").check().unwrap_err();
/// assert_eq!(error.to_string(), "the encoded822addr is missing");
///
/// let error = HttpBuilder::new("host.dom").build::<14>().unwrap_err();
/// assert_eq!(error.to_string(), "no more than 14 bytes fit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum BuildError {
    /// A part has a value that no URL of this scheme can hold, escaped or not.
    Invalid {
        /// What the value was meant to be.
        production: Production,
    },
    /// A part that the scheme requires, or that must come before another part, is absent (or empty where it may not be).
    Missing {
        /// What is missing.
        production: Production,
    },
    /// A user or a password, where the scheme takes none.
    UserNotAllowed,
    /// The URL does not fit; nothing is cut off silently.
    TooLong {
        /// How many bytes would have fit.
        limit: usize,
    },
    /// More segments were appended than a builder keeps.
    TooMany {
        /// How many can be appended.
        limit: usize,
    },
    /// The writer failed; it may have taken some of the URL.
    Write,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| match self {
            Self::Invalid { production } => write!(out, "this is not a valid {production}"),
            Self::Missing { production } => write!(out, "the {production} is missing"),
            Self::UserNotAllowed => out.write_str("this scheme takes no user or password"),
            Self::TooLong { limit } => write!(out, "no more than {limit} bytes fit"),
            Self::TooMany { limit } => write!(out, "no more than {limit} segments can be appended"),
            Self::Write => out.write_str("the writer failed"),
        })
    }
}

impl core::error::Error for BuildError {}

impl From<fmt::Error> for BuildError {
    fn from(_: fmt::Error) -> Self {
        Self::Write
    }
}
