//! HTTP: section 5, "HTTP".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, entry},
    host::hostport,
    read::{byte, component, cut_off, path, prefix},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{HttpLayout, HttpUrl, Path, Starts},
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
///
/// # Errors
///
/// Where its parts fail.
pub fn httpurl<const N: usize>(input: &str) -> Parsed<'_, HttpUrl<'_, N>> {
    let (rest, hostport) = preceded(prefix("http://", Production::HttpUrl), cut(hostport)).parse(input)?;
    let search = preceded(byte(b'?', Production::HttpUrl), cut(search));
    let (rest, path) = opt(preceded(byte(b'/', Production::HttpUrl), cut((hpath, opt(search))))).parse(rest)?;
    let (end, hpath) = match path {
        Some((path, _)) => (path.length(), path.starts),
        None => (0, Starts::new()),
    };
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::HttpUrl)?;
    Ok((rest, HttpUrl { text, layout: HttpLayout { hostport: hostport.layout, end, hpath } }))
}

impl<const N: usize> Typed for HttpUrl<'_, N> {
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

entry!(HttpUrl<N> = httpurl);

/// `hpath = hsegment *[ "/" hsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    path(input, Class::HSEGMENT, Production::HSegment)
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
