//! Other schemes: the generic form of a URL (section 2.1), the common Internet syntax (section
//! 3.1), and the writers of both and of RFC 3986's syntax (section 4).

use crate::{
    build::{Builder, HostValue, Out, PathValues, Value, Write, Written, refuse, require},
    component::Component,
    error::{Production, ValueError},
    grammar,
    percent::Encoded,
    scheme::{Features, OTHER_1738, Syntax},
    sets::{All, Rfc1738, SchemeSet},
    url::Url,
};

/// A URL of a scheme that the [set](mod@crate::schemes) has no row for.
///
/// RFC 3986, section 3, and in the set [`Rfc1738`] RFC 1738, section 2.1:
/// `<scheme>:<scheme-specific-part>`.
///
/// Nearly every text with a colon is such a URL: `c:/dir` has the scheme "c", `localhost:8080/x`
/// the scheme "localhost", and `URL:http://h/` the scheme "url".
///
/// ```
/// use rfc1738::OtherUrl;
///
/// let url = OtherUrl::parse("redis://me@[2001:db8::7]:6379/0?db=1")?;
/// assert_eq!(
///     (url.scheme().to_string(), url.user().unwrap().as_str()),
///     ("redis".into(), "me")
/// );
/// assert_eq!((url.host().unwrap().as_str(), url.port()), ("[2001:db8::7]", Some(6379)));
/// assert_eq!((url.path().as_str(), url.query().unwrap().as_str()), ("/0", "db=1"));
///
/// let url = OtherUrl::parse("urn:isbn:1")?;
/// assert_eq!((url.path().as_str(), url.host()), ("isbn:1", None));
///
/// assert!(OtherUrl::parse(b"localhost:8080/x")?.scheme() == "localhost");
/// assert!(OtherUrl::parse("ftp://host.dom/").is_err()); // an FtpUrl
/// assert!(OtherUrl::parse("https://host.dom/").is_err()); // by RFC 3986
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct OtherUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> OtherUrl<'a, S> {
    /// Returns everything after the first ":", without a fragment. RFC 1738, section 2.1.
    ///
    /// If it has the common Internet syntax (section 3.1), [`login`](Url::login) and
    /// [`path`](Url::path) return its parts.
    ///
    /// ```
    /// use rfc1738::OtherUrl;
    ///
    /// let url = OtherUrl::parse("x-phone:+44-1234")?;
    /// assert_eq!(url.schemepart(), "+44-1234");
    /// assert!(url.login().is_none());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn schemepart(&self) -> Encoded<'a> {
        self.part(self.whole().schemepart())
    }
}

/// The places of the parts that only other schemes have. A URL has a schemepart or a urlpath.
const SCHEMEPART: usize = 0;
const URLPATH: usize = 1;

impl<'v> Builder<'v> {
    /// Returns a builder for a URL of another scheme with this scheme-specific part, which may be
    /// empty: `<scheme>:<scheme-specific-part>`.
    ///
    /// RFC 1738, section 2.1.
    ///
    /// The names of RFC 1738's ten schemes are errors, because these have their own syntaxes. In
    /// the scheme-specific part, reserved characters stay as they are: only the scheme defines what
    /// they delimit. A result that is a [`Url`] is checked by its set.
    ///
    /// ```
    /// use rfc1738::{OtherUrl, build::Builder, heapless::String};
    ///
    /// assert_eq!(
    ///     Builder::other("urn", "isbn:0 306").build::<String<32>>()?,
    ///     "urn:isbn:0%20306"
    /// );
    /// assert!(Builder::other("http", "//host.dom/").check().is_err());
    ///
    /// let url = OtherUrl::parse("urn:isbn:0%20306")?;
    /// assert_eq!(
    ///     Builder::other("x-urn", url.schemepart()).build::<String<32>>()?,
    ///     "x-urn:isbn:0%20306"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn other(scheme: &'v str, schemepart: impl Into<Value<'v>>) -> Self {
        Self { scheme, ..Self::with_own(&OTHER_1738, write, "".into(), &[schemepart.into()]) }
    }

    /// Returns a builder for a URL of another scheme with the common Internet syntax:
    /// `<scheme>://<user>:<password>@<host>:<port>/<url-path>`.
    ///
    /// RFC 1738, section 3.1. For the hosts of RFC 3986, make a row by
    /// [`SchemeDef::rfc3986`](crate::schemes::SchemeDef::rfc3986) and pass it to
    /// [`new`](Self::new).
    ///
    /// The names of RFC 1738's ten schemes are errors.
    ///
    /// ```
    /// use rfc1738::{OtherUrl, build::Builder, heapless::String};
    ///
    /// let builder = Builder::ip("x-app", "example.com").port(8443).urlpath("my page?x=1");
    /// assert_eq!(builder.build::<String<64>>()?, "x-app://example.com:8443/my%20page?x=1");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn ip(scheme: &'v str, host: impl Into<HostValue<'v>>) -> Self {
        Self { scheme, ..Self::with_own(&OTHER_1738, write_ip, host.into(), &[]) }
    }

    /// Sets the text after the "/" that follows the host, in the common Internet syntax of another
    /// scheme. If it is absent, so is the "/". Reserved characters stay as they are.
    ///
    /// Only for a builder from [`ip`](Self::ip), or from a URL in the set [`Rfc1738`]. For others
    /// use [`path`](Self::path).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::ip("x-app", "host.dom").user("me").urlpath("c/d?e");
    /// assert_eq!(builder.build::<String<32>>()?, "x-app://me@host.dom/c/d?e");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn urlpath(self, urlpath: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Other, URLPATH, urlpath.into(), Production::UrlPath)
    }
}

