//! IP addresses: read, written, and classified as global or not (RFC 3986, section 3.2.2, and RFC
//! 6890).

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::{
    class::hex_value,
    pieces::{Receiver, ascii, decimal, hex_digit},
};

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

/// Returns the bytes of an IPv6 address, or of an IPv4 address in the first word. The first byte is
/// the lowest.
///
/// The result has words: memcpy would move bytes, which need not be aligned.
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
            hexadecimal = hexadecimal << 4 | u32::from(hex_value(byte));
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
pub(crate) fn write_address(address: IpAddr, out: Receiver<'_>) {
    match address {
        IpAddr::V4(address) => write_ipv4(address, out),
        IpAddr::V6(address) => {
            out("[");
            match address.to_ipv4_mapped() {
                Some(mapped) => {
                    out("::ffff:");
                    write_ipv4(mapped, out);
                }
                None => write_groups(address.segments(), out),
            }
            out("]");
        }
    }
}

fn write_ipv4(address: Ipv4Addr, out: Receiver<'_>) {
    for (at, group) in address.octets().into_iter().enumerate() {
        if at > 0 {
            out(".");
        }
        decimal(group.into(), out);
    }
}

/// Writes an IPv6 address. The first of the longest runs of zeros, if it has two or more, becomes
/// "::".
fn write_groups(groups: [u16; 8], out: Receiver<'_>) {
    let zeros = |start: usize| groups.iter().skip(start).take_while(|group| **group == 0).count();
    let (start, length) =
        (0..8).rev().map(|start| (start, zeros(start))).max_by_key(|(_, length)| *length).unwrap_or_default();
    let elided = if length > 1 { start..start + length } else { 8..8 };
    for (at, group) in groups.into_iter().enumerate() {
        if elided.contains(&at) {
            if at == elided.start {
                out("::");
            }
            continue;
        }
        if at > 0 && at != elided.end {
            out(":");
        }
        write_group(group, out);
    }
}

/// Writes a number in hexadecimal, in lower case and without leading zeros.
fn write_group(group: u16, out: Receiver<'_>) {
    let [low, high] = group.to_le_bytes();
    let nibbles = [high >> 4, high & 0xF, low >> 4, low & 0xF];
    let zeros = nibbles.iter().take(3).take_while(|nibble| **nibble == 0).count();
    nibbles.iter().skip(zeros).for_each(|nibble| ascii(hex_digit(*nibble).to_ascii_lowercase(), out));
}

/// Returns whether an address is global: neither private, local, shared, reserved nor for
/// documentation.
///
/// It follows IANA's registries of special-purpose addresses for RFC 6890,
/// `iana-ipv4-special-registry` and `iana-ipv6-special-registry`, as of September 2025, as the
/// unstable `IpAddr::is_global` of std does. Three kinds of addresses are global there and not
/// here: multicast, the NAT64 address of an IPv4 address that is not global (`64:ff9b::127.0.0.1`),
/// and `100:0:0:1::/64`, which was registered later.
///
/// ```
/// use core::net::IpAddr;
/// use rfc1738::allowed::is_global;
///
/// let is_global = |text: &str| text.parse::<IpAddr>().map(is_global);
/// assert!(is_global("93.184.215.14")? && is_global("2606:4700::1111")?);
/// assert!(
///     !is_global("10.0.0.1")? && !is_global("169.254.169.254")? && !is_global("fd00::1")?
/// );
/// assert!(!is_global("::ffff:127.0.0.1")? && !is_global("64:ff9b::10.0.0.1")?);
/// # Ok::<(), core::net::AddrParseError>(())
/// ```
pub fn is_global(address: IpAddr) -> bool {
    let address = match address {
        IpAddr::V4(address) => address.to_bits(),
        IpAddr::V6(address) => match deciding(address) {
            Ok(address) => address,
            Err(is_global) => return is_global,
        },
    };
    // Those of PCP and TURN: 192.0.0.9 and 192.0.0.10.
    let is_anycast = matches!(address, 0xC000_0009 | 0xC000_000A);
    is_anycast || is_outside(&IPV4, address)
}

