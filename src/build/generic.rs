//! Builders for other schemes: the generic form of a URL (section 2.1), and the common Internet
//! syntax (section 3.1).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, login::LoginValues};
use crate::{
    component::Component,
    error::Production,
    grammar,
    percent::Encoded,
    scheme::{Scheme, Schemes},
    url::{IpSchemePart, OtherUrl, SchemePart},
};

/// Builds an [`OtherUrl`] (section 2.1): `<scheme>:<scheme-specific-part>`.
///
/// The names of the ten schemes are refused, since these have their own builders. In the
/// scheme-specific part, reserved characters stay as they are: only the scheme defines what they
/// delimit. For the common Internet syntax, use [`IpBuilder`].
///
/// ```
/// use rfc1738::build::OtherBuilder;
///
/// let text = OtherBuilder::new("urn", "isbn:0 306").build::<64>().unwrap();
/// assert_eq!(text, "urn:isbn:0%20306");
/// assert!(OtherBuilder::new("http", "//host.dom/").check().is_err());
///
/// let builder = OtherBuilder::new("urn", "").scheme("tel").schemepart("+44-1234");
/// assert_eq!(builder.build::<64>().unwrap(), "tel:+44-1234");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct OtherBuilder<'v> {
    scheme: &'v str,
    schemepart: Value<'v>,
}

impl<'v> OtherBuilder<'v> {
    /// Returns a builder with this scheme and this scheme-specific part, which may be empty.
    pub fn new(scheme: &'v str, schemepart: impl Into<Value<'v>>) -> Self {
        Self { scheme, schemepart: schemepart.into() }
    }

    /// Sets the scheme.
    pub fn scheme(mut self, scheme: &'v str) -> Self {
        self.scheme = scheme;
        self
    }

    /// Sets everything after the scheme and its ":".
    pub fn schemepart(mut self, schemepart: impl Into<Value<'v>>) -> Self {
        self.schemepart = schemepart.into();
        self
    }
}

impl Build for OtherBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        write_scheme(self.scheme, out)?;
        self.schemepart.write(Component::SchemePart, out)
    }
}

/// Builds an [`OtherUrl`] of common Internet syntax (section 3.1):
/// `<scheme>://<user>:<password>@<host>:<port>/<url-path>`.
///
/// The names of the ten schemes are refused. In the url-path, reserved characters stay as they are.
///
/// ```
/// use rfc1738::{OtherUrl, build::IpBuilder};
///
/// let builder = IpBuilder::new("https", "example.com").port(8443).urlpath("my page?x=1");
/// assert_eq!(builder.clone().scheme("wss").build::<64>().unwrap(), "wss://example.com:8443/my%20page?x=1");
/// let text = builder.build::<64>().unwrap();
/// assert_eq!(text, "https://example.com:8443/my%20page?x=1");
///
/// let url = OtherUrl::parse(&text)?;
/// assert_eq!(url.to_ip_builder().unwrap().port(None).build::<64>().unwrap(), "https://example.com/my%20page?x=1");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct IpBuilder<'v> {
    scheme: &'v str,
    pub(super) login: LoginValues<'v>,
    urlpath: Value<'v>,
}

impl<'v> IpBuilder<'v> {
    /// Returns a builder with this scheme, this host and nothing else.
    pub fn new(scheme: &'v str, host: impl Into<HostValue<'v>>) -> Self {
        Self { scheme, login: LoginValues::new(host), urlpath: Value::ABSENT }
    }

    /// Sets the scheme.
    pub fn scheme(mut self, scheme: &'v str) -> Self {
        self.scheme = scheme;
        self
    }

    /// Sets the text after the "/" that follows the host. If it is absent, so is the "/".
    pub fn urlpath(mut self, urlpath: impl Into<Value<'v>>) -> Self {
        self.urlpath = urlpath.into();
        self
    }
}

impl Build for IpBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        write_scheme(self.scheme, out)?;
        out.write_str("//")?;
        self.login.write(out)?;
        self.urlpath.write_after("/", Component::UrlPath, out)
    }
}

/// Writes the scheme and its ":", unless it is one of the ten.
fn write_scheme(name: &str, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    match grammar::scheme(name) {
        Ok(("", Scheme::Other(_))) => {
            out.write_str(name)?;
            Ok(out.write_str(":")?)
        }
        _ => Err(ValueError::Invalid { production: Production::Scheme }),
    }
}

impl<'a, S: Schemes> OtherUrl<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::OtherUrl;
    ///
    /// let url = OtherUrl::parse("urn:isbn:0%20306")?;
    /// assert_eq!(url.to_builder().scheme("x-urn").build::<64>().unwrap(), "x-urn:isbn:0%20306");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_path"))]
    pub fn to_builder(&self) -> OtherBuilder<'a> {
        self.schemepart().to_builder(self.name())
    }

    /// Returns a builder with the parts of the common Internet syntax, if the URL [has that
    /// form](crate::parts::SchemePart::ip).
    ///
    /// ```
    /// use rfc1738::OtherUrl;
    ///
    /// let url = OtherUrl::parse("https://host.dom/a%2Fb")?;
    /// assert_eq!(url.to_ip_builder().unwrap().port(8443).build::<64>().unwrap(), "https://host.dom:8443/a%2Fb");
    /// assert!(OtherUrl::parse("urn:isbn:0306")?.to_ip_builder().is_none());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_ip_builder(&self) -> Option<IpBuilder<'a>> {
        Some(self.schemepart().ip()?.to_builder(self.name()))
    }
}

impl<'a> SchemePart<'a> {
    /// Returns a builder with this scheme and this part, which stays as written, escapes and all.
    #[doc(alias("set", "set_path"))]
    pub fn to_builder(&self, scheme: &'a str) -> OtherBuilder<'a> {
        OtherBuilder::new(scheme, Encoded::new(self.as_str()))
    }
}

impl<'a> IpSchemePart<'a> {
    /// Returns a builder with this scheme and these parts, to change some of them. The others stay
    /// as written, escapes and all.
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self, scheme: &'a str) -> IpBuilder<'a> {
        IpBuilder { scheme, login: self.login().into(), urlpath: self.urlpath().into() }
    }
}
