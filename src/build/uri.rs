//! URLs of later schemes, by RFC 3986 (section 4).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, ValueList, login::LoginValues, path::PathValues};
use crate::{
    component::Component,
    error::Production,
    scheme::{Features, Known as _, Row, Schemes, Syntax},
    url::Url,
};

/// Builds a URL of a scheme whose [row](Row) follows RFC 3986:
/// `<scheme>://<user>:<password>@<host>:<port>/<path>?<query>`.
///
/// Without segments there is no path; `&[""]` is the path "/". A user is refused unless the row
/// allows one. For any scheme of a set, whatever its syntax, use [`of`](Self::of).
///
/// ```
/// use core::net::Ipv6Addr;
/// use rfc1738::{Url, build::UriBuilder, schemes::{Iot, Row}};
///
/// let builder = UriBuilder::new(&Row::HTTPS, "host.dom").segments(&["~me", "a/b"]).query("what? & why");
/// assert_eq!(builder.build::<64>().unwrap(), "https://host.dom/~me/a%2Fb?what?%20&%20why");
/// assert_eq!(builder.host(Ipv6Addr::LOCALHOST).query(None::<&str>).build::<64>().unwrap(), "https://[::1]/~me/a%2Fb");
///
/// let url = Url::<Iot>::parse_in("mqtt://me:secret@hub.dom/led")?;
/// assert_eq!(url.to_builder().unwrap().port(1884).build::<64>().unwrap(), "mqtt://me:secret@hub.dom:1884/led");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct UriBuilder<'v> {
    scheme: Row,
    pub(super) login: LoginValues<'v>,
    pub(super) segments: PathValues<'v>,
    query: Value<'v>,
    /// A pointer, so that a builder for RFC 3986's syntax does not link the others.
    write: Write,
}

type Write = fn(&UriBuilder<'_>, &mut dyn fmt::Write) -> Result<(), ValueError>;

impl<'v> UriBuilder<'v> {
    /// Returns a builder with this scheme, this host and nothing else.
    pub fn new(scheme: &Row, host: impl Into<HostValue<'v>>) -> Self {
        Self {
            scheme: *scheme,
            login: LoginValues::new(host),
            segments: PathValues::new(ValueList::EMPTY),
            query: Value::ABSENT,
            write: write_rfc3986,
        }
    }

    /// Returns a builder for any scheme of a set that has a path, with all parts: scheme, host,
    /// port, segments, and query.
    ///
    /// The URL is written by the syntax of the scheme's row: RFC 3986's, http's (where the query is
    /// the search), ftp's and file's (which have no query). Where a host may be empty, pass `""`. A
    /// [`Form`](crate::form::Form) can be the query in any of them.
    ///
    /// ```
    /// use rfc1738::{form::Form, build::{UriBuilder, Value}, schemes::{All, Web}};
    ///
    /// let query = Form::from(&[("q", "a b")]);
    /// let builder = UriBuilder::of::<Web>("https", "host.dom", 8443, &["~me", "a/b"], query)?;
    /// assert_eq!(builder.build::<64>()?, "https://host.dom:8443/~me/a%2Fb?q=a+b");
    ///
    /// let builder = UriBuilder::of::<All>("http", "host.dom", None, &["~me"], query)?; // by RFC 1738
    /// assert_eq!(builder.build::<64>()?, "http://host.dom/%7Eme?q=a+b");
    /// let builder = UriBuilder::of::<All>("ftp", "host.dom", None, &["pub", "a;b"], Value::ABSENT)?;
    /// assert_eq!(builder.user("me").build::<64>()?, "ftp://me@host.dom/pub/a%3Bb");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Invalid`](ValueError::Invalid) with the scheme, if the set has no row for it, or one whose
    /// syntax has no paths. Everything else is checked when the URL is built.
    pub fn of<S: Schemes>(
        scheme: &str,
        host: impl Into<HostValue<'v>>,
        port: impl Into<Option<u16>>,
        segments: impl Into<ValueList<'v>>,
        query: impl Into<Value<'v>>,
    ) -> Result<Self, ValueError> {
        let row = S::row_of(scheme).ok_or(ValueError::Invalid { production: Production::Scheme })?;
        let has = |syntax: Syntax| row.syntax() == syntax && S::ROWS_FEATURES.any(syntax.features());
        let write = match () {
            () if has(Syntax::Rfc3986) => write_rfc3986,
            () if has(Syntax::Http) => write_http,
            () if has(Syntax::Ftp) => write_ftp,
            () if has(Syntax::File) => write_file,
            () => return Err(ValueError::Invalid { production: Production::Scheme }),
        };
        let builder = Self { write, ..Self::new(row, host) };
        Ok(builder.port(port).segments(segments).query(query))
    }

    /// Sets the segments of the path.
    pub fn segments(mut self, segments: impl Into<ValueList<'v>>) -> Self {
        self.segments = PathValues::new(segments);
        self
    }

    /// Sets the query: a text, or pairs as a [`Form`](crate::form::Form).
    pub fn query(mut self, query: impl Into<Value<'v>>) -> Self {
        self.query = query.into();
        self
    }
}

impl Build for UriBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        (self.write)(self, out)
    }
}

