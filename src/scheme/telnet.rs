//! Interactive sessions (section 3.8).

use super::Layout;

/// `telnet://<user>:<password>@<host>:<port>/` (section 3.8)
///
/// User and password are only advisory: a client suggests them to its user.
///
/// ```
/// use rfc1738::TelnetUrl;
///
/// let url = TelnetUrl::parse("telnet://guest@host.dom:2323/")?;
/// assert_eq!(url.login().user().unwrap(), "guest");
/// assert_eq!(url.effective_port(), 2323);
/// assert!(url.has_slash());
/// assert!(!TelnetUrl::parse_bytes(b"telnet://host.dom")?.has_slash());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct TelnetUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> TelnetUrl<'a> {
    /// Whether the "/" at the end is written; it means nothing.
    pub fn has_slash(&self) -> bool {
        self.parts().path().is_some()
    }
}
