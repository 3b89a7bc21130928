//! Interactive sessions (section 3.8).

use super::{HostPort, Login, LoginLayout};

const PREFIX: usize = "telnet://".len();

/// `telnet://<user>:<password>@<host>:<port>/`
///
/// User and password are advisory only: a client tells them to its user.
///
/// ```
/// use rfc1738::TelnetUrl;
///
/// let url = TelnetUrl::parse("telnet://guest@host.dom:2323/")?;
/// assert_eq!(url.login().user().unwrap(), "guest");
/// assert_eq!(url.effective_port(), 2323);
/// assert!(url.has_slash());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct TelnetUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: TelnetLayout,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct TelnetLayout {
    /// Counted from behind "telnet://".
    pub(crate) login: LoginLayout,
}

impl<'a> TelnetUrl<'a> {
    /// Who and where.
    pub fn login(&self) -> Login<'a> {
        Login::at(self.text, PREFIX, self.layout.login)
    }

    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        self.login().hostport()
    }

    /// Whether the "/" at the end is written; it means nothing.
    pub fn has_slash(&self) -> bool {
        self.text.ends_with('/')
    }
}
