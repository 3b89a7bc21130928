//! Logins, hosts and ports, and an "@" where a login is not allowed.

use core::net::Ipv4Addr;

use super::{Mistake, is_known};
use crate::{
    class::{has, is_decimal},
    error::{ErrorKind, Place, Production},
    scheme::Syntax,
};

pub(super) const BACKSLASH: &str = "a backslash is not a slash: write /";
const NO_HOST: &str = "expected a host";
pub(super) const THIS: &str = "this is not allowed here: remove it";
const NO_USER: &str = "this scheme does not allow user@: remove it";
pub(super) const ESCAPES: &str = "escape @ : / ? # in user and password as %40 %3A %2F %3F %23";
pub(super) const TWO_SCHEMES: &str = "there are two schemes: remove the first";
const BRACKETS: &str = "an IPv6 address needs brackets, and the port comes after them";
const FTP_TYPE: &str = "expected / before ;type=";
const GROUPS: &str = "an IPv6 address has eight groups of up to four hexadecimal digits, or one ::";

impl Mistake<'_> {
    /// An "@" in a scheme without a user. If the host ends before it, the "@" belongs to what
    /// follows the host, and removing the text before it would lead to a different host.
    pub(super) fn of_a_user(&self) -> Option<&'static str> {
        if self.kind != ErrorKind::UserNotAllowed {
            return None;
        }
        Some(match self.byte() {
            Some(b'?') => "expected / before the ?",
            Some(b'#') => "a fragment is not allowed here: remove the # and what follows",
            Some(b'\\') => BACKSLASH,
            _ if self.is_behind_a_scheme() => TWO_SCHEMES,
            Some(b'@') if !self.has_host_behind_at() => THIS,
            _ if !self.has_host_behind_at() && self.syntax() != Some(Syntax::File) => NO_HOST,
            _ => NO_USER,
        })
    }

    /// A byte of a secret, which the sentence does not reveal.
    pub(super) fn in_a_secret(&self) -> Option<&'static str> {
        match self.kind {
            ErrorKind::UserNotAllowed => {
                self.of_a_user().filter(|sentence| matches!(*sentence, TWO_SCHEMES | NO_USER | NO_HOST | THIS))
            }
            ErrorKind::Fragment if self.is_fragment_in_login() => Some(ESCAPES),
            ErrorKind::EmptyPort | ErrorKind::BadPort if matches!(self.place, Place::Port | Place::Address) => {
                Some("expected only digits in the port; in a password, escape each delimiter")
            }
            _ => None,
        }
    }

    /// Returns whether a host follows the last "@" of the authority. If not, the host is before it.
    fn has_host_behind_at(&self) -> bool {
        let authority = self.behind.split(|byte| matches!(*byte, b'/' | b'?' | b'#')).next().unwrap_or_default();
        let host = authority.rsplit(|byte| *byte == b'@').next().unwrap_or_default();
        !matches!(host, [] | [b':' | b']', ..])
    }

    /// Returns whether a scheme is where the user or the host would be: `https://mailto:me@h`.
    pub(super) fn is_behind_a_scheme(&self) -> bool {
        self.host_before().strip_suffix(b":").is_some_and(is_known)
    }

    pub(super) fn in_a_login(&self) -> Option<&'static str> {
        let is_behind_at = self.before.strip_suffix(self.host_before()).is_some_and(|before| before.ends_with(b"@"));
        match (self.kind, self.byte()) {
            // `CORP\me:pw@host.dom` has a user, and `host.dom\pub\a@b` has a path.
            (ErrorKind::Unsafe, Some(b'\\')) if self.place == Place::Login => {
                Some("write %5C for this backslash, or / if the host ends here")
            }
            _ if self.place == Place::BeforeAt && (self.byte() == Some(b'@') || is_behind_at) => {
                Some("only the last @ comes before the host: write %40 for the others")
            }
            _ => None,
        }
    }
}

