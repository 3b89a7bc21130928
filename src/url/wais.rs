//! Wide Area Information Servers (section 3.9).

use super::{Server, Url, split};
use crate::percent::Encoded;
use crate::scheme::{All, Schemes};

/// A wais URL: `wais://<host>:<port>/<database>`, then nothing, `?<search>` or `/<wtype>/<wpath>`.
///
/// RFC 1738, section 3.9.
///
/// ```
/// use rfc1738::WaisUrl;
///
/// let url = WaisUrl::parse("wais://host.dom/db?words")?;
/// assert_eq!(url.database(), "db");
/// assert_eq!(url.search().unwrap(), "words");
/// assert_eq!(url.path(), Some("/db?words"));
/// assert_eq!(WaisUrl::parse(b"wais://host.dom/db")?.doc(), None);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct WaisUrl<'a, S = All>(pub(crate) Url<'a, S>);

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

    /// Returns the search, or `None` if there is no "?".
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.query()
    }

    /// Returns the type of a document and its document-id, which only the server understands:
    /// `wtype` and `wpath`. `None` for a database to search, and for a search, which is the
    /// [`search`](Self::search).
    ///
    /// ```
    /// use rfc1738::WaisUrl;
    ///
    /// let (wtype, wpath) = WaisUrl::parse("wais://host.dom/db/TEXT/1%3D2")?.doc().unwrap();
    /// assert_eq!((wtype.as_str(), wpath.as_str()), ("TEXT", "1%3D2"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn doc(&self) -> Option<(Encoded<'a>, Encoded<'a>)> {
        if self.parts().search().is_some() {
            return None;
        }
        let (wtype, wpath) = split(split(self.parts().required_path(), b'/').1?, b'/');
        Some((Encoded::new(wtype), Encoded::new(wpath.unwrap_or_default())))
    }
}
