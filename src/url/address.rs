//! IPv6 addresses (RFC 3986, section 3.2.2).

use core::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

use crate::{component::digit, pad};

/// Returns the address of a `hostnumber` or an `IPv4address`.
pub(crate) fn ipv4(text: &str) -> Ipv4Addr {
    let [word, ..] = words(text.as_bytes());
    word.to_le_bytes().into()
}

/// Returns the address of an `IPv6address`, with or without brackets.
pub(crate) fn ipv6(text: &str) -> Ipv6Addr {
    let [a, b, c, d] = words(text.as_bytes());
    (u128::from(d) << 96 | u128::from(c) << 64 | u128::from(b) << 32 | u128::from(a)).to_le_bytes().into()
}

/// Returns the octets of an IPv6 address, or of an IPv4 address in the first word. The first octet
/// is the lowest.
///
/// The result has words, because memcpy would move octets, which need not be aligned.
#[inline(never)]
pub(crate) fn words(text: &[u8]) -> [u32; 4] {
    let mut octets = [0; 16];
    let mut filled: usize = 0;
    // The digits up to a delimiter, which decides the base.
    let (mut hexadecimal, mut decimal, mut is_empty, mut is_decimal) = (0u32, 0u32, true, false);
    // The place of "::".
    let mut elided = octets.len();
    let mut rest = text.iter().copied();
    loop {
        let next = rest.next();
        let byte = next.unwrap_or(b']');
        // The last four bits of a digit are less than 10; those of a delimiter are not.
        let digit = byte & 0xF;
        if digit < 10 {
            let letter = (byte >> 6).wrapping_mul(9);
            hexadecimal = hexadecimal << 4 | u32::from(digit.wrapping_add(letter));
            decimal = decimal.wrapping_mul(10).wrapping_add(digit.into());
            is_empty = false;
            continue;
        }
        is_decimal |= byte == b'.';
        if !is_empty {
            let [low, high, ..] = if is_decimal { decimal } else { hexadecimal }.to_le_bytes();
            if !is_decimal {
                if let Some(to) = octets.get_mut(filled) {
                    *to = high;
                }
                filled = filled.wrapping_add(1);
            }
            if let Some(to) = octets.get_mut(filled) {
                *to = low;
            }
            filled = filled.wrapping_add(1);
        } else if byte == b':' {
            elided = filled;
        }
        (hexadecimal, decimal, is_empty) = (0, 0, true);
        if next.is_none() {
            break;
        }
    }
    // The groups after "::" move to the end.
    for to in (elided..octets.len()).rev() {
        let is_filled = filled > elided;
        filled = filled.wrapping_sub(is_filled.into());
        let octet = octets.get(filled).copied().filter(|_| is_filled);
        if let Some(to) = octets.get_mut(to) {
            *to = octet.unwrap_or_default();
        }
    }
    let mut words = [0; 4];
    for (word, octets) in words.iter_mut().zip(octets.chunks_exact(4)) {
        *word = octets.first_chunk().copied().map(u32::from_le_bytes).unwrap_or_default();
    }
    words
}

/// Writes an address as in a URL: an IPv6 address in brackets, in the form of RFC 5952, because the
/// `Display` of core has a panic path.
pub(crate) fn write_address(address: IpAddr, out: &mut dyn fmt::Write) -> fmt::Result {
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

fn write_ipv4(address: Ipv4Addr, out: &mut dyn fmt::Write) -> fmt::Result {
    for (at, group) in address.octets().into_iter().enumerate() {
        if at > 0 {
            out.write_char('.')?;
        }
        pad::decimal(group.into(), out)?;
    }
    Ok(())
}

/// Writes an IPv6 address. The first of the longest runs of zeros, if it has two or more, becomes
/// "::".
fn write_groups(groups: [u16; 8], out: &mut dyn fmt::Write) -> fmt::Result {
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
        write_group(group, out)?;
    }
    Ok(())
}

/// Writes a number in hexadecimal, in lower case and without leading zeros.
fn write_group(group: u16, out: &mut dyn fmt::Write) -> fmt::Result {
    let [low, high] = group.to_le_bytes();
    let nibbles = [high >> 4, high & 0xF, low >> 4, low & 0xF];
    let zeros = nibbles.iter().take(3).take_while(|nibble| **nibble == 0).count();
    nibbles.iter().skip(zeros).try_for_each(|nibble| out.write_char(digit(*nibble).to_ascii_lowercase().into()))
}
