//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, view},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{Layout, WaisUrl},
};

/// `waisurl = waisdatabase | waisindex | waisdoc`
///
/// Order: `waisdatabase` would match the beginning of the other two. What stands behind the database tells, and there is no way back from
/// it.
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
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdatabase(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisDatabase, |_, _| Ok(()))
}

/// `waisindex = "wais://" hostport "/" database "?" search`
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisindex(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisIndex, Reader::index)
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
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
/// # Errors
///
/// At the byte that breaks an escape.
pub fn database(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::Database)
}

/// `wtype = *uchar`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn wtype(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::WType)
}

/// `wpath = *uchar`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn wpath(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::UCHAR, Production::WPath)
}
