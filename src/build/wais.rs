//! Wide Area Information Servers (section 3.9).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, login::LoginValues};
use crate::{
    component::Component,
    scheme::Schemes,
    url::{WaisPart, WaisUrl},
};

/// Builds a [`WaisUrl`] (section 3.9): `wais://<host>:<port>/<database>`, then nothing, `?<search>`
/// or `/<wtype>/<wpath>`.
///
/// The last call to [`search`](Self::search) or [`doc`](Self::doc) decides which of the three is
/// built.
///
/// ```
/// use rfc1738::build::WaisBuilder;
///
/// let builder = WaisBuilder::new("host.dom", "db/1");
/// assert_eq!(builder.clone().build::<64>().unwrap(), "wais://host.dom/db%2F1");
/// assert_eq!(builder.clone().search("two words").build::<64>().unwrap(), "wais://host.dom/db%2F1?two%20words");
/// assert_eq!(builder.clone().database("").build::<64>().unwrap(), "wais://host.dom/");
/// assert_eq!(builder.doc("TEXT", "1=a;2=b").build::<64>().unwrap(), "wais://host.dom/db%2F1/TEXT/1%3Da%3B2%3Db");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct WaisBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    database: Value<'v>,
    part: Part<'v>,
}

#[derive(Clone, Copy, Debug)]
enum Part<'v> {
    /// A search, or the database alone if the search is absent.
    Index {
        search: Value<'v>,
    },
    Doc {
        wtype: Value<'v>,
        wpath: Value<'v>,
    },
}

impl<'v> WaisBuilder<'v> {
    /// Returns a builder with this host and database, whose name may be empty.
    pub fn new(host: impl Into<HostValue<'v>>, database: impl Into<Value<'v>>) -> Self {
        let part = Part::Index { search: Value::ABSENT };
        Self { login: LoginValues::new(host), database: database.into(), part }
    }

    /// Sets the name of the database.
    pub fn database(mut self, database: impl Into<Value<'v>>) -> Self {
        self.database = database.into();
        self
    }

    /// Makes the URL a search, or the database alone if the value is absent.
    pub fn search(mut self, search: impl Into<Value<'v>>) -> Self {
        self.part = Part::Index { search: search.into() };
        self
    }

    /// Makes the URL a document, with the type of the object and the document-id. Neither may be
    /// absent.
    pub fn doc(mut self, wtype: impl Into<Value<'v>>, wpath: impl Into<Value<'v>>) -> Self {
        self.part = Part::Doc { wtype: wtype.into(), wpath: wpath.into() };
        self
    }
}

impl Build for WaisBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("wais://")?;
        self.login.write(out)?;
        out.write_str("/")?;
        self.database.write(Component::Database, out)?;
        match self.part {
            Part::Index { search } => search.write_after("?", Component::Search, out),
            Part::Doc { wtype, wpath } => {
                out.write_str("/")?;
                wtype.write(Component::WType, out)?;
                out.write_str("/")?;
                wpath.write(Component::WPath, out)
            }
        }
    }
}

impl<'a, S: Schemes> WaisUrl<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::WaisUrl;
    ///
    /// let url = WaisUrl::parse("wais://host.dom/db%2F1")?;
    /// assert_eq!(url.to_builder().search("word").build::<64>().unwrap(), "wais://host.dom/db%2F1?word");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> WaisBuilder<'a> {
        let part = match self.part() {
            WaisPart::Doc { wtype, wpath } => Part::Doc { wtype: wtype.into(), wpath: wpath.into() },
            WaisPart::Database | WaisPart::Index { .. } => Part::Index { search: self.search().into() },
        };
        WaisBuilder { login: self.hostport().into(), database: self.database().into(), part }
    }
}
