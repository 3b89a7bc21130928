//! Addresses: RFC 3986, section 3.2.2.

use core::net::{Ipv4Addr, Ipv6Addr};

use nom::Err;

use super::super::{
    input::{Input, Read, Rule, State, unread_of},
    rule::{after, char, error, from_fn, literal, outline},
    run::{Parsed, Run},
};
use crate::{
    error::Production as P,
    url::{Host, ipv4, ipv6},
};

/// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"`
pub(super) fn ip_literal<'i>() -> impl Rule<'i, Output = ()> {
    // No later version of addresses exists.
    after(b'[', outline(|| (ipv6address(), char(b']'))))
}

/// ```text
/// IPv6address   =                            6( h16 ":" ) ls32
///               /                       "::" 5( h16 ":" ) ls32
///               / [               h16 ] "::" 4( h16 ":" ) ls32
///               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
///               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
///               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
///               / [ *4( h16 ":" ) h16 ] "::"              ls32
///               / [ *5( h16 ":" ) h16 ] "::"              h16
///               / [ *6( h16 ":" ) h16 ] "::"
/// ```
pub(in super::super) fn ipv6address<'i>() -> impl Rule<'i, Output = ()> {
    // Hand-written: the alternatives differ in the number of groups on either side of the "::",
    // eight without it and at most seven with it.
    from_fn(|input: Input<'i>| {
        input.label(P::Ipv6Address);
        let mut input = input;
        let mut groups = 0;
        let mut elided = input.unread.first() == Some(&b':');
        if elided {
            input = literal(b"::").read(input)?;
        }
        // Whether the address may end before the next group.
        let mut may_end = elided;
        loop {
            let group = h16().read(input);
            let rest = match group {
                Ok(rest) if groups < 7 || !elided => rest,
                _ if may_end => return Ok(input),
                _ => return error(input),
            };
            // The last two groups may be an IPv4 address.
            let may_be_ipv4 = if elided { groups < 6 } else { groups == 6 };
            if may_be_ipv4 {
                if let Some(read) = as_ipv4(input, rest) {
                    return read;
                }
            }
            groups += 1;
            (input, may_end) = match rest.unread {
                [b':', b':', unread @ ..] if !elided && groups < 8 => {
                    elided = true;
                    (rest.at(unread), true)
                }
                [b':', unread @ ..] if groups < if elided { 7 } else { 8 } => (rest.at(unread), false),
                _ if elided || groups == 8 => return Ok(rest),
                _ => return error(rest),
            };
        }
    })
}

/// Reads an `IPv4address` in place of two groups, if the first of them is a number before a ".".
fn as_ipv4<'i>(input: Input<'i>, after_group: Input<'i>) -> Option<Read<'i>> {
    if after_group.unread.first() != Some(&b'.') {
        return None;
    }
    let read = ipv4address().read(input);
    let unread = unread_of(&read);
    let next = input.unread.get(input.unread.len().saturating_sub(unread)..).and_then(<[u8]>::first);
    // At a digit too many, the IPv4 address fails; at any other byte, the IPv6 address does.
    if !next.is_some_and(u8::is_ascii_digit) {
        input.label(P::Ipv6Address);
    }
    (read.is_ok() || unread < after_group.unread.len()).then_some(read)
}

/// `ls32          = ( h16 ":" h16 ) / IPv4address`
fn ls32<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `h16` would match the first number of an `IPv4address`.
    from_fn(|input: Input<'i>| {
        let rest = h16().read(input)?;
        as_ipv4(input, rest).unwrap_or_else(|| (char(b':'), h16()).read(rest))
    })
}

/// `h16           = 1*4HEXDIG`
fn h16<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| {
        let (mut unread, mut digits) = (input.unread, 0);
        while let [b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F', rest @ ..] = unread {
            if digits == 4 {
                break;
            }
            unread = rest;
            digits += 1;
        }
        if digits > 0 { Ok(input.at(unread)) } else { error(input) }
    })
}

/// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet`
pub(super) fn ipv4address<'i>() -> impl Rule<'i, Output = ()> {
    // One loop that is called: it takes less flash than four rules in a row.
    from_fn(|input: Input<'i>| {
        input.label(P::Ipv4Address);
        // Most hosts are names, which need no call.
        match input.unread {
            [b'0'..=b'9', ..] => uncommitted(input, numbers(input.unread, input.state, 4)),
            _ => uncommitted(input, stopped(input)),
        }
    })
}

/// ```text
/// dec-octet     = DIGIT                 ; 0-9
///               / %x31-39 DIGIT         ; 10-99
///               / "1" 2DIGIT            ; 100-199
///               / "2" %x30-34 DIGIT     ; 200-249
///               / "25" %x30-35          ; 250-255
/// ```
fn dec_octet<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| uncommitted(input, numbers(input.unread, input.state, 1)))
}

