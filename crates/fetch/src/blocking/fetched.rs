//! Information about a resource, complete or still arriving.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use core::fmt;

use rfc1738::Redacted;

use crate::{Framing, Validator};

/// A resource that was fetched completely: its URL, and what the server reported about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetched {
    pub(super) url: String,
    pub(super) status: Option<u16>,
    pub(super) bytes: u64,
    pub(super) framing: Framing,
    pub(super) fields: Fields,
}

/// The fields of a header, by their names as the server wrote them.
pub(super) type Fields = Vec<(Vec<u8>, Vec<u8>)>;

/// Returns the values of the fields with this name, whether in upper or lower case.
pub(super) fn values<'f>(fields: &'f Fields, name: &str) -> impl Iterator<Item = &'f [u8]> {
    fields.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name.as_bytes())).map(|(_, value)| &value[..])
}

impl Fetched {
    /// Returns the URL of the resource, after redirects. It may contain secrets.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the status of http, such as 200, 203, or 206 for a rest. It is `None` for other
    /// schemes.
    pub const fn status(&self) -> Option<u16> {
        self.status
    }

    /// Returns the length of the resource in bytes, including the part that was there already.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns what shows that the resource is complete, such as its length, or only the close of
    /// the connection.
    pub const fn framing(&self) -> Framing {
        self.framing
    }

    /// Returns the coding of the bytes, if the server encoded them although "identity" was
    /// requested. They are stored as they came, for example in gzip (RFC 9110, section 8.4).
    pub fn content_coding(&self) -> Option<&[u8]> {
        self.field("Content-Encoding").filter(|coding| !coding.is_empty() && !coding.eq_ignore_ascii_case(b"identity"))
    }

    /// Returns the value of a field that [`report_fields`](super::Request::report_fields) asked
    /// for, if the server sent it: the first one, if there are several. Case is ignored.
    pub fn field(&self, name: &str) -> Option<&[u8]> {
        self.fields(name).next()
    }

    /// Returns the values of all fields with a name, such as `Link`, in the server's order: see
    /// [`field`](Self::field).
    pub fn fields(&self, name: &str) -> impl Iterator<Item = &[u8]> {
        values(&self.fields, name)
    }
}

/// How much of a resource has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The bytes that are there, including an earlier part.
    pub received: u64,
    /// The length of the resource in bytes, if the server announced it.
    pub total: Option<u64>,
}

/// The version of a resource: its URL, and what distinguishes the version, which is a [`Validator`]
/// of http or the length of an ftp file.
///
/// Keep it with a partial resource, as [`String::from`] and [`parse`](Self::parse) write and read
/// it, and resume with it. The URL may contain secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Version {
    pub(super) url: String,
    /// The validator, or the digits of the length.
    pub(super) mark: Vec<u8>,
}

impl Version {
    /// Makes the version of a resource of http.
    pub fn new(url: &str, validator: Validator<'_>) -> Self {
        Self { url: url.into(), mark: validator.as_bytes().into() }
    }

    /// Makes the version of an ftp file of this length.
    pub(super) fn of_length(url: &str, length: u64) -> Self {
        Self { url: url.into(), mark: length.to_string().into() }
    }

    /// Parses what [`String::from`] has made of a version.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let (mark, url) = str::from_utf8(text).ok()?.split_once('\n')?;
        let version = Self { url: url.into(), mark: mark.into() };
        (version.validator().is_some() || version.length().is_some()).then_some(version)
    }

    pub(super) fn validator(&self) -> Option<Validator<'_>> {
        Validator::new(&self.mark)
    }

    /// Returns the length of an ftp file.
    pub(super) fn length(&self) -> Option<u64> {
        str::from_utf8(&self.mark).ok()?.parse().ok()
    }
}

impl From<&Version> for String {
    fn from(version: &Version) -> Self {
        alloc::format!("{}\n{}", Self::from_utf8_lossy(&version.mark), version.url)
    }
}

/// Shows the URL without its secrets.
impl fmt::Debug for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Version({}, {})", self.mark.escape_ascii(), Redacted::new(&self.url))
    }
}
