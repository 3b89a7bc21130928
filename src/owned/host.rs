//! Hosts that own their text.

use core::{fmt, str::FromStr};

use super::{Storage, convert::too_long};
use crate::{
    error::Error,
    storage::copy_of,
    text::Text,
    url::{Host, compared},
};

/// A [`Host`] that owns its text, for a list of hosts in a configuration.
///
/// `T` is the type of the text, as in an [`OwnedUrl`](crate::OwnedUrl). It compares by meaning with
/// any host or text, so that `HOST.dom` equals `host.dom`, in any storage.
///
/// ```
/// use rfc1738::{Error, Host, OwnedHost, heapless::String};
///
/// type Name = OwnedHost<String<32>>;
///
/// let hosts: [Name; 2] = ["Updates.dom".parse()?, "2001:db8::7".parse()?];
/// assert!(hosts[0] == "updates.DOM" && hosts[1] == Host::parse("[2001:db8:0::7]")?);
/// assert_eq!("a b".parse::<Name>().unwrap_err().offset(), 1);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone)]
pub struct OwnedHost<T>(T);

/// An [`OwnedHost`] on the heap, for applications.
#[cfg(feature = "alloc")]
pub type HeapHost = OwnedHost<alloc::string::String>;

impl<T: Storage> OwnedHost<T> {
    /// Returns the host, which borrows the text.
    pub fn host(&self) -> Host<'_> {
        Host(self.as_str())
    }

    /// Returns the text as written.
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }

    /// Parses a host that stands alone, and keeps a copy of it: [`Host::parse`].
    ///
    /// # Errors
    ///
    /// If the text is not a host, with the offset of the first byte that is wrong, and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if it does not fit.
    pub fn parse<'a>(text: impl Text<'a>) -> Result<Self, Error> {
        Self::copy_of(Host::parse(text)?)
    }

    pub(super) fn copy_of(host: Host<'_>) -> Result<Self, Error> {
        copy_of(host.as_str()).map(Self).ok_or(too_long::<T>())
    }
}

/// Parses a host and keeps a copy of it: [`Host::parse`].
impl<T: Storage> FromStr for OwnedHost<T> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// Copies the host. If it does not fit, that is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const M: usize> TryFrom<Host<'_>> for OwnedHost<heapless::String<M>> {
    type Error = Error;

    fn try_from(host: Host<'_>) -> Result<Self, Error> {
        Self::copy_of(host)
    }
}

/// Copies the host to the heap.
#[cfg(feature = "alloc")]
impl From<Host<'_>> for HeapHost {
    fn from(host: Host<'_>) -> Self {
        Self(host.as_str().into())
    }
}

/// Writes the host as written.
impl<T: Storage> fmt::Display for OwnedHost<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<T: Storage> fmt::Debug for OwnedHost<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnedHost").field(&self.as_str()).finish()
    }
}

#[cfg(feature = "defmt")]
impl<T: Storage> defmt::Format for OwnedHost<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "OwnedHost({=str})", self.as_str());
    }
}

impl<T: Storage> AsRef<str> for OwnedHost<T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Compares by meaning.
impl<T: Storage, U: Storage> PartialEq<OwnedHost<U>> for OwnedHost<T> {
    fn eq(&self, other: &OwnedHost<U>) -> bool {
        self.host() == other.host()
    }
}

compared! {
    /// Compares by meaning, so a text that is no host equals none.
    |owned, other| owned.host() == *other;
    [T: Storage] OwnedHost<T>, Host<'_>;
    [T: Storage] OwnedHost<T>, str;
    [T: Storage] OwnedHost<T>, &str;
    #[cfg(feature = "alloc")]
    [T: Storage] OwnedHost<T>, alloc::string::String;
}

compared! {
    |host| host.host();
    [T: Storage] OwnedHost<T>;
}
