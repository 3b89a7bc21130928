//! Gopher: section 5, "GOPHER (see also RFC1436)".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::hostport,
    read::{byte, component, cut_off, length, literal, prefix, skip_one},
};
use crate::{class::Class, percent::Encoded, production::Production, scheme::GopherUrl};

/// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
///
/// The unquoted "/" is a literal.
///
/// # Errors
///
/// Where its parts fail.
pub fn gopherurl(input: &str) -> Parsed<'_, GopherUrl<'_>> {
    combinator(input, Production::GopherUrl)
}

impl<'a> Typed<'a> for GopherUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, hostport) = preceded(prefix("gopher://", Production::GopherUrl), cut(hostport)).parse(self.text)?;
        self.layout.hostport = hostport.layout;
        let (rest, path) = opt(preceded(byte(b'/', Production::GopherUrl), cut(gopher_path))).parse(rest)?;
        (self.layout.gtype, self.layout.selector, self.layout.search) = path.unwrap_or_default();
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        let parts = [
            (Production::GopherPlusString, self.gopher_plus_string()),
            (Production::Search, self.search()),
            (Production::Selector, self.selector()),
        ];
        let last = parts.into_iter().find_map(|(production, part)| Some((production, part?.as_str().len())));
        match self.path() {
            Some(_) => last.unwrap_or((Production::GType, 0)),
            None => self.hostport().open(),
        }
    }
}

entry!(GopherUrl);

/// `[ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ]`: the lengths of the first three.
fn gopher_path(input: &str) -> Parsed<'_, (u8, u16, u16)> {
    let (after_type, gtype) = match input.as_bytes() {
        // What cannot begin a `gtype` is left, but an escape that is broken is an error.
        [byte, ..] if *byte == b'%' || Class::XCHAR.holds(*byte) => gtype(input)?,
        _ => return Ok((input, Default::default())),
    };
    let (rest, selector) = to_tab(after_type, Production::Selector)?;
    let plus = preceded(tab(Production::Search), cut(gopher_plus_string));
    let search = (|input| to_tab(input, Production::Search), opt(plus));
    let (rest, search) = opt(preceded(tab(Production::Selector), cut(search))).parse(rest)?;
    let gtype = if gtype.is_escaped() { 3 } else { 1 };
    Ok((rest, (gtype, selector, search.map_or(0, |(search, _)| search))))
}

/// "%09"
fn tab<'a>(production: Production) -> impl Fn(&'a str) -> Parsed<'a, ()> {
    literal("%09", production)
}

/// `*xchar` up to the next "%09", and its length.
///
/// Backtracking: `*xchar` would eat the `%09` and all that follows it.
fn to_tab(input: &str, production: Production) -> Parsed<'_, u16> {
    let mut left = input.as_bytes();
    while !matches!(left, [b'%', b'0', b'9', ..]) {
        left = match left {
            [byte, ..] if *byte == b'%' || Class::XCHAR.holds(*byte) => skip_one(left, Class::XCHAR, production)?,
            _ => break,
        };
    }
    let (rest, _) = cut_off(input, left, production)?;
    Ok((rest, length(input, rest, production)?))
}

/// `gtype = xchar`
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn gtype(input: &str) -> Parsed<'_, Encoded<'_>> {
    let left = skip_one(input.as_bytes(), Class::XCHAR, Production::GType)?;
    cut_off(input, left, Production::GType).map(|(rest, text)| (rest, Encoded::new(text)))
}

/// `selector = *xchar`
///
/// By itself it holds `%09` as well.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn selector(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::Selector)
}

/// `gopher+_string = *xchar`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn gopher_plus_string(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::GopherPlusString)
}
