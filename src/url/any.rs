//! Any URL: a text, its layout, and the row that it matched. Its accessors cut the text by the
//! layout.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::{fmt, marker::PhantomData};

use super::{
    Endpoint, Host, Layout, Login, Masks, Password, RequestTarget, Segments, Server, between, host::name_of,
    layout::until_tab, server::Absolute,
};
#[cfg(feature = "alloc")]
use crate::error::ValueError;
use crate::{
    error::Error,
    percent::Encoded,
    redact::Redacted,
    scheme::{Features, HAS_QUERY, HIERARCHICAL, LOGIN, Scheme, SchemeDef, Syntax, is_tls},
    schemes::{
        FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, WaisUrl,
        typed::Typed,
    },
    sets::{All, HasServer, Known, SchemeSet},
    storage::BorrowOrShare,
    text::Source,
};

/// A URL of one of the schemes in a [set](SchemeSet).
///
/// `S` is the set: [`All`] by default, which accepts any scheme. A text must match the syntax of
/// its scheme.
///
/// `T` holds the text: a `&str`, a `String` ([`HeapUrl`]) or a `heapless::String` ([`FixedUrl`]).
/// All methods exist for each of them. [`keep`](Self::keep) copies the URL to another owner, and
/// [`borrow`](Self::borrow) returns one that borrows.
///
/// A URL is its text and the offsets of its parts, so a borrowed one is `Copy` and takes 28 bytes
/// on 32 bits. It can have any number of segments, because [`segments`](Self::segments) splits the
/// path lazily. [`list`](crate::parts::Segments::list) stores them in a fixed capacity.
///
/// Two URLs are equal if their texts are, ignoring the ASCII case of the scheme.
///
/// # Methods by task
///
/// | to | call |
/// |---|---|
/// | parse | [`parse`](Self::parse), [`Https::parse`](SchemeSet::parse), `text.parse()`, [`tidy`](Self::tidy) |
/// | read the parts | [`scheme`](Self::scheme), [`host`](Self::host), [`port`](Self::port), [`path`](Self::path), [`segments`](Self::segments), [`query`](Self::query), [`query_pairs`](Self::query_pairs), [`fragment`](Self::fragment), [`user`](Self::user), [`password`](Self::password) |
/// | connect and send | [`endpoint`](Self::endpoint), [`server`](Self::server), [`mqtt_connect`](Self::mqtt_connect), [`coap_options`](Self::coap_options) |
/// | resolve a reference | [`join`](Self::join), [`join_tidy`](Self::join_tidy), [`reference_to`](Self::reference_to) |
/// | change it | [`with_query_pair`](Self::with_query_pair), [`with_fragment`](Self::with_fragment), [`with_scheme`](Self::with_scheme), [`extend`](Self::extend), [`to_builder`](Self::to_builder) |
/// | compare it | `==`, [`equivalent`](Self::equivalent), [`normalized`](Self::normalized) |
/// | keep or convert it | [`keep`](Self::keep), [`borrow`](Self::borrow), [`in_set`](Self::in_set), [`typed`](Self::typed) |
/// | check or log it | [`advisories`](Self::advisories), [`redacted`](Self::redacted) |
///
/// # Any scheme
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
/// assert_eq!((url.path().as_str(), url.query()), ("/%2Fetc/motd", None));
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
/// let segments = Url::parse("http://host.dom/usr/games")?.segments().list::<3>()?;
/// assert_eq!((segments.len(), segments[1].as_str()), (2, "games"));
/// # Ok::<(), Error>(())
/// ```
///
/// # One set of schemes
///
/// If you want fewer schemes, schemes of your own, or the grammar of 1994, use another set: see
/// [`schemes`](mod@crate::schemes).
///
/// ```
/// use rfc1738::{SchemeSet, Error, advisories::Advisory, schemes::{Iot, Web}};
///
/// let url = Iot::parse("mqtt://me:secret@Hub.dom/home/led")?;
/// assert_eq!((url.port(), url.effective_port()), (None, Some(1883)));
/// assert_eq!(url.server().unwrap().to_string(), "Hub.dom:1883");
/// assert_eq!(url.normal_form().to_string(), "mqtt://me:secret@hub.dom/home/led");
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
#[repr(C)] // in a `Result`, a null text pointer marks an error
pub struct Url<T, S = All> {
    pub(super) text: T,
    pub(super) layout: Layout,
    pub(super) set: PhantomData<fn() -> S>,
}

