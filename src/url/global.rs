//! The addresses of the Internet at large (RFC 6890).

use core::net::{IpAddr, Ipv6Addr};

/// Returns whether an address is one of the Internet at large: neither private, local, shared,
/// reserved nor for documentation.
///
/// It follows the registries of special-purpose addresses that IANA keeps for RFC 6890,
/// `iana-ipv4-special-registry` and `iana-ipv6-special-registry`, as of September 2025, as the
/// unstable `IpAddr::is_global` of std does. Three kinds of addresses are global there and not
/// here: multicast, the NAT64 address of an IPv4 address that is not global (`64:ff9b::127.0.0.1`),
/// and `100:0:0:1::/64`, which came to the registry later.
///
/// ```
/// use core::net::IpAddr;
/// use rfc1738::allowed::is_global;
///
/// let is_global = |text: &str| text.parse::<IpAddr>().map(is_global);
/// assert!(is_global("93.184.215.14")? && is_global("2606:4700::1111")?);
/// assert!(!is_global("10.0.0.1")? && !is_global("169.254.169.254")? && !is_global("fd00::1")?);
/// assert!(!is_global("::ffff:127.0.0.1")? && !is_global("64:ff9b::10.0.0.1")?);
/// # Ok::<(), core::net::AddrParseError>(())
/// ```
#[inline(never)] // for size
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

/// Returns whether an IPv6 address is global, or the IPv4 address in it that decides.
#[inline(always)] // for size
fn deciding(address: Ipv6Addr) -> Result<u32, bool> {
    let [first, second, third, last] = words(address);
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
fn words(address: Ipv6Addr) -> [u32; 4] {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = address.octets();
    // Without `map`, which is a loop.
    let word = u32::from_be_bytes;
    [word([a, b, c, d]), word([e, f, g, h]), word([i, j, k, l]), word([m, n, o, p])]
}

/// A block of addresses: its first 32 bits. The last eight, which are zero in all these blocks, are
/// how many bits follow the prefix.
struct Block(u32);

const fn ipv4(first: [u8; 4], bits: u8) -> Block {
    Block(u32::from_be_bytes(first) | (32 - bits as u32))
}

/// The block of an IPv6 address whose first 16 bits are these, and the next ones zero.
const fn ipv6(first: u16, bits: u8) -> Block {
    Block(((first as u32) << 16) | (32 - bits as u32))
}

/// Returns whether an address is in none of the blocks.
#[inline(never)]
fn is_outside(blocks: &[Block], address: u32) -> bool {
    blocks.iter().all(|Block(block)| (address ^ block) >> (block & 31) != 0)
}

/// Not global.
static IPV4: [Block; 13] = [
    ipv4([0, 0, 0, 0], 8),       // this network
    ipv4([10, 0, 0, 0], 8),      // private
    ipv4([100, 64, 0, 0], 10),   // shared: carrier-grade NAT
    ipv4([127, 0, 0, 0], 8),     // loopback
    ipv4([169, 254, 0, 0], 16),  // link-local
    ipv4([172, 16, 0, 0], 12),   // private
    ipv4([192, 0, 0, 0], 24),    // protocols
    ipv4([192, 0, 2, 0], 24),    // documentation
    ipv4([192, 168, 0, 0], 16),  // private
    ipv4([198, 18, 0, 0], 15),   // benchmarks
    ipv4([198, 51, 100, 0], 24), // documentation
    ipv4([203, 0, 113, 0], 24),  // documentation
    ipv4([224, 0, 0, 0], 3),     // multicast, reserved, and broadcast
];

/// Not global, but for the addresses that [`deciding`] names.
static IPV6: [Block; 7] = [
    ipv6(0x2001, 23), // protocols
    ipv6(0x2002, 16), // 6to4, which holds an IPv4 address
    ipv6(0x3FFF, 20), // documentation
    ipv6(0x5F00, 16), // segment routing
    ipv6(0xFC00, 7),  // unique local
    ipv6(0xFE80, 10), // link-local
    ipv6(0xFF00, 8),  // multicast
];
