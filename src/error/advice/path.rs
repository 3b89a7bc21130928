//! Everything after the host or the scheme: paths, files, mail addresses, groups, and the rest of
//! URLs of unknown schemes.

use super::{
    Mistake,
    host::{BACKSLASH, ESCAPES, THIS},
};
use crate::{
    class::has,
    error::{ErrorKind, Place, Production},
    scheme::Syntax,
};

const WHOLE_PATH: &str = "expected the whole path: file:///dir/name";

impl Mistake<'_> {
    pub(super) fn behind_the_host(&self) -> Option<&'static str> {
        match self.production {
            Production::Encoded822Addr => self.in_an_address(),
            Production::Group => self.in_a_group(),
            Production::NntpUrl if self.kind == ErrorKind::UnexpectedEnd => {
                Some("expected the number of an article, or no /")
            }
            Production::Fragment if self.byte() == Some(b'#') => Some("a fragment cannot contain a #: write %23"),
            Production::SchemePart if self.is_fragment_in_login() => Some(ESCAPES),
            Production::SchemePart if self.is_in_authority() => match self.kind {
                ErrorKind::NonAscii => self.of_non_ascii(),
                ErrorKind::Fragment | ErrorKind::LineEnd => None,
                _ => Some("expected only letters, digits, - and . in the host"),
            },
            _ if self.kind == ErrorKind::SlashMissing => Some("expected / before the ?"),
            _ => match (self.kind, self.place, self.byte()) {
                (ErrorKind::Unsafe, Place::Encoded, Some(b'\\')) => Some("a backslash is not a slash: write / or %5C"),
                (ErrorKind::Unsafe, Place::AfterHost | Place::BeforeSlash, Some(b'\\')) => Some(BACKSLASH),
                _ => None,
            },
        }
    }

    fn in_an_address(&self) -> Option<&'static str> {
        match (self.kind, self.byte()) {
            (ErrorKind::UnexpectedEnd, _) => Some("expected an address"),
            // `mailto: me@host.dom`.
            (ErrorKind::Unsafe, Some(b' ')) if self.last() == Some(b':') => Some("remove the white space"),
            // `mailto:Me <me@host.dom>`.
            _ if has(self.behind, b'<') => Some("expected only the address between < and >"),
            _ => None,
        }
    }

    fn in_a_group(&self) -> Option<&'static str> {
        let is_first = matches!(self.last(), Some(b':' | b'/'));
        match (self.kind, self.byte()) {
            (ErrorKind::Fragment | ErrorKind::BadEscape | ErrorKind::LineEnd, _) => None,
            (_, Some(b'/')) if self.schemepart_before().is_empty() => {
                Some("RFC 1738 does not allow a server here: write news: and the group")
            }
            (_, None) if is_first => Some("expected a group"),
            // Other documents allow these.
            (_, Some(b'0'..=b'9' | b'-' | b'+' | b'_' | b'.')) if is_first => Some("a group begins with a letter"),
            _ => Some(THIS),
        }
    }

    /// Returns whether the offset is in the host of an unknown scheme with "//".
    fn is_in_authority(&self) -> bool {
        let is_end = |byte: &u8| matches!(*byte, b'/' | b'?' | b'#');
        self.is_in(is_end) && !self.behind.iter().take_while(|byte| !is_end(byte)).any(|byte| *byte == b'@')
    }

    /// Returns whether the "#" is in the login of an unknown scheme. If what follows it were
    /// removed, a part of the login would become the host.
    pub(super) fn is_fragment_in_login(&self) -> bool {
        let mut behind = self.behind.iter().take_while(|byte| **byte != b'/');
        let is_fragment = self.kind == ErrorKind::Fragment && self.production == Production::SchemePart;
        is_fragment && self.is_in(|byte| *byte == b'/') && behind.any(|byte| *byte == b'@')
    }

    /// Returns whether the offset is after the "//" and within the authority.
    fn is_in(&self, is_end: impl Fn(&u8) -> bool) -> bool {
        self.schemepart_before().strip_prefix(b"//").is_some_and(|begun| !begun.iter().any(is_end))
    }
}

impl Mistake<'_> {
    /// `ftp://h?a`: a "/" before the "?" would not help.
    pub(super) fn without_query(&self) -> Option<&'static str> {
        let has_none = matches!(self.syntax(), Some(Syntax::Ftp | Syntax::Telnet | Syntax::Nntp | Syntax::News));
        let is_refused = self.kind == ErrorKind::UnexpectedCharacter && self.byte() == Some(b'?');
        // With an "@", the "?" may belong to a user.
        let has_user = self.behind.iter().take_while(|byte| **byte != b'/').any(|byte| *byte == b'@');
        (has_none && is_refused && !has_user && !self.is_in_path())
            .then_some("this scheme does not allow a query: remove it, or write / and %3F")
    }

    /// The slashes of a file URL: only the owner of `file:x.txt` knows its folder. Removing what is
    /// between the slashes of `file:/ /dir/x` would make the first folder a host.
    pub(super) fn before_a_path(&self) -> Option<&'static str> {
        let is_between = || {
            let behind = self.behind.get(self.character().len()..).unwrap_or_default();
            self.schemepart_before() == b"/" && behind.trim_ascii_start().starts_with(b"/")
        };
        (self.syntax() == Some(Syntax::File) && (self.place == Place::FileSlashes || is_between()))
            .then_some(WHOLE_PATH)
    }

    pub(super) fn of_a_file(&self) -> Option<&'static str> {
        if self.syntax() != Some(Syntax::File) {
            return None;
        }
        match self.schemepart() {
            // `file://C:\dir\x`, but not `file://h:80/x`.
            [b'/', b'/', drive, b':' | b'|', behind @ ..]
                if drive.is_ascii_alphabetic()
                    && !behind.first().is_some_and(u8::is_ascii_digit)
                    && self.begun.len() <= b"file://C:".len() =>
            {
                Some("write file:///C:/ and the path")
            }
            // `file://./x`.
            [b'/', b'/', b'.' | b'~', ..] if !self.is_in_path() => Some(WHOLE_PATH),
            // `file://?dir/x`: a "?" begins no path.
            [b'/', b'/', ..] if self.byte() == Some(b'?') && !self.is_in_path() => Some(WHOLE_PATH),
            // `file://h:80/x`.
            [b'/', b'/', ..] if self.byte() == Some(b':') && !self.is_in_path() => Some("a file URL has no port"),
            // `file:///C|/dir/x`.
            _ if self.kind == ErrorKind::Unsafe && self.byte() == Some(b'|') && self.is_behind_a_drive() => {
                Some("expected : after a drive's letter")
            }
            _ => None,
        }
    }

    /// Returns the path up to the offset.
    fn path(&self) -> Option<&[u8]> {
        let begun = self.schemepart_before();
        let path = begun.strip_prefix(b"//").unwrap_or(begun);
        path.get(path.iter().position(|byte| *byte == b'/')?..)
    }

    fn is_in_path(&self) -> bool {
        self.path().is_some()
    }

    fn is_behind_a_drive(&self) -> bool {
        let path = self.path().unwrap_or_default();
        let is_slashes = |text: &[u8]| !text.is_empty() && text.iter().all(|byte| *byte == b'/');
        matches!(path, [slashes @ .., drive] if drive.is_ascii_alphabetic() && is_slashes(slashes))
    }
}
