//! HTTP (section 3.3).

mod request;

use super::{Segments, Url};
use crate::{
    percent::Encoded,
    scheme::{Rfc1738, Schemes},
};

/// An http URL: `http://<host>:<port>/<path>?<searchpart>` (section 3.3).
///
/// A URL of another scheme whose row follows this syntax
/// ([`Syntax::Http`](crate::schemes::Syntax::Http)) has this type too, with the default port of its
/// row. An https URL follows RFC 3986: the accessors of a [`Url`] return its parts.
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a=1&b=2")?;
/// assert_eq!(url.host().as_str(), "host.dom");
/// assert_eq!(url.effective_port(), 8080);
/// assert_eq!(url.path(), Some("cgi/find"));
/// assert!(url.segments().unwrap().eq(["cgi", "find"]));
/// assert_eq!(url.search().unwrap(), "a=1&b=2");
///
/// let url = HttpUrl::parse("http://host.dom/?")?;
/// assert_eq!(url.hostport().port(), None);
/// assert_eq!(url.effective_port(), 80);
/// assert_eq!(url.search().unwrap(), "");
/// assert_eq!(HttpUrl::parse(b"http://host.dom/\r\n").unwrap_err().offset(), 16);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct HttpUrl<'a, S = Rfc1738>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> HttpUrl<'a, S> {
    /// Returns the path without the search; `None` without a "/" after the host.
    pub fn path(&self) -> Option<&'a str> {
        self.parts().path_or_hpath(true)
    }

    /// Returns the segments of the path; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a>> {
        self.0.segments()
    }

    /// Returns the text after the "?"; `None` without one.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.parts().search()
    }
}
