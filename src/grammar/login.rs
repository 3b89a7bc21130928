//! The common Internet syntax: section 5, "URL schemeparts for ip based protocols".

use nom::{branch::alt, combinator::opt, sequence::preceded};

use super::{
    component::{Many, many},
    host::hostport,
    input::{Hint, Rule},
    prefix::slashes,
    rule::{after, attempt, before_at, char, hint, label, lookahead, outline},
    run::{Parsed, Run},
};
use crate::{
    class::Class,
    error::Production as P,
    percent::Encoded,
    url::{Login, Password},
};

/// `ip-schemepart = "//" login [ "/" urlpath ]`
pub(super) fn ip_schemepart<'i>() -> impl Rule<'i> {
    (label(P::IpSchemePart), slashes(login), opt(after(b'/', urlpath())))
}

/// `login = [ user [ ":" password ] "@" ] hostport`
pub(super) fn login<'i>() -> impl Rule<'i> {
    // Backtracking: "a:1" may be the beginning of `user ":" password "@"`, or a `hostport`. If the
    // login ends there, it is a `hostport`, as most are. Otherwise an "@" decides. Without one it
    // is a `hostport`, though a later "@" may change the error.
    alt((
        attempt((outline(hostport), lookahead(|next| matches!(next, None | Some(b'/'))))),
        preceded(before_at(user_at()), outline(hostport)),
        preceded(hint(Hint::Login), outline(hostport)),
    ))
}

/// `user [ ":" password ] "@"`
pub(super) fn user_at<'i>() -> impl Rule<'i> {
    (user(), opt(after(b':', password())), char(b'@'))
}

/// `user = *[ uchar | ";" | "?" | "&" | "=" ]`
pub(super) const fn user() -> Many {
    many(P::User, const { Class::uchar_or(b";?&=") })
}

/// `password = *[ uchar | ";" | "?" | "&" | "=" ]`
pub(super) const fn password() -> Many {
    many(P::Password, const { Class::uchar_or(b";?&=") })
}

/// `urlpath = *xchar`
pub(super) const fn urlpath() -> Many {
    many(P::UrlPath, Class::XCHAR)
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `ip-schemepart = "//" login [ "/" urlpath ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ip-schemepart))
    ///
    /// ```
    /// use rfc1738::grammar::ip_schemepart;
    ///
    /// let (rest, (login, urlpath)) = ip_schemepart("//foo:@host.com:21/a/b >")?;
    /// assert_eq!((login.as_str(), urlpath.unwrap().as_str(), rest), ("foo:@host.com:21", "a/b", " >"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn ip_schemepart(input: &str) -> Parsed<'_, (Login<'_>, Option<Encoded<'_>>)> {
        let (rest, parts) = Run::of(input, P::IpSchemePart).parts(super::ip_schemepart())?;
        Ok((rest, parts.ip()))
    }

    /// `login = [ user [ ":" password ] "@" ] hostport` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-login))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::login, nom};
    ///
    /// let (rest, who) = login("foo:@host.com/")?;
    /// assert_eq!((who.user().unwrap().as_str(), who.password().unwrap().as_str(), rest), ("foo", "", "/"));
    ///
    /// let input = "foo:bar:@host.com/";
    /// let nom::Err::Failure(failure) = login(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (7, Production::Password));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails: at a second ":" or "@", for instance.
    pub fn login(input: &str) -> Parsed<'_, Login<'_>> {
        let (rest, parts) = Run::of(input, P::Login).parts(super::login())?;
        Ok((rest, Login { parts }))
    }

    /// `user = *[ uchar | ";" | "?" | "&" | "=" ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-user))
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
    /// At the byte that breaks an escape.
    pub fn user(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::User).encoded(super::user())
    }

    /// `password = *[ uchar | ";" | "?" | "&" | "=" ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-password))
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
    /// At the byte that breaks an escape.
    pub fn password(input: &str) -> Parsed<'_, Password<'_>> {
        let (rest, text) = Run::of(input, P::Password).encoded(super::password())?;
        Ok((rest, Password(text)))
    }

    /// `urlpath = *xchar` (sections 3.1 and 5, [diagram](crate::guide::diagrams#diagram-urlpath))
    ///
    /// It "depends on protocol": this is its form for unknown schemes.
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
    /// At the byte that breaks an escape.
    pub fn urlpath(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::UrlPath).encoded(super::urlpath())
    }
}
