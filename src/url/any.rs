//! Any URL: a text, its layout, and the row that it matched.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::{fmt, marker::PhantomData};

use super::{
    Elements, Host, Layout, Login, Parts, Password, RequestTarget, Segments, Server,
    layout::{MAX_LEN, until_tab},
    text::{UrlText, like_a_text, masked},
};
#[cfg(feature = "alloc")]
use crate::error::ValueError;
use crate::{
    error::{Error, ErrorKind, Production},
    percent::Encoded,
    redact::Redacted,
    scheme::{Features, HAS_QUERY, HIERARCHICAL, LOGIN, OTHER, Row, Scheme, Syntax, is_tls},
    sets::{All, Known, Schemes},
};

/// A URL of one of the schemes in a [set](Schemes).
///
/// `S` is the set: [`All`] by default. A text with a known scheme must match the syntax of that
/// scheme, and never falls back to `otherurl`.
///
/// A URL is its text and where its parts are, so it is `Copy` and takes at most 28 bytes on 32
/// bits. It has any number of segments, because [`segments`](Self::segments) splits the path when
/// you ask for them. [`list`](crate::parts::Segments::list) stores them in a fixed capacity.
///
/// Two URLs are equal when their texts are, ignoring the ASCII case of the scheme.
///
/// ```
/// use rfc1738::{Error, Typed, Url};
///
/// let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd")?;
/// assert!(url.scheme() == "ftp");
/// assert_eq!((url.user().unwrap().as_str(), url.password()), ("myname", None));
/// assert_eq!(url.login().unwrap().as_str(), "myname@host.dom");
/// assert_eq!(url.host().unwrap().as_str(), "host.dom");
/// assert_eq!((url.port(), url.effective_port()), (None, Some(21)));
/// assert_eq!(url.server().unwrap().to_string(), "host.dom:21");
/// assert_eq!((url.path(), url.query()), (Some("/%2Fetc/motd"), None));
///
/// // Each scheme has its own type:
/// let Typed::Ftp(ftp) = url.typed() else { panic!() };
/// assert_eq!(ftp.name().unwrap(), "motd");
///
/// // Safe to log:
/// let url = Url::parse("ftp://myname:secret@host.dom/")?;
/// assert_eq!(url.redacted().to_string(), "ftp://myname:***@host.dom/");
///
/// // Bytes from a receive buffer, perhaps not UTF-8:
/// assert_eq!(Url::parse(b"http://host.dom/\xFF").unwrap_err().offset(), 16);
///
/// // At most 3 segments, without an allocator:
/// let segments = Url::parse("http://host.dom/usr/games")?.segments().unwrap().list::<3>().unwrap();
/// assert_eq!((segments.len(), segments[1].as_str()), (2, "games"));
/// # Ok::<(), Error>(())
/// ```
///
/// If you want fewer schemes, schemes of your own, or the http of today, name another set: see
/// [`schemes`](crate::schemes).
///
/// ```
/// use rfc1738::{Schemes, Error, advisories::Advisory, schemes::{Iot, Web}};
///
/// let url = Iot::parse("mqtt://me:secret@Hub.dom/home/led")?;
/// assert_eq!((url.port(), url.effective_port()), (None, Some(1883)));
/// assert_eq!(url.server().unwrap().to_string(), "Hub.dom:1883");
/// assert_eq!(url.normal().to_string(), "mqtt://me:secret@hub.dom/home/led");
/// assert!(url.advisories().contains(Advisory::Password));
///
/// /// Returns the target of the request, and whether to use TLS.
/// fn request(text: &str) -> Result<(String, bool), Error> {
///     let endpoint = Web::parse(text)?.endpoint();
///     Ok((endpoint.request_target.to_string(), endpoint.is_tls))
/// }
/// assert_eq!(request("http://host.dom/fw.bin")?, ("/fw.bin".into(), false));
/// assert_eq!(request("https://host.dom?rev=2")?, ("/?rev=2".into(), true));
/// # Ok::<(), Error>(())
/// ```
pub struct Url<'a, S = All> {
    pub(crate) parts: Parts<'a>,
    set: PhantomData<fn() -> S>,
}

impl<'a, S> Url<'a, S> {
    /// Returns a URL made of these parts.
    #[inline(always)]
    pub(crate) const fn new(text: &'a str, layout: Layout) -> Self {
        Self { parts: Parts { text, layout }, set: PhantomData }
    }

