//! A text byte by byte, and the beginnings of logins in it.

use super::{is_separator, nested::may_end_name};
use crate::percent::value;

/// A text, and the bytes before and after it.
#[derive(Clone, Copy)]
pub(super) struct Text<'t> {
    pub(super) bytes: &'t [u8],
    /// The byte before the text: the end of a line, or `INSIDE` a token.
    before: u8,
    /// The byte after the text: the end of a line, or an "@" if the text goes on. With the "@", a
    /// password that may end there is masked.
    behind: u8,
}

/// The kind of a login. An exact login ends the region before it, and an escaped login ends the
/// region of an escaped one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// "://", or "//" at the beginning of a token.
    Exact,
    /// "%3A" and two slashes.
    Escaped,
    /// The name of a known scheme, with a ":" and too few slashes, or with slashes and no ":".
    Sloppy,
}

/// A byte inside a token that no name ends with.
const INSIDE: u8 = 0;

/// Schemes with a server, whose URLs are often written sloppily.
const SLOPPY: &[u8] = b" ftp ftps http https ws wss mqtt mqtts coap coaps telnet gopher nntp wais prospero";
/// Schemes whose user names are often access tokens, also as the end of a name: "git+https".
pub(super) const WEB: &[u8] = b"*http*https*ws*wss";
/// The scheme whose URLs have no secret.
pub(super) const FILE: &[u8] = b" file";

impl<'t> Text<'t> {
    /// Returns a whole text.
    pub(super) const fn whole(bytes: &'t [u8]) -> Self {
        Self { bytes, before: b'\n', behind: b'\n' }
    }

    /// Returns a part of a line, which may begin inside a token and may go on.
    pub(super) const fn part(bytes: &'t [u8], is_continued: bool, goes_on: bool) -> Self {
        let before = if is_continued { INSIDE } else { b'\n' };
        let behind = if goes_on { b'@' } else { b'\n' };
        Self { bytes, before, behind }
    }

    /// Returns the byte at a place, or before or after the text.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn at(&self, place: usize) -> u8 {
        match self.bytes.get(place) {
            Some(byte) => *byte,
            None if place == self.bytes.len() => self.behind,
            None if place == usize::MAX => self.before,
            None => b'\n',
        }
    }

    /// Returns the byte at a place, or the octet of an escape in an escaped URL; and the next
    /// place.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn unit(&self, place: usize, kind: Kind) -> (u8, usize) {
        let byte = self.at(place);
        let mut next = place.wrapping_add(1);
        let unit = (byte, next);
        if byte != b'%' || kind != Kind::Escaped {
            return unit;
        }
        let mut octet = 0;
        for _ in 0..2 {
            let digit = self.at(next);
            if !digit.is_ascii_hexdigit() {
                return unit;
            }
            octet = octet << 4 | value(digit);
            next = next.wrapping_add(1);
        }
        (octet, next)
    }

    /// Returns the kind and the beginning of the login that a ":", a "%3A" or slashes at `start`
    /// introduce.
    pub(super) fn beginning(&self, start: usize) -> Option<(Kind, usize)> {
        let before = self.at(start.wrapping_sub(1));
        let (octet, behind) = self.unit(start, Kind::Escaped);
        let mut kind = if octet == self.at(start) { Kind::Exact } else { Kind::Escaped };
        let has_colon = octet == b':';
        // Each run of slashes is counted once.
        if !has_colon && (kind == Kind::Escaped || !is_slash(octet) || is_slash(before)) {
            return None;
        }
        let mut login = if has_colon { behind } else { start };
        let mut slashes: usize = 0;
        while let (b'/' | b'\\', next) = self.unit(login, kind) {
            slashes = slashes.wrapping_add(1);
            login = next;
        }
        if slashes < 2 || !has_colon && !is_separator(before) {
            let may_be_sloppy = kind == Kind::Exact && (has_colon || slashes >= 2) && may_end_name(before);
            if !may_be_sloppy || !self.ends_in(start, SLOPPY) {
                return None;
            }
            kind = Kind::Sloppy;
        }
        Some((kind, login))
    }

    /// Returns the byte or octet at a place of a login's region, and the next place. At the end of
    /// the region, the next place is the place itself.
    ///
    /// The region may end after the name of the next login: a name has no "@", and only an "@"
    /// would make a difference.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn next(&self, place: usize, limit: Kind) -> (u8, usize) {
        let byte = self.at(place);
        let is_end = is_separator(byte)
            || limit == Kind::Escaped && matches!(byte, b'&' | b'/' | b'?' | b'#' | b';' | b',')
            || self.beginning(place).is_some_and(|(kind, _)| kind <= limit);
        if is_end { (byte, place) } else { self.unit(place, limit) }
    }

    /// Returns the "@" that ends a password with blanks: the last one of the first token, of four,
    /// that has any. Returns 0 if there is none, or if a port in a sentence follows the login's
    /// ":".
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn look_ahead(&self, port: usize, mut from: usize) -> usize {
        let mut behind = port;
        while self.at(behind).is_ascii_digit() {
            behind = behind.wrapping_add(1);
        }
        let is_port = matches!(behind.wrapping_sub(port), 1..=5);
        if is_port && matches!(self.at(behind), b',' | b';' | b'.' | b':' | b')' | b']' | b'}' | b'\'') {
            return 0;
        }
        let mut last = 0;
        for _ in 0..4 {
            while let b' ' | b'\t' | 0xB..=b'\r' = self.at(from) {
                from = from.wrapping_add(1);
            }
            let start = from;
            loop {
                let (byte, next) = self.next(from, Kind::Sloppy);
                if next == from {
                    if !is_separator(byte) {
                        return 0;
                    }
                    break;
                }
                if byte == b'@' {
                    last = from;
                }
                from = next;
            }
            if last != 0 || from == start {
                break;
            }
        }
        last
    }

    /// Returns whether the text ends at a place.
    pub(super) fn is_end(&self, place: usize) -> bool {
        place == self.bytes.len()
    }

    /// Returns whether one of the names ends at `end`. A name after a "*" may be the end of a
    /// longer name.
    #[inline(never)] // else three times
    pub(super) fn ends_in(&self, end: usize, names: &[u8]) -> bool {
        let (mut start, mut is_same) = (end, true);
        for letter in names.iter().rev() {
            if letter.is_ascii_lowercase() {
                start = start.wrapping_sub(1);
                // A letter with this bit is in lower case.
                is_same = is_same && self.at(start) | 0x20 == *letter;
            } else if is_same && (*letter == b'*' || !self.is_inside_name(start)) {
                return true;
            } else {
                (start, is_same) = (end, true);
            }
        }
        false
    }

    /// Returns whether a name goes on before `start`. The digits of an escape are no part of a
    /// name.
    fn is_inside_name(&self, start: usize) -> bool {
        let is_escape = self.unit(start.wrapping_sub(3), Kind::Escaped).1 == start;
        !is_escape && is_name_byte(self.at(start.wrapping_sub(1)))
    }
}

/// Returns whether a byte is a "/", or a "\" in place of one.
const fn is_slash(byte: u8) -> bool {
    matches!(byte, b'/' | b'\\')
}

/// Returns whether a scheme's name may hold a byte.
#[cfg_attr(target_os = "none", inline(never))] // for size
const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Returns whether an access token may hold a byte.
pub(crate) const fn is_token_byte(byte: u8) -> bool {
    is_name_byte(byte) || matches!(byte, b'_' | b'~' | b'%' | b'=')
}
