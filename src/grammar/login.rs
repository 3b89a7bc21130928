//! The common Internet syntax: section 5, "URL schemeparts for ip based protocols".

use super::read::{Parsed, Reader, Stop, component, view};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{IpSchemePart, Layout, Login, Password},
};

/// `ip-schemepart = "//" login [ "/" urlpath ]`
///
/// # Errors
///
/// Where its parts fail.
pub fn ip_schemepart(input: &str) -> Parsed<'_, IpSchemePart<'_>> {
    let (rest, parts) = view(input, Production::IpSchemePart, Reader::ip_schemepart)?;
    Ok((rest, IpSchemePart { parts }))
}

/// `login = [ user [ ":" password ] "@" ] hostport`
///
/// Backtracking: "a:1" may begin a `user ":" password` as well as be a `hostport`. An "@" before the first "/" tells: it is read as the first,
/// and when there is no "@", as the second.
///
/// # Errors
///
/// Where its parts fail: at a second ":" or "@", for instance.
pub fn login(input: &str) -> Parsed<'_, Login<'_>> {
    let (rest, parts) = view(input, Production::Login, Reader::login)?;
    Ok((rest, Login { parts }))
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
    pub(super) fn ip_schemepart(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.ip_login(layout, Production::IpSchemePart)?;
        if self.opt(b'/') {
            self.component(Class::XCHAR, Production::UrlPath)?;
            layout.path_end = self.offset();
        }
        Ok(())
    }

    /// `"//" login`
    pub(super) fn ip_login(&mut self, layout: &mut Layout, url: Production) -> Result<(), Stop> {
        self.slashes(url)?;
        self.login(layout)
    }

    fn login(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.login = self.offset();
        let start = self.left();
        if self.userinfo().is_err() || !self.opt(b'@') {
            let is_over = self.is_at_end() || self.left().starts_with(b"/");
            if !is_over && self.has_at(start.len(), b'/') {
                return Err(Stop);
            }
            self.back_to(start);
        }
        self.hostport(layout)
    }

    /// `user [ ":" password ]`
    fn userinfo(&mut self) -> Result<(), Stop> {
        self.component(Class::USER, Production::User)?;
        if self.opt(b':') { self.component(Class::USER, Production::Password) } else { Ok(()) }
    }
}
