//! Other schemes: the generic form of a URL (section 2.1), and the common Internet syntax (section
//! 3.1).

use super::{Builder, HostValue, Out, PathValues, Value, ValueError, Write, login::refuse};
use crate::{
    component::Component,
    error::Production,
    grammar,
    percent::Encoded,
    scheme::{OTHER, Rfc1738, Schemes, Syntax},
    url::{OtherUrl, SchemePart},
};

/// The places of the parts that only other schemes have. A URL has a schemepart or a urlpath.
const SCHEME: usize = 0;
const SCHEMEPART: usize = 1;
const URLPATH: usize = 2;

impl<'v> Builder<'v> {
    /// Returns a builder for a URL of another scheme with this scheme-specific part, which may be
    /// empty: `<scheme>:<scheme-specific-part>`.
    ///
    /// RFC 1738, section 2.1.
    ///
    /// The names of RFC 1738's ten schemes are refused, since these have their own syntaxes. In the
    /// scheme-specific part, reserved characters stay as they are, because only the scheme defines
    /// what they delimit.
    ///
    /// ```
    /// use rfc1738::{OtherUrl, build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::other("urn", "isbn:0 306").build::<String<32>>()?, "urn:isbn:0%20306");
    /// assert!(Builder::other("http", "//host.dom/").check().is_err());
    ///
    /// let url = OtherUrl::parse("urn:isbn:0%20306").unwrap();
    /// assert_eq!(Builder::other("x-urn", url.schemepart()).build::<String<32>>()?, "x-urn:isbn:0%20306");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn other(scheme: &'v str, schemepart: impl Into<Value<'v>>) -> Self {
        Self::with_own(&OTHER, write, "".into(), &[Value::encoded(scheme), schemepart.into()])
    }

    /// Returns a builder for a URL of another scheme with the common Internet syntax:
    /// `<scheme>://<user>:<password>@<host>:<port>/<url-path>`.
    ///
    /// RFC 1738, section 3.1.
    ///
    /// The names of RFC 1738's ten schemes are refused.
    ///
    /// ```
    /// use rfc1738::{OtherUrl, build::Builder, heapless::String};
    ///
    /// let builder = Builder::ip("x-app", "example.com").port(8443).urlpath("my page?x=1");
    /// assert_eq!(builder.build::<String<64>>()?, "x-app://example.com:8443/my%20page?x=1");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn ip(scheme: &'v str, host: impl Into<HostValue<'v>>) -> Self {
        Self::with_own(&OTHER, write_ip, host.into(), &[Value::encoded(scheme)])
    }

    /// Sets the text after the "/" that follows the host, in the common Internet syntax of another
    /// scheme. If it is absent, so is the "/". Reserved characters stay as they are.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String};
    ///
    /// let url = Url::parse("x-app://me@host.dom/a%2Fb").unwrap();
    /// assert_eq!(url.to_builder().urlpath("c/d?e").build::<String<32>>()?, "x-app://me@host.dom/c/d?e");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn urlpath(self, urlpath: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Other, URLPATH, urlpath.into(), Production::UrlPath)
    }
}

/// Adds the parts of a URL: those of the common Internet syntax, if it has that form.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &OtherUrl<'v, S>) -> Builder<'v> {
    let scheme = Value::encoded(url.name());
    let (write, own): (Write, [Value<'v>; 3]) = match url.parts().has_host() {
        true => (write_ip, [scheme, Value::ABSENT, url.parts().path().map(Encoded::new).into()]),
        false => (write, [scheme, url.schemepart().into(), Value::ABSENT]),
    };
    Builder { write, path: PathValues::own(&own), ..builder }
}

/// Writes `scheme ":" schemepart`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    write_scheme(url, out)?;
    url.login.refuse()?;
    refuse(!url.path.own_part(URLPATH).is_absent(), Production::UrlPath)?;
    out.value(url.path.own_part(SCHEMEPART), Component::SchemePart)
}

/// Writes `scheme ":" ip-schemepart`.
pub(super) fn write_ip(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    write_scheme(url, out)?;
    out.slashes()?;
    url.login.write(out)?;
    out.value_after("/", url.path.own_part(URLPATH), Component::UrlPath)
}

/// Writes the scheme and its ":", unless it is one of the ten.
fn write_scheme(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    let name = url.path.own_part(SCHEME).text().unwrap_or(url.row.name());
    match grammar::scheme(name) {
        Ok(("", scheme)) if Rfc1738::ROWS.iter().all(|row| scheme != row.name()) => out.scheme(name),
        _ => Err(ValueError::Invalid { production: Production::Scheme }),
    }
}

/// Keeps the escapes of the part.
impl<'v> From<SchemePart<'v>> for Value<'v> {
    fn from(part: SchemePart<'v>) -> Self {
        Encoded::new(part.as_str()).into()
    }
}
