//! HTTP: section 5, "HTTP".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::hostport,
    read::{byte, component, length, path, prefix, segments},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{HttpUrl, Path, StartsView},
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
///
/// # Errors
///
/// Where its parts fail.
pub fn httpurl<const N: usize>(input: &str) -> Parsed<'_, HttpUrl<'_, N>> {
    combinator(input, Production::HttpUrl)
}

impl<'a, const N: usize> Typed<'a> for HttpUrl<'a, N> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, hostport) = preceded(prefix("http://", Production::HttpUrl), cut(hostport)).parse(self.text)?;
        self.layout.hostport = hostport.layout;
        let hpath = |input| hsegments(input, &mut self.layout.hpath);
        let slash = byte(b'/', Production::HttpUrl);
        let (at_path, Some(())) = opt(slash).parse(rest)? else { return Ok((rest, ())) };
        let (after_path, ()) = cut(hpath).parse(at_path)?;
        self.layout.end = length(at_path, after_path, Production::HSegment)?;
        let (rest, _) = opt(preceded(byte(b'?', Production::HttpUrl), cut(search))).parse(after_path)?;
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        match (self.search(), self.segments()) {
            (Some(search), _) => (Production::Search, search.as_str().len()),
            (None, Some(mut segments)) => {
                (Production::HSegment, segments.next_back().map_or(0, |last| last.as_str().len()))
            }
            (None, None) => self.hostport().open(),
        }
    }
}

entry!(HttpUrl<N>);

/// `hpath = hsegment *[ "/" hsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    path(input, hsegments)
}

/// `hsegment *[ "/" hsegment ]`: where each begins.
fn hsegments<'a>(input: &'a str, starts: &mut StartsView) -> Parsed<'a, ()> {
    segments(input, starts, Class::HSEGMENT, Production::HSegment)
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
