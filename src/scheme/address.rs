//! IPv6 addresses (RFC 3986, section 3.2.2).

use core::{
    fmt, mem,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

use crate::percent::hex;

/// An IPv6 address in brackets, as written: `IP-literal` (RFC 3986, section 3.2.2).
///
/// ```
/// use core::net::Ipv6Addr;
/// use rfc1738::{Host, schemes};
///
/// let url = schemes::HTTPS.parse("https://[2001:DB8::7]/")?;
/// let Some(Host::Literal(literal)) = url.host() else { panic!() };
/// assert_eq!(literal.as_str(), "[2001:DB8::7]");
/// assert_eq!(literal.address(), Ipv6Addr::new(0x2001, 0xDB8, 0, 0, 0, 0, 0, 7));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct HostLiteral<'a>(pub(crate) &'a str);

impl<'a> HostLiteral<'a> {
    /// The text as written, with its brackets.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The address.
    pub fn address(self) -> Ipv6Addr {
        let text = match self.0.as_bytes() {
            [b'[', text @ .., b']'] => text,
            text => text,
        };
        let mut groups = 0u128;
        // How many bits the groups before a "::" have. An IPv4 address is the last group, so it is never before one.
        let mut bits = 0;
        let mut before = None;
        for group in text.split(|byte| *byte == b':') {
            if group.is_empty() {
                // Of "::", the groups before which go to the front.
                before.get_or_insert((mem::take(&mut groups), bits));
            } else if group.contains(&b'.') {
                groups =
                    group.split(|byte| *byte == b'.').fold(groups, |groups, number| groups << 8 | value(number, 10));
            } else {
                groups = groups << 16 | value(group, 16);
                bits += 16;
            }
        }
        let (before, bits) = before.unwrap_or((0, 0));
        (before.checked_shl(128 - bits).unwrap_or_default() | groups).into()
    }
}

/// The value of digits: a group of an address.
fn value(digits: &[u8], radix: u16) -> u128 {
    // None of what the grammar has read wraps.
    let next = |value: u16, digit: &u8| value.wrapping_mul(radix).wrapping_add(hex(*digit).unwrap_or_default().into());
    digits.iter().fold(0, next).into()
}

/// Writes an address as a URL has it: an IPv6 address in brackets, and in the form of RFC 5952. That of core has a panic path.
pub(crate) fn write_address(address: IpAddr, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    match address {
        IpAddr::V4(address) => write_ipv4(address, out),
        IpAddr::V6(address) => {
            out.write_str("[")?;
            match address.to_ipv4_mapped() {
                Some(mapped) => {
                    out.write_str("::ffff:")?;
                    write_ipv4(mapped, out)?;
                }
                None => write_groups(address.segments(), out)?,
            }
            out.write_str("]")
        }
    }
}

fn write_ipv4(address: Ipv4Addr, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    let [a, b, c, d] = address.octets();
    write!(out, "{a}.{b}.{c}.{d}")
}

/// The first of the longest runs of zeros, when it is more than one, becomes "::".
fn write_groups(groups: [u16; 8], out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    let zeros = |start: usize| groups.iter().skip(start).take_while(|group| **group == 0).count();
    let (start, length) =
        (0..8).rev().map(|start| (start, zeros(start))).max_by_key(|(_, length)| *length).unwrap_or_default();
    let elided = if length > 1 { start..start + length } else { 8..8 };
    for (at, group) in groups.into_iter().enumerate() {
        if elided.contains(&at) {
            if at == elided.start {
                out.write_str("::")?;
            }
            continue;
        }
        if at > 0 && at != elided.end {
            out.write_str(":")?;
        }
        write!(out, "{group:x}")?;
    }
    Ok(())
}
