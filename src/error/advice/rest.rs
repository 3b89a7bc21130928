//! What follows the host or the scheme: paths, mail addresses, groups, and the rest of URLs of
//! unknown schemes.

use super::{login::ESCAPES, mistake::Mistake};
use crate::error::{ErrorKind, Place, Production};

impl Mistake<'_> {
    pub(super) fn behind_the_host(&self) -> Option<&'static str> {
        match self.production {
            Production::Encoded822Addr => self.in_an_address(),
            Production::Group => self.in_a_group(),
            Production::NntpUrl if self.kind == ErrorKind::UnexpectedEnd => {
                Some("write the number of an article, or leave out the /")
            }
            Production::SchemePart if self.is_fragment_in_login() => Some(ESCAPES),
            Production::SchemePart if self.is_in_authority() => match self.kind {
                ErrorKind::NonAscii => self.of_non_ascii(),
                ErrorKind::Fragment | ErrorKind::LineEnd => None,
                _ => Some("a host has letters, digits, hyphens and dots"),
            },
            _ if self.kind == ErrorKind::SlashMissing => Some("a / must follow before the ?"),
            _ => match (self.kind, self.place, self.byte()) {
                (ErrorKind::Unsafe, Place::ENCODED, Some(b'\\')) => Some("a backslash is not a slash: write / or %5C"),
                (ErrorKind::Unsafe, Place::AFTER_HOST | Place::BEFORE_SLASH, Some(b'\\')) => {
                    Some("a backslash is not a slash: write /")
                }
                _ => None,
            },
        }
    }

    fn in_an_address(&self) -> Option<&'static str> {
        match (self.kind, self.byte()) {
            (ErrorKind::UnexpectedEnd, _) => Some("an address must follow"),
            // `mailto: me@host.dom`.
            (ErrorKind::Unsafe, Some(b' ')) if self.last() == Some(b':') => Some("leave out the blank"),
            // `mailto:Me <me@host.dom>`.
            _ if self.behind.contains(&b'<') => Some("give the address between < and > alone"),
            _ => None,
        }
    }

    fn in_a_group(&self) -> Option<&'static str> {
        Some(match self.byte() {
            _ if !matches!(self.last(), Some(b':' | b'/')) => match self.kind {
                ErrorKind::Fragment => return None,
                _ => "leave this out",
            },
            Some(b'/') => "a news URL has no server: write news: and the group",
            _ => "a group begins with a letter",
        })
    }

    /// Returns whether the offset is in the host of an unknown scheme with "//".
    fn is_in_authority(&self) -> bool {
        let is_end = |byte: &u8| matches!(*byte, b'/' | b'?' | b'#');
        self.is_in(is_end) && !self.behind.iter().take_while(|byte| !is_end(byte)).any(|byte| *byte == b'@')
    }

    /// Returns whether the "#" is in the login of an unknown scheme. Without what follows it, a
    /// part of the login would be the host.
    pub(super) fn is_fragment_in_login(&self) -> bool {
        let mut behind = self.behind.iter().take_while(|byte| **byte != b'/');
        let is_fragment = self.kind == ErrorKind::Fragment && self.production == Production::SchemePart;
        is_fragment && self.is_in(|byte| *byte == b'/') && behind.any(|byte| *byte == b'@')
    }

    /// Returns whether the offset is behind "//", and not behind the end of the authority.
    fn is_in(&self, is_end: impl Fn(&u8) -> bool) -> bool {
        self.schemepart_before().strip_prefix(b"//").is_some_and(|begun| !begun.iter().any(is_end))
    }
}
