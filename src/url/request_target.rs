//! The target of an HTTP request (RFC 9112, section 3.2.1).

use core::fmt;

use super::text::masked;
use crate::{mask::Redacted, pad::pad};

/// The target of an HTTP request line. [`Url::request_target`](crate::Url::request_target) returns
/// it, and `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RequestTarget<'a>(&'a str);

impl<'a> RequestTarget<'a> {
    pub(super) const fn new(after_hostport: &'a str) -> Self {
        Self(after_hostport)
    }

    /// Returns the target as one text; `None` if a "/" must be added before a query, which
    /// [`pieces`](Self::pieces) does. The target of an http URL is always one text.
    ///
    /// ```
    /// use rfc1738::{HttpUrl, Schemes, schemes::Https};
    ///
    /// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a%20b")?;
    /// assert_eq!(url.request_target().as_str(), Some("/cgi/find?a%20b"));
    /// assert_eq!(HttpUrl::parse("http://host.dom")?.request_target().as_str(), Some("/"));
    /// assert_eq!(Https::parse("https://host.dom?b")?.request_target().as_str(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn as_str(&self) -> Option<&'a str> {
        match self.0.as_bytes() {
            [] => Some("/"),
            [b'/', ..] => Some(self.0),
            _ => None,
        }
    }

    /// Returns the target in two pieces, to be sent one after the other: "/" if the URL has no
    /// path, or nothing, then the rest. Links no formatting.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// let pieces = |text| Https::parse(text).map(|url| url.request_target().pieces());
    /// assert_eq!(pieces("https://host.dom/a?b")?, ("", "/a?b"));
    /// assert_eq!(pieces("https://host.dom?b")?, ("/", "?b"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn pieces(&self) -> (&'static str, &'a str) {
        let slash = if self.0.as_bytes().first() == Some(&b'/') { "" } else { "/" };
        (slash, self.0)
    }

    fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.0)
    }
}

masked!(RequestTarget);

impl fmt::Display for RequestTarget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (slash, rest) = self.pieces();
        pad(f, &|out| {
            out.write_str(slash)?;
            out.write_str(rest)
        })
    }
}
