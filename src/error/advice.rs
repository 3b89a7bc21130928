//! Sentences that depend on the text: they name the character, or its neighbours.

use core::fmt;

use super::{
    Error, ErrorInText, ErrorKind, Place, Production,
    in_text::{Found, character},
};
use crate::class::{UriClass, is_scheme};

impl ErrorInText<'_> {
    /// Writes the sentence for the byte that was found at the offset.
    pub(super) fn write_sentence(&self, found: Found, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Error { kind, offset, production, .. } = self.error;
        let place = self.error.place();
        if let Some(sentence) = self.special_sentence(kind, place, found) {
            return f.write_str(sentence);
        }
        let is_escape = matches!(
            kind,
            ErrorKind::Unsafe | ErrorKind::Control | ErrorKind::NonAscii | ErrorKind::UnexpectedCharacter
        );
        let is_escaped_here = (Place::LOGIN.0..=Place::STRICT.0).contains(&place.0);
        let byte = match found {
            Found::Byte(byte) if is_escape && is_escaped_here && !is_explained(kind, place, byte) => byte,
            _ => return self.error.write_sentence(&mut |piece| f.write_str(piece)),
        };
        f.write_str("escape this character as ")?;
        character(self.text, offset).iter().try_for_each(|byte| write!(f, "%{byte:02X}"))?;
        let is_path = matches!(production, Production::HSegment | Production::FSegment | Production::Search);
        let is_tilde = byte == b'~' && is_path && self.is_modern();
        f.write_str(if is_tilde { ", or parse it with schemes::Modern" } else { "" })
    }

    /// Returns the sentence that depends on the character or its neighbours, if there is one.
    fn special_sentence(&self, kind: ErrorKind, place: Place, found: Found) -> Option<&'static str> {
        let byte = match found {
            Found::Secret if kind == ErrorKind::EmptyPort && place == Place::PORT => {
                return Some("a port needs digits; in a password, escape each delimiter");
            }
            Found::Secret => return None,
            Found::Byte(byte) => Some(byte),
            Found::End => None,
        };
        let Error { offset, production, .. } = self.error;
        let before = offset.checked_sub(1).and_then(|at| self.text.get(at)).copied();
        Some(match (kind, place, byte) {
            (ErrorKind::Unsafe, _, Some(b'\\')) if self.is_windows_path() => {
                "this is a path of Windows: OwnedUrl::from_windows_path makes its URL"
            }
            (ErrorKind::Unsafe, Place::ENCODED | Place::STRICT, Some(b'\\')) => {
                "a backslash is not a slash: write / or %5C"
            }
            (ErrorKind::Unsafe, _, Some(b'\\')) => "a backslash is not a slash: write /",
            (ErrorKind::BadHost, _, Some(b'@')) => "there can be only one @: escape any other as %40",
            (_, Place::BEFORE_AT, _) if self.has_user() => "there can be only one @: escape any other as %40",
            (ErrorKind::Fragment, Place::LOGIN, _) => "in a user or password, escape # as %23",
            (ErrorKind::UnexpectedCharacter, Place::LOGIN, Some(b':')) => "in a password, escape : as %3A",
            (ErrorKind::BadHost, Place::LITERAL, Some(b'%')) => "leave out the zone of an IPv6 address",
            (_, Place::PORT | Place::ADDRESS | Place::LAST_LABEL, _) if self.is_ipv6() => {
                "an IPv6 address needs brackets"
            }
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::LABEL | Place::HOST, _) => match (before, byte) {
                (Some(b'-'), _) => "a label cannot end with a hyphen",
                (_, Some(b'-')) => "a label cannot begin with a hyphen",
                (_, Some(b'.')) => "a label is missing before the dot",
                (Some(b'.'), None | Some(b':' | b'/')) => "a host cannot end with a dot",
                _ => return None,
            },
            (ErrorKind::BadHost | ErrorKind::UnexpectedEnd, Place::LAST_LABEL, _) => {
                let is_address = matches!(production, Production::Ipv4Address | Production::HostNumber);
                let host = self.text.get(self.host_start()..offset).unwrap_or_default();
                let is_number = is_address || host.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
                match (is_number, matches!(production, Production::RegName | Production::Ipv4Address)) {
                    (true, true) => "an IPv4 address has four numbers up to 255, without leading zeros",
                    (true, false) => "an IPv4 address has four numbers up to 255",
                    (false, true) => "the last label of a host cannot be a number or begin with 0x",
                    (false, false) => "the last label of a host begins with a letter",
                }
            }
            (ErrorKind::BadHost | ErrorKind::Unsafe, Place::NAME, Some(byte)) => {
                match UriClass::REG_NAME.holds(byte) && self.is_modern() {
                    true => "a host has letters, digits, hyphens and dots; schemes::Modern has more",
                    false => "a host has letters, digits, hyphens and dots",
                }
            }
            (ErrorKind::SlashMissing, _, _) if self.is_modern() => "a / must follow, but not with schemes::Modern",
            (ErrorKind::SlashMissing, _, _) => "a / must follow",
            (ErrorKind::NotHierarchical, _, _) => {
                "this base needs a whole URL; an https base needs a set such as schemes::Web"
            }
            (ErrorKind::HostLiteral, _, _) if self.is_modern() => {
                "this scheme has no IPv6 addresses; schemes::Modern has them"
            }
            (ErrorKind::HostLiteral, _, _) => "this scheme has no IPv6 addresses",
            (ErrorKind::UnexpectedEnd | ErrorKind::UnexpectedCharacter | ErrorKind::Unsafe, Place::GROUP, _)
                if self.scheme().eq_ignore_ascii_case(b"nntp") =>
            {
                "a group begins with a letter"
            }
            _ => return None,
        })
    }

    /// Returns where the host around the offset begins.
    fn host_start(&self) -> usize {
        let before = self.text.get(..self.error.offset).unwrap_or(self.text);
        before.iter().rposition(is_delimiter).map_or(0, |delimiter| delimiter + 1)
    }

    /// Returns whether the text is a drive, such as `C:`, and a backslash is at the offset.
    fn is_windows_path(&self) -> bool {
        self.error.offset == 2 && matches!(self.text, [drive, b':', ..] if drive.is_ascii_alphabetic())
    }

    /// Returns whether a user name precedes the host.
    fn has_user(&self) -> bool {
        self.host_start().checked_sub(1).and_then(|at| self.text.get(at)) == Some(&b'@')
    }

    /// Returns whether the host looks like an IPv6 address without brackets.
    fn is_ipv6(&self) -> bool {
        // The host, with its port.
        let host = self.text.get(self.host_start()..).unwrap_or_default();
        let host = host.split(is_delimiter).next().unwrap_or_default();
        host.iter().filter(|byte| **byte == b':').count() > 1
            && host.iter().all(|byte| byte.is_ascii_hexdigit() || matches!(*byte, b':' | b'.'))
    }

    /// Returns whether the URL has a scheme that [`Modern`](crate::schemes::Modern) reads by RFC
    /// 3986 and RFC 1738 does not.
    fn is_modern(&self) -> bool {
        [&b"http"[..], b"ftp", b"file"].iter().any(|name| self.scheme().eq_ignore_ascii_case(name))
    }

    /// Returns the name before the first "://" of the word around the offset: a longer text may
    /// hold other URLs before it.
    fn scheme(&self) -> &[u8] {
        let before = self.text.get(..self.error.offset).unwrap_or(self.text);
        let is_outside = |byte: &u8| matches!(*byte, 0..=b' ' | b'<' | b'>' | b'"');
        let word = before.rsplit(is_outside).next().unwrap_or_default();
        let end = word.windows(3).position(|bytes| bytes == b"://").unwrap_or_default();
        word.get(..end).unwrap_or_default().rsplit(|byte| !is_scheme(*byte)).next().unwrap_or_default()
    }
}

/// Returns whether the error's own sentence says more than the name of the byte would.
fn is_explained(kind: ErrorKind, place: Place, byte: u8) -> bool {
    match place {
        Place::STRICT => kind == ErrorKind::UnexpectedCharacter || matches!(byte, b'<' | b'>'),
        Place::FIELD => kind == ErrorKind::UnexpectedCharacter,
        _ => false,
    }
}

/// Returns whether a byte ends or precedes a host.
fn is_delimiter(byte: &u8) -> bool {
    matches!(*byte, b'/' | b'@' | b'?' | b'#' | b'<' | b'>' | b' ' | b'"')
}