    /// Returns the text as written, byte for byte.
    pub const fn as_str(&self) -> &'a str {
        self.parts.text
    }

    /// Returns the text and the layout.
    pub(crate) const fn parts(&self) -> Parts<'a> {
        self.parts
    }
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns the row of the scheme in the set, or `None` for a scheme that has none there.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::Row};
    ///
    /// let url = Url::parse("MQTTS://hub.dom")?;
    /// assert_eq!(url.row(), Some(&Row::MQTTS));
    /// assert_eq!(url.row().and_then(Row::default_port), Some(8883));
    /// assert_eq!(Url::parse("x-led:on")?.row(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn row(&self) -> Option<&'static Row> {
        Some(self.any_row()).filter(|row| !(S::OTHERS && row.is_other()))
    }

    /// Returns the row, or [`OTHER`](crate::scheme::OTHER).
    pub(crate) fn any_row(&self) -> &'static Row {
        S::row(self.parts.layout.row)
    }

    /// Returns whether the scheme uses TLS: by its [row](Row::uses_tls), or, without one, if it is
    /// https, wss, coaps, mqtts or ftps.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("HTTPS://host.dom/")?.is_tls());
    /// assert!(!Url::parse("http://host.dom/")?.is_tls());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn is_tls(&self) -> bool {
        self.has(Features::TLS) || self.has(Syntax::Other.features()) && is_tls(self.parts.scheme())
    }

    /// Returns whether the URL's syntax, or its row, has one of these features. Code for features
    /// that no row of the set has is not linked.
    pub(crate) fn has(&self, features: Features) -> bool {
        S::EVERY.any(features) || S::FEATURES.any(features) && self.any_row().features().any(features)
    }

    /// Returns the syntax of the URL.
    pub fn syntax(&self) -> Syntax {
        self.any_row().syntax()
    }

    /// Returns the scheme, which compares with a text: `url.scheme() == "https"`.
    #[doc(alias = "protocol")]
    pub fn scheme(&self) -> Scheme<'a> {
        Scheme::from_name(self.parts.scheme())
    }

    /// Returns the text with `***` in place of its secrets, for logs: its password, those of other
    /// URLs in it, and the values of names such as `access_token`.
    pub fn redacted(&self) -> Redacted<'a> {
        if self.has(Syntax::Other.features()) {
            self.parts.redacted_generic()
        } else {
            self.parts.redacted_url(self.has(LOGIN), S::HAS_TOKEN)
        }
    }

    /// Returns the login: user, password, host and port. `None` if the scheme has no login, if a
    /// URL of another scheme does not have the common Internet syntax, or if the host is empty.
    #[doc(alias("authority", "userinfo"))]
    pub fn login(&self) -> Option<Login<'a>> {
        (self.has(LOGIN) && self.parts.host().is_some()).then_some(Login { parts: self.parts })
    }

    /// Returns the user name.
    #[doc(alias("username", "userinfo"))]
    pub fn user(&self) -> Option<Encoded<'a>> {
        if self.has_login() { self.parts.user() } else { None }
    }

    /// Returns the password.
    pub fn password(&self) -> Option<Password<'a>> {
        if self.has_login() { self.parts.password().map(Password) } else { None }
    }

    /// Returns whether a login may precede the host, even an empty one: `postgres://me@/db`.
    fn has_login(&self) -> bool {
        self.has(LOGIN) && self.parts.has_host()
    }

    /// Returns the user and the password, decoded, as a client sends them. It is `None` if there is
    /// no user, and if only the user is there, the second is `None`.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Iot};
    ///
    /// let url = Iot::parse("mqtts://me:p%40ss@hub.dom")?;
    /// assert_eq!(url.credentials().unwrap(), Some(("me".into(), Some("p@ss".into()))));
    /// assert_eq!(Iot::parse("mqtts://hub.dom")?.credentials().unwrap(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotUtf8`](ValueError::NotUtf8).
    #[cfg(feature = "alloc")]
    #[expect(clippy::type_complexity, reason = "two texts, of which one may be absent")]
    pub fn credentials(&self) -> Result<Option<(Cow<'a, str>, Option<Cow<'a, str>>)>, ValueError> {
        let Some(user) = self.user() else { return Ok(None) };
        let password = self.password().map(|password| password.encoded().decode()).transpose()?;
        Ok(Some((user.decode()?, password)))
    }

    /// Returns the host, if the URL names one. A file URL may have an empty host, so its host is
    /// `None`. A news article has the host of its message-id.
    #[doc(alias("hostname", "domain"))]
    pub fn host(&self) -> Option<Host<'a>> {
        self.parts.host()
    }

    /// Returns the port as written, or `None` if it is empty or absent.
    pub fn port(&self) -> Option<u16> {
        self.parts.port()
    }

    /// Returns the default port of the scheme.
    pub(crate) fn default_port(&self) -> Option<u16> {
        self.any_row().default_port()
    }

    /// Returns the port to connect to: the one written, else the default.
    #[doc(alias("port_or_known_default", "port_or_default"))]
    pub fn effective_port(&self) -> Option<u16> {
        self.port().or(self.default_port())
    }

    /// Returns the host and the port to connect to. `None` if the scheme has no host, or if the URL
    /// has no port and its scheme no default.
    #[doc(alias("origin", "authority"))]
    pub fn server(&self) -> Option<Server<'a>> {
        Some(Server::new(self.host()?, self.effective_port()?))
    }

    /// Returns the path as written, from the "/" after the host to the end, or to the query in the
    /// syntaxes of http and RFC 3986. It is `None` if there is no such "/", because without it
    /// there is no path (section 3.3).
    #[doc(alias = "pathname")]
    pub fn path(&self) -> Option<&'a str> {
        self.parts.path_or_hpath(self.has(HAS_QUERY))
    }

    /// Returns the segments of the path of an ftp, http or file URL, or of a later scheme, or
    /// `None` if there is no "/" after the host.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("http://host.dom/a//b%2Fc/?q")?;
    /// assert!(url.segments().unwrap().eq(["a", "", "b%2Fc", ""]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "path_segments")]
    pub fn segments(&self) -> Option<Segments<'a>> {
        if !self.has(HIERARCHICAL) || self.parts.layout.hostport_end == 0 {
            return None;
        }
        let start = self.parts.path_start();
        let end = self.path_end();
        (start <= end).then(|| Segments::new(Elements::new(self.parts.text, Some(start), end, b'/')))
    }

    /// Returns where the path ends, without a typecode or a query.
    pub(crate) fn path_end(&self) -> usize {
        self.parts.path_end(self.has(Syntax::Ftp.features()))
    }

    /// Returns the query, by RFC 1738 the search: the text after "?" in an http or wais URL or one
    /// of RFC 3986, after `%09` in a gopher URL, or `None` if there is none.
    #[doc(alias("search", "query string", "query_string", "querystring"))]
    pub fn query(&self) -> Option<Encoded<'a>> {
        let search = self.parts.search()?;
        match self.has(Syntax::Gopher.features()) {
            true => Some(Encoded::new(until_tab(search.as_str()).0)),
            false => Some(search),
        }
    }

    /// Returns the target of an HTTP request line: path and query, with a "/" if there is no path.
    /// It is the origin form of RFC 9112, section 3.2.1, or `None` if there is no host. In a set of
    /// [`Servers`](crate::schemes::Servers), ask [`endpoint`](Self::endpoint), because it is no
    /// `Option`.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom?q=a/b")?;
    /// assert_eq!(url.request_target().unwrap().to_string(), "/?q=a/b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn request_target(&self) -> Option<RequestTarget<'a>> {
        self.parts.request_target()
    }

    /// Returns the value of the Host header: the host, then ":" and the port if the URL has one.
    /// RFC 9112, section 3.2, requires it. It is `None` if there is no host.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// assert_eq!(Https::parse("https://[::1]:8443/")?.host_header(), Some("[::1]:8443"));
    /// assert_eq!(Https::parse("https://host.dom:/")?.host_header(), Some("host.dom"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn host_header(&self) -> Option<&'a str> {
        let Layout { host, host_end, hostport_end, .. } = self.parts.layout;
        let end = if self.port().is_some() { hostport_end } else { host_end };
        self.host().map(|_| self.parts.between(host, end))
    }

    /// Returns the URL in another set, without a second parse.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::{All, Https, Iot}};
    ///
    /// let url = Https::parse("https://host.dom/a/b")?;
    /// let url = url.in_set::<All>()?;
    /// assert!(url.in_set::<Https>().is_ok());
    /// assert!(url.in_set::<Iot>().is_err());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme) at 0, if the set does not have the
    /// scheme with the same row. If it has another row for the scheme, call its
    /// [`parse`](Schemes::parse) with the text.
    #[doc(alias = "convert")]
    pub fn in_set<T: Schemes>(&self) -> Result<Url<'a, T>, Error> {
        let row = match T::find(self.parts.text.as_bytes()) {
            Some(row) if row == self.any_row() => row,
            None if T::OTHERS && self.any_row().is_other() => &OTHER,
            _ => {
                return Err(Error::new(0, ErrorKind::WrongScheme, Production::Scheme).expecting(T::SET.expected()));
            }
        };
        Ok(Url::new(self.parts.text, Layout { row, ..self.parts.layout }))
    }
}

like_a_text!(UrlText: Url [S: Schemes] [S]);

impl Url<'_> {
    /// The longest text, in bytes, that can be parsed, because offsets have 16 bits. A longer one
    /// is an error at this offset.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = format!("mailto:{}", "a".repeat(Url::MAX_LEN));
    /// assert!(Url::parse(&text[..Url::MAX_LEN]).is_ok());
    /// let error = Url::parse(&*text).unwrap_err();
    /// assert_eq!((error.kind().as_str(), error.offset()), ("capacity", Url::MAX_LEN));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const MAX_LEN: usize = MAX_LEN;
}

/// Copies the URL, even if the set is not `Copy`.
impl<S> Copy for Url<'_, S> {}

impl<S> Clone for Url<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

/// Copies the URL, for calls that take a borrowed or an owned one.
impl<'a, S> From<&Self> for Url<'a, S> {
    fn from(url: &Self) -> Self {
        *url
    }
}

masked!(Url "Url({})" [S: Schemes] [S]);
