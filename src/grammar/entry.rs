//! From a combinator, which leaves what it cannot read, to a type's `parse`, which takes all of a text or nothing.

use core::str;

use nom::Err;

use super::{Failure, Parsed, failure::has_at, generic::scheme, login::userinfo, news::local, read::cut_off};
use crate::{error::Error, limits::MAX_LEN, production::Production, registry::Scheme};

/// A URL that its production reads in place: a list is never moved on the way.
pub(crate) trait Typed<'a>: Sized {
    /// A value of which nothing has been read yet.
    fn blank(text: &'a str) -> Self;

    /// The text that is to be read or was read.
    fn text(&mut self) -> &mut &'a str;

    /// Runs the production on the text; what is left of it.
    fn read(&mut self) -> Parsed<'a, ()>;

    /// The innermost production that could have gone on where the text ends, and the length of what it has read.
    fn open(&self) -> (Production, usize);
}

/// Runs a production as a combinator.
pub(super) fn combinator<'a, T: Typed<'a>>(input: &'a str, production: Production) -> Parsed<'a, T> {
    let mut value = T::blank(input);
    let (rest, ()) = value.read()?;
    let (rest, text) = cut_off(input, rest.as_bytes(), production)?;
    *value.text() = text;
    Ok((rest, value))
}

/// Runs a production on all of a text.
pub(crate) fn whole<'a, T: Typed<'a>>(text: &'a str) -> Result<T, Error> {
    // One value from here to the caller, so that it is built where he wants it.
    let mut result = Ok(T::blank(text));
    if let Err(error) = result.as_mut().map_or(Ok(()), |value| read_all(value, text)) {
        result = Err(error);
    }
    result
}

fn read_all<'a, T: Typed<'a>>(value: &mut T, text: &'a str) -> Result<(), Error> {
    match value.read() {
        Ok(("", ())) if text.len() <= MAX_LEN => Ok(()),
        outcome => Err(stopped(outcome, value, text).error(text)),
    }
}

/// The same as [`whole`] on bytes, which need not be UTF-8.
pub(crate) fn whole_bytes<'a, T: Typed<'a>>(text: &'a [u8]) -> Result<T, Error> {
    let invalid = match str::from_utf8(text) {
        Ok(text) => return whole(text),
        Err(error) => error.valid_up_to(),
    };
    let (head, tail) = text.split_at_checked(invalid).unwrap_or_default();
    let head = str::from_utf8(head).unwrap_or_default();
    let mut value = T::blank(head);
    let failure = at_in_tail(head, tail).unwrap_or_else(|| stopped(value.read(), &mut value, head));
    Err(failure.before(tail.len()).error_in(text))
}

/// Where a production stopped before the end of a text, or at it without being content.
fn stopped<'a, T: Typed<'a>>(outcome: Parsed<'a, ()>, value: &mut T, text: &'a str) -> Failure {
    match outcome {
        Ok((rest, ())) => {
            *value.text() = text.get(..text.len().saturating_sub(rest.len())).unwrap_or_default();
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
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// Parses all of a text.
            ///
            /// # Errors
            ///
            /// When the text does not match the scheme's production, with the offset and the reason.
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes(text)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    ($name:ident<N>) => {
        impl<'a> $name<'a> {
            /// Parses all of a text, with the default capacity.
            ///
            /// # Errors
            ///
            /// When the text does not match the production or its list does not fit, with the offset and the reason.
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
                $crate::grammar::whole(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with a capacity of `N` for its list.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes(text)
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