/// Adds the parts of a URL: by RFC 1738, the parts of the common Internet syntax, if it has that
/// form.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &OtherUrl<'v, S>) -> Builder<'v> {
    let builder = Builder { scheme: url.parts().scheme(), ..builder };
    let own = |write: Write, own: [Value<'v>; 2]| Builder { write, path: PathValues::own(&own), ..builder.clone() };
    match (url.has(Features::URI), url.parts().layout.has_host()) {
        (true, _) if url.is_hierarchical() => builder,
        (true, _) => own(write_opaque, [Value::kept(url.path()), Value::ABSENT]),
        (false, true) => own(write_ip, [Value::ABSENT, url.parts().path().map(Encoded::new).into()]),
        (false, false) => own(write, [url.schemepart().into(), Value::ABSENT]),
    }
}

/// Writes `scheme ":" schemepart`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    write_scheme(url, out)?;
    url.login.refuse()?;
    refuse(!url.path.own_part(URLPATH).is_absent(), Production::UrlPath)?;
    out.value(url.path.own_part(SCHEMEPART), Component::SchemePart)
}

/// Writes `scheme ":" ip-schemepart`.
pub(crate) fn write_ip(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    write_scheme(url, out)?;
    out.slashes()?;
    url.login.write(out)?;
    out.value_after("/", url.path.own_part(URLPATH), Component::UrlPath)
}

/// Writes `scheme ":" path-rootless [ "?" query ]`.
fn write_opaque(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    out.scheme(url.scheme)?;
    url.login.refuse()?;
    out.hostport_ends(0);
    refuse(url.path.has_segments_after(URLPATH), Production::Segment)?;
    out.value(url.path.own_part(SCHEMEPART), Component::SchemePart)?;
    out.search("?", url.query, Component::Query)
}

/// Writes the scheme and its ":", unless it is one of the ten.
fn write_scheme(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    match grammar::scheme(url.scheme) {
        Ok(("", scheme)) if Rfc1738::SCHEMES.iter().all(|row| scheme != row.name()) => out.scheme(url.scheme),
        _ => Err(ValueError::Invalid { production: Production::Scheme }),
    }
}

/// Writes `scheme "://" [ userinfo "@" ] host [ ":" port ] path-abempty [ "?" query ]`.
pub(crate) fn write_uri(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_rfc3986(url.row, out)?;
    write_path(url, out)
}

/// Writes a URL without "//". With a host, or with a path that would be read as one, it has "//".
pub(crate) fn write_without_authority(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    if !url.login.is_empty() || !url.path.is_absolute() {
        return write_uri(url, out);
    }
    out.scheme(url.scheme)?;
    out.hostport_ends(0);
    write_path(url, out)
}

/// Writes the path and the query.
fn write_path(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    if url.row.features().any(Features::FILE) {
        url.login.refuse_port()?;
        refuse(!url.query.is_absent(), Production::Query)?;
        require(!url.path.is_empty(), Production::Segment)?;
    }
    url.path.write(Component::Segment, out)?;
    out.search("?", url.query, Component::Query)
}
