//! The URLs of declared schemes (section 4).

use core::fmt;

use super::{
    FtpUrl, Host, HostPort, HttpUrl, IpSchemePart, Layout, Login, Parts, Password, SchemePart, Segments, Server,
    Starts, fpath_end, masked,
};
use crate::{
    limits::DEFAULT_CAPACITY,
    pad::pad,
    percent::Encoded,
    redacted::Redacted,
    registry::{DeclaredScheme, OtherScheme, Scheme, Syntax},
};

/// A URL of a scheme that a [`DeclaredScheme`] describes, such as https; from [`DeclaredScheme::parse`], or, among other URLs, from
/// [`Url::parse_with`](crate::Url::parse_with).
///
/// ```
/// use rfc1738::{DeclaredBody, Url, schemes};
///
/// let url = Url::parse_with(&[&schemes::WEB], "wss://host.dom/feed?a=1")?;
/// let Url::Declared(url) = url else { panic!() };
/// assert_eq!(url.as_str(), "wss://host.dom/feed?a=1");
/// assert_eq!(url.redacted().to_string(), "wss://host.dom/feed?a=1");
/// assert_eq!((url.name(), url.scheme().as_str()), ("wss", "wss"));
/// assert_eq!((url.port(), url.declaration().default_port(), url.effective_port()), (None, Some(443), Some(443)));
/// assert_eq!((url.host().unwrap().as_str(), url.server().unwrap().to_string()), ("host.dom", "host.dom:443".into()));
/// assert_eq!((url.path(), url.query().unwrap().as_str()), (Some("feed"), "a=1"));
/// assert!(url.segments().unwrap().eq(["feed"]));
/// assert_eq!((url.hostport().unwrap().as_str(), url.request_target().to_string()), ("host.dom", "/feed?a=1".into()));
/// assert_eq!((url.login(), url.user(), url.password()), (None, None, None));
/// assert_eq!(url.normal().to_string(), "wss://host.dom/feed?a=1");
/// assert!(url.advisories().is_empty());
/// assert!(matches!(url.body(), DeclaredBody::Rfc3986));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct DeclaredUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
    /// Of the syntaxes that have a list.
    pub(crate) starts: Starts<N>,
    pub(crate) declaration: &'static DeclaredScheme,
}

