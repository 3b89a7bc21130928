//! From a combinator, which leaves what it cannot read, to a type's `parse`, which takes all of a text or nothing.

use core::str;

use nom::Err;

use super::{Failure, Parsed, failure::has_at, generic::scheme, login::userinfo, news::local};
use crate::{error::Error, limits::MAX_LEN, production::Production, registry::Scheme};

/// A value that could have gone on where its text ends.
pub(crate) trait Typed {
    /// The innermost production that could have gone on, and the length of what it has read.
    fn open(&self) -> (Production, usize);
}

/// Runs a production on all of a text.
pub(crate) fn whole<'a, T: Typed>(production: impl Fn(&'a str) -> Parsed<'a, T>, text: &'a str) -> Result<T, Error> {
    match production(text) {
        Ok((rest, value)) if rest.is_empty() && text.len() <= MAX_LEN => Ok(value),
        outcome => Err(stopped(outcome, text).error(text)),
    }
}

/// The same on bytes, which need not be UTF-8.
pub(crate) fn whole_bytes<'a, T: Typed>(
    production: impl Fn(&'a str) -> Parsed<'a, T>,
    text: &'a [u8],
) -> Result<T, Error> {
    let invalid = match str::from_utf8(text) {
        Ok(text) => return whole(production, text),
        Err(error) => error.valid_up_to(),
    };
    let (head, tail) = text.split_at_checked(invalid).unwrap_or_default();
    let head = str::from_utf8(head).unwrap_or_default();
    let failure = at_in_tail(head, tail).unwrap_or_else(|| stopped(production(head), head));
    Err(failure.before(tail.len()).error_in(text))
}

/// Where a production stopped before the end of a text, or at it without being content.
fn stopped<T: Typed>(outcome: Result<(&str, T), Err<Failure>>, text: &str) -> Failure {
    match outcome {
        Ok((rest, value)) => {
            let (production, read) = value.open();
            within_limit(Failure::new(rest.len(), production), read, text)
        }
        Err(Err::Error(failure) | Err::Failure(failure)) => {
            let read = failure.offset(text).saturating_sub(MAX_LEN);
            within_limit(failure, read, text)
        }
        // No combinator here ever asks for more input.
        Err(Err::Incomplete(_)) => Failure::new(text.len(), Production::Url),
    }
}

/// A failure, or that the element it is in, of which `read` bytes were read, reaches over the limit.
fn within_limit(failure: Failure, read: usize, text: &str) -> Failure {
    if failure.offset(text) > MAX_LEN { failure.too_long(read) } else { failure }
}

/// Where it stopped when an "@" after the valid `head` tells how that is read: as a login's user, or as a news article.
fn at_in_tail(head: &str, tail: &[u8]) -> Option<Failure> {
    let (rest, scheme) = scheme(head).ok()?;
    let rest = rest.strip_prefix(':')?;
    let read = match scheme {
        Scheme::Ftp | Scheme::Telnet => {
            let login = rest.strip_prefix("//").filter(|login| has_at(tail) && !login.contains(['/', '@']))?;
            userinfo(login).map(|(rest, (_, open))| (rest, open))
        }
        Scheme::News if tail.contains(&b'@') && !rest.contains('@') => {
            local(rest).map(|(rest, _)| (rest, Production::Article))
        }
        _ => return None,
    };
    match read {
        Ok((rest, open)) => Some(Failure::new(rest.len(), open)),
        Err(Err::Error(failure) | Err::Failure(failure)) => Some(failure),
        Err(Err::Incomplete(_)) => None,
    }
}

/// The ways into a type: `$name::parse` and its like, on all of a text.
macro_rules! entry {
    ($name:ident = $production:ident) => {
        impl<'a> $name<'a> {
            /// Parses all of a text.
            ///
            /// # Errors
            ///
            #[doc = concat!("When the text does not match `", stringify!($production), "`, with the offset and the reason.")]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole($production, text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes($production, text)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    ($name:ident<N> = $production:ident) => {
        impl<'a> $name<'a> {
            /// Parses all of a text, with the default capacity.
            ///
            /// # Errors
            ///
            #[doc = concat!("When the text does not match `", stringify!($production), "` or its list does not fit, with the offset and")]
            /// the reason.
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse_in(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with the default capacity.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes_in(text)
            }
        }

        impl<'a, const N: usize> $name<'a, N> {
            /// Parses all of a text, with a capacity of `N` for its list.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse).
            pub fn parse_in(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole($production, text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with a capacity of `N` for its list.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes($production, text)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    (TryFrom $name:ident) => {
        impl<'a> TryFrom<&'a str> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes(text)
            }
        }
    };
}

pub(crate) use entry;
