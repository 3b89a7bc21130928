//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use nom::{branch::alt, combinator::opt};

use super::{
    begin::{named, slashes},
    component::{Many, many},
    host::hostport,
    http::search,
    input::Rule,
    rule::{after, char},
    run::{Own, Parsed, Reading, Typed, entry, url},
};
use crate::{class::Class, error::Production as P, percent::Encoded, scheme::WaisUrl};

/// `waisurl = waisdatabase | waisindex | waisdoc`
pub(super) fn waisurl<'i>(wais: impl Rule<'i>) -> impl Rule<'i> {
    // Order: `waisdatabase` would match the beginning of the other two. What stands behind the database tells.
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

impl<'a> Typed<'a> for WaisUrl<'a> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        waisurl(named("wais", P::WaisUrl))
    }
}

entry!(WaisUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `waisurl = waisdatabase | waisindex | waisdoc` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-waisurl))
    ///
    /// ```
    /// use rfc1738::{WaisPart, grammar::waisurl};
    ///
    /// let (rest, url) = waisurl("wais://host.dom/db?word>")?;
    /// assert!(matches!(url.part(), WaisPart::Index { search } if search == "word"));
    /// assert_eq!(rest, ">");
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail, and where a "/" is missing.
    pub fn waisurl(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        url(Own, input)
    }

    /// `waisdatabase = "wais://" hostport "/" database` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-waisdatabase))
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
    /// Where its parts fail, and where the "/" is missing.
    pub fn waisdatabase(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) =
            Reading::of(input, P::WaisDatabase).parts(super::waisdatabase(named("wais", P::WaisUrl)))?;
        Ok((rest, WaisUrl { text: parts.text, layout: parts.layout }))
    }

    /// `waisindex = "wais://" hostport "/" database "?" search` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-waisindex))
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
    /// Where its parts fail, and where the "/" or the "?" is missing.
    pub fn waisindex(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) = Reading::of(input, P::WaisIndex).parts(super::waisindex(named("wais", P::WaisUrl)))?;
        Ok((rest, WaisUrl { text: parts.text, layout: parts.layout }))
    }

    /// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-waisdoc))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::waisdoc, nom};
    ///
    /// let (rest, url) = waisdoc("wais://host.dom/db/TEXT/1%3D2>")?;
    /// assert_eq!((url.path(), rest), ("db/TEXT/1%3D2", ">"));
    ///
    /// let input = "wais://host.dom/db/TEXT";
    /// let nom::Err::Failure(failure) = waisdoc(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (23, Production::WType));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail, and where a "/" is missing.
    pub fn waisdoc(input: &str) -> Parsed<'_, WaisUrl<'_>> {
        let (rest, parts) = Reading::of(input, P::WaisDoc).parts(super::waisdoc(named("wais", P::WaisUrl)))?;
        Ok((rest, WaisUrl { text: parts.text, layout: parts.layout }))
    }

    /// `database = *uchar` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-database))
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
        Reading::of(input, P::Database).encoded(super::database())
    }

    /// `wtype = *uchar` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-wtype))
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
        Reading::of(input, P::WType).encoded(super::wtype())
    }

    /// `wpath = *uchar` (sections 3.9 and 5; [diagram](crate::diagrams#diagram-wpath))
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
        Reading::of(input, P::WPath).encoded(super::wpath())
    }
}