/// `dec-octet`, `count` times, with a "." between them.
///
/// Hand-written, since the longest alternative of `dec-octet` is not the first one: a number up to
/// 255 without a leading zero.
#[inline(never)]
fn numbers<'i>(mut unread: &'i [u8], state: &'i State<'i>, mut count: usize) -> Option<&'i [u8]> {
    loop {
        let begin = unread.len();
        let mut value = 0u32;
        while let [digit @ b'0'..=b'9', rest @ ..] = unread {
            let longer = value * 10 + u32::from(digit - b'0');
            if longer > 255 || value == 0 && unread.len() < begin {
                break;
            }
            value = longer;
            unread = rest;
        }
        count = count.wrapping_sub(1);
        match unread {
            _ if unread.len() == begin => break,
            _ if count == 0 => return Some(unread),
            [b'.', rest @ ..] => unread = rest,
            _ => break,
        }
    }
    stopped(Input { unread, state })
}

/// Ends a call with an error here.
fn stopped<'i>(input: Input<'i>) -> Option<&'i [u8]> {
    input.state.stop.set(input.stop());
    None
}

/// Returns the result of a called rule. After an error, an alternative may be tried.
fn uncommitted<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    match unread {
        Some(unread) => Ok(input.at(unread)),
        None => Err(Err::Error(input.state.stop.get())),
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"` (RFC 3986, section 3.2.2)
    ///
    /// Without a zone, and without IPvFuture, since no such version exists.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::ip_literal;
    ///
    /// let (rest, literal) = ip_literal("[::1]:80")?;
    /// assert!(literal.address().is_some_and(|address| address.is_loopback()) && rest == ":80");
    /// assert!(ip_literal("[fe80::1%25eth0]").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the address fails, and where a bracket is missing.
    pub fn ip_literal(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, text) = Run::of(input, P::IpLiteral).text(super::ip_literal())?;
        Ok((rest, Host(text)))
    }

    /// `IPv6address` (RFC 3986, section 3.2.2): eight groups of one to four hexadecimal digits, or
    /// fewer if there is one "::". The last two may be an IPv4 address.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::ipv6address;
    ///
    /// let (rest, address) = ipv6address("::ffff:192.0.2.1]")?;
    /// assert_eq!((address.segments()[5..].to_vec(), rest), (vec![0xFFFF, 0xC000, 0x0201], "]"));
    /// assert!(ipv6address("1:2:3").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where a group, a ":" or a "::" is missing.
    pub fn ipv6address(input: &str) -> Parsed<'_, Ipv6Addr> {
        let (rest, text) = Run::of(input, P::Ipv6Address).text(super::ipv6address())?;
        Ok((rest, ipv6(text)))
    }

    /// `ls32          = ( h16 ":" h16 ) / IPv4address` (RFC 3986, section 3.2.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::ls32;
    ///
    /// assert_eq!(ls32("c000:201]"), Ok(("]", "c000:201")));
    /// assert_eq!(ls32("192.0.2.1]"), Ok(("]", "192.0.2.1")));
    /// assert!(ls32("c000]").is_err());
    /// ```
    ///
    /// # Errors
    /// Where a digit, a ":" or a "." is missing.
    pub fn ls32(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::Ls32).text(super::ls32())
    }

    /// `h16           = 1*4HEXDIG` (RFC 3986, section 3.2.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::h16;
    ///
    /// assert_eq!(h16("2001:db8"), Ok((":db8", "2001")));
    /// assert_eq!(h16("20010"), Ok(("0", "2001")));
    /// assert!(h16(":").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a hexadecimal digit.
    pub fn h16(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::H16).text(super::h16())
    }

    /// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section
    /// 3.2.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::ipv4address;
    ///
    /// let (rest, address) = ipv4address("192.0.2.1/")?;
    /// assert_eq!((address.octets(), rest), ([192, 0, 2, 1], "/"));
    /// assert!(ipv4address("010.0.0.1").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where a number or a "." is missing, and at the digit that makes a number exceed 255 or
    /// follows a leading zero.
    pub fn ipv4address(input: &str) -> Parsed<'_, Ipv4Addr> {
        let (rest, text) = Run::of(input, P::Ipv4Address).text(super::ipv4address())?;
        Ok((rest, ipv4(text)))
    }

    /// `dec-octet`: a number from 0 to 255 without a leading zero (RFC 3986, section 3.2.2)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::dec_octet;
    ///
    /// assert_eq!(dec_octet("255."), Ok((".", 255)));
    /// assert_eq!(dec_octet("256"), Ok(("6", 25)));
    /// assert_eq!(dec_octet("01"), Ok(("1", 0)));
    /// assert!(dec_octet(".").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a digit.
    pub fn dec_octet(input: &str) -> Parsed<'_, u8> {
        let (rest, text) = Run::of(input, P::DecOctet).text(super::dec_octet())?;
        // It has at most three digits, and is at most 255.
        Ok((rest, text.parse().unwrap_or_default()))
    }
}
