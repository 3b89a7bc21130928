//! HTTP (section 3.3).

mod request;

use super::{Layout, Segments, Starts};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded};

/// `http://<host>:<port>/<path>?<searchpart>` (section 3.3)
///
/// A URL of a declared scheme that follows this syntax ([`Syntax::Http`](crate::Syntax::Http)) has this type too, as its
/// [body](crate::DeclaredUrl::body), with the declared default port. https follows RFC 3986: see [`DeclaredUrl`](crate::DeclaredUrl).
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
/// let url = HttpUrl::<2>::parse_in("http://host.dom/?")?; // with room for 2 segments
/// assert_eq!(url.hostport().port(), None);
/// assert_eq!(url.effective_port(), 80);
/// assert_eq!(url.search().unwrap(), "");
/// assert_eq!(HttpUrl::parse_bytes(b"http://host.dom/\r\n").unwrap_err().offset(), 16);
/// assert!(HttpUrl::<2>::parse_bytes_in(b"http://host.dom/a/b/c").is_err());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct HttpUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
    pub(crate) hpath: Starts<N>,
}

impl<'a, const N: usize> HttpUrl<'a, N> {
    /// The path without the search; `None` without a "/" after the host.
    pub fn path(&self) -> Option<&'a str> {
        self.parts().path_or_hpath(true)
    }

    /// The segments of the path; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a, '_>> {
        (!self.hpath.is_empty()).then(|| Segments::new(self.text, &self.hpath, self.parts().hpath_end()))
    }

    /// What follows the "?"; `None` without one.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.parts().search()
    }
}
