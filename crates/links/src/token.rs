//! The end of a URL: the bytes after the ":" of a scheme that could belong to it.

use core::str;

use rfc1738::schemes::SchemeDef;

use crate::characters::{
    OpenBrackets, ends, ends_ascii, ends_escape, follows_without_a_blank, is_escapable, is_plain, is_whole_host,
};

/// The state after some bytes of a token. The bytes are the last bytes of the text.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    place: Place,
    /// The scheme.
    row: &'static SchemeDef,
    open: OpenBrackets,
    /// The character that ends the URL because of the one before it: the second quote.
    end: Option<char>,
    /// Whether a "|" ends the URL.
    ends_at_bar: bool,
    is_ascii: bool,
}

/// The part of the URL that was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The ":".
    Colon,
    /// The first "/" after the ":".
    Slash,
    /// The "//" before a host.
    Slashes,
    Authority,
    /// The path, or the text in its place.
    Rest,
}

impl Token {
    /// Returns the token of a scheme's name, after the text before it.
    pub(crate) fn of(row: &'static SchemeDef, before: &[u8], is_after_bar: bool) -> Self {
        let end = match before {
            [.., quote @ (b'\'' | b'`')] => Some(char::from(*quote)),
            // U+2018
            [.., 0xE2, 0x80, 0x98] => Some('’'),
            _ => None,
        };
        let ends_at_bar = is_after_bar || before.ends_with(b"[");
        Self { place: Place::Colon, row, open: OpenBrackets::default(), end, ends_at_bar, is_ascii: true }
    }

    /// Returns whether enough was read for a URL, up to the last bytes.
    pub(crate) fn has_begun(&self, last: &[u8]) -> bool {
        matches!(self.place, Place::Authority | Place::Rest)
            || matches!(last, [.., 0x80..=0xFF]) && self.place_of_first().is_some()
    }

    /// Reads bytes after the last ones. Returns how many were read, and if the token ends there,
    /// how many of the last ones are not part of it.
    pub(crate) fn read(&mut self, bytes: &[u8], last: &[u8]) -> (usize, Option<usize>) {
        let plain = bytes.iter().position(|byte| !is_plain(*byte, self.place == Place::Authority));
        match bytes {
            [byte, ..] if plain == Some(0) || !self.is_plain_after(last) => match self.step(*byte, last) {
                None => (1, None),
                excess => (0, excess),
            },
            _ => (plain.unwrap_or(bytes.len()), None),
        }
    }

    /// Returns whether plain characters have no meaning of their own after the last bytes.
    fn is_plain_after(&self, last: &[u8]) -> bool {
        let is_begun = matches!(self.place, Place::Authority | Place::Rest);
        is_begun && !matches!(last, [.., b'\\' | b'[' | 0x80..=0xFF] | [.., b'\\', b'f'])
    }

    /// Reads the next byte. `Some` is the end of the token, which is before this byte and the given
    /// number of bytes before it.
    fn step(&mut self, byte: u8, last: &[u8]) -> Option<usize> {
        if !byte.is_ascii() {
            return self.step_above_7f(byte, last);
        }
        if matches!(last, [.., 0x80..=0xFF]) {
            // Bytes that are no UTF-8.
            let Some(place) = self.place_of_first() else { return Some(0) };
            (self.place, self.is_ascii) = (place, false);
        }
        match (last, byte) {
            ([.., b'\\'], b'n' | b'r' | b't') | ([.., b'['], b'/') => Some(1),
            ([.., b'\\'], _) if !byte.is_ascii_alphanumeric() && !is_escapable(byte) => Some(1),
            ([.., b'\\', b'f'], b'A'..=b'Z' | b'(' | b'[') => Some(2),
            (_, b'[') if ends_escape(last) > 0 => Some(ends_escape(last)),
            _ if !self.goes_on(byte) => Some(usize::from(last.ends_with(b"\\"))),
            _ => None,
        }
    }

    fn step_above_7f(&mut self, byte: u8, last: &[u8]) -> Option<usize> {
        let Some(place) = self.place_of_first() else { return Some(0) };
        let [.., a, b, c] = *last else { return Some(0) };
        let character = [a, b, c, byte];
        let first = character.iter().rposition(|byte| matches!(byte, 0xC2..=0xF4)).unwrap_or_default();
        match str::from_utf8(character.get(first..).unwrap_or_default()) {
            // It may go on.
            Err(error) if error.error_len().is_none() => return None,
            Err(_) => {}
            Ok(text) => {
                let before = text.len().wrapping_sub(1);
                let host = last.get(..last.len().wrapping_sub(before)).unwrap_or_default();
                for character in text.chars() {
                    let is_cut = place == Place::Authority && follows_without_a_blank(character);
                    if ends(character)
                        || self.end == Some(character)
                        || self.is_ascii && ends_ascii(character)
                        || self.open.is_unbalanced(character)
                        || is_cut && is_whole_host(host)
                    {
                        return Some(before);
                    }
                }
            }
        }
        (self.place, self.is_ascii) = (place, false);
        None
    }

    /// Returns the place after a character that a URL may begin with, or `None` if none may follow.
    fn place_of_first(&self) -> Option<Place> {
        match self.place {
            Place::Colon if !self.row.has_slashes() => Some(Place::Rest),
            Place::Slash if self.row.has_optional_authority() => Some(Place::Rest),
            Place::Slashes => Some(Place::Authority),
            Place::Colon | Place::Slash => None,
            place => Some(place),
        }
    }

    /// Returns whether an ASCII character belongs to the token, and reads it.
    fn goes_on(&mut self, byte: u8) -> bool {
        let begins = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'%');
        let place = match (self.place, byte) {
            (Place::Colon, b'/') if self.row.has_slashes() => Some(Place::Slash),
            (Place::Slash, b'/') => Some(Place::Slashes),
            (Place::Slashes, b'/') if self.row.allows_empty_host() => Some(Place::Rest),
            (Place::Slashes, b'[') => Some(Place::Authority),
            (Place::Colon | Place::Slash | Place::Slashes, _) => self.place_of_first().filter(|_| begins),
            (Place::Authority, b'/' | b'?' | b'#') => Some(Place::Rest),
            (place, _) => Some(place),
        };
        self.place = place.unwrap_or(self.place);
        let is_end = match byte {
            b'\0'..=b' ' | b'"' | b'<' | b'>' | b'\x7F' => true,
            b'|' => self.ends_at_bar,
            _ => self.end == Some(byte.into()),
        };
        place.is_some() && !is_end && !self.open.is_unbalanced(byte.into())
    }
}
