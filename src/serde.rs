//! URLs as strings, for serde: written as they are, password included, and read by `parse`.
//!
//! A borrowed URL reads only strings that stand in the input without escapes, since it borrows its text from there. An owned one reads any.
//! A URL of declared schemes is read as an owned one whose set of schemes knows them.

use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{
    DeclaredUrl, FileUrl, FtpUrl, GopherUrl, Home, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, OwnedUrl,
    ProsperoUrl, SchemeSet, TelnetUrl, Url, WaisUrl, scheme::all_urls,
};

const EXPECTED: &str = "a URL";

macro_rules! to_string {
    ($($name:ident $(<$n:ident>)?),*) => { $(
        impl $(<const $n: usize>)? Serialize for $name<'_ $(, $n)?> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    )* };
}

macro_rules! from_string {
    ($($name:ident $(<$n:ident>)? $parse:ident),*) => { $(
        /// From a string that stands in the input as it is, without escapes.
        impl<'de: 'a, 'a $(, const $n: usize)?> Deserialize<'de> for $name<'a $(, $n)?> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::$parse(deserializer.deserialize_str(Borrowed)?).map_err(D::Error::custom)
            }
        }
    )* };
}

to_string!(Url<N>);
all_urls!(to_string);
from_string!(
    Url<N> parse_in, FtpUrl<N> parse_in, HttpUrl<N> parse_in, GopherUrl parse, MailtoUrl parse, NewsUrl parse, NntpUrl parse,
    TelnetUrl parse, WaisUrl parse, FileUrl<N> parse_in, ProsperoUrl<N> parse_in, OtherUrl parse
);

/// Takes a text that can be borrowed.
struct Borrowed;

impl<'de> Visitor<'de> for Borrowed {
    type Value = &'de str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXPECTED)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<&'de str, E> {
        Ok(text)
    }

    /// serde's own refusal would quote the text, and its password.
    fn visit_str<E: Error>(self, _: &str) -> Result<&'de str, E> {
        Err(E::custom("a URL is borrowed only from a string without escapes"))
    }
}

impl<T: Home, const N: usize, Set> Serialize for OwnedUrl<T, N, Set> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// From any string.
impl<'de, T: Home, const N: usize, S: SchemeSet> Deserialize<'de> for OwnedUrl<T, N, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Owned(PhantomData))
    }
}

/// Copies a text.
struct Owned<T, const N: usize, S>(PhantomData<OwnedUrl<T, N, S>>);

impl<T: Home, const N: usize, S: SchemeSet> Visitor<'_> for Owned<T, N, S> {
    type Value = OwnedUrl<T, N, S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        text.parse().map_err(E::custom)
    }
}