impl Mistake<'_> {
    /// The beginning of a host.
    pub(super) fn at_a_host(&self) -> Option<&'static str> {
        match self.byte() {
            // `https:///host.dom`.
            Some(b'/') if self.last() == Some(b'/') && self.is_host_behind_slashes() => {
                Some("expected only two slashes")
            }
            Some(b'\\') => Some(THIS),
            Some(b':') if self.is_ipv6() => Some(BRACKETS),
            Some(b'-' | b'.' | b'/' | b':' | b'?' | b'#') | None => self.in_a_label(),
            _ if matches!(self.kind, ErrorKind::NonAscii | ErrorKind::EscapeInHost | ErrorKind::HostLiteral) => {
                self.of_non_ascii()
            }
            // `https://{/x`: without this, a part of the path would be the host.
            _ if matches!(self.behind, [_] | [_, b'/' | b':' | b'?' | b'#', ..]) => Some(NO_HOST),
            _ => Some("a host cannot begin with this"),
        }
    }

    /// The end of a name, a label, or an address.
    pub(super) fn in_a_host(&self) -> Option<&'static str> {
        match (self.kind, self.place, self.byte()) {
            (ErrorKind::NonAscii, ..) => self.of_non_ascii(),
            (ErrorKind::Unsafe, _, Some(b'\\')) => Some(BACKSLASH),
            (ErrorKind::SlashMissing, ..) => Some("expected / before the ?"),
            (_, Place::Address | Place::LastLabel, _) if self.is_ipv6() => Some(BRACKETS),
            (_, Place::Literal | Place::Name, _) if self.last() == Some(b']') => self.in_brackets(),
            (ErrorKind::BadHost, Place::Name, Some(b';')) if self.is_ftp_type() => Some(FTP_TYPE),
            (ErrorKind::BadHost | ErrorKind::Unsafe, _, Some(_)) if self.is_behind_the_host() => Some(THIS),
            // `https://host.dom%2Fx`.
            (ErrorKind::BadHost, Place::Name, Some(b'%')) if matches!(self.behind, [b'%', b'2', b'F' | b'f', ..]) => {
                Some("an escaped / is not allowed in a host")
            }
            (ErrorKind::BadHost, Place::Name, Some(b'%')) => {
                Some("this host may have an escape only for a letter, a digit or one of - . _ ~")
            }
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::Label, _) => self.in_a_label(),
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::LastLabel, _) => Some(self.in_the_last_label()),
            _ => None,
        }
    }

    fn in_a_label(&self) -> Option<&'static str> {
        Some(match (self.last(), self.byte()) {
            (Some(b'-'), _) => "a label cannot end with a hyphen",
            (_, Some(b'-')) => "a label cannot begin with a hyphen",
            (_, Some(b'.')) => "expected a label before the dot",
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
            (true, _) if self.behind.starts_with(b"::") => "expected only digits in the port",
            // `192.168.0.1.`.
            (true, true) if self.is_address_with_dot() => "remove the dot at the end",
            (true, true) => "an IPv4 address has four numbers up to 255, without leading zeros",
            (true, false) => "an IPv4 address has four numbers up to 255",
            (false, true) => "the last label of a host cannot be a number or begin with 0x",
            (false, false) => "the last label of a host begins with a letter",
        }
    }

    /// An address in brackets.
    pub(super) fn in_brackets(&self) -> Option<&'static str> {
        if self.last() == Some(b']') {
            return Some("expected : and a port, or /, after the ]");
        }
        let begun = self.before.rsplit(|byte| *byte == b'[').next().unwrap_or_default();
        // Only a link-local address has a zone. A text with a colon, perhaps an escaped one, is not
        // a zone.
        if self.kind == ErrorKind::BadHost && self.byte() == Some(b'%') {
            let zone = self.behind.split(|byte| *byte == b']').next().unwrap_or_default();
            let is_local = matches!(begun, [b'f' | b'F', b'e' | b'E' | b'f' | b'F', ..]);
            let is_zone = is_local && !has(zone, b':') && !matches!(zone, [_, b'3', b'A' | b'a', ..]);
            return Some(if is_zone { "a zone is not allowed in an IPv6 address: remove it" } else { GROUPS });
        }
        let end = self.behind.iter().position(|byte| matches!(*byte, b']' | b'/' | b'?')).unwrap_or(self.behind.len());
        let (inner, behind) = self.behind.split_at_checked(end)?;
        Some(match behind {
            [b']', ..] if !has(begun, b':') && !has(inner, b':') => "expected only an IPv6 address in brackets",
            [b']', ..] => GROUPS,
            _ => "expected ] after the address",
        })
    }

    pub(super) fn in_a_port(&self) -> Option<&'static str> {
        let is_behind_digit = self.last().is_some_and(|byte| byte.is_ascii_digit());
        match (self.kind, self.behind) {
            // `host.dom`, `[::1]` and `me@host.dom` for a server, which has a port.
            (ErrorKind::BadPort | ErrorKind::UnexpectedEnd, _)
                if self.last() == Some(b']') || !has(self.host_before(), b':') =>
            {
                Some("expected a colon and a port number")
            }
            _ if self.is_ipv6() => Some(BRACKETS),
            // `http://https://h/`.
            (ErrorKind::EmptyPort, [b'/', b'/', ..]) if self.is_behind_a_scheme() => Some(TWO_SCHEMES),
            // `mqtt://a.dom:1883,mqtt://b.dom`.
            (ErrorKind::BadPort, [b',', _, ..]) if is_behind_digit => Some("expected one host: remove the others"),
            (ErrorKind::Unsafe, [b'\\', ..]) if is_behind_digit => Some(BACKSLASH),
            (ErrorKind::BadPort, _) if is_behind_digit && self.is_ftp_type() => Some(FTP_TYPE),
            _ => None,
        }
    }

    /// A non-ASCII character in a host.
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
                return is_at_the_end.then_some(THIS);
            }
            _ => "a host is ASCII: write its xn-- form",
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
        is_type && self.syntax() == Some(Syntax::Ftp)
    }

    /// Returns whether the host is an IPv6 address without brackets, perhaps with a port.
    fn is_ipv6(&self) -> bool {
        let mut parts = self.hostport().rsplitn(2, |byte| *byte == b':');
        let has_port = parts.next().is_some_and(is_decimal);
        is_ipv6(self.hostport()) || has_port && parts.next().is_some_and(is_ipv6)
    }

    /// Returns whether the host is an IPv4 address and a dot.
    fn is_address_with_dot(&self) -> bool {
        let host = self.hostport().split(|byte| *byte == b':').next().unwrap_or_default();
        host.strip_suffix(b".").is_some_and(is_ipv4)
    }
}

