//! USENET news from a server (section 3.7).

mod commands;

use super::{Layout, between_dots, split};

pub use commands::NntpCommand;

/// `nntp://<host>:<port>/<newsgroup-name>/<article-number>` (section 3.7)
///
/// ```
/// use rfc1738::NntpUrl;
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
/// assert_eq!(url.path(), "comp.lang.c/1234");
/// assert_eq!(url.group(), "comp.lang.c");
/// assert!(url.hierarchy().eq(["comp", "lang", "c"]));
/// assert_eq!(url.digits(), Some("1234"));
/// assert_eq!(url.number(), Some(1234));
/// assert_eq!(NntpUrl::parse_bytes(b"nntp://news.dom/comp.lang.c")?.number(), None);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct NntpUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> NntpUrl<'a> {
    /// Everything after the "/" that follows the host.
    pub fn path(&self) -> &'a str {
        self.parts().path().unwrap_or_default()
    }

    /// The newsgroup.
    pub fn group(&self) -> &'a str {
        split(self.path(), b'/').0
    }

    /// The parts of the newsgroup's name between its dots, the most general first.
    pub fn hierarchy(&self) -> impl DoubleEndedIterator<Item = &'a str> + Clone {
        between_dots(self.group())
    }

    /// The article's number as written: any run of digits; `None` without one.
    pub fn digits(&self) -> Option<&'a str> {
        split(self.path(), b'/').1
    }

    /// The article's number; `None` without one, or when it does not fit in a `u64`.
    pub fn number(&self) -> Option<u64> {
        self.digits()?.parse().ok()
    }
}
