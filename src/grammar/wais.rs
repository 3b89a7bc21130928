//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{WaisLayout, WaisUrl},
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
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.waisdatabase(&mut self.layout)?;
        match reader.left() {
            [b'?', ..] => reader.index(),
            [b'/', ..] => reader.doc(&mut self.layout),
            _ => Ok(()),
        }
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
    form(input, Production::WaisIndex, |reader, _| reader.index())
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdoc(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    form(input, Production::WaisDoc, Reader::doc)
}

/// `waisdatabase`, and what one of the forms has behind it.
fn form<'a>(
    input: &'a str,
    production: Production,
    behind: impl FnOnce(&mut Reader<'a>, &mut WaisLayout) -> Result<(), Stop>,
) -> Parsed<'a, WaisUrl<'a>> {
    let mut layout = WaisLayout::default();
    let read = |reader: &mut Reader<'a>| reader.waisdatabase(&mut layout).and_then(|()| behind(reader, &mut layout));
    let (rest, (text, ())) = parsed(input, production, read)?;
    Ok((rest, WaisUrl { text, layout }))
}

impl Reader<'_> {
    fn waisdatabase(&mut self, layout: &mut WaisLayout) -> Result<(), Stop> {
        self.prefix(b"wais://", Production::WaisUrl)?;
        layout.hostport = self.hostport_alone()?;
        self.byte(b'/')?;
        layout.database = self.component(Class::UCHAR, Production::Database)?;
        Ok(())
    }

    /// `"?" search`
    fn index(&mut self) -> Result<(), Stop> {
        self.byte(b'?')?;
        self.search().map(|_| ())
    }

    /// `"/" wtype "/" wpath`
    fn doc(&mut self, layout: &mut WaisLayout) -> Result<(), Stop> {
        self.byte(b'/')?;
        layout.wtype = self.component(Class::UCHAR, Production::WType)?;
        self.byte(b'/')?;
        self.component(Class::UCHAR, Production::WPath).map(|_| ())
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