/// A URL on the heap, for applications. On a 64-bit machine it takes 48 bytes and its text.
///
/// ```
/// use rfc1738::{HeapUrl, schemes::{Https, Web}};
///
/// let page: HeapUrl = format!("http://host.dom/{}", "a/".repeat(1000)).parse()?;
/// assert_eq!(page.path().as_str().len(), 2001);
/// let link: HeapUrl<Web> = "https://[2001:db8::7]/~me?rev=2".parse()?;
/// assert_eq!(link.query().unwrap(), "rev=2");
///
/// let error = "https://host.dom:99999/".parse::<HeapUrl<Https>>().unwrap_err();
/// assert_eq!(error.to_string(), "a port is at most 65535 (at byte 21, in port)");
/// assert_eq!(size_of::<HeapUrl>(), 48);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[cfg(feature = "alloc")]
pub type HeapUrl<S = All> = Url<alloc::string::String, S>;

/// A URL of at most `N` bytes that owns its text, without an allocator: for a queue or a `static`.
///
/// ```
/// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
///
/// let mut buffer = *b"https://host.dom/fw.bin";
/// let kept: FixedUrl<32, Https> = Https::parse(&buffer)?.keep()?;
/// buffer.fill(0);
/// assert_eq!(kept.path(), "/fw.bin");
///
/// let error =
///     "https://192.168.0.10/api/v1?led=on".parse::<FixedUrl<32, Https>>().unwrap_err();
/// assert_eq!(error.to_string(), "too long: at most 32 bytes (at byte 32, in url)");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub type FixedUrl<const N: usize, S = All> = Url<heapless::String<N>, S>;

/// # Parsing
impl<T> Url<T> {
    /// Parses a whole text, which is a `str` or bytes, by the default set.
    ///
    /// The URL borrows the text, or keeps a `String`: see [`Source`]. For another set, use
    /// [`Https::parse(text)`](SchemeSet::parse). To parse and copy a text at once, use
    /// `text.parse::<HeapUrl<Https>>()`, or `try_from` for bytes.
    ///
    /// # Errors
    ///
    /// If the text does not match the production of its scheme. The error has the offset and the
    /// reason.
    #[inline]
    pub fn parse(text: impl Source<Owner = T>) -> Result<Self, Error> {
        SchemeSet::parse(text)
    }
}

