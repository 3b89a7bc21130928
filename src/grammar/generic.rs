//! The generic form of a URL: section 5, its first productions.

use nom::{Err, Parser, sequence::separated_pair};

use super::{
    Failure, Parsed,
    entry::{Typed, entry},
    fileurl, ftpurl, gopherurl, httpurl,
    login::ip_schemepart,
    mailtourl, newsurl, nntpurl, prosperourl,
    read::{byte, component, cut_off, fail, length},
    telneturl, waisurl,
};
use crate::{
    class::Class,
    production::Production,
    registry::Scheme,
    scheme::{OtherLayout, OtherUrl, SchemePart},
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
    let known = scheme_of(input).and_then(Scheme::known);
    match known {
        Some(Scheme::Ftp) => ftpurl.map(Url::Ftp).parse(input),
        Some(Scheme::Http) => httpurl.map(Url::Http).parse(input),
        Some(Scheme::Gopher) => gopherurl.map(Url::Gopher).parse(input),
        Some(Scheme::Mailto) => mailtourl.map(Url::Mailto).parse(input),
        Some(Scheme::News) => newsurl.map(Url::News).parse(input),
        Some(Scheme::Nntp) => nntpurl.map(Url::Nntp).parse(input),
        Some(Scheme::Telnet) => telneturl.map(Url::Telnet).parse(input),
        Some(Scheme::Wais) => waisurl.map(Url::Wais).parse(input),
        Some(Scheme::File) => fileurl.map(Url::File).parse(input),
        Some(Scheme::Prospero) => prosperourl.map(Url::Prospero).parse(input),
        Some(Scheme::Other(_)) | None => otherurl.map(Url::Other).parse(input),
    }
}

/// What stands before the first ":".
fn scheme_of(input: &str) -> Option<&[u8]> {
    let colon = input.bytes().position(|byte| byte == b':')?;
    input.as_bytes().get(..colon)
}

/// `otherurl = genericurl`
///
/// Not for the ten schemes that have a production of their own: that is an error behind their ":".
///
/// # Errors
///
/// Where `genericurl` fails, and behind the ":" of a known scheme.
pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_>> {
    let (rest, (scheme, schemepart)) = genericurl(input)?;
    if !matches!(scheme, Scheme::Other(_)) {
        return Err(Err::Failure(Failure::new(rest.len() + schemepart.as_str().len(), Production::OtherUrl)));
    }
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::OtherUrl)?;
    let layout =
        OtherLayout { schemepart: length(text, schemepart.as_str(), Production::Scheme)?, login: schemepart.login };
    Ok((rest, OtherUrl { text, layout }))
}

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

impl Typed for OtherUrl<'_> {
    fn open(&self) -> (Production, usize) {
        (Production::SchemePart, self.schemepart().as_str().len())
    }
}

entry!(OtherUrl = otherurl);
