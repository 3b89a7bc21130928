//! Gopher (section 3.4).

mod item;
mod plus;
mod request;

use super::Parts;
use crate::percent::Encoded;

pub use item::GopherType;
pub use plus::{Attributes, FormValues, GopherPlus};

const TAB: usize = "%09".len();
const ESCAPE: usize = "%XX".len();

/// `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>` (section 3.4)
///
/// The parts are split at the first two `%09` after the type; each of them may be missing, from the end.
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
/// let url = GopherUrl::parse_bytes(b"gopher://host.dom/")?; // a receive buffer
/// assert!(url.path().is_some() && url.gtype().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct GopherUrl<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> GopherUrl<'a> {
    /// All that follows the "/" after the host; `None` without it.
    pub fn path(&self) -> Option<&'a str> {
        self.parts.path()
    }

    /// The type of the resource, one character or one escape; `None` when nothing follows the host's "/", and "1", a directory, is
    /// meant.
    pub fn gtype(&self) -> Option<Encoded<'a>> {
        self.type_and_selector().map(|(gtype, _)| Encoded::new(gtype))
    }

    /// What is sent to the server to name the resource; `None` without a type.
    pub fn selector(&self) -> Option<Encoded<'a>> {
        self.type_and_selector().map(|(_, selector)| Encoded::new(selector))
    }

    fn type_and_selector(&self) -> Option<(&'a str, &'a str)> {
        let layout = &self.parts.layout;
        let start = usize::from(layout.hostport_end) + 1;
        let end = if layout.search > 0 {
            (usize::from(layout.search) + 1).saturating_sub(TAB)
        } else {
            layout.path_end.into()
        };
        let text = self.parts.between(start, end);
        text.split_at_checked(if text.starts_with('%') { ESCAPE } else { 1 })
    }

    /// What a search engine is to find; `None` without a `%09`.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.parts.search()
    }

    /// The Gopher+ string; `None` without a second `%09`.
    pub fn gopher_plus_string(&self) -> Option<Encoded<'a>> {
        let start = usize::from(self.parts.layout.search_end) + TAB;
        self.search().and(self.parts.text.get(start..)).map(Encoded::new)
    }
}