impl UriBuilder<'_> {
    /// Writes the scheme, and the "//" before the host.
    fn begin(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.scheme.name())?;
        out.write_str("://")
    }
}

fn write_rfc3986(url: &UriBuilder<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    if url.scheme.syntax() != Syntax::Rfc3986 {
        return Err(ValueError::Invalid { production: Production::AbsoluteUri });
    }
    url.begin(out)?;
    if !(url.login.is_empty() && url.scheme.features().any(Features::EMPTY_HOST)) {
        url.login.write_later(url.scheme.has_userinfo(), out)?;
    }
    url.write_path(out)
}

/// Writes a URL without "//". With a host, or with a path that would be read as one, it has "//".
fn write_without_authority(url: &UriBuilder<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    if !url.login.is_empty() || !url.segments.is_absolute() {
        return write_rfc3986(url, out);
    }
    out.write_str(url.scheme.name())?;
    out.write_str(":")?;
    url.write_path(out)
}

fn write_http(url: &UriBuilder<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    url.segments.write(Component::HSegment, out)?;
    if url.segments.is_empty() && !url.query.is_absent() {
        // Section 3.3: the search needs the "/".
        out.write_str("/")?;
    }
    url.query.write_after("?", Component::Search, out)
}

fn write_ftp(url: &UriBuilder<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write(out)?;
    url.segments.write(Component::FSegment, out)?;
    url.refuse_query()
}

fn write_file(url: &UriBuilder<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    url.begin(out)?;
    if !url.login.is_empty() {
        url.login.write_host_alone(out)?;
    }
    if url.segments.is_empty() {
        return Err(ValueError::Missing { production: Production::FPath });
    }
    url.segments.write(Component::FSegment, out)?;
    url.refuse_query()
}

impl UriBuilder<'_> {
    /// Writes the path and the query of RFC 3986.
    fn write_path(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        self.segments.write(Component::Segment, out)?;
        self.query.write_after("?", Component::Query, out)
    }

    /// Refuses a query, for a syntax without one.
    fn refuse_query(&self) -> Result<(), ValueError> {
        match self.query.is_absent() {
            true => Ok(()),
            false => Err(ValueError::Invalid { production: Production::Query }),
        }
    }
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns a builder with the parts of this URL of RFC 3986's syntax, to change some of them.
    /// The others stay as written, escapes and all, and so does a URL without a host. `None` for
    /// another syntax: the [type](Self::typed) of the scheme has a builder.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::{Https, Modern}};
    ///
    /// let url = Url::<Https>::parse_in("https://host.dom/a%2Fb?c")?;
    /// assert_eq!(url.to_builder().unwrap().port(8443).build::<64>().unwrap(), "https://host.dom:8443/a%2Fb?c");
    ///
    /// let url = Url::<Modern>::parse_in("file:/etc")?;
    /// let builder = url.to_builder().unwrap().segment("motd");
    /// assert_eq!(builder.build::<64>().unwrap(), "file:/etc/motd");
    /// assert_eq!(builder.host("host.dom").build::<64>().unwrap(), "file://host.dom/etc/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> Option<UriBuilder<'a>> {
        let scheme = self.row();
        if scheme.syntax() != Syntax::Rfc3986 {
            return None;
        }
        let login = match (self.login(), self.hostport()) {
            (Some(login), _) => login.into(),
            (None, Some(hostport)) => hostport.into(),
            (None, None) => LoginValues::new(""),
        };
        // Code for a feature that no row of the set has is not linked.
        let has_slashes = !self.has(Features::NO_AUTHORITY) || self.parts().has_host();
        let write = if has_slashes { write_rfc3986 } else { write_without_authority };
        Some(UriBuilder {
            scheme,
            login,
            segments: PathValues::new(self.segments()),
            query: self.search().into(),
            write,
        })
    }
}

/// Shows the builder without a password.
impl fmt::Debug for UriBuilder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UriBuilder")
            .field("scheme", &self.scheme)
            .field("login", &self.login)
            .field("segments", &self.segments)
            .field("query", &self.query)
            .finish()
    }
}
