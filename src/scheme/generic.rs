//! The generic form of a URL (section 2.1).

use super::{IpSchemePart, Layout, Parts};
use crate::{
    redacted::Redacted,
    registry::{OtherScheme, Scheme},
};

/// `<scheme>:<scheme-specific-part>`, for a scheme that section 3 does not describe (section 2.1)
///
/// Nearly everything with a colon is such a URL: `c:/dir` has the scheme "c", `localhost:8080/x` the scheme "localhost", and
/// `URL:http://h/` the scheme "url". So is every URL of a later scheme, such as https, unless the
/// caller [declares](crate::schemes) it.
///
/// ```
/// use rfc1738::OtherUrl;
///
/// let url = OtherUrl::parse("https://example.com:8443/index.html")?;
/// assert_eq!(url.scheme().to_string(), "https");
/// assert_eq!(url.schemepart().as_str(), "//example.com:8443/index.html");
///
/// let ip = url.schemepart().ip().unwrap();
/// assert_eq!(ip.login().hostport().port(), Some(8443));
/// assert_eq!(ip.urlpath().unwrap(), "index.html");
///
/// assert_eq!(OtherUrl::parse_bytes(b"localhost:8080/x")?.scheme().as_str(), "localhost");
/// assert!(OtherUrl::parse("ftp://host.dom/").is_err()); // it has a type of its own
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct OtherUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> OtherUrl<'a> {
    /// The scheme.
    pub fn scheme(&self) -> Scheme<'a> {
        Scheme::Other(OtherScheme::new(self.name()))
    }

    pub(crate) fn name(&self) -> &'a str {
        self.parts().scheme()
    }

    /// Everything after the first ":".
    pub const fn schemepart(&self) -> SchemePart<'a> {
        SchemePart { parts: self.parts() }
    }
}

/// `schemepart`: what follows the scheme and its colon (section 2.1).
///
/// ```
/// use rfc1738::OtherUrl;
///
/// let url = OtherUrl::parse("x-phone:+44-1234")?;
/// assert_eq!(url.schemepart().as_str(), "+44-1234");
/// assert!(url.schemepart().ip().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct SchemePart<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> SchemePart<'a> {
    /// The text as written; it may be empty, and may hold a password.
    pub fn as_str(&self) -> &'a str {
        self.parts.schemepart()
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        self.parts.redacted_other(self.as_str(), true)
    }

    /// The parts of the common Internet syntax (section 3.1), if the whole schemepart has that form.
    pub fn ip(&self) -> Option<IpSchemePart<'a>> {
        self.parts.has_host().then_some(IpSchemePart { parts: self.parts })
    }
}
