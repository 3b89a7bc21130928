//! The target of an HTTP request (RFC 9112, section 3.2.1).

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use super::text::masked;
use crate::{pad::pad, redact::Redacted};

/// The target of an HTTP request line:
/// [`Endpoint::request_target`](crate::Endpoint::request_target) in a set of servers,
/// [`Url::request_target`](crate::Url::request_target) in any other. `Display` writes it, while
/// `Debug` and defmt mask its passwords.
#[derive(Clone, Copy)]
pub struct RequestTarget<'a> {
    /// The whole URL, since a password with a "/" begins before the target: `https://me:/pw@host/`.
    url: &'a str,
    after_hostport: &'a str,
}

impl<'a> RequestTarget<'a> {
    pub(super) const fn new(url: &'a str, after_hostport: &'a str) -> Self {
        Self { url, after_hostport }
    }

    /// Returns the target as one text, or `None` if a "/" must be added before a query, which
    /// [`pieces`](Self::pieces) does. The target of an http URL is always one text.
    ///
    /// ```
    /// use rfc1738::{HttpUrl, Schemes, schemes::Https};
    ///
    /// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a%20b")?;
    /// assert_eq!(url.request_target().unwrap().as_str(), Some("/cgi/find?a%20b"));
    /// assert_eq!(Https::parse("https://host.dom")?.endpoint().request_target.as_str(), Some("/"));
    /// assert_eq!(Https::parse("https://host.dom?b")?.endpoint().request_target.as_str(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn as_str(&self) -> Option<&'a str> {
        match self.pieces() {
            (target, "") => Some(target),
            _ => None,
        }
    }

    /// Returns the target in two pieces, to be sent one after the other. The first begins with "/",
    /// and the second is empty unless a query has no path before it. Links no formatting.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// let pieces = |text| Https::parse(text).map(|url| url.endpoint().request_target.pieces());
    /// assert_eq!(pieces("https://host.dom/a?b")?, ("/a?b", ""));
    /// assert_eq!(pieces("https://host.dom?b")?, ("/", "?b"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn pieces(&self) -> (&'a str, &'a str) {
        match self.after_hostport.as_bytes() {
            [b'/', ..] => (self.after_hostport, ""),
            _ => ("/", self.after_hostport),
        }
    }

    /// Masks as a URL masks the text after its host, with the same code.
    fn redacted(&self) -> Redacted<'a> {
        Redacted::token(self.url).from(self.url.len().wrapping_sub(self.after_hostport.len()))
    }
}

masked!(RequestTarget "RequestTarget({})");

impl PartialEq for RequestTarget<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.after_hostport == other.after_hostport
    }
}

impl Eq for RequestTarget<'_> {}

impl Hash for RequestTarget<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.after_hostport.hash(state);
    }
}

impl fmt::Display for RequestTarget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, query) = self.pieces();
        pad(f, &|out| {
            out.write_str(path)?;
            out.write_str(query)
        })
    }
}
