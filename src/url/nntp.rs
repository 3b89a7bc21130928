//! USENET news from a server (section 3.7).

mod commands;

use super::{Server, Url, split};
use crate::scheme::{All, Schemes};

pub use commands::NntpCommand;

/// An nntp URL: `nntp://<host>:<port>/<newsgroup-name>/<article-number>`.
///
/// RFC 1738, section 3.7.
///
/// ```
/// use rfc1738::NntpUrl;
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
/// assert_eq!(url.path(), Some("/comp.lang.c/1234"));
/// assert_eq!(url.group(), "comp.lang.c");
/// assert_eq!(url.digits(), Some("1234"));
/// assert_eq!(url.number(), Some(1234));
/// assert_eq!(NntpUrl::parse(b"nntp://news.dom/comp.lang.c")?.number(), None);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct NntpUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> NntpUrl<'a, S> {
    /// Returns the host and the port to connect to.
    pub fn server(&self) -> Server<'a> {
        Server::of(&self.0)
    }

    /// Returns the name of the newsgroup.
    pub fn group(&self) -> &'a str {
        split(self.parts().required_path(), b'/').0
    }

    /// Returns the article's number as written: any run of digits, or `None` if there is none.
    pub fn digits(&self) -> Option<&'a str> {
        split(self.parts().required_path(), b'/').1
    }

    /// Returns the article's number, or `None` if there is none, or if it does not fit in a `u64`.
    pub fn number(&self) -> Option<u64> {
        self.digits()?.parse().ok()
    }
}
