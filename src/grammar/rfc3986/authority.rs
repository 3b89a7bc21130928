//! Login, host and port: RFC 3986, section 3.2.

use nom::{Parser as _, branch::alt, combinator::opt, sequence::preceded};

use super::{
    super::{
        component::{Many, many},
        host::{place, port_of},
        input::{Hint, Input, Rule},
        rule::{after, before_at, char, error, from_fn, furthest, hint, label, lookahead, outline},
        run::{Parsed, Run},
    },
    address::{ip_literal, ipv4address},
};
use crate::{
    class::{UriClass, octet},
    error::Production as P,
    percent::Encoded,
    url::{Host, Login},
};

/// `authority     = [ userinfo "@" ] host [ ":" port ]`
pub(in super::super) fn authority<'i>() -> impl Rule<'i, Output = ()> {
    authority_of(true, false, true)
}

/// `authority`, without `userinfo` or port for a scheme that does not allow one, and perhaps with
/// an empty host.
#[inline(always)]
pub(super) fn authority_of<'i>(has_userinfo: bool, may_be_empty: bool, has_port: bool) -> impl Rule<'i, Output = ()> {
    // Backtracking: `host [ ":" port ]` may be the beginning of a `userinfo`. An "@" decides.
    // Without one there is no `userinfo`, though a later "@" may change the error.
    let userinfo = from_fn(
        #[inline(always)]
        move |input: Input<'i>| {
            if !has_userinfo {
                return hint(Hint::NoUserinfo).read(input);
            }
            alt(((before_at(userinfo_at()), hint(Hint::None)).map(|_| ()), hint(Hint::Userinfo))).read(input)
        },
    );
    preceded(userinfo, alt((empty_host(may_be_empty), hostport(has_port))))
}

/// Reads nothing: an empty host if that is allowed.
#[inline(always)]
fn empty_host<'i>(is_allowed: bool) -> impl Rule<'i, Output = ()> {
    // A later "@" does not belong to a user.
    let is_end = move |next| is_allowed && matches!(next, None | Some(b'/' | b'?'));
    (place(P::RegName, lookahead(is_end)), hint(Hint::None)).map(|_| ())
}

/// `userinfo "@"`
pub(in super::super) fn userinfo_at<'i>() -> impl Rule<'i> {
    (userinfo(), char(b'@'))
}

/// `host [ ":" port ]`
#[inline(always)]
fn hostport<'i>(has_port: bool) -> impl Rule<'i, Output = ()> {
    let port = from_fn(move |input: Input<'i>| match has_port {
        true => opt(after(b':', port())).read(input),
        false => Ok(input),
    });
    (host(), port).map(|_| ())
}

/// `userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )`
const fn userinfo() -> Many<UriClass> {
    many(P::Userinfo, UriClass::USERINFO)
}

/// `host ":" port`, where the port is not empty.
pub(in super::super) fn server<'i>() -> impl Rule<'i, Output = ()> {
    (host(), label(P::Port), after(b':', port_of(false))).map(|_| ())
}

/// `host          = IP-literal / IPv4address / reg-name`
pub(in super::super) fn host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `IPv4address` would match the beginning of "1.2.3.4.dom". So a number counts only if
    // no name continues there.
    outline(|| {
        let number = (ipv4address(), lookahead(|next| !next.is_some_and(is_of_name)));
        place(P::RegName, alt((ip_literal(), furthest(P::Ipv4Address, number, reg_name()))))
    })
}

/// `reg-name      = *( unreserved / pct-encoded / sub-delims )`
fn reg_name<'i>() -> impl Rule<'i> {
    // Hand-written, since it must not be empty, nor look like an address to other software.
    from_fn(|input: Input<'i>| {
        let read = many(P::RegName, UriClass::REG_NAME).read(input)?;
        let length = input.unread.len().wrapping_sub(read.unread.len());
        let name = input.unread.get(..length).unwrap_or_default();
        if name.is_empty() || is_like_an_address(name) { error(read) } else { Ok(read) }
    })
}

/// `port          = *DIGIT`
fn port<'i>() -> impl Rule<'i> {
    port_of(true)
}

