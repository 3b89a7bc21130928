//! Gopher (section 3.4).

mod item;
mod plus;
mod request;

use super::{HostPort, HostPortLayout, between, from};
use crate::percent::Encoded;

pub use item::GopherType;
pub use plus::{Attributes, FormValues, GopherPlus};

const PREFIX: usize = "gopher://".len();
const TAB: usize = "%09".len();

/// `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>`
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
/// let url = GopherUrl::parse("gopher://host.dom/")?;
/// assert!(url.path().is_some() && url.gtype().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct GopherUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: GopherLayout,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct GopherLayout {
    /// Counted from behind "gopher://".
    pub(crate) hostport: HostPortLayout,
    /// Where the type ends, counted from behind the "/": 0 without a type, 1, or 3 when it is an escape.
    pub(crate) gtype: u16,
    /// Where the selector ends, counted from the end of the type.
    pub(crate) selector: u16,
    /// Where the search ends, counted from the `%09` before it.
    pub(crate) search: u16,
}

impl<'a> GopherUrl<'a> {
    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        HostPort::at(self.text, PREFIX, self.layout.hostport)
    }

    /// All that follows the "/" after the host; `None` without it.
    pub fn path(&self) -> Option<&'a str> {
        self.text.get(PREFIX + usize::from(self.layout.hostport.end) + 1..)
    }

    /// The type of the resource, one character or one escape; `None` when nothing follows the host's "/", and "1", a directory, is
    /// meant.
    pub fn gtype(&self) -> Option<Encoded<'a>> {
        let gtype = between(self.path()?, 0, self.layout.gtype.into());
        (!gtype.is_empty()).then(|| Encoded::new(gtype))
    }

    /// What follows the type.
    fn after_type(&self) -> Option<&'a str> {
        self.gtype().and(self.path()).map(|path| from(path, self.layout.gtype.into()))
    }

    /// What is sent to the server to name the resource; `None` without a type.
    pub fn selector(&self) -> Option<Encoded<'a>> {
        self.after_type().map(|text| Encoded::new(between(text, 0, self.layout.selector.into())))
    }

    /// What follows the first `%09`.
    fn after_selector(&self) -> Option<&'a str> {
        self.after_type()?.get(usize::from(self.layout.selector) + TAB..)
    }

    /// What a search engine is to find; `None` without a `%09`.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.after_selector().map(|text| Encoded::new(between(text, 0, self.layout.search.into())))
    }

    /// The Gopher+ string; `None` without a second `%09`.
    pub fn gopher_plus_string(&self) -> Option<Encoded<'a>> {
        self.after_selector()?.get(usize::from(self.layout.search) + TAB..).map(Encoded::new)
    }
}
