//! The beginning of a bare URL, and the bytes that could belong to it.

use crate::scheme::{EMPTY_HOST, Features, Known, NO_SLASHES, Row, Schemes};

/// The longest name of a scheme that can be found, in bytes. A stream keeps that much text before a
/// ":".
pub(super) const MAX_NAME: usize = 29;

/// The number of bytes before a ":" that determine whether a URL begins: the name, and the two
/// bytes before it.
pub(super) const BEFORE: usize = MAX_NAME + 2;

/// The names of a set, as constants.
pub(super) trait Names: Known {
    /// The last letters of all names: a bit for each, by its lowest five bits. It rules out most
    /// colons.
    const LAST: u32 = last_letters(Self::ROWS);

    /// Returns the row whose name is at the end of `before`, the text before a ":".
    #[inline]
    fn row_before(before: &[u8]) -> Option<&'static Row> {
        let last = before.last()?;
        if Self::LAST & 1 << (last & 31) == 0 {
            return None;
        }
        Self::ROWS.iter().find(|row| is_name_at_end(before, row.name().as_bytes()))
    }
}

impl<S: Schemes> Names for S {}

const fn last_letters(mut rows: &[Row]) -> u32 {
    let mut letters = 0;
    while let [row, others @ ..] = rows {
        let name = row.name().as_bytes();
        assert!(name.len() <= MAX_NAME, "a finder knows names of at most 29 characters");
        if let [.., last] = name {
            letters |= 1 << (*last & 31);
        }
        rows = others;
    }
    letters
}

/// Returns whether `before` ends in a name, in any case, that is not the end of a longer one:
/// "xhttp", "git+http".
fn is_name_at_end(before: &[u8], name: &[u8]) -> bool {
    let Some((rest, found)) = before.len().checked_sub(name.len()).and_then(|at| before.split_at_checked(at)) else {
        return false;
    };
    found.eq_ignore_ascii_case(name)
        && match rest {
            [.., byte, b'+' | b'-'] | [.., byte] => !byte.is_ascii_alphanumeric(),
            [] => true,
        }
}

/// The bytes after the ":" of a scheme that may belong to one URL, read one by one.
#[derive(Clone, Debug)]
pub(super) struct Token {
    place: Place,
    /// Those of the scheme.
    features: Features,
    /// The number of open "(".
    open: usize,
    /// Whether an apostrophe precedes the URL, so that the next one ends it.
    is_quoted: bool,
}

/// The part of the URL that was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The ":".
    Colon,
    /// The first "/" after the ":".
    Slash,
    /// The "//" or "@" before a host.
    Slashes,
    At,
    Authority,
    /// The "[" of an address.
    Literal,
    /// The path, or the text in its place.
    Rest,
}

impl Token {
    /// Returns the token of a row whose name is at the end of `before`, the text before the ":".
    pub(super) fn of(row: &Row, before: &[u8]) -> Self {
        Self {
            place: Place::Colon,
            features: row.features(),
            open: 0,
            is_quoted: byte_before(row, before) == Some(b'\''),
        }
    }

    /// Returns whether enough was read for a URL.
    pub(super) fn has_begun(&self) -> bool {
        !matches!(self.place, Place::Colon | Place::Slash | Place::Slashes)
    }

    /// Reads the next byte, if it belongs to the token.
    pub(super) fn step(&mut self, byte: u8) -> bool {
        let has = |features| self.features.any(features);
        let place = match (self.place, byte) {
            (Place::Colon, b'/') if !has(NO_SLASHES) => Place::Slash,
            (Place::Colon, _) if has(NO_SLASHES) && begins(byte) => Place::Rest,
            (Place::Slash, b'/') => Place::Slashes,
            (Place::Slash, _) if has(Features::NO_AUTHORITY) && begins(byte) => Place::Rest,
            (Place::Slashes, b'/') if has(EMPTY_HOST) => Place::Rest,
            (Place::Slashes | Place::At, b'[') => Place::Literal,
            (Place::Slashes, _) if begins(byte) => Place::Authority,
            (Place::Colon | Place::Slash | Place::Slashes, _) => return false,
            (Place::Literal, b']') => Place::Authority,
            (_, b'"' | b'<' | b'>' | b'[' | b']' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}') => return false,
            (_, b'\'') if self.is_quoted => return false,
            (_, b'(') => {
                self.open = self.open.saturating_add(1);
                self.place
            }
            (_, b')') => match self.open.checked_sub(1) {
                Some(open) => {
                    self.open = open;
                    self.place
                }
                None => return false,
            },
            (Place::Rest, b'!'..=b'~') => Place::Rest,
            (_, b'/' | b'?' | b'#') => Place::Rest,
            (Place::Literal, b'!'..=b'~') => Place::Literal,
            (_, b'@') => Place::At,
            (_, b'!'..=b'~') => Place::Authority,
            _ => return false,
        };
        self.place = place;
        true
    }
}

/// Returns whether a host, a user or an address may begin with a byte.
const fn begins(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'%')
}

/// Returns the length of a scheme's name and the separator before it, if both are at the end of
/// `before`: the beginning of another URL, after a comma, a semicolon or an apostrophe.
pub(super) fn before_next<S: Schemes>(before: &[u8]) -> Option<usize> {
    let row = S::row_before(before)?;
    matches!(byte_before(row, before), Some(b',' | b';' | b'\'')).then_some(row.name().len().wrapping_add(1))
}

/// Returns the byte before the name of a row, which is at the end of `before`.
fn byte_before(row: &Row, before: &[u8]) -> Option<u8> {
    before.iter().rev().nth(row.name().len()).copied()
}
