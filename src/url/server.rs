//! Servers: where to connect to (section 3.1).

use core::{
    fmt,
    net::{SocketAddr, SocketAddrV4, SocketAddrV6},
};

use super::{
    Host, HostKind, Url,
    address::{ipv4, ipv6},
};
#[cfg(feature = "std")]
use crate::percent::Encoded;
use crate::{pad::pad, scheme::Schemes};

/// A host and the port to connect to, which is the scheme's default if none is written.
///
/// With the feature `std` it implements `ToSocketAddrs`, so `TcpStream::connect` accepts it.
///
/// ```
/// use core::net::Ipv4Addr;
/// use rfc1738::GopherUrl;
///
/// let server = GopherUrl::parse("gopher://010.0.0.1/")?.server();
/// assert_eq!(server.port(), 70);
/// assert_eq!(server.socket_addr(), Some((Ipv4Addr::new(10, 0, 0, 1), 70).into()));
///
/// let server = GopherUrl::parse("gopher://host.dom:7070/")?.server();
/// assert_eq!(server.to_string(), "host.dom:7070");
/// assert_eq!(server.socket_addr(), None);
/// assert_eq!(server.host().as_str(), "host.dom"); // look this up by DNS
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Server<'a> {
    host: Host<'a>,
    port: u16,
}

impl<'a> Server<'a> {
    pub(crate) const fn new(host: Host<'a>, port: u16) -> Self {
        Self { host, port }
    }

    /// Returns the server of a URL that must have a host, and whose row must have a port.
    pub(crate) fn of<S: Schemes>(url: &Url<'a, S>) -> Self {
        Self::new(url.parts().required_host(), url.effective_port().unwrap_or_default())
    }

    /// Returns the host.
    pub const fn host(self) -> Host<'a> {
        self.host
    }

    /// Returns the port to connect to.
    pub const fn port(self) -> u16 {
        self.port
    }

    /// Returns the address, or `None` if the host is a name, which needs a DNS lookup.
    pub fn socket_addr(self) -> Option<SocketAddr> {
        // Without an `IpAddr`: its octets are not aligned, so memcpy would move them.
        let text = self.host.as_str();
        match self.host.kind() {
            HostKind::Name => None,
            HostKind::Number => Some(SocketAddrV4::new(ipv4(text), self.port).into()),
            HostKind::Literal => Some(SocketAddrV6::new(ipv6(text), self.port, 0, 0).into()),
        }
    }
}

/// Writes `host:port`, with the port even if it is the default.
impl fmt::Display for Server<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| write!(out, "{}:{}", self.host, self.port))
    }
}

/// Writes the same text as `Display`.
#[cfg(feature = "defmt")]
impl defmt::Format for Server<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}:{=u16}", self.host.as_str(), self.port);
    }
}

/// Looks up a name, with its escapes decoded, unless the host is an address, which needs no lookup.
#[cfg(feature = "std")]
impl std::net::ToSocketAddrs for Server<'_> {
    type Iter = alloc::vec::IntoIter<core::net::SocketAddr>;

    fn to_socket_addrs(&self) -> std::io::Result<Self::Iter> {
        match self.socket_addr() {
            Some(address) => Ok(alloc::vec![address].into_iter()),
            None => match Encoded::new(self.host.as_str()).decode::<alloc::string::String>() {
                Ok(name) => (name, self.port).to_socket_addrs(),
                Err(error) => Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, error)),
            },
        }
    }
}
