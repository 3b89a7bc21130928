//! Interactive sessions (section 3.8): their view, and their writer.

use crate::{
    build::{Builder, Out, Written},
    sets::All,
    url::Url,
};

/// A telnet URL: `telnet://<user>:<password>@<host>:<port>/`.
///
/// RFC 1738, section 3.8, and RFC 4248.
///
/// User and password are advisory: a client suggests them to its user.
///
/// ```
/// use rfc1738::TelnetUrl;
///
/// let url = TelnetUrl::parse("telnet://guest@host.dom:2323/")?;
/// assert_eq!(url.user().unwrap(), "guest");
/// assert_eq!(url.server().port(), 2323);
/// assert_eq!(url.path(), "/");
/// assert_eq!(TelnetUrl::parse(b"telnet://host.dom")?.path(), "");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct TelnetUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

/// Writes `"telnet://" login [ "/" ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_by(url.row, out)?;
    out.text(if url.slash { "/" } else { "" })
}