/// Returns whether an IPv6 address is global. If it contains an IPv4 address that decides, whether
/// that is.
fn deciding(address: Ipv6Addr) -> Result<u32, bool> {
    let [first, second, third, last] = to_words(address);
    // The second word also as a whole, because one comparison takes less flash than two.
    Err(match [first >> 16, first & 0xFFFF, second >> 16, second, third, last] {
        // Unspecified, loopback, and IPv4-mapped.
        [0, 0, _, 0, 0, 0 | 1] | [0, 0, _, 0, 0xFFFF, _] => false,
        // Discarded, and a dummy of BFD: 100::/64 and 100:0:0:1::/64.
        [0x100, 0, _, 0 | 1, ..] => false,
        // NAT64 (RFC 6052), and 64:ff9b:1::/48, which is that of a network's own.
        [0x64, 0xFF9B, _, 0, 0, address] => return Ok(address),
        [0x64, 0xFF9B, 1, ..] => false,
        // Documentation.
        [0x2001, 0xDB8, ..] => false,
        // Anycast of PCP, TURN, and service registration: 2001:1::1 to 2001:1::3.
        [0x2001, 1, _, 0, 0, 1..=3] => true,
        // AMT, AS112 (2001:4:112::/48), and ORCHID and Drone Remote ID (2001:20::/27).
        [0x2001, 3, ..] | [0x2001, 4, 0x112, ..] | [0x2001, 0x20..=0x3F, ..] => true,
        _ => is_outside(&IPV6, first),
    })
}

/// Returns the address in words of 32 bits.
fn to_words(address: Ipv6Addr) -> [u32; 4] {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = address.octets();
    // Without `map`, which is a loop.
    let word = u32::from_be_bytes;
    [word([a, b, c, d]), word([e, f, g, h]), word([i, j, k, l]), word([m, n, o, p])]
}

/// A block of addresses: its first 32 bits. The last eight, which are zero in all these blocks, are
/// how many bits follow the prefix.
struct Block(u32);

const fn ipv4_block(first: [u8; 4], bits: u8) -> Block {
    Block(u32::from_be_bytes(first) | (32 - bits as u32))
}

/// The block of an IPv6 address whose first 16 bits are these, and the next ones zero.
const fn ipv6_block(first: u16, bits: u8) -> Block {
    Block(((first as u32) << 16) | (32 - bits as u32))
}

/// Returns whether an address is in none of the blocks.
fn is_outside(blocks: &[Block], address: u32) -> bool {
    blocks.iter().all(|Block(block)| (address ^ block) >> (block & 31) != 0)
}

/// Addresses that are not global.
static IPV4: [Block; 13] = [
    ipv4_block([0, 0, 0, 0], 8),       // this network
    ipv4_block([10, 0, 0, 0], 8),      // private
    ipv4_block([100, 64, 0, 0], 10),   // shared: carrier-grade NAT
    ipv4_block([127, 0, 0, 0], 8),     // loopback
    ipv4_block([169, 254, 0, 0], 16),  // link-local
    ipv4_block([172, 16, 0, 0], 12),   // private
    ipv4_block([192, 0, 0, 0], 24),    // protocols
    ipv4_block([192, 0, 2, 0], 24),    // documentation
    ipv4_block([192, 168, 0, 0], 16),  // private
    ipv4_block([198, 18, 0, 0], 15),   // benchmarks
    ipv4_block([198, 51, 100, 0], 24), // documentation
    ipv4_block([203, 0, 113, 0], 24),  // documentation
    ipv4_block([224, 0, 0, 0], 3),     // multicast, reserved, and broadcast
];

/// Addresses that are not global, except the ones that [`deciding`] names.
static IPV6: [Block; 7] = [
    ipv6_block(0x2001, 23), // protocols
    ipv6_block(0x2002, 16), // 6to4, which holds an IPv4 address
    ipv6_block(0x3FFF, 20), // documentation
    ipv6_block(0x5F00, 16), // segment routing
    ipv6_block(0xFC00, 7),  // unique local
    ipv6_block(0xFE80, 10), // link-local
    ipv6_block(0xFF00, 8),  // multicast
];
