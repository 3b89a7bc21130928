//! The login and the common Internet syntax (section 3.1).

use core::fmt;

use super::{HostPort, Parts};
use crate::{
    percent::{Encoded, Octets},
    redact::Redacted,
};

/// A login: the user and the password, if any, and the host (section 3.1).
///
/// Absent and empty differ:
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let login = |text| FtpUrl::parse(text).map(|url| (url.login().user(), url.login().password().is_some()));
/// assert!(matches!(login("ftp://host.com/")?, (None, false)));
/// assert!(matches!(login("ftp://@host.com/")?, (Some(user), false) if user == ""));
/// assert!(matches!(login("ftp://foo:@host.com/")?, (Some(user), true) if user == "foo"));
///
/// let login = FtpUrl::parse("ftp://foo:@host.com:2121/")?.login();
/// assert_eq!(login.hostport().as_str(), "host.com:2121");
/// assert_eq!(login.as_str(), "foo:@host.com:2121");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Login<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> Login<'a> {
    /// Returns the text as written, password included.
    pub fn as_str(&self) -> &'a str {
        self.parts.between(self.parts.layout.login, self.parts.layout.hostport_end)
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        self.parts.redacted(self.as_str(), self.parts.layout.login, true, true)
    }

    /// Returns the user name; `None` without an "@", empty if nothing precedes the "@".
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.parts.user()
    }

    /// Returns the password; `None` without a ":" before the "@", empty if nothing is between them.
    pub fn password(&self) -> Option<Password<'a>> {
        self.parts.password().map(Password)
    }

    /// Returns the host and its port.
    pub const fn hostport(&self) -> HostPort<'a> {
        HostPort { parts: self.parts }
    }
}

/// A password as written. `Debug` and defmt never show it.
///
/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
///
/// ```
/// use rfc1738::Url;
///
/// let url = Url::parse("ftp://user:s%40cret@host.dom/")?;
/// let password = url.password().unwrap();
/// assert_eq!(password.as_str(), "s%40cret");
/// assert!(password.octets().eq(*b"s@cret") && !password.is_empty());
/// assert_eq!(format!("{password:?}"), "***");
/// assert_eq!(format!("{url:?}"), "Url(ftp://user:***@host.dom/)");
/// assert_eq!(format!("{url}"), "ftp://user:s%40cret@host.dom/");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Password<'a>(pub(crate) Encoded<'a>);

impl<'a> Password<'a> {
    /// Returns the text as written, still encoded.
    pub const fn as_str(self) -> &'a str {
        self.0.as_str()
    }

    /// Returns whether the password is empty. An absent password is `None` instead.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the component. Its `Debug` shows the password.
    pub const fn encoded(self) -> Encoded<'a> {
        self.0
    }

    /// Returns the decoded octets.
    pub fn octets(self) -> Octets<'a> {
        self.0.octets()
    }
}

impl fmt::Debug for Password<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Redacted::MASK)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Password<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}", Redacted::MASK);
    }
}

/// Writes the text, password included.
impl fmt::Display for Password<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The common Internet syntax, `ip-schemepart`: `"//" login [ "/" urlpath ]` (section 3.1).
///
/// ```
/// use rfc1738::OtherUrl;
///
/// let ip = OtherUrl::parse("https://me@example.com/a/b")?.schemepart().ip().unwrap();
/// assert_eq!(ip.login().user().unwrap(), "me");
/// assert_eq!(ip.urlpath().unwrap(), "a/b");
/// assert_eq!(ip.as_str(), "//me@example.com/a/b");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct IpSchemePart<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> IpSchemePart<'a> {
    /// Returns the text as written, password included.
    pub fn as_str(&self) -> &'a str {
        self.parts.schemepart()
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        self.parts.redacted_part()
    }

    /// Returns the login: user, password, host and port.
    pub const fn login(&self) -> Login<'a> {
        Login { parts: self.parts }
    }

    /// Returns the text after the "/" that follows the host; `None` without that "/".
    pub fn urlpath(&self) -> Option<Encoded<'a>> {
        self.parts.path().map(Encoded::new)
    }
}
