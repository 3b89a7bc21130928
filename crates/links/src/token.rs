//! The end of a URL: the bytes after the ":" of a scheme that could belong to it.

use core::mem;

use rfc1738::schemes::SchemeDef;

use crate::{
    characters::{Incomplete, NotUtf8, OpenBrackets, ends, follows_without_a_blank, is_plain},
    host::Host,
};

/// The bytes after the ":" of a scheme that may belong to one URL, read one by one.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    place: Place,
    /// The scheme.
    row: &'static SchemeDef,
    open: OpenBrackets,
    /// The character that ends the URL because of the one before it: the second quote, or a bar.
    end: Option<char>,
    /// The bytes of a character that was not read to its end.
    incomplete: Incomplete,
    /// Whether the last byte was a "\\".
    is_after_backslash: bool,
    /// What follows the "//", or the last "@" of the authority.
    host: Host,
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
    pub(crate) fn of(row: &'static SchemeDef, before: &[u8]) -> Self {
        Self {
            place: Place::Colon,
            row,
            open: OpenBrackets::default(),
            end: match before {
                [.., b'\''] => Some('\''),
                [.., b'|' | b'['] => Some('|'),
                // U+2018
                [.., 0xE2, 0x80, 0x98] => Some('’'),
                _ => None,
            },
            incomplete: Incomplete::default(),
            is_after_backslash: false,
            host: Host::START,
        }
    }

    /// Returns whether enough was read for a URL.
    pub(crate) fn has_begun(&self) -> bool {
        let is_waiting = !self.incomplete.is_empty() && self.place_of_first().is_some();
        is_waiting || matches!(self.place, Place::Authority | Place::Rest)
    }

    /// Reads bytes up to the end of the token, or to a ":" that is not the first of them. Returns
    /// how many were read, and what [`step`](Self::step) returns at the end.
    pub(crate) fn read(&mut self, bytes: &[u8]) -> (usize, Option<usize>) {
        let mut left = bytes;
        loop {
            if self.place == Place::Rest && self.incomplete.is_empty() && !self.is_after_backslash {
                // The fast way, through most of a path.
                let plain = left.iter().position(|byte| !is_plain(*byte)).unwrap_or(left.len());
                left = left.get(plain..).unwrap_or_default();
            } else if self.place == Place::Authority && self.incomplete.is_empty() && !self.is_after_backslash {
                // The fast way, through most of a host.
                let letters = left.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(left.len());
                let (letters, rest) = left.split_at_checked(letters).unwrap_or_default();
                self.host.push_letters(letters);
                left = rest;
            }
            let read = bytes.len().wrapping_sub(left.len());
            match left.split_first() {
                Some((byte, rest)) if *byte != b':' || read == 0 => match self.step(*byte) {
                    None => left = rest,
                    end => return (read, end),
                },
                _ => return (read, None),
            }
        }
    }

    /// Reads the next byte. `Some` is the end of the token, which is before this byte and the given
    /// number of bytes before it.
    fn step(&mut self, byte: u8) -> Option<usize> {
        if byte.is_ascii() {
            if !self.incomplete.is_empty() {
                self.incomplete.clear();
                self.place = self.place_of_first()?;
            }
            return if self.goes_on(byte) { None } else { Some(0) };
        }
        let is_allowed = self.place_of_first();
        match self.incomplete.push(byte) {
            _ if is_allowed.is_none() => return Some(0),
            Ok(None) => return None,
            Ok(Some(character)) => {
                let is_cut = self.place == Place::Authority && follows_without_a_blank(character);
                if ends(character)
                    || self.end == Some(character)
                    || self.open.is_unbalanced(character)
                    || is_cut && self.host.is_whole()
                {
                    return Some(character.len_utf8().wrapping_sub(1));
                }
            }
            Err(NotUtf8) => {}
        }
        self.place = is_allowed?;
        self.is_after_backslash = false;
        if self.place == Place::Authority {
            self.host.push(byte);
        }
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
        let is_after_backslash = mem::take(&mut self.is_after_backslash);
        if is_after_backslash && (!byte.is_ascii_alphanumeric() || matches!(byte, b'n' | b'r' | b't')) {
            return false;
        }
        self.place = match (self.place, byte) {
            (Place::Colon, b'/') if self.row.has_slashes() => Place::Slash,
            (Place::Slash, b'/') => Place::Slashes,
            (Place::Slashes, b'/') if self.row.allows_empty_host() => Place::Rest,
            (Place::Colon | Place::Slash, _) if !begins(byte) => return false,
            (Place::Slashes, _) if !begins(byte) && byte != b'[' => return false,
            (Place::Colon | Place::Slash | Place::Slashes, _) => match self.place_of_first() {
                Some(place) => place,
                None => return false,
            },
            (place, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z') => place,
            (_, b'\0'..=b' ' | b'"' | b'<' | b'>' | b'\x7F') => return false,
            (_, b'\'' | b'|') if self.end == Some(byte.into()) => return false,
            (Place::Authority, b'/' | b'?' | b'#') => Place::Rest,
            (place, b'\\') => {
                self.is_after_backslash = true;
                place
            }
            (place, _) => place,
        };
        if matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}') && self.open.is_unbalanced(byte.into()) {
            return false;
        }
        match (self.place, byte) {
            (Place::Authority, b'@') => self.host = Host::START,
            (Place::Authority, _) => self.host.push(byte),
            _ => {}
        }
        true
    }
}

/// Returns whether a host, a user or an address may begin with a byte.
const fn begins(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'%')
}
