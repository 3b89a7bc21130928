//! The generic form of a URL (section 2.1).

use super::{Login, Parts, Url};
use crate::{
    percent::Encoded,
    redact::Redacted,
    scheme::{All, Schemes},
};

/// A URL of a scheme that section 3 does not describe: `<scheme>:<scheme-specific-part>`.
///
/// RFC 1738, section 2.1.
///
/// Nearly every text with a colon is such a URL: `c:/dir` has the scheme "c", `localhost:8080/x`
/// the scheme "localhost", and `URL:http://h/` the scheme "url". A URL of a later scheme, such as
/// irc, has this type too, unless the [set](crate::schemes) has a row for it, as [`All`] has for
/// https.
///
/// ```
/// use rfc1738::OtherUrl;
///
/// let url = OtherUrl::parse("irc://example.com:6697/rfc")?;
/// assert_eq!(url.scheme().to_string(), "irc");
/// assert_eq!(url.schemepart().as_str(), "//example.com:6697/rfc");
///
/// let (login, urlpath) = url.schemepart().ip().unwrap();
/// assert_eq!((login.host().as_str(), login.port()), ("example.com", Some(6697)));
/// assert_eq!(urlpath.unwrap(), "rfc");
///
/// assert!(OtherUrl::parse(b"localhost:8080/x")?.scheme() == "localhost");
/// assert!(OtherUrl::parse("ftp://host.dom/").is_err()); // an FtpUrl
/// assert!(OtherUrl::parse("https://host.dom/").is_err()); // by RFC 3986
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct OtherUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> OtherUrl<'a, S> {
    pub(crate) fn name(&self) -> &'a str {
        self.parts().scheme()
    }

    /// Returns everything after the first ":".
    pub const fn schemepart(&self) -> SchemePart<'a> {
        SchemePart { parts: self.0.parts() }
    }
}

/// A `schemepart`: the text after the scheme and its colon.
///
/// RFC 1738, section 2.1.
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
    /// Returns the text as written. Do not log it, because it may hold a password.
    pub fn as_str(&self) -> &'a str {
        self.parts.schemepart()
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        self.parts.redacted_part()
    }

    /// Returns the login and the urlpath, if the whole schemepart has the common Internet syntax,
    /// `"//" login [ "/" urlpath ]`.
    ///
    /// RFC 1738, section 3.1.
    pub fn ip(&self) -> Option<(Login<'a>, Option<Encoded<'a>>)> {
        self.parts.has_host().then(|| self.parts.ip())
    }
}
