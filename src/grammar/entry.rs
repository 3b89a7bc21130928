//! From a production, which leaves what it cannot read, to a type's `parse`, which takes all of a text or nothing.

use core::str;

use super::read::{Parsed, Reader, Stop, parsed};
use crate::{
    error::{Error, Production},
    scheme::Blank,
};

/// A URL that its production reads in place: a list is never moved on the way.
pub(super) trait Typed<'a>: Blank<'a> {
    /// Reads the scheme and its ":".
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop>;

    /// Reads what follows.
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop>;

    /// Reads all.
    #[inline(always)]
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        self.read_scheme(reader)?;
        self.read_schemepart(reader)
    }
}

/// Runs a URL's production as a combinator.
pub(super) fn combinator<'a, T: Typed<'a>>(input: &'a str) -> Parsed<'a, T> {
    combinator_of(input, T::blank)
}

/// The same for a URL that `blank` makes of the text.
#[inline]
pub(super) fn combinator_of<'a, T: Typed<'a>>(input: &'a str, blank: impl FnOnce(&'a str) -> T) -> Parsed<'a, T> {
    let mut url = blank(input);
    let (rest, (text, ())) = parsed(input, Production::Url, |reader| url.read(reader))?;
    url.parts().text = text;
    Ok((rest, url))
}

/// Runs a URL's production on all of a text.
#[inline]
pub(super) fn whole<'a, T: Typed<'a>>(text: &'a str) -> Result<T, Error> {
    whole_of(text, T::blank)
}

/// The same for a URL that `blank` makes of the text.
#[inline]
pub(super) fn whole_of<'a, T: Typed<'a>>(text: &'a str, blank: impl FnOnce(&'a str) -> T) -> Result<T, Error> {
    let mut url = Ok(blank(text));
    read_whole(&mut url, text);
    url
}

#[inline(never)]
fn read_whole<'a, T: Typed<'a>>(result: &mut Result<T, Error>, text: &'a str) {
    let Ok(url) = result else { return };
    let mut reader = Reader::new(text.as_bytes());
    match url.read(&mut reader) {
        Ok(()) if reader.is_at_end() => {}
        _ => *result = Err(stopped(&reader, text.as_bytes())),
    }
}

/// The same on bytes, which need not be UTF-8: no production reads a byte that is not ASCII.
pub(super) fn whole_bytes<'a, T: Typed<'a>>(text: &'a [u8]) -> Result<T, Error> {
    whole_bytes_of(text, T::blank)
}

/// The same for a URL that `blank` makes of the text.
#[inline]
pub(super) fn whole_bytes_of<'a, T: Typed<'a>>(text: &'a [u8], blank: impl FnOnce(&'a str) -> T) -> Result<T, Error> {
    match str::from_utf8(text) {
        Ok(text) => whole_of(text, blank),
        Err(error) => {
            let valid = text.get(..error.valid_up_to()).and_then(|valid| str::from_utf8(valid).ok());
            let mut reader = Reader::new(text);
            let _ = blank(valid.unwrap_or_default()).read(&mut reader);
            Err(stopped(&reader, text))
        }
    }
}

/// Where and why it stopped.
#[cold]
#[inline(never)]
fn stopped(reader: &Reader<'_>, text: &[u8]) -> Error {
    reader.failure().error_in(text)
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
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
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
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse_in(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with the default capacity.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
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
            #[inline]
            pub fn parse_in(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with a capacity of `N` for its list.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
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

pub(super) use entry;
