//! The login and the common Internet syntax (section 3.1).

use core::fmt;

use super::{Host, Layout, Parts};
use crate::{
    error::ValueError,
    macros::masked,
    percent::{Decoded, Encoded},
    redact::Redacted,
};

/// A login: the user and the password, if any, and the host.
///
/// RFC 1738, section 3.1.
///
/// Absent and empty differ:
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let login = |text| {
///     FtpUrl::parse(text).map(|url| (url.user(), url.password().is_some()))
/// };
/// assert!(matches!(login("ftp://host.com/")?, (None, false)));
/// assert!(matches!(login("ftp://@host.com/")?, (Some(user), false) if user == ""));
/// assert!(matches!(login("ftp://foo:@host.com/")?, (Some(user), true) if user == "foo"));
///
/// let login = FtpUrl::parse("ftp://foo:@host.com:2121/")?.login().unwrap();
/// assert_eq!((login.host().as_str(), login.port()), ("host.com", Some(2121)));
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
        let Layout { login, hostport_end, .. } = self.parts.layout;
        self.parts.redacted_url(true, true).part(login.into(), hostport_end.into())
    }

    /// Returns the user name, or `None` without an "@", empty if nothing precedes the "@".
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.parts.user()
    }

    /// Returns the password, or `None` without a ":" before the "@", empty if nothing is between
    /// them.
    pub fn password(&self) -> Option<Password<'a>> {
        self.parts.password().map(Password)
    }

    /// Returns the host.
    pub fn host(&self) -> Host<&'a str> {
        self.parts.required_host()
    }

    /// Returns the port as written, if there is one.
    pub fn port(&self) -> Option<u16> {
        self.parts.layout.port()
    }
}

/// A password as written. `Debug` and defmt never show it.
///
/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
///
/// ```
/// use rfc1738::{Url, heapless::String};
///
/// let url = Url::parse("ftp://user:s%40cret@host.dom/")?;
/// let password = url.password().unwrap();
/// assert_eq!(password.as_str(), "s%40cret");
/// assert_eq!(password.decode::<String<16>>()?, "s@cret");
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

    /// Decodes the password, as [`Encoded::decode`] does.
    ///
    /// # Errors
    ///
    /// The errors of [`Encoded::decode`].
    pub fn decode<T: Decoded<'a>>(self) -> Result<T, ValueError> {
        self.0.decode()
    }

    /// Returns the component, whose `Debug` shows the password, so do not log it.
    pub const fn encoded(self) -> Encoded<'a> {
        self.0
    }
}

masked! { by format: [] Password<'_>: |_| "{}", Redacted::MASK }

/// Writes the text, password included.
impl fmt::Display for Password<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
