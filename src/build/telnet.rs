//! Interactive sessions (section 3.8).

use core::fmt;

use super::{Build, HostValue, ValueError, login::LoginValues};
use crate::{scheme::Schemes, url::TelnetUrl};

/// Builds a [`TelnetUrl`] (section 3.8): `telnet://<user>:<password>@<host>:<port>/`.
///
/// ```
/// use rfc1738::build::TelnetBuilder;
///
/// let builder = TelnetBuilder::new("host.dom").user("a guest").port(2323);
/// assert_eq!(builder.build::<64>().unwrap(), "telnet://a%20guest@host.dom:2323");
/// assert_eq!(builder.slash(true).build::<64>().unwrap(), "telnet://a%20guest@host.dom:2323/");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct TelnetBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    has_slash: bool,
}

impl<'v> TelnetBuilder<'v> {
    /// Returns a builder with this host.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self { login: LoginValues::new(host), has_slash: false }
    }

    /// Sets whether the URL ends in the optional "/", which has no meaning.
    pub fn slash(mut self, has_slash: bool) -> Self {
        self.has_slash = has_slash;
        self
    }
}

impl Build for TelnetBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("telnet://")?;
        self.login.write(out)?;
        Ok(out.write_str(if self.has_slash { "/" } else { "" })?)
    }
}

impl<'a, S: Schemes> TelnetUrl<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::TelnetUrl;
    ///
    /// let url = TelnetUrl::parse("telnet://guest@host.dom/")?;
    /// assert_eq!(url.to_builder().port(2323).build::<64>().unwrap(), "telnet://guest@host.dom:2323/");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port"))]
    pub fn to_builder(&self) -> TelnetBuilder<'a> {
        TelnetBuilder { login: self.login().into(), has_slash: self.has_slash() }
    }
}
