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
    TelnetUrl, Url, WaisUrl, allowed::Listed, macros::implemented, resolve::Reference, storage::Storage,
};

implemented! {
    Serialize: fn serialize[To: Serializer](&self, serializer: To) -> Result<To::Ok, To::Error>;
    [S: SchemeSet] FtpUrl<'_, S>, [S: SchemeSet] HttpUrl<'_, S>, [S: SchemeSet] GopherUrl<'_, S>,
    [S: SchemeSet] MailtoUrl<'_, S>, [S: SchemeSet] NewsUrl<'_, S>, [S: SchemeSet] NntpUrl<'_, S>,
    [S: SchemeSet] TelnetUrl<'_, S>, [S: SchemeSet] WaisUrl<'_, S>, [S: SchemeSet] FileUrl<'_, S>,
    [S: SchemeSet] ProsperoUrl<'_, S>, [S: SchemeSet] OtherUrl<'_, S>,
    [T: AsRef<str>, S] Url<T, S>, [T: AsRef<str>, S] Reference<T, S>, [T: AsRef<str>] Host<T>
        => serializer.serialize_str(self.as_ref());
    /// Writes `host:port`.
    [T: AsRef<str>] Server<T> => serializer.collect_str(self);
}

implemented! {
    Deserialize<'de>: fn deserialize[D: Deserializer<'de>](deserializer: D) -> Result<Self, D::Error>;
    ['de: 'a, 'a] FtpUrl<'a>, ['de: 'a, 'a] HttpUrl<'a>, ['de: 'a, 'a] GopherUrl<'a>, ['de: 'a, 'a] MailtoUrl<'a>,
    ['de: 'a, 'a] NewsUrl<'a>, ['de: 'a, 'a] NntpUrl<'a>, ['de: 'a, 'a] TelnetUrl<'a>, ['de: 'a, 'a] WaisUrl<'a>,
    ['de: 'a, 'a] FileUrl<'a>, ['de: 'a, 'a] ProsperoUrl<'a>, ['de: 'a, 'a] OtherUrl<'a>,
    ['de: 'a, 'a, S: SchemeSet] Url<&'a str, S>
        => Self::try_from(deserializer.deserialize_str(Borrowed)?).map_err(D::Error::custom);
    /// Reads any string.
    ['de, T: Storage, S: SchemeSet] Url<T, S> => deserializer.deserialize_str(FromText("a URL", PhantomData));
    /// Reads any string.
    ['de, T: Storage, S: SchemeSet] Reference<T, S>
        => deserializer.deserialize_str(FromText("a reference", PhantomData));
    /// Reads any string, by [`Host::parse`].
    ['de, T: Storage] Host<T> => deserializer.deserialize_str(FromText("a host", PhantomData));
    /// Reads any string, by [`Server::parse`].
    ['de, T: Storage] Server<T> => deserializer.deserialize_str(FromText("a host and a port", PhantomData));
    /// Reads any string, which is a host, a server, subdomains or a network.
    ['de, T: Storage] Listed<T>
        => deserializer.deserialize_str(FromText("a host, a server, subdomains or a network", PhantomData));
}

/// Borrows a text.
struct Borrowed;

impl<'de> Visitor<'de> for Borrowed {
    type Value = &'de str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
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
