//! Wide Area Information Servers (section 3.9).

use super::{HostPort, HostPortLayout, between, from};
use crate::percent::Encoded;

const PREFIX: usize = "wais://".len();

/// `wais://<host>:<port>/<database>`, and behind it nothing, `?<search>` or `/<wtype>/<wpath>`
///
/// ```
/// use rfc1738::{WaisPart, WaisUrl};
///
/// let url = WaisUrl::parse("wais://host.dom/db?words")?;
/// assert_eq!(url.database(), "db");
/// assert!(matches!(url.part(), WaisPart::Index { search } if search == "words"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct WaisUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: WaisLayout,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct WaisLayout {
    /// Counted from behind "wais://".
    pub(crate) hostport: HostPortLayout,
    /// Where the database ends, counted from behind the "/".
    pub(crate) database: u16,
    /// Where the type ends, counted from behind the "/" before it.
    pub(crate) wtype: u16,
}

/// Which of the three forms a wais URL has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum WaisPart<'a> {
    /// `waisdatabase`: a database that can be searched.
    Database,
    /// `waisindex`: a search.
    Index {
        /// What to search for.
        search: Encoded<'a>,
    },
    /// `waisdoc`: a document.
    Doc {
        /// The type of the object.
        wtype: Encoded<'a>,
        /// The document-id, which only the server understands.
        wpath: Encoded<'a>,
    },
}

impl<'a> WaisUrl<'a> {
    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        HostPort::at(self.text, PREFIX, self.layout.hostport)
    }

    /// All that follows the "/" after the host.
    pub fn path(&self) -> &'a str {
        from(self.text, PREFIX + usize::from(self.layout.hostport.end) + 1)
    }

    /// The name of the database, which may be empty.
    pub fn database(&self) -> Encoded<'a> {
        Encoded::new(between(self.path(), 0, self.layout.database.into()))
    }

    /// Which form it has, and what belongs to that.
    pub fn part(&self) -> WaisPart<'a> {
        let part = from(self.path(), self.layout.database.into());
        if let Some(search) = part.strip_prefix('?') {
            return WaisPart::Index { search: Encoded::new(search) };
        }
        let Some(doc) = part.strip_prefix('/') else { return WaisPart::Database };
        let wtype = usize::from(self.layout.wtype);
        WaisPart::Doc { wtype: Encoded::new(between(doc, 0, wtype)), wpath: Encoded::new(from(doc, wtype + 1)) }
    }

    /// What to search for; `None` when it is no `waisindex`.
    pub fn search(&self) -> Option<Encoded<'a>> {
        match self.part() {
            WaisPart::Index { search } => Some(search),
            _ => None,
        }
    }
}
