//! The common Internet syntax: section 5, "URL schemeparts for ip based protocols".

use super::read::{Parsed, Reader, Stop, component, view};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{IpSchemePart, Layout, Login, Password},
};

/// `ip-schemepart = "//" login [ "/" urlpath ]`
///
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::grammar::ip_schemepart;
///
/// let (rest, part) = ip_schemepart("//foo:@host.com:21/a/b >")?;
/// assert_eq!((part.login().as_str(), part.urlpath().unwrap().as_str(), rest), ("foo:@host.com:21", "a/b", " >"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.1 and 5.
///
/// Backtracking: "a:1" may begin a `user ":" password` as well as be a `hostport`. An "@" before the first "/" tells: it is read as the first,
/// and when there is no "@", as the second.
///
/// ```
/// use rfc1738::{Production, grammar::login, nom};
///
/// let (rest, who) = login("foo:@host.com/")?;
/// assert_eq!((who.user().unwrap().as_str(), who.password().unwrap().as_str(), rest), ("foo", "", "/"));
///
/// let input = "foo:bar:@host.com/";
/// let nom::Err::Failure(failure) = login(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (7, Production::Password));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::grammar::user;
///
/// let (rest, user) = user("me%40here;x=1:secret@host.dom")?;
/// assert_eq!((user.as_str(), rest), ("me%40here;x=1", ":secret@host.dom"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn user(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::USER, Production::User)
}

/// `password = *[ uchar | ";" | "?" | "&" | "=" ]`
///
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::grammar::password;
///
/// let (rest, password) = password("p%40ss@host.dom")?;
/// assert_eq!((password.as_str(), rest), ("p%40ss", "@host.dom"));
/// assert_eq!(format!("{password:?}"), "***");
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.1 and 5.
///
/// It "depends on protocol": this is the form it has when nothing is known of the scheme.
///
/// ```
/// use rfc1738::grammar::urlpath;
///
/// let (rest, path) = urlpath("a/b;c?d#e")?;
/// assert_eq!((path.as_str(), rest), ("a/b;c?d", "#e"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