fn is_of_name(byte: u8) -> bool {
    byte == b'%' || UriClass::REG_NAME.holds(byte)
}

/// Returns whether the last label is a number or begins with "0x". An empty label at the end does
/// not count. Escapes are decoded first, even that of a dot, because other software decodes them
/// too.
fn is_like_an_address(mut name: &[u8]) -> bool {
    // Read from the end: the first two octets of the label, and whether all octets are digits.
    let (mut first, mut second, mut is_number) = (0, 0, true);
    let mut may_be_empty = true;
    loop {
        let octet = match name {
            [rest @ .., b'%', high, low] => {
                name = rest;
                octet(*high, *low)
            }
            [rest @ .., octet] => {
                name = rest;
                *octet
            }
            [] => break,
        };
        if octet != b'.' {
            (first, second) = (octet, first);
            is_number &= octet.is_ascii_digit();
        } else if first != 0 || !may_be_empty {
            break;
        }
        may_be_empty = false;
    }
    first != 0 && is_number || first == b'0' && matches!(second, b'x' | b'X')
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `authority     = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::authority;
    ///
    /// let (rest, login) = authority("me:secret@[::1]:1883/topic")?;
    /// assert!(login.user().is_some_and(|user| user == "me"));
    /// assert!(login.password().is_some_and(|password| password.as_str() == "secret"));
    /// assert_eq!((login.host().as_str(), login.port(), rest), ("[::1]", Some(1883), "/topic"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the userinfo, the host or the port fails.
    pub fn authority(input: &str) -> Parsed<'_, Login<'_>> {
        let (rest, parts) = Run::of(input, P::Authority).parts(super::authority())?;
        Ok((rest, Login { parts }))
    }

    /// `userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, section 3.2.1)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::userinfo;
    ///
    /// let (rest, userinfo) = userinfo("me:~@host.dom")?;
    /// assert_eq!((userinfo.as_str(), rest), ("me:~", "@host.dom"));
    /// assert!(rfc1738::grammar::rfc3986::userinfo("%4").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At a broken escape.
    pub fn userinfo(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::Userinfo).encoded(super::userinfo())
    }

    /// `host          = IP-literal / IPv4address / reg-name` (RFC 3986, section 3.2.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::host;
    ///
    /// let (rest, number) = host("1.2.3.4:80")?;
    /// assert!(rest == ":80" && number.address().is_some());
    /// assert_eq!(host("1.2.3.4.dom/")?.1.address(), None);
    /// let (rest, address) = host("[fe80::1]/")?;
    /// assert_eq!((address.address(), rest), ("fe80::1".parse().ok(), "/"));
    /// assert!(host("1.2.3/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if there is no host, inside an address in brackets, after a name that
    /// looks like an address, or at a broken escape.
    pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, parts) = Run::of(input, P::Host).parts(super::host())?;
        Ok((rest, parts.required_host()))
    }

    /// `reg-name      = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, section 3.2.2)
    ///
    /// It is not empty, and its last label is not a number and does not begin with "0x".
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::reg_name;
    ///
    /// let (rest, name) = reg_name("b%C3%BCcher_1.dom/")?;
    /// assert_eq!((name.as_str(), rest), ("b%C3%BCcher_1.dom", "/"));
    /// assert!(reg_name("host.1").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if a name cannot hold it, after a name that looks like an address, or at
    /// a broken escape.
    pub fn reg_name(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::RegName).encoded(super::reg_name())
    }

    /// `port          = *DIGIT` (RFC 3986, section 3.2.3)
    ///
    /// At most 65535, with or without leading zeros, or `None` if it is empty.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::port;
    ///
    /// assert_eq!(port("0443/"), Ok(("/", Some(443))));
    /// assert_eq!(port("/"), Ok(("/", None)));
    /// assert!(port("65536").is_err());
    /// ```
    ///
    /// # Errors
    /// At the digit that makes the port exceed 65535.
    pub fn port(input: &str) -> Parsed<'_, Option<u16>> {
        let (rest, parts) = Run::of(input, P::Port).parts(super::port())?;
        Ok((rest, (!parts.text.is_empty()).then_some(parts.layout.port)))
    }
}
