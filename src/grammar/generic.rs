//! The generic form of a URL: section 5, its first productions.

use nom::{Err, Parser, sequence::separated_pair};

use super::{
    Failure, Parsed,
    entry::{Typed, combinator, entry},
    login::ip_schemepart,
    read::{byte, component, cut_off, fail, length},
};
use crate::{
    class::Class,
    production::Production,
    registry::Scheme,
    scheme::{OtherUrl, SchemePart},
    url::Url,
};

/// `genericurl = scheme ":" schemepart`
///
/// # Errors
///
/// Where the ":" is missing, and at the byte that breaks an escape.
pub fn genericurl(input: &str) -> Parsed<'_, (Scheme<'_>, SchemePart<'_>)> {
    separated_pair(scheme, byte(b':', Production::Scheme), nom::combinator::cut(schemepart)).parse(input)
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
///
/// Order: `otherurl` would match what is wrong in the others. The scheme tells, and there is no way back from it.
///
/// # Errors
///
/// Where the production of its scheme fails.
pub fn url<const N: usize>(input: &str) -> Parsed<'_, Url<'_, N>> {
    combinator(input, Production::Url)
}

/// `otherurl = genericurl`
///
/// Not for the ten schemes that have a production of their own: that is an error behind their ":".
///
/// # Errors
///
/// Where `genericurl` fails, and behind the ":" of a known scheme.
pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_>> {
    combinator(input, Production::OtherUrl)
}

impl<'a> Typed<'a> for OtherUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, (scheme, schemepart)) = genericurl(self.text)?;
        if !matches!(scheme, Scheme::Other(_)) {
            return Err(Err::Failure(Failure::new(rest.len() + schemepart.as_str().len(), Production::OtherUrl)));
        }
        self.layout.schemepart = length(scheme.as_str(), "", Production::Scheme)?.saturating_add(1);
        self.layout.login = schemepart.login;
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        (Production::SchemePart, self.schemepart().as_str().len())
    }
}

entry!(OtherUrl);

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
///
/// "Interpreters should use case-ignore": upper-case letters are read as well. It may begin with any of these characters.
///
/// # Errors
///
/// At the first byte, when nothing matches.
pub fn scheme(input: &str) -> Parsed<'_, Scheme<'_>> {
    let mut left = input.as_bytes();
    while let [byte, rest @ ..] = left {
        if !is_scheme(*byte) {
            break;
        }
        left = rest;
    }
    if left.len() == input.len() {
        return fail(left, Production::Scheme);
    }
    let (rest, name) = cut_off(input, left, Production::Scheme)?;
    length(input, rest, Production::Scheme)?;
    Ok((rest, Scheme::from_name(name)))
}

/// Whether a character may stand in a `scheme`, in either case.
pub(super) fn is_scheme(byte: u8) -> bool {
    Class::ALPHADIGIT.holds(byte) || matches!(byte, b'+' | b'-' | b'.')
}

/// `schemepart = *xchar | ip-schemepart`
///
/// Order: `*xchar` would hide `ip-schemepart`, all of whose texts it matches. So that is tried first, and stays when it is all that `*xchar`
/// would read.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn schemepart(input: &str) -> Parsed<'_, SchemePart<'_>> {
    if let Ok((rest, ip)) = ip_schemepart(input) {
        if !rest.bytes().next().is_some_and(|byte| byte == b'%' || Class::XCHAR.holds(byte)) {
            return Ok((rest, SchemePart { text: ip.as_str(), login: Some(ip.layout) }));
        }
    }
    let (rest, text) = component(input, Class::XCHAR, Production::SchemePart)?;
    Ok((rest, SchemePart { text: text.as_str(), login: None }))
}
