//! Wide Area Information Servers (section 3.9): their view, and their writer.

use crate::{
    build::{Builder, Out, Value, Written},
    component::Component,
    error::Production,
    percent::Encoded,
    scheme::Syntax,
    sets::{All, SchemeSet},
    url::{Url, split},
};

/// A wais URL: `wais://<host>:<port>/<database>`, then nothing, `?<search>` or `/<wtype>/<wpath>`.
///
/// RFC 1738, section 3.9.
///
/// ```
/// use rfc1738::WaisUrl;
///
/// let url = WaisUrl::parse("wais://host.dom/db?words")?;
/// assert_eq!(url.database(), "db");
/// assert_eq!(url.query().unwrap(), "words");
/// assert_eq!(url.path(), "/db?words");
/// assert_eq!(WaisUrl::parse(b"wais://host.dom/db")?.doc(), None);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct WaisUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> WaisUrl<'a, S> {
    /// Returns the name of the database, which may be empty.
    pub fn database(&self) -> Encoded<'a> {
        // The name holds neither "/" nor "?", so the first of them ends it.
        let path = self.parts().required_path();
        let end = path.bytes().position(|byte| matches!(byte, b'/' | b'?')).unwrap_or(path.len());
        self.part(path.get(..end).unwrap_or_default())
    }

    /// Returns the type of a document and its document-id, which only the server understands:
    /// `wtype` and `wpath`. `None` for a database to search, and for a search, which
    /// [`query`](Url::query) returns.
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
        Some((self.part(wtype), self.part(wpath.unwrap_or_default())))
    }
}

/// The places of the parts that only wais has.
const DATABASE: usize = 0;
const WTYPE: usize = 1;
const WPATH: usize = 2;

impl<'v> Builder<'v> {
    /// Makes the wais URL name a document, with the type of the object and the document-id. Neither
    /// may be absent.
    ///
    /// A wais URL has a document or a search: the last call to [`query`](Self::query) or `doc`
    /// decides which.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::WAIS, "host.dom").name("db/1");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db%2F1");
    /// let builder = builder.doc("TEXT", "1=a;2=b");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db%2F1/TEXT/1%3Da%3B2%3Db");
    /// let builder = builder.query("two words");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db%2F1?two%20words");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn doc(mut self, wtype: impl Into<Value<'v>>, wpath: impl Into<Value<'v>>) -> Self {
        match self.row.syntax() {
            Syntax::Wais => {
                self.path.set_own(WTYPE, wtype.into());
                self.path.set_own(WPATH, wpath.into());
                self.slash = true;
            }
            _ => self.refuse(true, Production::WaisDoc),
        }
        self
    }
}

/// Adds the parts of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &WaisUrl<'v, S>) -> Builder<'v> {
    let builder = builder.name(url.database());
    if let Some((wtype, wpath)) = url.doc() { builder.doc(wtype, wpath) } else { builder }
}

/// Writes `waisdatabase | waisindex | waisdoc`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    out.text("/")?;
    out.value(url.path.own_part(DATABASE), Component::Database)?;
    if url.slash {
        out.text("/")?;
        out.value(url.path.own_part(WTYPE), Component::WType)?;
        out.text("/")?;
        return out.value(url.path.own_part(WPATH), Component::WPath);
    }
    out.search("?", url.query, Component::Search)
}
