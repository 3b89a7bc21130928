//! What is known of a resource that is complete, and while it arrives.

use alloc::{string::String, vec::Vec};

use crate::Framing;

/// A resource that was fetched completely: its URL, and what the server said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetched {
    pub(super) url: String,
    pub(super) status: Option<u16>,
    pub(super) octets: u64,
    pub(super) framing: Framing,
    pub(super) fields: Fields,
}

/// The fields of a header, by their names as the server wrote them.
pub(super) type Fields = Vec<(Vec<u8>, Vec<u8>)>;

/// Returns the value of the first field with this name, whether in upper or lower case.
pub(super) fn find<'f>(fields: &'f Fields, name: &str) -> Option<&'f [u8]> {
    fields.iter().find(|(other, _)| other.eq_ignore_ascii_case(name.as_bytes())).map(|(_, value)| &value[..])
}

impl Fetched {
    /// Returns the URL where the resource was found, which is that of the last redirect if there
    /// was one. It may hold secrets.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the status of http, such as 200, 203, or 206 for a rest, but `None` for other
    /// schemes.
    pub const fn status(&self) -> Option<u16> {
        self.status
    }

    /// Returns the length of the resource in octets, the part that was there already included.
    pub const fn octets(&self) -> u64 {
        self.octets
    }

    /// Returns what shows that the resource is complete: its length for example, or only the close
    /// of the connection.
    pub const fn framing(&self) -> Framing {
        self.framing
    }

    /// Returns the value of a field that [`report_fields`](super::Get::report_fields) asked for, if
    /// the server sent it. Case is ignored.
    pub fn field(&self, name: &str) -> Option<&[u8]> {
        find(&self.fields, name)
    }
}

/// How much of a resource has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The octets that are there, those of an earlier part included.
    pub received: u64,
    /// The length of the resource in octets, if the server announced it.
    pub total: Option<u64>,
}
