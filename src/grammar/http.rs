//! HTTP: section 5, "HTTP".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{HttpUrl, Path, Starts, StartsView},
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
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"http://", Production::HttpUrl)?;
        self.layout.hostport = reader.hostport_alone()?;
        if reader.opt(b'/') {
            self.layout.end = reader.hpath(&mut self.layout.hpath)?;
            if reader.opt(b'?') {
                reader.search()?;
            }
        }
        Ok(())
    }
}

entry!(HttpUrl<N>);

/// `hpath = hsegment *[ "/" hsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::new();
    let (rest, (text, _)) = parsed(input, Production::HPath, |reader| reader.hpath(&mut starts))?;
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
    fn hpath(&mut self, starts: &mut StartsView) -> Result<u16, Stop> {
        self.segments(starts, Class::HSEGMENT, Production::HSegment)
    }

    pub(super) fn search(&mut self) -> Result<u16, Stop> {
        self.component(Class::HSEGMENT, Production::Search)
    }
}
