//! The common Internet syntax: section 5, "URL schemeparts for ip based protocols".

use super::read::{Parsed, Reader, Stop, component, has_at, parsed};
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
    let (rest, (text, layout)) = parsed(input, Production::IpSchemePart, Reader::ip_schemepart)?;
    Ok((rest, IpSchemePart { text, layout }))
}

/// `login = [ user [ ":" password ] "@" ] hostport`
///
/// Backtracking: "a:1" may begin a `user ":" password` as well as be a `hostport`. An "@" before the first "/" tells, and there is no way
/// back from it.
///
/// # Errors
///
/// Where its parts fail: at a second ":" or "@", for instance.
pub fn login(input: &str) -> Parsed<'_, Login<'_>> {
    let (rest, (text, layout)) = parsed(input, Production::Login, Reader::login)?;
    Ok((rest, Login { text, layout }))
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
    let (rest, text) = component(input, Class::USER, Production::Password)?;
    Ok((rest, Password(text)))
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

impl Reader<'_> {
    pub(super) fn ip_schemepart(&mut self) -> Result<LoginLayout, Stop> {
        self.literal(b"//")?;
        let login = self.login()?;
        if self.opt(b'/') {
            self.component(Class::XCHAR, Production::UrlPath)?;
        }
        Ok(login)
    }

    pub(super) fn login(&mut self) -> Result<LoginLayout, Stop> {
        let start = self.left().len();
        let mut user = 0;
        let mut hostport = 0;
        if has_at(self.left()) {
            user = self.userinfo()?;
            self.byte(b'@')?;
            hostport = self.since(start)?;
        }
        Ok(LoginLayout { user, hostport, layout: self.hostport()? })
    }

    /// `user [ ":" password ]`; gives the length of the user.
    fn userinfo(&mut self) -> Result<u16, Stop> {
        let user = self.component(Class::USER, Production::User)?;
        if self.opt(b':') {
            self.component(Class::USER, Production::Password)?;
        }
        Ok(user)
    }
}
