//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, view},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{Layout, WaisUrl},
};

/// `waisurl = waisdatabase | waisindex | waisdoc`
///
/// Sections 3.9 and 5.
///
/// Order: `waisdatabase` would match the beginning of the other two. What stands behind the database tells, and there is no way back from
/// it.
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
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisurl(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for WaisUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("wais", Production::WaisUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.waisurl(&mut self.parts.layout)
    }
}

entry!(WaisUrl);

/// `waisdatabase = "wais://" hostport "/" database`
///
/// Sections 3.9 and 5.
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
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdatabase(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisDatabase, |_, _| Ok(()))
}

/// `waisindex = "wais://" hostport "/" database "?" search`
///
/// Sections 3.9 and 5.
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
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisindex(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisIndex, Reader::index)
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
///
/// Sections 3.9 and 5.
///
/// ```
/// use rfc1738::{Production, grammar::waisdoc, nom};
///
/// let (rest, url) = waisdoc("wais://host.dom/db/TEXT/1%3D2>")?;
/// assert_eq!((url.path(), rest), ("db/TEXT/1%3D2", ">"));
///
/// let input = "wais://host.dom/db/TEXT";
/// let nom::Err::Failure(failure) = waisdoc(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (23, Production::WType));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdoc(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisDoc, |reader, _| reader.doc())
}

/// `waisdatabase`, and what one of the forms has behind it.
fn form<'a>(
    input: &'a str,
    production: Production,
    behind: impl FnOnce(&mut Reader<'a>, &mut Layout) -> Result<(), Stop>,
) -> Parsed<'a, WaisUrl<'a>> {
    let (rest, parts) = view(input, production, |reader, layout| {
        reader.scheme_of("wais", Production::WaisUrl)?;
        reader.waisdatabase(layout)?;
        behind(reader, layout)?;
        layout.path_end = reader.offset();
        Ok(())
    })?;
    Ok((rest, WaisUrl { parts }))
}

impl Reader<'_> {
    pub(super) fn waisurl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.waisdatabase(layout)?;
        match self.left() {
            [b'?', ..] => self.index(layout)?,
            [b'/', ..] => self.doc()?,
            _ => {}
        }
        layout.path_end = self.offset();
        Ok(())
    }

    fn waisdatabase(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::WaisUrl)?;
        self.byte(b'/')?;
        self.component(Class::UCHAR, Production::Database)
    }

    /// `"?" search`
    fn index(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.search = self.offset();
        self.byte(b'?')?;
        self.search()?;
        layout.search_end = self.offset();
        Ok(())
    }

    /// `"/" wtype "/" wpath`
    fn doc(&mut self) -> Result<(), Stop> {
        self.byte(b'/')?;
        self.component(Class::UCHAR, Production::WType)?;
        self.byte(b'/')?;
        self.component(Class::UCHAR, Production::WPath)
    }
}

/// `database = *uchar`
///
/// Sections 3.9 and 5.
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
///
/// At the byte that breaks an escape.
pub fn database(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::Database)
}

/// `wtype = *uchar`
///
/// Sections 3.9 and 5.
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
///
/// At the byte that breaks an escape.
pub fn wtype(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::WType)
}

/// `wpath = *uchar`
///
/// Sections 3.9 and 5.
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
///
/// At the byte that breaks an escape.
pub fn wpath(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::WPath)
}
