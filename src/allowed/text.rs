//! The kind of an item in a list. This is decided in a `const fn`, so the parser cannot be used.

use crate::class::{has, is_decimal, read_decimal};

/// A network: its first address, how many bits an address has, and how many follow the prefix.
#[derive(Clone, Copy)]
pub(super) struct Network {
    address: u128,
    bits: u32,
    free: u32,
}

impl Network {
    /// Returns whether an address of this many bits is in the network.
    pub(super) fn holds(self, (address, bits): (u128, u32)) -> bool {
        self.bits == bits && (address ^ self.address).unbounded_shr(self.free) == 0
    }
}

/// Returns the network that a text is: `10.0.0.0/8` or `2001:db8::/32`.
pub(super) const fn network(text: &[u8]) -> Option<Network> {
    let Some((address, prefix)) = split_last(text, b'/') else { return None };
    let (address, bits) = if has(text, b':') { (ipv6(address), 128_u32) } else { (ipv4(address), 32) };
    let (Some(address), Some(prefix)) = (address, number(prefix, 128)) else { return None };
    let free = bits.saturating_sub(prefix);
    let is_network = prefix <= bits && address.trailing_zeros() >= free;
    if is_network { Some(Network { address, bits, free }) } else { None }
}

/// Returns whether a text is a host. An IPv6 address may be written without brackets.
pub(super) const fn is_host(text: &[u8]) -> bool {
    match text {
        [b'[', address @ .., b']'] => ipv6(address).is_some(),
        text => is_name(text) || ipv4(text).is_some() || ipv6(text).is_some(),
    }
}

/// Returns whether a text is a host and a port.
pub(super) const fn is_server(text: &[u8]) -> bool {
    let Some((host, _)) = port_of(text) else { return false };
    is_host(host) && (matches!(host, [b'[', ..]) || !has(host, b':'))
}

/// Returns the text before the last ":", and the port after it.
pub(super) const fn port_of(text: &[u8]) -> Option<(&[u8], u32)> {
    let Some((host, port)) = split_last(text, b':') else { return None };
    let Some(port) = number(port, u16::MAX) else { return None };
    Some((host, port))
}

/// Returns whether a text is a name: labels of letters, digits and `-_~`, the last of which is not
/// a number.
pub(super) const fn is_name(text: &[u8]) -> bool {
    let text = if let [name @ .., b'.'] = text { name } else { text };
    let (mut rest, mut last) = (text, b'.');
    while let [byte, behind @ ..] = rest {
        if !(byte.is_ascii_alphanumeric() || matches!(*byte, b'-' | b'.' | b'_' | b'~'))
            || *byte == b'.' && last == b'.'
        {
            return false;
        }
        (rest, last) = (behind, *byte);
    }
    let label = if let Some((_, label)) = split_last(text, b'.') { label } else { text };
    last != b'.' && !matches!(label, [b'0', b'x' | b'X', ..]) && !is_decimal(label)
}

/// Returns the bits of an IPv4 address.
const fn ipv4(mut text: &[u8]) -> Option<u128> {
    let (mut address, mut groups) = (0, 0);
    loop {
        let (group, rest) = split_first(text, b'.');
        match (group, number(group, 255)) {
            ([b'0', _, ..], _) | (_, None) => return None,
            (_, Some(group)) => address = address << 8 | group as u128,
        }
        groups += 1;
        match rest {
            Some(rest) if groups < 4 => text = rest,
            rest => return if groups == 4 && rest.is_none() { Some(address) } else { None },
        }
    }
}

/// Returns the bits of an IPv6 address without brackets.
const fn ipv6(mut text: &[u8]) -> Option<u128> {
    // The groups in a row, how many there are, and how many precede "::".
    let (mut address, mut groups, mut elided) = (0_u128, 0_u32, None);
    if let [b':', b':', rest @ ..] = text {
        (elided, text) = (Some(0), rest);
    }
    while !text.is_empty() {
        let (group, rest) = split_first(text, b':');
        if let (Some(last), None) = (ipv4(group), rest) {
            (address, groups, text) = (address << 32 | last, groups + 2, b"");
            continue;
        }
        let Some(group) = hexadecimal(group) else { return None };
        (address, groups) = (address << 16 | group, groups + 1);
        match rest {
            None => text = b"",
            Some([b':', rest @ ..]) if elided.is_none() => (elided, text) = (Some(groups), rest),
            Some([]) => return None,
            Some(rest) => text = rest,
        }
        if groups > 8 {
            return None;
        }
    }
    match elided {
        None if groups == 8 => Some(address),
        Some(before) if groups < 8 => {
            let behind = 16 * groups.saturating_sub(before);
            let high = address.unbounded_shr(behind);
            let low = address ^ high.unbounded_shl(behind);
            Some(high.unbounded_shl(128_u32.saturating_sub(16 * before)) | low)
        }
        _ => None,
    }
}

/// Returns the value of one to four hexadecimal digits.
const fn hexadecimal(mut digits: &[u8]) -> Option<u128> {
    let is_short = !digits.is_empty() && digits.len() <= 4;
    let mut value = 0;
    while let [digit, rest @ ..] = digits {
        let Some(digit) = (*digit as char).to_digit(16) else { return None };
        (value, digits) = (value << 4 | digit as u128, rest);
    }
    if is_short { Some(value) } else { None }
}

/// Returns the value of one to five decimal digits, if it is at most `max`.
pub(super) const fn number(digits: &[u8], max: u16) -> Option<u32> {
    match read_decimal(digits, max) {
        (value, []) if matches!(digits.len(), 1..=5) => Some(value),
        _ => None,
    }
}

/// Returns the text before and after the last occurrence of any of these bytes.
const fn split_last(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let mut before = text;
    while let [rest @ .., last] = before {
        if *last == byte {
            let Some((_, behind)) = text.split_at_checked(before.len()) else { return None };
            return Some((rest, behind));
        }
        before = rest;
    }
    None
}

/// Returns the text before the first of these bytes, and the text after it if there is one.
const fn split_first(text: &[u8], byte: u8) -> (&[u8], Option<&[u8]>) {
    let mut behind = text;
    while let [first, rest @ ..] = behind {
        if *first == byte {
            let before = text.split_at_checked(text.len().saturating_sub(behind.len()));
            return if let Some((before, _)) = before { (before, Some(rest)) } else { (text, None) };
        }
        behind = rest;
    }
    (text, None)
}
