//! Wide Area Information Servers (section 3.9).

use super::{Builder, HostValue, Out, Value, ValueError};
use crate::{
    component::Component,
    error::Production,
    scheme::{Row, Schemes, Syntax},
    url::WaisUrl,
};

/// The places of the parts that only wais has.
const DATABASE: usize = 0;
const WTYPE: usize = 1;
const WPATH: usize = 2;

impl<'v> Builder<'v> {
    /// Returns a builder for a wais URL with this host and database, whose name may be empty:
    /// `wais://<host>:<port>/<database>`, then nothing, `?<search>` or `/<wtype>/<wpath>`.
    ///
    /// RFC 1738, section 3.9.
    ///
    /// The last call to [`query`](Self::query) or [`doc`](Self::doc) decides which of the three is
    /// built, and [`name`](Self::name) changes the database.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::wais("host.dom", "db/1");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db%2F1");
    /// let builder = builder.query("two words");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db%2F1?two%20words");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn wais(host: impl Into<HostValue<'v>>, database: impl Into<Value<'v>>) -> Self {
        Self::with_own(&Row::WAIS, write, host.into(), &[database.into()])
    }

    /// Makes a wais URL that of a document, with the type of the object and the document-id.
    /// Neither may be absent.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::wais("host.dom", "db").doc("TEXT", "1=a;2=b");
    /// assert_eq!(builder.build::<String<64>>()?, "wais://host.dom/db/TEXT/1%3Da%3B2%3Db");
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
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &WaisUrl<'v, S>) -> Builder<'v> {
    let builder = Builder { write, ..builder }.name(url.database());
    match url.doc() {
        Some((wtype, wpath)) => builder.doc(wtype, wpath),
        None => builder,
    }
}

/// Writes `waisdatabase | waisindex | waisdoc`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
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
