//! HTTP (section 3.3): its view, and its writer.

use crate::{
    build::{Builder, Out, Written},
    component::Component,
    sets::All,
    url::Url,
};

/// An http URL: `http://<host>:<port>/<path>?<searchpart>`.
///
/// RFC 1738, section 3.3, and RFC 9110, section 4.2.1.
///
/// A URL of another scheme whose row follows this syntax
/// ([`Syntax::Http`](crate::schemes::Syntax::Http)) has this type too, with the default port of its
/// row. An https URL follows RFC 3986, so the accessors of a [`Url`] return its parts.
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a=1&b=2")?;
/// assert_eq!(url.server().host().as_str(), "host.dom");
/// assert_eq!(url.server().port(), 8080);
/// assert_eq!(url.path(), "/cgi/find");
/// assert!(url.segments().eq(["cgi", "find"]));
/// assert_eq!(url.query().unwrap(), "a=1&b=2");
///
/// let url = HttpUrl::parse("http://host.dom/?")?;
/// assert_eq!((url.port(), url.server().port()), (None, 80));
/// assert_eq!(url.query().unwrap(), "");
/// assert_eq!(HttpUrl::parse(b"http://host.dom/\r\n").unwrap_err().offset(), 16);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct HttpUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

/// Writes `"http://" hostport [ "/" hpath [ "?" search ] ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    url.path.write(Component::HSegment, out)?;
    if url.path.is_empty() && !url.query.is_absent() {
        out.text("/")?;
    }
    out.search("?", url.query, Component::Search)
}