fn is_ipv4(text: &[u8]) -> bool {
    str::from_utf8(text).is_ok_and(|text| text.parse::<Ipv4Addr>().is_ok())
}

/// Returns whether a text is an IPv6 address, perhaps in brackets. It does not use core's parser,
/// which may panic.
fn is_ipv6(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"[").and_then(|rest| rest.strip_suffix(b"]")).unwrap_or(text);
    match text.windows(2).position(|bytes| bytes == b"::") {
        Some(elided) => {
            let (before, behind) = (text.get(..elided).unwrap_or_default(), text.get(elided + 2..).unwrap_or_default());
            let count = |part: &[u8], is_last| if part.is_empty() { Some(0) } else { groups(part, is_last) };
            count(before, false).zip(count(behind, true)).is_some_and(|(before, behind)| before + behind <= 7)
        }
        None => groups(text, true) == Some(8),
    }
}

/// Returns the number of groups of an IPv6 address, where an IPv4 address at its end counts as two.
fn groups(text: &[u8], is_last: bool) -> Option<usize> {
    let mut groups = text.split(|byte| *byte == b':').peekable();
    let mut count: usize = 0;
    while let Some(group) = groups.next() {
        let is_number = (1..=4).contains(&group.len()) && group.iter().all(u8::is_ascii_hexdigit);
        let is_address = is_last && groups.peek().is_none() && is_ipv4(group);
        count = count.checked_add(if is_number { 1 } else { 2 }).filter(|_| is_number || is_address)?;
    }
    Some(count)
}