/// What a declared URL is, by the [`Syntax`] that its scheme follows.
///
/// ```
/// use rfc1738::{DeclaredBody, DeclaredScheme, SchemeTable, Url, schemes};
///
/// const LAB: SchemeTable = SchemeTable::new(
///     "lab",
///     &[DeclaredScheme::http("x-panel", 80), DeclaredScheme::common("x-scope", None), DeclaredScheme::opaque("x-note")],
/// );
///
/// let told = |text| {
///     let Ok(Url::Declared(url)) = Url::parse_with(&[&LAB, &schemes::IOT, &schemes::FTPS], text) else { panic!() };
///     match url.body() {
///         DeclaredBody::Rfc3986 => url.path().unwrap().into(),
///         DeclaredBody::Http(url) => url.request_target().into(),
///         DeclaredBody::Ftp(url) => url.name().unwrap().to_string(),
///         DeclaredBody::Common(part) => part.urlpath().unwrap().to_string(),
///         DeclaredBody::Opaque(part) => part.to_string(),
///         _ => panic!(),
///     }
/// };
/// assert_eq!(told("coap://host.dom/led?on"), "led");
/// assert_eq!(told("x-panel://host.dom/led?on"), "/led?on");
/// assert_eq!(told("ftps://host.dom/pub/motd"), "motd");
/// assert_eq!(told("x-scope://host.dom/channel/1"), "channel/1");
/// assert_eq!(told("x-note:milk"), "milk");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DeclaredBody<'a, const N: usize = DEFAULT_CAPACITY> {
    /// What the accessors of the [`DeclaredUrl`] return: login, host, port, segments and query.
    Rfc3986,
    /// What an http URL is.
    Http(HttpUrl<'a, N>),
    /// What an ftp URL is.
    Ftp(FtpUrl<'a, N>),
    /// The common Internet syntax.
    Common(IpSchemePart<'a>),
    /// Everything after the ":".
    Opaque(SchemePart<'a>),
}

impl<'a, const N: usize> DeclaredUrl<'a, N> {
    /// The text as written, byte for byte.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// The text without its password, for logs.
    pub fn redacted(&self) -> Redacted<'a> {
        self.parts().redacted_other(self.text, self.declaration.has_userinfo())
    }

    /// The text and the layout, which all have.
    pub(crate) const fn parts(&self) -> Parts<'a> {
        Parts { text: self.text, layout: self.layout }
    }

    /// The same layout beside another text.
    pub(crate) fn on<'t>(&self, text: &'t str) -> DeclaredUrl<'t, N> {
        DeclaredUrl { text, layout: self.layout, starts: self.starts.clone(), declaration: self.declaration }
    }

    /// The name of the scheme as declared, which is in lower case.
    pub const fn name(&self) -> &'static str {
        self.declaration.name()
    }

    /// The scheme as the RFC sees it: usually [`Scheme::Other`], without a default port.
    pub fn scheme(&self) -> Scheme<'a> {
        self.declaration.known().unwrap_or(Scheme::Other(OtherScheme::new(self.parts().scheme())))
    }

    /// The declaration of the scheme.
    pub const fn declaration(&self) -> &'static DeclaredScheme {
        self.declaration
    }

    /// The URL by the syntax that its scheme follows: a copy of the layout, with the declared default port.
    ///
    /// It is there for its parts. Ask this URL, not the body, for what depends on the declaration, such as [`normal`](Self::normal) and
    /// [`advisories`](Self::advisories): a [`Url`](crate::Url) made of the body knows the declared port, but not that it is the default.
    pub fn body(&self) -> DeclaredBody<'a, N> {
        let Parts { text, mut layout } = self.parts();
        if self.port().is_none() {
            layout.port = self.declaration.default_port().unwrap_or_default();
        }
        match self.declaration.syntax() {
            Syntax::Rfc3986 => DeclaredBody::Rfc3986,
            Syntax::Http => DeclaredBody::Http(HttpUrl { text, layout, hpath: self.starts.clone() }),
            Syntax::Ftp => DeclaredBody::Ftp(FtpUrl { text, layout, fpath: self.starts.clone() }),
            Syntax::Common => DeclaredBody::Common(IpSchemePart { parts: Parts { text, layout } }),
            Syntax::Opaque => DeclaredBody::Opaque(SchemePart { parts: Parts { text, layout } }),
        }
    }

    /// Who and where; `None` when the syntax has no login.
    pub fn login(&self) -> Option<Login<'a>> {
        self.declaration.has_userinfo().then(|| Login { parts: self.parts() })
    }

    /// The user name.
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.login()?.user()
    }

    /// The password.
    pub fn password(&self) -> Option<Password<'a>> {
        self.login()?.password()
    }

    /// The host, where the syntax has one.
    pub fn host(&self) -> Option<Host<'a>> {
        self.parts().host()
    }

    /// The host and its port, where the syntax has them.
    pub fn hostport(&self) -> Option<HostPort<'a>> {
        self.host().map(|_| HostPort { parts: self.parts() })
    }

    /// The port, if one is written; an empty one does not count.
    pub fn port(&self) -> Option<u16> {
        self.parts().port()
    }

    /// The port to connect to: the one written, else the declared default.
    pub fn effective_port(&self) -> Option<u16> {
        self.port().or(self.declaration.default_port())
    }

    /// The host and the port to connect to; `None` if the syntax has none, or if a port is neither written nor declared.
    pub fn server(&self) -> Option<Server<'a>> {
        Some(Server::new(self.host()?, self.effective_port()?))
    }

    /// What follows the "/" after the host, raw; in the syntaxes of http and RFC 3986 without the "?" and what follows it. `None` without that "/".
    pub fn path(&self) -> Option<&'a str> {
        self.parts().path_or_hpath(true)
    }

    /// The segments of the path, where the syntax has any; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a, '_>> {
        let end = match self.declaration.syntax() {
            Syntax::Ftp => fpath_end(self.text),
            _ => self.parts().hpath_end(),
        };
        (!self.starts.is_empty()).then(|| Segments::new(self.text, &self.starts, end))
    }

    /// The target of an HTTP request line (RFC 9112, section 3.2.1): path and query, with a "/" if there is no path. Of a URL without a host it is "/".
    ///
    /// ```
    /// use rfc1738::schemes;
    ///
    /// let url = schemes::HTTPS.parse("https://host.dom?q=a/b")?;
    /// assert_eq!(format!("GET {} HTTP/1.1", url.request_target()), "GET /?q=a/b HTTP/1.1");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn request_target(&self) -> RequestTarget<'a> {
        RequestTarget(if self.parts().has_host() { self.parts().after_hostport() } else { "" })
    }

    /// The value of the Host header (RFC 9112, section 3.2): the host and, if one is written, ":" and the port. `None` without a host.
    ///
    /// ```
    /// use rfc1738::schemes;
    ///
    /// assert_eq!(schemes::HTTPS.parse("https://[::1]:8443/")?.host_header(), Some("[::1]:8443"));
    /// assert_eq!(schemes::HTTPS.parse("https://host.dom:/")?.host_header(), Some("host.dom"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn host_header(&self) -> Option<&'a str> {
        self.hostport().map(|hostport| hostport.as_str().trim_end_matches(':'))
    }

    /// What follows the "?": RFC 3986's query, http's search; `None` without one.
    pub fn query(&self) -> Option<Encoded<'a>> {
        self.parts().search()
    }
}

/// The target of an HTTP request line; from [`DeclaredUrl::request_target`]. `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RequestTarget<'a>(&'a str);

impl<'a> RequestTarget<'a> {
    fn redacted(&self) -> Redacted<'a> {
        Redacted::part(self.0)
    }
}

masked!(RequestTarget);

impl fmt::Display for RequestTarget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slash = if self.0.starts_with('/') { "" } else { "/" };
        pad(f, &|out| write!(out, "{slash}{}", self.0))
    }
}
