//! The request for an http URL: "the HTTP protocol is specified elsewhere" (section 3.3).

use super::HttpUrl;
use crate::scheme::Schemes;

impl<'a, S: Schemes> HttpUrl<'a, S> {
    /// Returns the target of a request line (RFC 1945, section 5.1.2): the "/" and everything after
    /// it, including the search, still encoded; or "/" if the URL has no path.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a%20b")?;
    /// let request = format!("GET {} HTTP/1.0\r\nHost: {}\r\n\r\n", url.request_target(), url.host_header());
    /// assert_eq!(request, "GET /cgi/find?a%20b HTTP/1.0\r\nHost: host.dom:8080\r\n\r\n");
    /// assert_eq!(HttpUrl::parse("http://host.dom")?.request_target(), "/");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn request_target(&self) -> &'a str {
        match self.parts().after_hostport() {
            "" => "/",
            target => target,
        }
    }

    /// Returns the value of the Host header (RFC 2616, section 14.23): the host, then ":" and the
    /// port as written if the URL has one.
    ///
    /// Keeps a port that is written, even the default: the header is the "naming authority of the
    /// origin server or gateway given by the original URL".
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// assert_eq!(HttpUrl::parse("http://host.dom:80/motd")?.host_header(), "host.dom:80");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn host_header(&self) -> &'a str {
        self.hostport().as_str()
    }
}
