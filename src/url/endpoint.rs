//! The server of a URL, and the request that a client makes there.

use core::fmt;

use super::{RequestTarget, Server, Url};
use crate::{
    pad::pad,
    scheme::{Known as _, Scheme, Schemes, Servers},
};

/// The server that a client connects to, and the request that it makes there. [`Url::endpoint`]
/// returns it.
///
/// ```
/// use rfc1738::{Endpoint, Schemes, schemes::Web};
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
    pub server: Server<'a>,
    /// Whether to use TLS there: [`Url::is_tls`].
    pub is_tls: bool,
    /// The value of the Host header: [`Url::host_header`].
    pub host_header: &'a str,
    /// The target of an HTTP request line: [`Url::request_target`].
    pub request_target: RequestTarget<'a>,
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns the server that a client connects to, and the request that it makes there. It cannot
    /// fail, because the URLs of a set of [`Servers`] always name a server.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// assert_eq!(Https::parse("https://host.dom")?.endpoint().server.to_string(), "host.dom:443");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[inline]
    pub fn endpoint(&self) -> Endpoint<'a>
    where
        S: Servers,
    {
        const { S::EACH_HAS_A_SERVER }
        Endpoint {
            server: Server::of(self),
            is_tls: self.is_tls(),
            host_header: self.host_header().unwrap_or_default(),
            request_target: self.parts().required_request_target(),
        }
    }

    /// Returns the target of a request to a proxy: the whole URL, with a "/" if there is no path,
    /// and without a login. It is the absolute form of RFC 9112, section 3.2.2.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Web};
    ///
    /// let url = Web::parse("HTTP://host.dom:8080?rev=2")?;
    /// assert_eq!(format!("GET {} HTTP/1.1", url.absolute()), "GET http://host.dom:8080/?rev=2 HTTP/1.1");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("absolute_form", "proxy"))]
    pub fn absolute(&self) -> impl fmt::Display + use<'a, S>
    where
        S: Servers,
    {
        Absolute { scheme: self.scheme(), endpoint: self.endpoint() }
    }
}

/// A request target in absolute form.
struct Absolute<'a> {
    scheme: Scheme<'a>,
    endpoint: Endpoint<'a>,
}

impl fmt::Display for Absolute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Endpoint { host_header, request_target, .. } = self.endpoint;
        pad(f, &|out| write!(out, "{}://{host_header}{request_target}", self.scheme))
    }
}
