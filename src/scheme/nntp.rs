//! USENET news from a server (section 3.7).

mod commands;

use super::{HostPort, HostPortLayout, between, between_dots, from};

pub use commands::NntpCommand;

const PREFIX: usize = "nntp://".len();

/// `nntp://<host>:<port>/<newsgroup-name>/<article-number>`
///
/// ```
/// use rfc1738::NntpUrl;
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
/// assert_eq!(url.group(), "comp.lang.c");
/// assert_eq!(url.digits(), Some("1234"));
/// assert_eq!(url.number(), Some(1234));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct NntpUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: NntpLayout,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct NntpLayout {
    /// Counted from behind "nntp://".
    pub(crate) hostport: HostPortLayout,
    /// Where the group ends, counted from behind the "/".
    pub(crate) group: u16,
}

impl<'a> NntpUrl<'a> {
    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        HostPort::at(self.text, PREFIX, self.layout.hostport)
    }

    /// All that follows the "/" after the host.
    pub fn path(&self) -> &'a str {
        from(self.text, PREFIX + usize::from(self.layout.hostport.end) + 1)
    }

    /// The newsgroup.
    pub fn group(&self) -> &'a str {
        between(self.path(), 0, self.layout.group.into())
    }

    /// The parts of the newsgroup's name, those between its dots, the most general first.
    pub fn hierarchy(&self) -> impl DoubleEndedIterator<Item = &'a str> + Clone {
        between_dots(self.group())
    }

    /// The article's number as written: any run of digits; `None` without one.
    pub fn digits(&self) -> Option<&'a str> {
        self.path().get(usize::from(self.layout.group) + 1..)
    }

    /// The article's number; `None` without one, and when it is larger than a `u64`.
    pub fn number(&self) -> Option<u64> {
        self.digits()?.parse().ok()
    }
}
