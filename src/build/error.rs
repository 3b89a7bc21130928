//! Errors of builders.

use core::fmt;

use crate::{error::Production, pad::pad};

/// The reason why the values of a builder make no URL. It quotes none of them.
///
/// ```
/// use rfc1738::{Production, build::{BuildError, HttpBuilder, MailtoBuilder}};
///
/// let error = HttpBuilder::new("host_dom").check().unwrap_err();
/// assert_eq!(error, BuildError::Invalid { production: Production::Host });
/// assert_eq!(
///     error.to_string(),
///     "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]"
/// );
///
/// let error = MailtoBuilder::new("").check().unwrap_err();
/// assert_eq!(error.to_string(), "the encoded822addr is missing");
///
/// let error = HttpBuilder::new("host.dom").build::<14>().unwrap_err();
/// assert_eq!(error.to_string(), "no more than 14 bytes fit: raise the capacity");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum BuildError {
    /// No URL of this scheme can hold the value of a part, escaped or not.
    Invalid {
        /// The part, by its production.
        production: Production,
    },
    /// A part is absent, or empty where it may not be: the scheme requires it, or a part after it
    /// does.
    Missing {
        /// The part, by its production.
        production: Production,
    },
    /// The builder has a user or a password, and the scheme allows none.
    UserNotAllowed,
    /// The URL is longer than the limit. Nothing is cut off silently.
    TooLong {
        /// The number of bytes that fit.
        limit: usize,
    },
    /// More segments were appended than a builder can hold.
    TooMany {
        /// The number of segments that can be appended.
        limit: usize,
    },
    /// The writer failed, perhaps after a part of the URL.
    Write,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| match self {
            Self::Invalid { production } => {
                write!(out, "this is not a valid {production}")?;
                out.write_str(match production {
                    Production::Host => ": write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
                    Production::Group => ": it begins with a letter",
                    Production::GType => ": it is one octet",
                    Production::Scheme => ": misspelt, not in the set, or with a builder of its own",
                    Production::AbsoluteUri => ": build this scheme with UriBuilder::of",
                    _ => "",
                })
            }
            Self::Missing { production } => write!(out, "the {production} is missing"),
            Self::UserNotAllowed => out.write_str("this scheme has no user: leave it out"),
            Self::TooLong { limit } => write!(out, "no more than {limit} bytes fit: raise the capacity"),
            Self::TooMany { limit } => {
                write!(out, "at most {limit} segments can be appended: pass them as one list")
            }
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
