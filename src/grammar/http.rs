//! HTTP: section 5, "HTTP".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{HttpUrl, Layout, Path, Starts, StartsView},
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
///
/// # Errors
///
/// Where its parts fail.
pub fn httpurl<const N: usize>(input: &str) -> Parsed<'_, HttpUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for HttpUrl<'a, N> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("http", Production::HttpUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.httpurl(&mut self.parts.layout, &mut *self.hpath)
    }
}

entry!(HttpUrl<N>);

/// `hpath = hsegment *[ "/" hsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::default();
    let (rest, (text, ())) = parsed(input, Production::HPath, |reader| reader.hpath(&mut *starts))?;
    Ok((rest, Path { text, starts }))
}

/// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn hsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::HSEGMENT, Production::HSegment)
}

/// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
///
/// No "/" and no "?" (section 3.3 reserves them).
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn search(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::HSEGMENT, Production::Search)
}

impl Reader<'_> {
    pub(super) fn httpurl(&mut self, layout: &mut Layout, hpath: &mut StartsView) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::HttpUrl)?;
        if self.opt(b'/') {
            self.hpath(hpath)?;
            layout.path_end = self.offset();
            if self.opt(b'?') {
                layout.search = layout.path_end;
                self.search()?;
                layout.search_end = self.offset();
            }
        }
        Ok(())
    }

    fn hpath(&mut self, starts: &mut StartsView) -> Result<(), Stop> {
        self.segments(starts, Class::HSEGMENT, Production::HSegment)
    }

    pub(super) fn search(&mut self) -> Result<(), Stop> {
        self.component(Class::HSEGMENT, Production::Search)
    }
}