/// # Parts
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns the scheme, which compares with a text: `url.scheme() == "https"`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    ///
    /// let is_secure = match Web::parse("HTTPS://example.com/")?.scheme().as_str() {
    ///     "https" => true,
    ///     _ => false,
    /// };
    /// assert!(is_secure);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "protocol")]
    pub fn scheme(&'i self) -> Scheme<'o> {
        Scheme::from_name(match self.row() {
            Some(row) => row.name(),
            None => self.whole().scheme(),
        })
    }

    /// Returns the host. It is `None` if the URL has no host or an empty one, as in
    /// `file:///etc/motd`.
    ///
    /// In the set [`Rfc1738`](crate::schemes::Rfc1738), a news article has the host of its
    /// message-id.
    #[doc(alias("hostname", "domain"))]
    pub fn host(&'i self) -> Option<Host<&'o str>> {
        self.whole().host()
    }

    /// Returns the port as written, or `None` if it is empty or absent.
    pub const fn port(&self) -> Option<u16> {
        self.layout.port()
    }

    /// Returns the port to connect to: as written, or else the default.
    #[doc(alias("port_or_known_default", "port_or_default"))]
    pub const fn effective_port(&self) -> Option<u16> {
        match self.port() {
            None if !self.has(Features::NO_AUTHORITY) || self.layout.has_host() => self.default_port(),
            port => port,
        }
    }

    /// Returns the path as written, from the "/" after the host up to the query or the fragment. It
    /// is empty if there is no such "/". Without "//", it follows the scheme: the path of
    /// `urn:isbn:1` is `isbn:1`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, heapless::String, schemes::Https};
    ///
    /// assert_eq!(Https::parse("https://host.dom/a%20b?q")?.path(), "/a%20b");
    /// assert_eq!(Https::parse("https://host.dom?q")?.path(), "");
    /// let name = Https::parse("https://host.dom/a%20b")?.path().decode::<String<16>>();
    /// assert_eq!(name.unwrap(), "/a b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "pathname")]
    pub fn path(&'i self) -> Encoded<'o> {
        // Without an authority, it need not begin with a "/".
        self.whole().whole_path(!self.has(Features::NO_AUTHORITY), self.has(HAS_QUERY))
    }

    /// Returns the segments of the path. There are none if the path is empty or does not begin with
    /// "/". The path "/" has one, which is empty.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    ///
    /// assert!(Web::parse("http://host.dom/a//b%2Fc/?q")?.segments().eq(["a", "", "b%2Fc", ""]));
    /// assert!(Web::parse("http://host.dom/")?.segments().eq([""]));
    /// assert_eq!(Web::parse("http://host.dom?q")?.segments().len(), 0);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "path_segments")]
    pub fn segments(&'i self) -> Segments<'o> {
        if !self.is_hierarchical() {
            return Segments::EMPTY;
        }
        Segments::new(self.as_str(), self.parts().path_start(), self.path_end())
    }

    /// Returns the query, which RFC 1738 calls the search: the text after "?", or after `%09` in a
    /// gopher URL. `None` if there is none.
    #[doc(alias("search", "query string", "query_string", "querystring"))]
    pub fn query(&'i self) -> Option<Encoded<'o>> {
        let search = self.whole().search()?;
        Some(if self.has(Syntax::Gopher.features()) { search.part(until_tab(search.as_str()).0) } else { search })
    }

    /// Returns the fragment: the text after the "#". It is `None` if there is no "#", as always in
    /// the set [`Rfc1738`](crate::schemes::Rfc1738).
    ///
    /// RFC 3986, section 3.5. It is part of the URL, of `==` and of the normal form, but a client
    /// does not send it: [`request_target`](Self::request_target) does not include it.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::{Https, Rfc1738}};
    ///
    /// let url = Https::parse("https://host.dom/a?b#top")?;
    /// assert_eq!(url.fragment().unwrap(), "top");
    /// assert_eq!(url.request_target().unwrap().to_string(), "/a?b");
    /// assert_eq!(Https::parse("https://host.dom/#")?.fragment().unwrap(), "");
    /// assert_eq!(Https::parse("https://host.dom/")?.fragment(), None);
    ///
    /// assert_eq!(Rfc1738::parse("http://host.dom/#top").unwrap_err().offset(), 16);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("hash", "anchor"))]
    pub fn fragment(&'i self) -> Option<Encoded<'o>> {
        match self.layout.fragment {
            0 => None,
            start => self.as_str().get(start.into()..).map(|text| self.part(text)),
        }
    }

    /// Returns the server that a client connects to, and the request that it makes there. It cannot
    /// fail, because the URLs of a set of [`HasServer`] always name a server.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// assert_eq!(
    ///     Https::parse("https://host.dom")?.endpoint().server.to_string(),
    ///     "host.dom:443"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[inline]
    pub fn endpoint(&'i self) -> Endpoint<'o>
    where
        S: HasServer,
    {
        const { S::EACH_HAS_A_SERVER }
        Endpoint {
            server: Server::of(&self.shared()),
            is_tls: self.is_tls(),
            host_header: self.host_header().unwrap_or_default(),
            request_target: self.whole().required_request_target(),
        }
    }

    /// Returns the host and the port to connect to. `None` if the URL has no host, or neither a
    /// port nor a default.
    #[doc(alias("origin", "authority"))]
    pub fn server(&'i self) -> Option<Server<&'o str>> {
        Some(Server::new(self.host()?, self.effective_port()?))
    }

    /// Returns the target of an HTTP request line: path and query without the fragment, and "/" if
    /// there is no path. It is the origin form of RFC 9112, section 3.2.1, or `None` if there is no
    /// host. In a set of [`HasServer`](crate::schemes::HasServer), use
    /// [`endpoint`](Self::endpoint), which does not return an `Option`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom?q=a/b")?;
    /// assert_eq!(url.request_target().unwrap().to_string(), "/?q=a/b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn request_target(&'i self) -> Option<RequestTarget<'o>> {
        self.host().map(|_| self.whole().required_request_target())
    }

    /// Returns the value of the Host header: the host, then ":" and the port if the URL has one.
    /// RFC 9112, section 3.2, requires it. It is `None` if there is no host.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// assert_eq!(Https::parse("https://[::1]:8443/")?.host_header(), Some("[::1]:8443"));
    /// assert_eq!(Https::parse("https://host.dom:/")?.host_header(), Some("host.dom"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn host_header(&'i self) -> Option<&'o str> {
        let Layout { host, host_end, hostport_end, .. } = self.layout;
        let end = if self.port().is_some() { hostport_end } else { host_end };
        self.host().map(|_| self.whole().between(host, end))
    }

    /// Returns the target of a request to a proxy: the whole URL, with a "/" if there is no path,
    /// and without a login. It is the absolute form of RFC 9112, section 3.2.2.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    ///
    /// let url = Web::parse("HTTP://host.dom:8080?rev=2")?;
    /// assert_eq!(
    ///     format!("GET {} HTTP/1.1", url.absolute_form()),
    ///     "GET http://host.dom:8080/?rev=2 HTTP/1.1"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "proxy")]
    pub fn absolute_form(&'i self) -> impl fmt::Display + use<'i, 'o, T, S>
    where
        S: HasServer,
    {
        Absolute { scheme: self.scheme(), endpoint: self.endpoint() }
    }

    /// Returns the user name.
    #[doc(alias("username", "userinfo"))]
    pub fn user(&'i self) -> Option<Encoded<'o>> {
        if self.has(LOGIN) { self.whole().user() } else { None }
    }

    /// Returns the password.
    pub fn password(&'i self) -> Option<Password<'o>> {
        if self.has(LOGIN) { self.whole().password().map(Password) } else { None }
    }

    /// Returns the user and the password, decoded, as a client sends them. It is `None` if there is
    /// no user. If there is no password, the second is `None`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Iot};
    ///
    /// let url = Iot::parse("mqtts://me:p%40ss@hub.dom")?;
    /// assert_eq!(url.credentials()?, Some(("me".into(), Some("p@ss".into()))));
    /// assert_eq!(Iot::parse("mqtts://hub.dom")?.credentials()?, None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotUtf8`](ValueError::NotUtf8).
    #[cfg(feature = "alloc")]
    #[expect(clippy::type_complexity, reason = "two texts, of which one may be absent")]
    pub fn credentials(&'i self) -> Result<Option<(Cow<'o, str>, Option<Cow<'o, str>>)>, ValueError> {
        let Some(user) = self.user() else { return Ok(None) };
        let password = self.password().map(Password::decode).transpose()?;
        Ok(Some((user.decode()?, password)))
    }

    /// Returns the login: user, password, host and port. `None` if the scheme has no login, if
    /// there is no "//", or if the host is empty.
    #[doc(alias("authority", "userinfo"))]
    pub fn login(&'i self) -> Option<Login<'o>> {
        (self.has(LOGIN) && self.whole().host().is_some()).then_some(Login { parts: self.whole() })
    }

    /// Returns whether the scheme uses TLS: by its [row](SchemeDef::with_tls), or, without one,
    /// if it is https, wss, coaps, mqtts or ftps.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("HTTPS://host.dom/")?.is_tls());
    /// assert!(!Url::parse("http://host.dom/")?.is_tls());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn is_tls(&'i self) -> bool {
        self.has(Features::TLS) || self.is_other() && is_tls(self.whole().scheme())
    }

    /// Returns the row of the scheme in the set, or `None` for a scheme that has none there.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::SchemeDef};
    ///
    /// let url = Url::parse("MQTTS://hub.dom")?;
    /// assert_eq!(url.row(), Some(&SchemeDef::MQTTS));
    /// assert_eq!(url.row().and_then(SchemeDef::default_port), Some(8883));
    /// assert_eq!(Url::parse("x-led:on")?.row(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn row(&self) -> Option<&'static SchemeDef> {
        Some(self.any_row()).filter(|row| !(S::OTHERS && row.is_other()))
    }

    /// Returns the syntax of the URL.
    pub fn syntax(&self) -> Syntax {
        self.any_row().syntax()
    }

    /// Returns the URL by the type of its scheme, to match on. Copies the layout.
    pub fn typed(&'i self) -> Typed<'o, S> {
        let url = self.shared();
        match self.syntax() {
            Syntax::Ftp => Typed::Ftp(FtpUrl(url)),
            Syntax::Http => Typed::Http(HttpUrl(url)),
            Syntax::Gopher => Typed::Gopher(GopherUrl(url)),
            Syntax::Mailto => Typed::Mailto(MailtoUrl(url)),
            Syntax::News => Typed::News(NewsUrl(url)),
            Syntax::Nntp => Typed::Nntp(NntpUrl(url)),
            Syntax::Telnet => Typed::Telnet(TelnetUrl(url)),
            Syntax::Wais => Typed::Wais(WaisUrl(url)),
            Syntax::File => Typed::File(FileUrl(url)),
            Syntax::Prospero => Typed::Prospero(ProsperoUrl(url)),
            Syntax::Other => Typed::Other(OtherUrl(url)),
            Syntax::Rfc3986 if self.is_other() => Typed::Other(OtherUrl(url)),
            Syntax::Rfc3986 => Typed::Rfc3986(url),
        }
    }

    /// Returns the text with `***` in place of its secrets, for logs: its password, those of other
    /// URLs in it, and the values of names such as `access_token`.
    pub fn redacted(&'i self) -> Redacted<'o> {
        self.masks().apply(&self.whole())
    }
}

/// # A part in constants
impl<'a, S> Url<&'a str, S> {
    /// Returns the [name](Host::name) of the host, if the URL has one. Unlike [`host`](Self::host),
    /// it works in a constant, as do [`port`](Self::port) and
    /// [`effective_port`](Self::effective_port). So `const HOST: &str = HUB.host_name().unwrap()`
    /// is the host of a literal of `url!`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// assert_eq!(Https::parse("https://hub.dom:8443/")?.host_name(), Some("hub.dom"));
    /// assert_eq!(Https::parse("https://[::1]/")?.host_name(), Some("::1"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "host_str")]
    pub const fn host_name(&self) -> Option<&'a str> {
        let Layout { host, host_end, .. } = self.layout;
        let host = between(self.text, host as usize, host_end as usize);
        if host.is_empty() { None } else { Some(name_of(host)) }
    }
}

impl<T, S: SchemeSet> Url<T, S> {
    /// Returns the row, or [`OTHER`](crate::scheme::OTHER).
    pub(crate) const fn any_row(&self) -> &'static SchemeDef {
        if let Some(row) = S::ONLY { row } else { self.layout.row }
    }

    /// Returns whether the URL's syntax, or its row, has one of these features. Code for features
    /// that no row of the set has is not linked.
    pub(crate) const fn has(&self, features: Features) -> bool {
        S::EVERY.any(features) || S::FEATURES.any(features) && self.any_row().features().any(features)
    }

    /// Returns the row's features that a row of the set can have.
    pub(crate) fn features(&self) -> Features {
        S::EVERY.or(S::FEATURES.and(self.any_row().features()))
    }

    /// Returns whether the set has no row for the scheme, or one with the syntax of any other.
    pub(crate) fn is_other(&self) -> bool {
        self.has(Syntax::Other.by_rfc1738()) || S::OTHERS && self.any_row().is_other()
    }

    /// Returns whether the query may be a form. The headers of mailto are not one.
    pub(crate) fn has_form(&self) -> bool {
        self.has(HAS_QUERY) && !self.has(Syntax::Mailto.in_force())
    }

    /// Returns the default port of the scheme.
    pub(crate) const fn default_port(&self) -> Option<u16> {
        self.any_row().default_port()
    }

    /// Returns how the URL is masked.
    pub(crate) fn masks(&self) -> Masks {
        match self.is_other() {
            true => Masks::Generic,
            false => Masks::Url { has_login: self.has(LOGIN), has_token: S::HAS_TOKEN },
        }
    }
}

impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns a part of the text.
    pub(crate) fn part(&'i self, text: &'o str) -> Encoded<'o> {
        Encoded::of(self.as_str(), text)
    }

    /// Returns whether the URL has a path of segments, or may have one.
    pub(crate) fn is_hierarchical(&'i self) -> bool {
        let may_be_opaque = S::FEATURES.any(Features::NO_AUTHORITY);
        self.has(HIERARCHICAL) && (!may_be_opaque || self.parts().is_hierarchical())
    }

    /// Returns where the path ends, without a typecode or a query.
    pub(crate) fn path_end(&'i self) -> usize {
        self.parts().path_end(self.features())
    }
}
