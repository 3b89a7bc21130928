//! The addresses of the Internet at large (RFC 6890).

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

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
#[doc(alias("private", "loopback", "ssrf"))]
pub fn is_global(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_global_ipv4(address),
        IpAddr::V6(address) => is_global_ipv6(address),
    }
}

#[inline(never)]
fn is_global_ipv4(address: Ipv4Addr) -> bool {
    let is_anycast = matches!(address.octets(), [192, 0, 0, 9 | 10]); // of PCP and TURN
    is_anycast || !is_in(&IPV4, u64::from(address.to_bits()) << 32)
}

fn is_global_ipv6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // Unspecified, loopback, and IPv4-mapped.
        [0, 0, 0, 0, 0, 0, 0, 0 | 1] | [0, 0, 0, 0, 0, 0xFFFF, _, _] => false,
        // Discarded, and a dummy of BFD.
        [0x100, 0, 0, 0 | 1, ..] => false,
        // NAT64 (RFC 6052).
        [0x64, 0xFF9B, 0, 0, 0, 0, ..] => is_global_ipv4(ipv4_of(address)),
        // Anycast of PCP, TURN, and service registration.
        [0x2001, 1, 0, 0, 0, 0, 0, 1..=3] => true,
        [a, b, c, d, ..] => {
            let high = high([a, b, c, d]);
            is_in(&GLOBAL_IPV6, high) || !is_in(&IPV6, high)
        }
    }
}

/// Returns the IPv4 address in the last four octets.
fn ipv4_of(address: Ipv6Addr) -> Ipv4Addr {
    let [.., a, b, c, d] = address.octets();
    Ipv4Addr::new(a, b, c, d)
}

/// A block of addresses: its first 64 bits, with the length of its prefix in the last eight, which
/// are zero in all blocks.
struct Block(u64);

const fn ipv4(first: [u8; 4], bits: u8) -> Block {
    Block((u32::from_be_bytes(first) as u64) << 32 | bits as u64)
}

const fn ipv6(first: [u16; 4], bits: u8) -> Block {
    Block(high(first) | bits as u64)
}

/// Returns the first half of an IPv6 address.
const fn high([a, b, c, d]: [u16; 4]) -> u64 {
    (a as u64) << 48 | (b as u64) << 32 | (c as u64) << 16 | d as u64
}

#[inline(never)]
fn is_in(blocks: &[Block], high: u64) -> bool {
    blocks.iter().any(|Block(block)| {
        let [bits, ..] = block.to_le_bytes();
        (high ^ block & !0xFF) >> 64_u8.wrapping_sub(bits) == 0
    })
}

/// Not global.
static IPV4: [Block; 14] = [
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
    ipv4([224, 0, 0, 0], 4),     // multicast
    ipv4([240, 0, 0, 0], 4),     // reserved, and broadcast
];

/// Not global, but for those of [`GLOBAL_IPV6`].
static IPV6: [Block; 9] = [
    ipv6([0x64, 0xFF9B, 1, 0], 48),  // NAT64 of a network's own
    ipv6([0x2001, 0, 0, 0], 23),     // protocols
    ipv6([0x2001, 0xDB8, 0, 0], 32), // documentation
    ipv6([0x2002, 0, 0, 0], 16),     // 6to4, which holds an IPv4 address
    ipv6([0x3FFF, 0, 0, 0], 20),     // documentation
    ipv6([0x5F00, 0, 0, 0], 16),     // segment routing
    ipv6([0xFC00, 0, 0, 0], 7),      // unique local
    ipv6([0xFE80, 0, 0, 0], 10),     // link-local
    ipv6([0xFF00, 0, 0, 0], 8),      // multicast
];

static GLOBAL_IPV6: [Block; 3] = [
    ipv6([0x2001, 3, 0, 0], 32),     // AMT
    ipv6([0x2001, 4, 0x112, 0], 48), // AS112
    ipv6([0x2001, 0x20, 0, 0], 27),  // ORCHID and Drone Remote ID
];
