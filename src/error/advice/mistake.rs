//! An error, and the text around it.

use crate::{
    class::is_scheme,
    error::{Error, ErrorKind, Place, Production, in_text::character},
    schemes::{All, Schemes as _},
};

/// An error, and the text around it.
pub(super) struct Mistake<'t> {
    pub(super) kind: ErrorKind,
    pub(super) place: Place,
    pub(super) production: Production,
    text: &'t [u8],
    /// The text before the offset, and the text from there on.
    pub(super) before: &'t [u8],
    pub(super) behind: &'t [u8],
    /// The URL, from its scheme to the offset, and to the end of the text, because a longer text
    /// may hold other URLs before it.
    pub(super) begun: &'t [u8],
    pub(super) url: &'t [u8],
}

impl<'t> Mistake<'t> {
    pub(super) fn new(error: &Error, text: &'t [u8]) -> Self {
        let (before, behind) = text.split_at_checked(error.offset).unwrap_or((text, &[]));
        let start = before.len() - begun(before).len();
        Self {
            kind: error.kind,
            place: match error.place() {
                // Another byte than the backslash of a drive.
                Place::DRIVE if behind.first() != Some(&b'\\') => Place::ENCODED,
                place => place,
            },
            production: error.production,
            text,
            before,
            behind,
            begun: before.get(start..).unwrap_or_default(),
            url: text.get(start..).unwrap_or_default(),
        }
    }

    /// Returns the byte at the offset, or `None` at the end.
    pub(super) fn byte(&self) -> Option<u8> {
        self.behind.first().copied()
    }

    /// Returns the byte before the offset.
    pub(super) fn last(&self) -> Option<u8> {
        self.before.last().copied()
    }

    /// Returns the UTF-8 character at the offset, or one byte if no character begins there.
    pub(super) fn character(&self) -> &'t [u8] {
        character(self.behind, 0)
    }

    /// Returns the character at the offset, if it is not ASCII.
    pub(super) fn non_ascii(&self) -> Option<char> {
        let character = str::from_utf8(self.character()).ok()?.chars().next()?;
        (self.kind == ErrorKind::NonAscii).then_some(character)
    }

    /// Returns the name of the scheme, which is empty if there is none.
    pub(super) fn scheme(&self) -> &'t [u8] {
        let end = self.begun.iter().position(|byte| *byte == b':').unwrap_or_default();
        self.begun.get(..end).unwrap_or_default()
    }

    pub(super) fn is_scheme(&self, name: &str) -> bool {
        self.scheme().eq_ignore_ascii_case(name.as_bytes())
    }

    /// Returns the part of the URL behind the scheme's colon, up to the end of the text.
    pub(super) fn schemepart(&self) -> &'t [u8] {
        self.url.get(self.scheme().len()..).and_then(|rest| rest.strip_prefix(b":")).unwrap_or_default()
    }

    /// Returns the part of the URL between the scheme's colon and the offset.
    pub(super) fn schemepart_before(&self) -> &'t [u8] {
        self.begun.get(self.scheme().len()..).and_then(|rest| rest.strip_prefix(b":")).unwrap_or_default()
    }

    /// Returns the host around the offset, with its port: the text between two delimiters.
    pub(super) fn hostport(&self) -> &'t [u8] {
        let start = self.before.iter().rposition(is_delimiter).map_or(0, |delimiter| delimiter + 1);
        let end = self.behind.iter().position(is_delimiter).unwrap_or(self.behind.len());
        self.text.get(start..self.before.len() + end).unwrap_or_default()
    }

    /// Returns the part of the host before the offset.
    pub(super) fn host_before(&self) -> &'t [u8] {
        self.before.rsplit(is_delimiter).next().unwrap_or_default()
    }
}

/// Returns the URL that ends a text: from its scheme on, or else its last word.
fn begun(before: &[u8]) -> &[u8] {
    let is_outside = |byte: &u8| matches!(*byte, 0..=b' ' | b'<' | b'>' | b'"');
    let word = before.rsplit(is_outside).next().unwrap_or_default();
    let colon = |byte: &u8| *byte == b':';
    let Some(colon) = word.windows(3).position(|bytes| bytes == b"://").or_else(|| word.iter().position(colon)) else {
        return word;
    };
    let name = word.get(..colon).unwrap_or_default();
    let start = name.iter().rposition(|byte| !is_scheme(*byte)).map_or(0, |outside| outside + 1);
    word.get(start..).unwrap_or_default()
}

/// Returns whether a byte ends or precedes a host.
fn is_delimiter(byte: &u8) -> bool {
    matches!(*byte, b'/' | b'@' | b'?' | b'#' | b'<' | b'>' | b' ' | b'"')
}

/// Returns whether a name is that of a scheme with a row in [`All`].
pub(super) fn is_known(name: &[u8]) -> bool {
    All::ROWS.iter().any(|row| row.name().as_bytes().eq_ignore_ascii_case(name))
}

/// Returns whether a text begins with the name of a known scheme and its colon.
pub(super) fn begins_with_a_known_scheme(text: &[u8]) -> bool {
    let colon = text.iter().position(|byte| !is_scheme(*byte)).unwrap_or_default();
    text.get(colon) == Some(&b':') && is_known(text.get(..colon).unwrap_or_default())
}

/// Returns whether a text begins with a scheme and "://".
pub(super) fn begins_with_a_url(text: &[u8]) -> bool {
    let colon = text.iter().position(|byte| !is_scheme(*byte)).unwrap_or_default();
    colon > 0 && text.get(colon..).is_some_and(|rest| rest.starts_with(b"://"))
}
