//! Servers that own their text.

use core::{fmt, str::FromStr};

use super::{OwnedHost, Storage};
use crate::{
    error::Error,
    text::Text,
    url::{Server, compared},
};

/// A [`Server`] that owns its text: a host and a port, for a list of servers in a configuration.
///
/// `T` is the type of the text, as in an [`OwnedUrl`](crate::OwnedUrl). It compares by meaning.
///
/// ```
/// use rfc1738::{OwnedServer, Schemes, heapless::String, schemes::Iot};
///
/// type Broker = OwnedServer<String<32>>;
///
/// let broker: Broker = "Hub.dom:8883".parse()?;
/// assert_eq!(broker, Iot::parse("mqtts://hub.dom/led")?.endpoint().server);
/// assert_eq!("hub.dom".parse::<Broker>().unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct OwnedServer<T> {
    host: OwnedHost<T>,
    port: u16,
}

/// An [`OwnedServer`] on the heap, for applications.
#[cfg(feature = "alloc")]
pub type HeapServer = OwnedServer<alloc::string::String>;

impl<T: Storage> OwnedServer<T> {
    /// Returns the server, which borrows the text.
    pub fn server(&self) -> Server<'_> {
        Server::new(self.host.host(), self.port)
    }

    /// Parses a host and a port, and keeps a copy of the host: [`Server::parse`].
    ///
    /// # Errors
    ///
    /// If the text is not a host and a port, with the offset of the first byte that is wrong, and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if the host does not fit.
    pub fn parse<'a>(text: impl Text<'a>) -> Result<Self, Error> {
        Self::copy_of(Server::parse(text)?)
    }

    fn copy_of(server: Server<'_>) -> Result<Self, Error> {
        Ok(Self { host: OwnedHost::copy_of(server.host())?, port: server.port() })
    }
}

/// Parses a host and a port, and keeps a copy of the host: [`Server::parse`].
impl<T: Storage> FromStr for OwnedServer<T> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// Copies the server. If its host does not fit, that is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const M: usize> TryFrom<Server<'_>> for OwnedServer<heapless::String<M>> {
    type Error = Error;

    fn try_from(server: Server<'_>) -> Result<Self, Error> {
        Self::copy_of(server)
    }
}

/// Copies the server to the heap.
#[cfg(feature = "alloc")]
impl From<Server<'_>> for HeapServer {
    fn from(server: Server<'_>) -> Self {
        Self { host: server.host().into(), port: server.port() }
    }
}

/// Writes `host:port`, as [`Server`] does.
impl<T: Storage> fmt::Display for OwnedServer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.server().fmt(f)
    }
}

impl<T: Storage> fmt::Debug for OwnedServer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnedServer({})", self.server())
    }
}

#[cfg(feature = "defmt")]
impl<T: Storage> defmt::Format for OwnedServer<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "OwnedServer({})", self.server());
    }
}

/// Compares by meaning.
impl<T: Storage, U: Storage> PartialEq<OwnedServer<U>> for OwnedServer<T> {
    fn eq(&self, other: &OwnedServer<U>) -> bool {
        self.server() == other.server()
    }
}

compared! {
    /// Compares by meaning.
    |owned, server| owned.server() == *server;
    [T: Storage] OwnedServer<T>, Server<'_>;
}

compared! {
    |server| server.server();
    [T: Storage] OwnedServer<T>;
}
