//! Addresses: RFC 3986, section 3.2.2.

use core::net::{Ipv4Addr, Ipv6Addr};

use super::super::{
    input::{Input, Read, Rule, left_of},
    rule::{after, by_hand, char, error, literal, open, try_call},
    run::{Parsed, Reading},
};
use crate::{
    error::Production as P,
    scheme::{HostLiteral, HostNumber},
};

/// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"`
pub(super) fn ip_literal<'i>() -> impl Rule<'i, Output = ()> {
    // No address of a later version is known.
    after(b'[', (ipv6address(), char(b']')))
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
fn ipv6address<'i>() -> impl Rule<'i, Output = ()> {
    // By hand: the alternatives differ in how many groups stand on either side of the "::", eight without it and at most seven with it.
    by_hand(|input: Input<'i>| {
        input.open(P::Ipv6Address);
        let mut input = input;
        let mut groups = 0;
        let mut elided = input.left.first() == Some(&b':');
        if elided {
            input = literal(b"::").read(input)?;
        }
        // Whether the address may end before the next group.
        let mut may_end = elided;
        loop {
            let group = h16().read(input);
            let behind = match group {
                Ok(behind) if groups < 7 || !elided => behind,
                _ if may_end => return Ok(input),
                _ => return error(input),
            };
            // The last two groups may be an IPv4 address.
            let may_be_ipv4 = if elided { groups < 6 } else { groups == 6 };
            if may_be_ipv4 {
                if let Some(read) = as_ipv4(input, behind) {
                    return read;
                }
            }
            groups += 1;
            (input, may_end) = match behind.left {
                [b':', b':', left @ ..] if !elided && groups < 8 => {
                    elided = true;
                    (behind.at(left), true)
                }
                [b':', left @ ..] if groups < if elided { 7 } else { 8 } => (behind.at(left), false),
                _ if elided || groups == 8 => return Ok(behind),
                _ => return error(behind),
            };
        }
    })
}

/// An `IPv4address` in place of two groups, when the first of them is a number with a "." behind it.
fn as_ipv4<'i>(input: Input<'i>, behind_group: Input<'i>) -> Option<Read<'i>> {
    if behind_group.left.first() != Some(&b'.') {
        return None;
    }
    let read = ipv4address().read(input);
    let left = left_of(&read);
    let next = input.left.get(input.left.len().saturating_sub(left)..).and_then(<[u8]>::first);
    // At a digit too many it is the IPv4 address that fails; any other byte ends that address, and fails here.
    if !next.is_some_and(u8::is_ascii_digit) {
        input.open(P::Ipv6Address);
    }
    (read.is_ok() || left < behind_group.left.len()).then_some(read)
}

/// `ls32          = ( h16 ":" h16 ) / IPv4address`
fn ls32<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `h16` would eat the first number of an `IPv4address`.
    by_hand(|input: Input<'i>| {
        let behind = h16().read(input)?;
        as_ipv4(input, behind).unwrap_or_else(|| (char(b':'), h16()).read(behind))
    })
}

/// `h16           = 1*4HEXDIG`
fn h16<'i>() -> impl Rule<'i, Output = ()> {
    by_hand(|input: Input<'i>| {
        let digits = input.left.iter().take(4).take_while(|byte| byte.is_ascii_hexdigit()).count();
        match input.left.get(digits..) {
            Some(left) if digits > 0 => Ok(input.at(left)),
            _ => error(input),
        }
    })
}

/// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet`
pub(super) fn ipv4address<'i>() -> impl Rule<'i, Output = ()> {
    // A loop, which takes less flash than four in a row.
    let all_but_one =
        || by_hand(|input: Input<'i>| (0..3).try_fold(input, |input, _| (dec_octet(), char(b'.')).read(input)));
    try_call(move || (open(P::Ipv4Address), all_but_one(), dec_octet()))
}

/// ```text
/// dec-octet     = DIGIT                 ; 0-9
///               / %x31-39 DIGIT         ; 10-99
///               / "1" 2DIGIT            ; 100-199
///               / "2" %x30-34 DIGIT     ; 200-249
///               / "25" %x30-35          ; 250-255
/// ```
fn dec_octet<'i>() -> impl Rule<'i, Output = ()> {
    // By hand, since the longest alternative is not the first one: a number up to 255 without a leading zero.
    by_hand(|input: Input<'i>| {
        let mut left = input.left;
        let mut value = 0u32;
        while let [digit @ b'0'..=b'9', behind @ ..] = left {
            let longer = value * 10 + u32::from(digit - b'0');
            if longer > 255 || value == 0 && left.len() < input.left.len() {
                break;
            }
            value = longer;
            left = behind;
        }
        if left.len() < input.left.len() { Ok(input.at(left)) } else { error(input) }
    })
}

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"` (RFC 3986, section 3.2.2)
    ///
    /// Without a zone, and no IPvFuture, of which none exists.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::ip_literal;
    ///
    /// let (rest, literal) = ip_literal("[::1]:80")?;
    /// assert!(literal.address().is_loopback() && rest == ":80");
    /// assert!(ip_literal("[fe80::1%25eth0]").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the address fails, and where a bracket is missing.
    pub fn ip_literal(input: &str) -> Parsed<'_, HostLiteral<'_>> {
        let (rest, text) = Reading::of(input, P::IpLiteral).text(super::ip_literal())?;
        Ok((rest, HostLiteral(text)))
    }

    /// `IPv6address` (RFC 3986, section 3.2.2): eight groups of one to four hexadecimal digits, or fewer with one "::"; the last two may be an
    /// IPv4 address.
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
        let (rest, text) = Reading::of(input, P::Ipv6Address).text(super::ipv6address())?;
        Ok((rest, HostLiteral(text).address()))
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
        Reading::of(input, P::Ls32).text(super::ls32())
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
    /// At the first byte, when it is no hexadecimal digit.
    pub fn h16(input: &str) -> Parsed<'_, &str> {
        Reading::of(input, P::H16).text(super::h16())
    }

    /// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section 3.2.2)
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
    /// Where a number or a "." is missing, and at the digit that makes a number more than 255 or follows a leading zero.
    pub fn ipv4address(input: &str) -> Parsed<'_, Ipv4Addr> {
        let (rest, text) = Reading::of(input, P::Ipv4Address).text(super::ipv4address())?;
        Ok((rest, HostNumber(text).address()))
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
    /// At the first byte, when it is no digit.
    pub fn dec_octet(input: &str) -> Parsed<'_, u8> {
        let (rest, text) = Reading::of(input, P::DecOctet).text(super::dec_octet())?;
        let [value, ..] = HostNumber(text).address().octets();
        Ok((rest, value))
    }
}
