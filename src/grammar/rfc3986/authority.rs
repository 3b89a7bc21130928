//! Login, host and port: RFC 3986, section 3.2.

use nom::{Parser as _, branch::alt, combinator::opt, sequence::preceded};

use super::{
    super::{
        component::{Many, many},
        host::{kind, place, port_of},
        input::{Hint, Input, Rule},
        rule::{after, attempt, before, by_hand, call, char, error, farther, hint},
        run::{Parsed, Reading},
    },
    address::{ip_literal, ipv4address},
};
use crate::{
    class::UriClass,
    error::Production as P,
    percent::Encoded,
    scheme::{Host, HostKind, Login},
};

/// `authority     = [ userinfo "@" ] host [ ":" port ]`
pub(in super::super) fn authority<'i>() -> impl Rule<'i, Output = ()> {
    // Backtracking: `host [ ":" port ]` may begin a `userinfo`, which the "@" tells. Without it there is none, though an "@" further on may
    // yet tell of an error.
    alt((
        preceded((attempt(userinfo_at()), hint(Hint::None)), call(hostport)),
        preceded(hint(Hint::Userinfo), call(hostport)),
    ))
}

/// `authority` of a scheme that has no `userinfo`
pub(in super::super) fn authority_without_userinfo<'i>() -> impl Rule<'i, Output = ()> {
    preceded(hint(Hint::NoUserinfo), hostport())
}

/// `userinfo "@"`
pub(in super::super) fn userinfo_at<'i>() -> impl Rule<'i> {
    (userinfo(), char(b'@'))
}

/// `host [ ":" port ]`
fn hostport<'i>() -> impl Rule<'i, Output = ()> {
    (host(), opt(after(b':', port()))).map(|_| ())
}

/// `userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )`
const fn userinfo() -> Many<UriClass> {
    many(P::Userinfo, UriClass::USERINFO)
}

/// `host          = IP-literal / IPv4address / reg-name`
fn host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `IPv4address` would eat the beginning of "1.2.3.4.dom", so it is one only where no name goes on.
    call(|| {
        let literal = (ip_literal(), kind(HostKind::LITERAL));
        let number = (ipv4address(), before(|next| !next.is_some_and(is_of_name)), kind(HostKind::NUMBER));
        let name = (reg_name(), kind(HostKind::NAME));
        place(P::RegName, alt((literal.map(|_| ()), farther(P::Ipv4Address, number, name))))
    })
}

/// `reg-name      = *( unreserved / pct-encoded / sub-delims )`
fn reg_name<'i>() -> impl Rule<'i> {
    // By hand, since it is not empty, and not what others would take for an address.
    by_hand(|input: Input<'i>| {
        let read = many(P::RegName, UriClass::REG_NAME).read(input)?;
        let length = input.left.len().wrapping_sub(read.left.len());
        let name = input.left.get(..length).unwrap_or_default();
        if name.is_empty() || !ends_in_letters(name) && is_like_an_address(name) { error(read) } else { Ok(read) }
    })
}

/// `port          = *DIGIT`
fn port<'i>() -> impl Rule<'i> {
    port_of(true)
}

fn is_of_name(byte: u8) -> bool {
    byte == b'%' || UriClass::REG_NAME.holds(byte)
}

/// Whether the last label, in which nothing is escaped, begins with a letter: most names are told by that.
fn ends_in_letters(name: &[u8]) -> bool {
    let mut before = name.iter();
    let delimiter = before.rfind(|byte| matches!(**byte, b'.' | b'%'));
    let label = name.get(before.len() + usize::from(delimiter.is_some())..);
    delimiter != Some(&b'%') && matches!(label, Some([b'a'..=b'z' | b'A'..=b'Z', ..]))
}

/// Whether the last label is a number or begins with "0x", one empty label at the end aside. An escape stands for its octet, be it a dot.
fn is_like_an_address(mut name: &[u8]) -> bool {
    let mut before = Label::Empty;
    let mut last = Label::Empty;
    loop {
        let (octet, rest) = match name {
            [b'%', high, low, rest @ ..] => (value(*high) << 4 | value(*low), rest),
            [octet, rest @ ..] => (*octet, rest),
            [] => break,
        };
        name = rest;
        last = match (last, octet) {
            (label, b'.') => {
                before = label;
                Label::Empty
            }
            (Label::Empty, b'0') => Label::Zero,
            (Label::Empty | Label::Zero | Label::Number, b'0'..=b'9') => Label::Number,
            (Label::Zero, b'x' | b'X') | (Label::Hex, _) => Label::Hex,
            _ => Label::Other,
        };
    }
    let label = if matches!(last, Label::Empty) { before } else { last };
    matches!(label, Label::Zero | Label::Number | Label::Hex)
}

/// The value of what was read as a HEXDIG: this takes less flash than to look again whether it is one.
const fn value(digit: u8) -> u8 {
    (digit & 0xF).wrapping_add((digit >> 6).wrapping_mul(9))
}

/// What a label is, as far as it was read.
#[derive(Clone, Copy)]
enum Label {
    Empty,
    Zero,
    Number,
    Hex,
    Other,
}

/// The combinators: each runs its production.
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
    /// assert_eq!((login.hostport().as_str(), rest), ("[::1]:1883", "/topic"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the userinfo, the host or the port fails.
    pub fn authority(input: &str) -> Parsed<'_, Login<'_>> {
        let (rest, parts) = Reading::of(input, P::Authority).parts(super::authority())?;
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
        Reading::of(input, P::Userinfo).encoded(super::userinfo())
    }

    /// `host          = IP-literal / IPv4address / reg-name` (RFC 3986, section 3.2.2)
    ///
    /// ```
    /// use rfc1738::{Host, grammar::rfc3986::host};
    ///
    /// assert!(matches!(host("1.2.3.4:80"), Ok((":80", Host::Number(_)))));
    /// assert!(matches!(host("1.2.3.4.dom/"), Ok(("/", Host::Name(_)))));
    /// let (rest, address) = host("[fe80::1]/")?;
    /// assert_eq!((address.address(), rest), ("fe80::1".parse().ok(), "/"));
    /// assert!(host("1.2.3/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, when there is no host; inside an address in brackets; behind a name that looks like an address; at a broken escape.
    pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, parts) = Reading::of(input, P::Host).parts(super::host())?;
        Ok((rest, parts.the_host()))
    }

    /// `reg-name      = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, section 3.2.2)
    ///
    /// Not an empty one, nor one whose last label is a number or begins with "0x".
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
    /// At the first byte, when it can be none of a name; behind one that looks like an address; at a broken escape.
    pub fn reg_name(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::RegName).encoded(super::reg_name())
    }

    /// `port          = *DIGIT` (RFC 3986, section 3.2.3)
    ///
    /// At most 65535, leading zeros or not; `None` when it is empty.
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
    /// At the digit that makes the port more than 65535.
    pub fn port(input: &str) -> Parsed<'_, Option<u16>> {
        let (rest, parts) = Reading::of(input, P::Port).parts(super::port())?;
        Ok((rest, (!parts.text.is_empty()).then_some(parts.layout.port)))
    }
}
