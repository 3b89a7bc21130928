//! Interactive sessions (section 3.8).

use core::fmt;

use super::{Build, BuildError, HostValue, login::LoginValues};
use crate::scheme::TelnetUrl;

/// Makes a [`TelnetUrl`]: `telnet://<user>:<password>@<host>:<port>/`.
///
/// ```
/// use rfc1738::TelnetBuilder;
///
/// let text = TelnetBuilder::new("host.dom").user("a guest").port(2323).build::<64>().unwrap();
/// assert_eq!(text, "telnet://a%20guest@host.dom:2323");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct TelnetBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    has_slash: bool,
}

impl<'v> TelnetBuilder<'v> {
    /// A URL of that host.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self { login: LoginValues::new(host), has_slash: false }
    }

    /// Sets whether there is a "/" at the end; it means nothing.
    pub fn slash(mut self, has_slash: bool) -> Self {
        self.has_slash = has_slash;
        self
    }
}

impl Build for TelnetBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        out.write_str("telnet://")?;
        self.login.write(out)?;
        Ok(out.write_str(if self.has_slash { "/" } else { "" })?)
    }
}

impl<'a> TelnetUrl<'a> {
    /// A builder that makes this URL again, to change some parts of it. The others stay as they are written, escapes and all.
    pub fn to_builder(&self) -> TelnetBuilder<'a> {
        TelnetBuilder { login: self.login().into(), has_slash: self.has_slash() }
    }
}
