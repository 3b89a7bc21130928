//! URLs, hosts and servers as strings, for serde: serialized as written, password included, and
//! deserialized by `parse`.
//!
//! A borrowed URL borrows its text from the input, so it reads only strings without escapes. An
//! owned URL reads any string.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{
    FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, SchemeSet, Server,
    TelnetUrl, Url, WaisUrl, allowed::Listed, resolve::Reference, storage::Storage,
};

const EXPECTED: &str = "a URL";

/// Implements `Serialize` by the text as written. A view also gets `Deserialize`, in the default
/// set, as does what is parsed from any string.
macro_rules! strings {
    ($([$($params:tt)*] $name:ty),*) => { $(
        impl<$($params)*> Serialize for $name {
            fn serialize<To: Serializer>(&self, serializer: To) -> Result<To::Ok, To::Error> {
                serializer.serialize_str(self.as_ref())
            }
        }
    )* };
    (views: $($name:ident),*) => { $(
        strings!([S: SchemeSet] $name<'_, S>);

        impl<'de: 'a, 'a> Deserialize<'de> for $name<'a> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::parse(deserializer.deserialize_str(Borrowed)?).map_err(D::Error::custom)
            }
        }
    )* };
    (parsed: $(#[$doc:meta] [$($params:tt)*] $name:ty, $expected:expr;)*) => { $(
        #[$doc]
        impl<'de, $($params)*> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(FromText($expected, PhantomData))
            }
        }
    )* };
}

strings! {
    views: FtpUrl, HttpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, TelnetUrl, WaisUrl, FileUrl, ProsperoUrl, OtherUrl
}
strings! {
    [T: AsRef<str>, S] Url<T, S>, [T: AsRef<str>, S] Reference<T, S>, [T: AsRef<str>] Host<T>
}

/// Writes `host:port`.
impl<T: AsRef<str>> Serialize for Server<T> {
    fn serialize<To: Serializer>(&self, serializer: To) -> Result<To::Ok, To::Error> {
        serializer.collect_str(self)
    }
}

impl<'de: 'a, 'a, S: SchemeSet> Deserialize<'de> for Url<&'a str, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(deserializer.deserialize_str(Borrowed)?).map_err(D::Error::custom)
    }
}

/// Borrows a text.
struct Borrowed;

impl<'de> Visitor<'de> for Borrowed {
    type Value = &'de str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXPECTED)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<&'de str, E> {
        Ok(text)
    }

    /// Refuses a text that cannot be borrowed. The default message of serde would quote it, with
    /// its password.
    fn visit_str<E: Error>(self, _: &str) -> Result<&'de str, E> {
        Err(E::custom("a URL is borrowed only from a string without escapes"))
    }
}

strings! {
    parsed:
    /// Reads any string.
    [T: Storage, S: SchemeSet] Url<T, S>, EXPECTED;
    /// Reads any string.
    [T: Storage, S: SchemeSet] Reference<T, S>, "a reference";
    /// Reads any string, by [`Host::parse`].
    [T: Storage] Host<T>, "a host";
    /// Reads any string, by [`Server::parse`].
    [T: Storage] Server<T>, "a host and a port";
    /// Reads any string, which is a host, a server, subdomains or a network.
    [T: Storage] Listed<T>, "a host, a server, subdomains or a network";
}

/// Parses a text, after what was expected.
struct FromText<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
