//! The common Internet syntax: section 5, "URL schemeparts for ip based protocols".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    failure::has_at,
    host::hostport,
    read::{byte, component, cut_off, length},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{IpSchemePart, Login, LoginLayout, Password},
};

/// `ip-schemepart = "//" login [ "/" urlpath ]`
///
/// # Errors
///
/// Where its parts fail.
pub fn ip_schemepart(input: &str) -> Parsed<'_, IpSchemePart<'_>> {
    let slash = || byte(b'/', Production::IpSchemePart);
    let (rest, (_, _, login, _)) = (slash(), slash(), login, opt(preceded(slash(), cut(urlpath)))).parse(input)?;
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::IpSchemePart)?;
    length(input, rest, Production::IpSchemePart)?;
    Ok((rest, IpSchemePart { text, layout: login.layout }))
}

/// `login = [ user [ ":" password ] "@" ] hostport`
///
/// Backtracking: "a:1" may begin a `user ":" password` as well as be a `hostport`. An "@" before the first "/" tells, and there is no way
/// back from it.
///
/// # Errors
///
/// Where its parts fail: at a second ":" or "@", for instance.
#[inline]
pub fn login(input: &str) -> Parsed<'_, Login<'_>> {
    if !has_at(input.as_bytes()) {
        let (rest, hostport) = hostport(input)?;
        let layout = LoginLayout { user: 0, hostport: 0, layout: hostport.layout };
        return Ok((rest, Login { text: hostport.text, layout }));
    }
    let (at, (user, open)) = cut(userinfo).parse(input)?;
    let (rest, ()) = cut(byte(b'@', open)).parse(at)?;
    let hostport_at = length(input, rest, open)?;
    let (rest, hostport) = cut(hostport).parse(rest)?;
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::Login)?;
    Ok((rest, Login { text, layout: LoginLayout { user, hostport: hostport_at, layout: hostport.layout } }))
}

/// `user [ ":" password ]`: where the user ends, and which of them could have gone on.
pub(super) fn userinfo(input: &str) -> Parsed<'_, (u16, Production)> {
    let (after_user, _) = user(input)?;
    let (rest, password) = opt(preceded(byte(b':', Production::User), cut(password))).parse(after_user)?;
    let open = if password.is_some() { Production::Password } else { Production::User };
    Ok((rest, (length(input, after_user, Production::User)?, open)))
}

/// `user = *[ uchar | ";" | "?" | "&" | "=" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn user(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::USER, Production::User)
}

/// `password = *[ uchar | ";" | "?" | "&" | "=" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn password(input: &str) -> Parsed<'_, Password<'_>> {
    component(input, Class::USER, Production::Password).map(|(rest, text)| (rest, Password(text)))
}

/// `urlpath = *xchar`
///
/// It "depends on protocol": this is the form it has when nothing is known of the scheme.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn urlpath(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::UrlPath)
}
