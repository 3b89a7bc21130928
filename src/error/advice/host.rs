//! Hosts and ports.

use core::net::IpAddr;

use super::{
    login::{BACKSLASH, TWO_SCHEMES},
    mistake::Mistake,
};
use crate::{
    error::{ErrorKind, Place, Production},
    url::Host,
};

const BRACKETS: &str = "put the IPv6 address in brackets, and the port behind them";
const DIGITS: &str = "a port has digits alone";
const FTP_TYPE: &str = "a / must follow before ;type=";
const GROUPS: &str = "an IPv6 address has eight groups of up to four hexadecimal digits, or one ::";
const CHARACTERS: &str = "a host has letters, digits, hyphens and dots";

impl Mistake<'_> {
    /// The beginning of a host.
    pub(super) fn at_a_host(&self) -> Option<&'static str> {
        match self.byte() {
            // `https:///host.dom`.
            Some(b'/') if self.last() == Some(b'/') && self.is_host_behind_slashes() => {
                Some("write two slashes, not more")
            }
            Some(b'\\') => Some("leave this out"),
            Some(b':') if self.is_ipv6() => Some(BRACKETS),
            Some(b'-' | b'.') => self.in_a_label(),
            Some(b'/' | b':' | b'?' | b'#') | None => self.in_a_label(),
            _ if matches!(self.kind, ErrorKind::NonAscii | ErrorKind::EscapeInHost | ErrorKind::HostLiteral) => {
                self.of_non_ascii()
            }
            // `https://{/x`: without this, a part of the path would be the host.
            _ if matches!(self.behind, [_] | [_, b'/' | b':' | b'?' | b'#', ..]) => Some("a host must follow"),
            _ => Some("a host cannot begin with this"),
        }
    }

    /// The end of a name, a label, or an address.
    pub(super) fn in_a_host(&self) -> Option<&'static str> {
        match (self.kind, self.place, self.byte()) {
            (ErrorKind::NonAscii, ..) => self.of_non_ascii(),
            (ErrorKind::Unsafe, _, Some(b'\\')) => Some(BACKSLASH),
            (ErrorKind::SlashMissing, ..) => Some("a / must follow before the ?"),
            (_, Place::ADDRESS | Place::LAST_LABEL, _) if self.is_ipv6() => Some(BRACKETS),
            // `host::80`.
            (_, Place::ADDRESS, _) => Some("a port needs digits"),
            (_, Place::LITERAL | Place::NAME, _) if self.last() == Some(b']') => self.in_brackets(),
            (ErrorKind::BadHost, Place::NAME, Some(b';')) if self.is_ftp_type() => Some(FTP_TYPE),
            (ErrorKind::BadHost | ErrorKind::Unsafe, _, Some(_)) if self.is_behind_the_host() => Some("leave this out"),
            (ErrorKind::BadHost | ErrorKind::Unsafe, Place::NAME, Some(_)) => Some(CHARACTERS),
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::LABEL, _) => self.in_a_label(),
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::LAST_LABEL, _) => Some(self.in_the_last_label()),
            (
                ErrorKind::Unsafe | ErrorKind::Control | ErrorKind::UnexpectedCharacter,
                Place::LABEL | Place::LAST_LABEL,
                _,
            ) => Some(CHARACTERS),
            _ => None,
        }
    }

    fn in_a_label(&self) -> Option<&'static str> {
        Some(match (self.last(), self.byte()) {
            (Some(b'-'), _) => "a label cannot end with a hyphen",
            (_, Some(b'-')) => "a label cannot begin with a hyphen",
            (_, Some(b'.')) => "a label is missing before the dot",
            (Some(b'.'), None | Some(b':' | b'/')) => "a host cannot end with a dot",
            _ => return None,
        })
    }

    fn in_the_last_label(&self) -> &'static str {
        let is_address = matches!(self.production, Production::Ipv4Address | Production::HostNumber);
        let host = self.host_before();
        let is_number = is_address || host.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
        let is_by_rfc3986 = matches!(self.production, Production::RegName | Production::Ipv4Address);
        match (is_number, is_by_rfc3986) {
            // `192::.168.0.1`.
            (true, _) if self.behind.starts_with(b"::") => "a port needs digits",
            // `192.168.0.1.`.
            (true, true) if self.is_address_with_dot() => "leave out the dot at the end",
            (true, true) => "an IPv4 address has four numbers up to 255, without leading zeros",
            (true, false) => "an IPv4 address has four numbers up to 255",
            (false, true) => "the last label of a host cannot be a number or begin with 0x",
            (false, false) => "the last label of a host begins with a letter",
        }
    }

    /// An address in brackets.
    pub(super) fn in_brackets(&self) -> Option<&'static str> {
        if self.last() == Some(b']') {
            return Some("behind the ] stands : and a port, or /");
        }
        // Only a link-local address has a zone. What holds a colon, perhaps an escaped one, is
        // none.
        if self.kind == ErrorKind::BadHost && self.byte() == Some(b'%') {
            let zone = self.behind.split(|byte| *byte == b']').next().unwrap_or_default();
            let begun = self.before.rsplit(|byte| *byte == b'[').next().unwrap_or_default();
            let is_local = matches!(begun, [b'f' | b'F', b'e' | b'E' | b'f' | b'F', ..]);
            let is_zone = is_local && !zone.contains(&b':') && !matches!(zone, [_, b'3', b'A' | b'a', ..]);
            return Some(if is_zone { "leave out the zone of an IPv6 address" } else { GROUPS });
        }
        let begun = self.before.rsplit(|byte| *byte == b'[').next().unwrap_or_default();
        let end = self.behind.iter().position(|byte| matches!(*byte, b']' | b'/' | b'?')).unwrap_or(self.behind.len());
        let (inner, behind) = self.behind.split_at_checked(end)?;
        Some(match behind {
            [b']', ..] if !begun.contains(&b':') && !inner.contains(&b':') => "only an IPv6 address stands in brackets",
            [b']', ..] => GROUPS,
            _ => "a ] must close the address",
        })
    }

    pub(super) fn in_a_port(&self) -> Option<&'static str> {
        let is_behind_digit = self.last().is_some_and(|byte| byte.is_ascii_digit());
        let port = self.behind.iter().take_while(|byte| !matches!(**byte, b'/' | b'?' | b'#'));
        match (self.kind, self.behind) {
            _ if self.is_ipv6() => Some(BRACKETS),
            // `http://https://h/`.
            (ErrorKind::EmptyPort, [b'/', b'/', ..]) if self.is_behind_a_scheme() => Some(TWO_SCHEMES),
            // `http://h:x80/`: without the ":", this would be another host.
            (ErrorKind::EmptyPort, _) if port.clone().any(u8::is_ascii_digit) => Some(DIGITS),
            (ErrorKind::Unsafe, [b'\\', ..]) if is_behind_digit => Some(BACKSLASH),
            (ErrorKind::UnexpectedCharacter, _) if is_behind_digit && self.is_ftp_type() => Some(FTP_TYPE),
            (ErrorKind::Unsafe | ErrorKind::UnexpectedCharacter | ErrorKind::NonAscii | ErrorKind::Control, _)
                if is_behind_digit =>
            {
                Some(DIGITS)
            }
            _ => None,
        }
    }

    /// A character that is not ASCII, in a host.
    pub(super) fn of_non_ascii(&self) -> Option<&'static str> {
        let is_closing = |character: char| {
            matches!(
                character,
                '\u{AB}' | '\u{BB}' | '\u{2018}'..='\u{201F}' | '\u{2026}' | '\u{3001}' | '\u{300A}'..='\u{3011}'
                    | '\u{FF01}' | '\u{FF08}' | '\u{FF09}' | '\u{FF0C}' | '\u{FF1B}' | '\u{FF1F}'
            )
        };
        Some(match self.non_ascii()? {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => "write - here",
            '\u{3002}' | '\u{FF0E}' | '\u{FF61}' => "write . here",
            '\u{FF0F}' | '\u{2044}' | '\u{2215}' => "write / here",
            first if is_closing(first) => {
                let behind = str::from_utf8(self.behind.trim_ascii_end()).ok()?;
                let is_at_the_end = behind.chars().all(|character| {
                    is_closing(character) || !character.is_ascii_alphanumeric() && character.is_ascii()
                });
                return is_at_the_end.then_some("leave this out");
            }
            _ => "write the host in its xn-- form",
        })
    }

    fn is_host_behind_slashes(&self) -> bool {
        let host = self.behind.iter().find(|byte| **byte != b'/');
        host.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(*byte, b'[' | 0x80..))
    }

    /// Returns whether only quotes, brackets and punctuation follow: `https://host.dom">.`
    fn is_behind_the_host(&self) -> bool {
        let is_closing = |byte: &u8| {
            matches!(*byte, b',' | b';' | b'!' | b')' | b']' | b'}' | b'>' | b'\'' | b':' | b'?' | b'"' | b'`')
        };
        self.byte() != Some(b':') && self.behind.trim_ascii_end().iter().all(is_closing)
    }

    fn is_ftp_type(&self) -> bool {
        let is_type = self.behind.strip_prefix(b";type=").is_some_and(|code| code.iter().all(u8::is_ascii_alphabetic));
        is_type && (self.is_scheme("ftp") || self.is_scheme("ftps"))
    }

    /// Returns whether the host is an IPv6 address without brackets, perhaps with a port.
    fn is_ipv6(&self) -> bool {
        // Not by core's parser, which may panic.
        let is_address =
            |host: &[u8]| Host::parse(host).is_ok_and(|host| matches!(host.address(), Some(IpAddr::V6(_))));
        let mut parts = self.hostport().rsplitn(2, |byte| *byte == b':');
        let has_port = parts.next().is_some_and(|port| !port.is_empty() && port.iter().all(u8::is_ascii_digit));
        is_address(self.hostport()) || has_port && parts.next().is_some_and(is_address)
    }

    /// Returns whether the host is an IPv4 address and a dot.
    fn is_address_with_dot(&self) -> bool {
        let host = str::from_utf8(self.hostport()).unwrap_or_default();
        let host = host.split(':').next().unwrap_or_default();
        host.strip_suffix('.').is_some_and(|host| host.parse::<core::net::Ipv4Addr>().is_ok())
    }
}
