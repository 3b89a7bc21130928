//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use nom::{branch::alt, combinator::opt};

use super::{
    component::{Many, many},
    host::hostport,
    http::search,
    input::Rule,
    one::{One, OneScheme},
    prefix::{scheme_name, slashes},
    rule::{after, char},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::{Layout, Parts, Url, WaisUrl},
};

/// `waisurl = waisdatabase | waisindex | waisdoc`
pub(super) fn waisurl<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
    // Order: `waisdatabase` would match the beginning of the other two. The byte after the database
    // decides.
    (waisdatabase(wais), opt(alt((index(), doc()))))
}

/// `waisdatabase = "wais://" hostport "/" database`
pub(super) fn waisdatabase<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
    (wais, slashes(hostport), char(b'/'), database())
}

/// `waisindex = "wais://" hostport "/" database "?" search`
pub(super) fn waisindex<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
    (waisdatabase(wais), index())
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
pub(super) fn waisdoc<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
    (waisdatabase(wais), doc())
}

/// `"?" search`
fn index<'i>() -> impl Rule<'i, Output = ()> {
    after(b'?', search())
}

/// `"/" wtype "/" wpath`
fn doc<'i>() -> impl Rule<'i, Output = ()> {
    after(b'/', (wtype(), char(b'/'), wpath()))
}

/// `database = *uchar`
pub(super) const fn database() -> Many {
    many(P::Database, Class::UCHAR)
}

/// `wtype = *uchar`
pub(super) const fn wtype() -> Many {
    many(P::WType, Class::UCHAR)
}

/// `wpath = *uchar`
pub(super) const fn wpath() -> Many {
    many(P::WPath, Class::UCHAR)
}

impl OneScheme for WaisUrl<'_> {
    const ROW: &'static Row = &Row::WAIS;
    const PRODUCTION: P = P::WaisUrl;

    fn production<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
        waisurl(wais)
    }
}

impl<'a> WaisUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`waisurl`](crate::grammar::waisurl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// Returns the URL made of these parts.
fn wais(parts: Parts<'_>) -> WaisUrl<'_> {
    WaisUrl(Url::new(parts.text, Layout { row: &Row::WAIS, ..parts.layout }))
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `waisurl = waisdatabase | waisindex | waisdoc` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisurl))
    ///
    /// ```
    /// use rfc1738::grammar::waisurl;
    ///
    /// let (rest, url) = waisurl("wais://host.dom/db?word>")?;
    /// assert!(url.doc().is_none() && url.search().unwrap() == "word");
    /// assert_eq!(rest, ">");
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where a "/" is missing.
    pub fn waisurl(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        urls(One::<WaisUrl<'_>>::NEW, input).map(|(rest, url)| (rest, WaisUrl(url)))
    }

    /// `waisdatabase = "wais://" hostport "/" database` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisdatabase))
    ///
    /// ```
    /// use rfc1738::grammar::waisdatabase;
    ///
    /// let (rest, url) = waisdatabase("wais://host.dom/db?word")?;
    /// assert_eq!((url.database().as_str(), rest), ("db", "?word"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where the "/" is missing.
    pub fn waisdatabase(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) =
            Run::of(input, P::WaisDatabase).parts(super::waisdatabase(scheme_name(&Row::WAIS, P::WaisUrl)))?;
        Ok((rest, wais(parts)))
    }

    /// `waisindex = "wais://" hostport "/" database "?" search` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisindex))
    ///
    /// ```
    /// use rfc1738::grammar::waisindex;
    ///
    /// let (rest, url) = waisindex("wais://host.dom/db?word>")?;
    /// assert_eq!((url.search().unwrap().as_str(), rest), ("word", ">"));
    /// assert!(waisindex("wais://host.dom/db").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where the "/" or the "?" is missing.
    pub fn waisindex(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) =
            Run::of(input, P::WaisIndex).parts(super::waisindex(scheme_name(&Row::WAIS, P::WaisUrl)))?;
        Ok((rest, wais(parts)))
    }

    /// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisdoc))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::waisdoc, nom};
    ///
    /// let (rest, url) = waisdoc("wais://host.dom/db/TEXT/1%3D2>")?;
    /// assert_eq!((url.path(), rest), (Some("/db/TEXT/1%3D2"), ">"));
    ///
    /// let input = "wais://host.dom/db/TEXT";
    /// let nom::Err::Failure(failure) = waisdoc(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (23, Production::WType));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where a "/" is missing.
    pub fn waisdoc(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) = Run::of(input, P::WaisDoc).parts(super::waisdoc(scheme_name(&Row::WAIS, P::WaisUrl)))?;
        Ok((rest, wais(parts)))
    }

    /// `database = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-database))
    ///
    /// ```
    /// use rfc1738::grammar::database;
    ///
    /// let (rest, database) = database("db%2F1?word")?;
    /// assert_eq!((database.as_str(), rest), ("db%2F1", "?word"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn database(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::Database).encoded(super::database())
    }

    /// `wtype = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-wtype))
    ///
    /// ```
    /// use rfc1738::grammar::wtype;
    ///
    /// let (rest, wtype) = wtype("TEXT/1%3D2")?;
    /// assert_eq!((wtype.as_str(), rest), ("TEXT", "/1%3D2"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn wtype(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::WType).encoded(super::wtype())
    }

    /// `wpath = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-wpath))
    ///
    /// ```
    /// use rfc1738::grammar::wpath;
    ///
    /// let (rest, wpath) = wpath("1%3D2/")?;
    /// assert_eq!((wpath.as_str(), rest), ("1%3D2", "/"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn wpath(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::WPath).encoded(super::wpath())
    }
}
