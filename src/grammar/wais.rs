//! Wide Area Information Servers: section 5, "WAIS (see also RFC1625)".

use nom::{Parser, combinator::cut, sequence::preceded};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::hostport_slash,
    http::search,
    read::{byte, component, cut_off, length, prefix},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{WaisPart, WaisUrl},
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
    combinator(input, Production::WaisUrl)
}

impl<'a> Typed<'a> for WaisUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        wais(self, |rest| match rest.as_bytes() {
            [b'?', ..] => index(rest),
            [b'/', ..] => doc(rest),
            _ => database_alone(rest),
        })
    }

    fn open(&self) -> (Production, usize) {
        let (production, part) = match self.part() {
            WaisPart::Database => (Production::Database, self.database()),
            WaisPart::Index { search } => (Production::Search, search),
            WaisPart::Doc { wpath, .. } => (Production::WPath, wpath),
        };
        (production, part.as_str().len())
    }
}

entry!(WaisUrl);

/// `waisdatabase = "wais://" hostport "/" database`
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdatabase(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    one_form(input, database_alone)
}

/// `waisindex = "wais://" hostport "/" database "?" search`
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisindex(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    one_form(input, index)
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
///
/// # Errors
///
/// Where its parts fail, and where a "/" (or the "?") is missing.
pub fn waisdoc(input: &str) -> Parsed<'_, WaisUrl<'_>> {
    one_form(input, doc)
}

/// `"wais://" hostport "/" database`, and what `tail` reads: the length of a `wtype`.
fn wais<'a>(url: &mut WaisUrl<'a>, tail: impl Fn(&'a str) -> Parsed<'a, u16>) -> Parsed<'a, ()> {
    let (at_database, hostport) =
        preceded(prefix("wais://", Production::WaisUrl), cut(hostport_slash)).parse(url.text)?;
    url.layout.hostport = hostport.layout;
    let (after_database, _) = cut(database).parse(at_database)?;
    url.layout.database = length(at_database, after_database, Production::Database)?;
    let (rest, wtype) = cut(tail).parse(after_database)?;
    url.layout.wtype = wtype;
    Ok((rest, ()))
}

/// One of the three forms alone.
fn one_form<'a>(input: &'a str, tail: impl Fn(&'a str) -> Parsed<'a, u16>) -> Parsed<'a, WaisUrl<'a>> {
    let mut url = WaisUrl::blank(input);
    let (rest, ()) = wais(&mut url, tail)?;
    cut_off(input, rest.as_bytes(), Production::WaisUrl).map(|(rest, text)| (rest, WaisUrl { text, ..url }))
}

fn database_alone(rest: &str) -> Parsed<'_, u16> {
    Ok((rest, 0))
}

/// `"?" search`
fn index(input: &str) -> Parsed<'_, u16> {
    preceded(byte(b'?', Production::Database), search).map(|_| 0).parse(input)
}

/// `"/" wtype "/" wpath`
fn doc(input: &str) -> Parsed<'_, u16> {
    let (at_wtype, ()) = byte(b'/', Production::Database).parse(input)?;
    let (after_wtype, _) = wtype(at_wtype)?;
    let (rest, _) = preceded(byte(b'/', Production::WType), wpath).parse(after_wtype)?;
    Ok((rest, length(at_wtype, after_wtype, Production::WType)?))
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
