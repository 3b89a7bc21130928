//! Gopher (section 3.4).

mod item;
mod plus;
mod request;

use super::{Server, Url, from, upto};
use crate::percent::Encoded;
use crate::scheme::{All, Schemes};

pub use item::GopherType;
pub use plus::GopherPlus;

const TAB: usize = "%09".len();
const ESCAPE: usize = "%XX".len();

/// A gopher URL: `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>`.
///
/// RFC 1738, section 3.4.
///
/// The first two `%09` after the type separate the parts. The last parts may be absent.
///
/// ```
/// use rfc1738::GopherUrl;
///
/// let url = GopherUrl::parse("gopher://host.dom/7/find%09word%09+")?;
/// assert_eq!(url.gtype().unwrap(), "7");
/// assert_eq!(url.selector().unwrap(), "/find");
/// assert_eq!(url.search().unwrap(), "word");
/// assert_eq!(url.gopher_plus_string().unwrap(), "+");
///
/// let url = GopherUrl::parse(b"gopher://host.dom/")?; // bytes from a receive buffer
/// assert!(url.path().is_some() && url.gtype().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct GopherUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> GopherUrl<'a, S> {
    /// Returns the host and the port to connect to.
    pub fn server(&self) -> Server<'a> {
        Server::of(&self.0)
    }

    /// Returns the type of the resource, one character or one escape. `None` if nothing follows the
    /// "/" after the host: then the type is "1", a directory.
    pub fn gtype(&self) -> Option<Encoded<'a>> {
        self.type_and_rest().map(|(gtype, _)| Encoded::new(gtype))
    }

    /// Returns the selector, which names the resource to the server, or `None` if there is no type.
    pub fn selector(&self) -> Option<Encoded<'a>> {
        self.type_and_rest().map(|(_, rest)| Encoded::new(until_tab(rest).0))
    }

    /// Returns the search, or `None` if there is no `%09`.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.query()
    }

    /// Returns the Gopher+ string, or `None` if there is no second `%09`.
    pub fn gopher_plus_string(&self) -> Option<Encoded<'a>> {
        until_tab(self.parts().search()?.as_str()).1.map(Encoded::new)
    }

    fn type_and_rest(&self) -> Option<(&'a str, &'a str)> {
        let path = self.parts().path()?;
        path.split_at_checked(if path.starts_with('%') { ESCAPE } else { 1 })
    }
}

/// Splits a text at its first `%09`.
pub(super) fn until_tab(text: &str) -> (&str, Option<&str>) {
    // A "%" always begins an escape.
    match text.as_bytes().windows(TAB).position(|escape| matches!(escape, [b'%', b'0', b'9'])) {
        Some(tab) => (upto(text, tab), Some(from(text, tab + TAB))),
        None => (text, None),
    }
}
