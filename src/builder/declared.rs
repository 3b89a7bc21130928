//! Later schemes, by RFC 3986 (section 4).

use core::fmt;

use super::{Build, BuildError, HostValue, Value, ValueList, login::LoginValues, path::PathValues};
use crate::{
    component::Component,
    error::Production,
    registry::{DeclaredScheme, Syntax},
    scheme::DeclaredUrl,
};

/// Makes a URL of a [`DeclaredScheme`] that follows RFC 3986: `<scheme>://<user>:<password>@<host>:<port>/<path>?<query>`.
///
/// Without segments there is no path; `&[""]` is the path "/". A user is refused unless the declaration allows one. For a scheme that follows one of
/// RFC 1738's syntaxes, use the builder of that syntax, such as [`FtpUrl::to_builder`](crate::FtpUrl::to_builder).
///
/// ```
/// use core::net::Ipv6Addr;
/// use rfc1738::{DeclaredBuilder, schemes};
///
/// let builder = DeclaredBuilder::new(&schemes::HTTPS, "host.dom").segments(&["~me", "a/b"]).query("what? & why");
/// assert_eq!(builder.build::<64>().unwrap(), "https://host.dom/~me/a%2Fb?what?%20&%20why");
/// assert_eq!(builder.host(Ipv6Addr::LOCALHOST).query(None::<&str>).build::<64>().unwrap(), "https://[::1]/~me/a%2Fb");
///
/// let url = schemes::MQTT.parse("mqtt://me:secret@hub.dom/led")?;
/// assert_eq!(url.to_builder().unwrap().port(1884).build::<64>().unwrap(), "mqtt://me:secret@hub.dom:1884/led");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct DeclaredBuilder<'v> {
    scheme: DeclaredScheme,
    pub(super) login: LoginValues<'v>,
    pub(super) segments: PathValues<'v>,
    query: Value<'v>,
}

impl<'v> DeclaredBuilder<'v> {
    /// A URL with that scheme, that host and nothing else.
    pub fn new(scheme: &DeclaredScheme, host: impl Into<HostValue<'v>>) -> Self {
        Self {
            scheme: *scheme,
            login: LoginValues::new(host),
            segments: PathValues::new(ValueList::EMPTY),
            query: Value::ABSENT,
        }
    }

    /// Sets the segments of the path.
    pub fn segments(mut self, segments: impl Into<ValueList<'v>>) -> Self {
        self.segments = PathValues::new(segments);
        self
    }

    /// Sets the query: a text, or pairs as a [`Form`](crate::Form).
    pub fn query(mut self, query: impl Into<Value<'v>>) -> Self {
        self.query = query.into();
        self
    }
}

impl Build for DeclaredBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        if self.scheme.syntax() != Syntax::Rfc3986 {
            return Err(BuildError::Invalid { production: Production::AbsoluteUri });
        }
        out.write_str(self.scheme.name())?;
        out.write_str("://")?;
        self.login.write_later(self.scheme.has_userinfo(), out)?;
        self.segments.write(Component::Segment, out)?;
        self.query.write_after("?", Component::Query, out)
    }
}

impl<const N: usize> DeclaredUrl<'_, N> {
    /// A builder that starts from this URL, to change some of its parts. The others stay as written, escapes and all. `None` for a
    /// scheme that follows one of RFC 1738's syntaxes: its [body](Self::body) has a builder.
    ///
    /// ```
    /// use rfc1738::schemes;
    ///
    /// let url = schemes::HTTPS.parse("https://host.dom/a%2Fb?c")?;
    /// assert_eq!(url.to_builder().unwrap().port(8443).build::<64>().unwrap(), "https://host.dom:8443/a%2Fb?c");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> Option<DeclaredBuilder<'_>> {
        let scheme = *self.declaration();
        let login = match self.login() {
            Some(login) => login.into(),
            None => self.hostport()?.into(),
        };
        let builder =
            DeclaredBuilder { scheme, login, segments: PathValues::new(self.segments()), query: self.query().into() };
        (scheme.syntax() == Syntax::Rfc3986).then_some(builder)
    }
}
