//! Wide Area Information Servers (section 3.9).

use super::{Server, Url, split};
use crate::percent::Encoded;
use crate::scheme::{All, Schemes};

/// A wais URL: `wais://<host>:<port>/<database>`, then nothing, `?<search>` or `/<wtype>/<wpath>`
/// (section 3.9).
///
/// ```
/// use rfc1738::{WaisUrl, parts::WaisPart};
///
/// let url = WaisUrl::parse("wais://host.dom/db?words")?;
/// assert_eq!(url.database(), "db");
/// assert_eq!(url.search().unwrap(), "words");
/// assert_eq!(url.path(), Some("/db?words"));
/// assert!(matches!(WaisUrl::parse(b"wais://host.dom/db")?.part(), WaisPart::Database));
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct WaisUrl<'a, S = All>(pub(crate) Url<'a, S>);

/// The three forms of a wais URL (section 3.9).
///
/// ```
/// use rfc1738::{WaisUrl, parts::WaisPart};
///
/// let url = WaisUrl::parse("wais://host.dom/db/TEXT/1%3D2")?;
/// let WaisPart::Doc { wtype, wpath } = url.part() else { panic!() };
/// assert_eq!((wtype.as_str(), wpath.as_str()), ("TEXT", "1%3D2"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum WaisPart<'a> {
    /// `waisdatabase`: a database to search.
    Database,
    /// `waisindex`: a search.
    Index {
        /// The text to search for.
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

impl<'a, S: Schemes> WaisUrl<'a, S> {
    /// Returns the host and the port to connect to.
    pub fn server(&self) -> Server<'a> {
        Server::of(&self.0)
    }

    /// Returns the name of the database, which may be empty.
    pub fn database(&self) -> Encoded<'a> {
        // The name holds neither "/" nor "?", so the first of them ends it.
        let path = self.parts().required_path();
        let end = path.bytes().position(|byte| matches!(byte, b'/' | b'?')).unwrap_or(path.len());
        Encoded::new(path.get(..end).unwrap_or_default())
    }

    /// Returns which form the URL has, with the parts of that form.
    pub fn part(&self) -> WaisPart<'a> {
        if let Some(search) = self.parts().search() {
            return WaisPart::Index { search };
        }
        let Some(doc) = split(self.parts().required_path(), b'/').1 else { return WaisPart::Database };
        let (wtype, wpath) = split(doc, b'/');
        WaisPart::Doc { wtype: Encoded::new(wtype), wpath: Encoded::new(wpath.unwrap_or_default()) }
    }
}
