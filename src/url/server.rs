//! Servers: where to connect (section 3.1), and the request that a client makes there (RFC 9112,
//! section 3.2).

use core::{
    fmt,
    net::{SocketAddr, SocketAddrV4, SocketAddrV6},
    str::FromStr,
};

use super::{
    Host, HostKind, Url,
    address::{ipv4, ipv6},
};
use crate::{
    error::Error,
    macros::{compared, masked},
    percent::Encoded,
    pieces::pad,
    redact::Redacted,
    scheme::Scheme,
    sets::SchemeSet,
    storage::{BorrowOrShare, Storage},
};

/// A host and the port to connect to, which is the scheme's default if the URL has none.
///
/// With the feature `std` it implements `ToSocketAddrs`, so `TcpStream::connect` accepts it.
///
/// ```
/// use core::net::Ipv4Addr;
/// use rfc1738::GopherUrl;
///
/// let server = GopherUrl::parse("gopher://10.0.0.1/")?.server();
/// assert_eq!(server.port(), 70);
/// assert_eq!(server.socket_addr(), Some((Ipv4Addr::new(10, 0, 0, 1), 70).into()));
///
/// let server = GopherUrl::parse("gopher://host.dom:7070/")?.server();
/// assert_eq!(server.to_string(), "host.dom:7070");
/// assert_eq!(server.socket_addr(), None);
/// assert_eq!(server.host().as_str(), "host.dom"); // look this up by DNS
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `T` owns the text of the host, as in a [`Url`]. For a list of servers in a configuration, parse
/// a [`HeapServer`] or a [`FixedServer`]:
///
/// ```
/// use rfc1738::{FixedServer, SchemeSet, schemes::Iot};
///
/// let broker: FixedServer<32> = "Hub.dom:8883".parse()?;
/// assert_eq!(broker, Iot::parse("mqtts://hub.dom/led")?.endpoint().server);
/// assert_eq!("hub.dom".parse::<FixedServer<32>>().unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Server<T> {
    host: Host<T>,
    port: u16,
}

/// A [`Server`] on the heap, for applications.
#[cfg(feature = "alloc")]
pub type HeapServer = Server<alloc::string::String>;

/// A [`Server`] that owns its host, of at most `N` bytes, without an allocator.
pub type FixedServer<const N: usize> = Server<heapless::String<N>>;

impl<T: AsRef<str>> Server<T> {
    /// Returns the server as one that borrows the text, which is `Copy`.
    pub fn borrow(&self) -> Server<&str> {
        Server::new(self.host.borrow(), self.port)
    }

    /// Copies the server to a storage of its own.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the host does not fit.
    pub fn keep<U: Storage>(&self) -> Result<Server<U>, Error> {
        Ok(Server { host: self.host.keep()?, port: self.port })
    }

    /// Returns the address, or `None` if the host is a name, which needs a DNS lookup.
    pub fn socket_addr(&self) -> Option<SocketAddr> {
        // Without an `IpAddr`: its bytes are not aligned, so memcpy would move them.
        let text = self.host.as_ref();
        match Host(text).kind() {
            HostKind::Name => None,
            HostKind::Number => Some(SocketAddrV4::new(ipv4(text), self.port).into()),
            HostKind::Literal => Some(SocketAddrV6::new(ipv6(text), self.port, 0, 0).into()),
        }
    }
}

impl<T> Server<T> {
    pub(crate) const fn new(host: Host<T>, port: u16) -> Self {
        Self { host, port }
    }

    /// Returns the port to connect to.
    pub const fn port(&self) -> u16 {
        self.port
    }
}

impl<'i, 'o, T: BorrowOrShare<'i, 'o>> Server<T> {
    /// Returns the host.
    pub fn host(&'i self) -> Host<&'o str> {
        Host(self.host.as_str())
    }
}

impl<'a> Server<&'a str> {
    /// Returns the server of a URL that must have a host, and whose row must have a port.
    pub(crate) fn of<S: SchemeSet>(url: &Url<&'a str, S>) -> Self {
        Self::new(url.whole().required_host(), url.effective_port().unwrap_or_default())
    }
}

/// Compares by meaning.
impl<T: AsRef<str>, U: AsRef<str>> PartialEq<Server<U>> for Server<T> {
    fn eq(&self, other: &Server<U>) -> bool {
        self.port == other.port && self.host == other.host
    }
}

compared! {
    |server| (server.host.borrow(), server.port);
    [T: AsRef<str>] Server<T>;
}

/// Parses a host and a port, and keeps a copy of the host: [`Server::parse`].
impl<T: Storage> FromStr for Server<T> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Server::parse(text)?.keep()
    }
}

impl<T: AsRef<str>> fmt::Debug for Server<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("host", &self.host).field("port", &self.port).finish()
    }
}

/// Writes `host:port`, including a default port.
impl<T: AsRef<str>> fmt::Display for Server<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| write!(out, "{}:{}", self.host, self.port))
    }
}

masked! {
    /// Writes the same text as `Display`.
    by defmt: [T: AsRef<str>] Server<T>: |server| "{=str:a}:{=u16}", server.host.as_ref(), server.port
}

/// Looks up a name, with its escapes decoded. An address needs no lookup.
#[cfg(feature = "std")]
impl<T: AsRef<str>> std::net::ToSocketAddrs for Server<T> {
    type Iter = alloc::vec::IntoIter<core::net::SocketAddr>;

    fn to_socket_addrs(&self) -> std::io::Result<Self::Iter> {
        match self.socket_addr() {
            Some(address) => Ok(alloc::vec![address].into_iter()),
            None => match Encoded::new(self.host.as_ref()).decode::<alloc::string::String>() {
                Ok(name) => (name, self.port).to_socket_addrs(),
                Err(error) => Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, error)),
            },
        }
    }
}

/// The server that a client connects to, and the request that it makes there. [`Url::endpoint`]
/// returns it.
///
/// ```
/// use rfc1738::{Endpoint, SchemeSet, schemes::Web};
///
/// let url = Web::parse("https://[2001:db8::7]:8443/fw.bin?rev=2")?;
/// let Endpoint { server, is_tls, host_header, request_target, .. } = url.endpoint();
/// assert_eq!((server.host().name(), server.port(), is_tls), ("2001:db8::7", 8443, true));
/// assert_eq!(
///     format!("GET {request_target} HTTP/1.1\r\nHost: {host_header}\r\n\r\n"),
///     "GET /fw.bin?rev=2 HTTP/1.1\r\nHost: [2001:db8::7]:8443\r\n\r\n"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub struct Endpoint<'a> {
    /// The host, and the port to connect to.
    pub server: Server<&'a str>,
    /// Whether to use TLS there: [`Url::is_tls`].
    pub is_tls: bool,
    /// The value of the Host header: [`Url::host_header`].
    pub host_header: &'a str,
    /// The target of an HTTP request line: [`Url::request_target`].
    pub request_target: RequestTarget<'a>,
}

/// A request target in absolute form.
pub(super) struct Absolute<'a> {
    pub(super) scheme: Scheme<'a>,
    pub(super) endpoint: Endpoint<'a>,
}

impl fmt::Display for Absolute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Endpoint { host_header, request_target, .. } = self.endpoint;
        pad(f, &|out| write!(out, "{}://{host_header}{request_target}", self.scheme))
    }
}

/// The target of an HTTP request line:
/// [`Endpoint::request_target`](crate::Endpoint::request_target) in a set of servers,
/// [`Url::request_target`](crate::Url::request_target) in any other. `Display` writes it. `Debug`
/// and defmt mask its passwords.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RequestTarget<'a> {
    after_hostport: Encoded<'a>,
}

impl<'a> RequestTarget<'a> {
    pub(crate) const fn new(after_hostport: Encoded<'a>) -> Self {
        Self { after_hostport }
    }

    /// Returns the target as one text, or `None` if a "/" must be added before a query, which
    /// [`pieces`](Self::pieces) does. The target of an http URL is always one text.
    ///
    /// ```
    /// use rfc1738::{HttpUrl, SchemeSet, schemes::Https};
    ///
    /// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a%20b")?;
    /// assert_eq!(url.request_target().unwrap().as_str(), Some("/cgi/find?a%20b"));
    /// assert_eq!(
    ///     Https::parse("https://host.dom")?.endpoint().request_target.as_str(),
    ///     Some("/")
    /// );
    /// assert_eq!(Https::parse("https://host.dom?b")?.endpoint().request_target.as_str(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn as_str(&self) -> Option<&'a str> {
        let (target, rest) = self.pieces();
        rest.is_empty().then_some(target)
    }

    /// Returns the target in two pieces, to be sent one after the other. The first begins with "/",
    /// and the second is empty unless a query has no path before it. It does not link formatting.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// let pieces = |text| Https::parse(text).map(|url| url.endpoint().request_target.pieces());
    /// assert_eq!(pieces("https://host.dom/a?b")?, ("/a?b", ""));
    /// assert_eq!(pieces("https://host.dom?b")?, ("/", "?b"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn pieces(&self) -> (&'a str, &'a str) {
        let text = self.after_hostport.as_str();
        if let [b'/', ..] = text.as_bytes() { (text, "") } else { ("/", text) }
    }

    /// Masks as a URL masks the text after its host, with the same code.
    fn redacted(&self) -> Redacted<'a> {
        let (start, end) = self.after_hostport.place();
        Redacted::token(self.after_hostport.url()).part(start, end)
    }
}

masked!(RequestTarget "RequestTarget({})");

impl fmt::Display for RequestTarget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, query) = self.pieces();
        pad(f, &|out| {
            out.write_str(path)?;
            out.write_str(query)
        })
    }
}
