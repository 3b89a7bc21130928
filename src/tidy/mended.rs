//! The corrected text, which follows from the plan byte by byte.

use core::cell::Cell;

use super::{Change, Plan};
use crate::{
    class::{Class, UriClass},
    error::Error,
    percent::escaped,
    pieces::hex_digit,
    sets::{Known as _, SchemeSet},
    storage::private::Buffer,
    url::Layout,
};

impl Plan<'_> {
    /// Writes the corrected text to an empty buffer, and parses it.
    pub(crate) fn parse<S: SchemeSet, B: Buffer + ?Sized>(&self, out: &mut B) -> Result<Layout, Error> {
        let unwritten = self.characters().find(|(_, character)| !out.push(written(*character)));
        let text = out.as_ref();
        if let Some((at, _)) = unwritten {
            return Err(Error::outgrown(text.len(), at));
        }
        let layout = S::layout(text.as_bytes()).map_err(|error| error.with_offset(self.origin(error.offset)))?;
        self.check_length().map(|()| layout)
    }

    /// Returns the change of a byte of the text, if any.
    pub(super) fn change(&self, at: usize) -> Option<Change> {
        match () {
            () if at >= self.text.len() => None,
            () if self.fragment.contains(&at) && !self.keeps_fragment => Some(Change::Fragment),
            () if self.fragment.contains(&at) => self.must_be_encoded(at).then_some(Change::Encoded),
            () if !self.url.contains(&at) => Some(Change::Trimmed),
            () if self.dot == Some(at) => Some(Change::DotDropped),
            () if self.port == Some(at) => Some(Change::PortDropped),
            () if self.mapped.range().contains(&at) => Some(Change::HostMapped),
            () => self.must_be_encoded(at).then_some(Change::Encoded),
        }
    }

    /// Returns the corrected text: each character, and the byte of the given text that it comes
    /// from.
    pub(super) fn characters(&self) -> impl Iterator<Item = (usize, char)> {
        (self.url.start..=self.end()).flat_map(move |at| {
            let inserted = self.typed.characters_at(at).chain(self.mapped.characters_at(at));
            inserted.chain(self.characters_at(at).into_iter().flatten()).map(move |character| (at, character))
        })
    }

    /// Returns the characters that a byte becomes, and those inserted before it.
    pub(super) fn characters_at(&self, at: usize) -> [Option<char>; 5] {
        let slash = (self.slash == Some(at)).then_some('/');
        let [first, second, third] = self.byte(at);
        [slash, slash.filter(|_| self.is_double), first, second, third]
    }

    /// Returns the byte of the given text that a byte of the corrected text comes from.
    pub(crate) fn origin(&self, offset: usize) -> usize {
        self.characters().nth(offset).map_or(self.end(), |(at, _)| at)
    }

    /// Returns the characters that a byte of the text becomes.
    fn byte(&self, at: usize) -> [Option<char>; 3] {
        let Some(byte) = self.text.get(at).copied() else { return [None; 3] };
        match self.change(at) {
            None if byte.is_ascii() => [Some(char::from(byte)), None, None],
            // The URL is invalid with any character here. UTF-8 stays, so that a corrected text
            // does not change when it is corrected again.
            None => match character_over(self.text, at) {
                Some((start, character)) => [(start == at).then_some(character), None, None],
                None => [Some(char::REPLACEMENT_CHARACTER), None, None],
            },
            Some(Change::Encoded) => [Some('%'), Some(hex_digit(byte >> 4).into()), Some(hex_digit(byte & 0xF).into())],
            Some(_) => [None; 3],
        }
    }

    fn must_be_encoded(&self, at: usize) -> bool {
        let is_fragment = self.keeps_fragment && self.fragment.contains(&at) && at != self.fragment.start;
        let may_hold_escapes = self.userinfo.contains(&at) || self.path.contains(&at);
        (may_hold_escapes || is_fragment)
            && match self.text.get(at..) {
                Some([b'%', high, low, ..]) if escaped(*high, *low).is_some() => false,
                _ if self.kept.contains(&at) => false,
                // Nobody means these, and browsers remove some of them.
                Some([b'\r' | b'\n' | b'\t' | b'\0', ..]) => false,
                Some([byte, ..]) if is_fragment => !UriClass::QUERY.holds(*byte),
                // Ambiguous: the "#" may be part of a fragment or of a password.
                Some([b'#', ..]) => false,
                Some([b'\\', ..]) if self.slashes.iter().any(|slashes| slashes.contains(&at)) => false,
                Some([byte, ..]) if self.keeps.contains(byte) => false,
                Some([byte, ..]) if self.encodes.contains(byte) => true,
                Some([b'/' | b'?', ..]) if at >= self.search => true,
                // A user may contain the same characters as a query, except "@", "/" and "?", which
                // end it.
                Some([byte, ..]) if self.is_uri => !UriClass::QUERY.holds(*byte),
                Some([byte, ..]) => !Class::XCHAR.holds(*byte),
                _ => false,
            }
    }
}

/// Returns the byte to write for a character. For a non-ASCII one, any byte will do, because the
/// URL is invalid anyway.
pub(super) fn written(character: char) -> u8 {
    u8::try_from(character).unwrap_or(0xFF)
}

/// Returns the UTF-8 character that includes this byte, and where it begins.
fn character_over(text: &[u8], at: usize) -> Option<(usize, char)> {
    (at.saturating_sub(3)..=at).find_map(|start| {
        let character = (1..=4).find_map(|length| {
            let character = str::from_utf8(text.get(start..start + length)?).ok()?.chars().next()?;
            (start + character.len_utf8() > at).then_some(character)
        })?;
        (!character.is_ascii()).then_some((start, character))
    })
}

/// The bytes of a reference, as given or corrected.
pub(crate) trait Bytes {
    /// Returns the byte at an offset, if there is one.
    fn byte(&self, at: usize) -> Option<u8>;
}

impl<T: AsRef<[u8]>> Bytes for T {
    fn byte(&self, at: usize) -> Option<u8> {
        self.as_ref().get(at).copied()
    }
}

/// A reference that is corrected while it is read, from left to right.
pub(crate) struct TidiedReference<'p> {
    plan: &'p Plan<'p>,
    /// An offset in the given text, and the matching one in the corrected text.
    cursor: Cell<(usize, usize)>,
}

impl<'p> TidiedReference<'p> {
    /// Returns the reference of a plan.
    pub(crate) const fn new(plan: &'p Plan<'p>) -> Self {
        Self { plan, cursor: Cell::new((plan.url.start, 0)) }
    }
}

impl Bytes for TidiedReference<'_> {
    fn byte(&self, wanted: usize) -> Option<u8> {
        let (mut at, mut offset) = self.cursor.get();
        if wanted < offset {
            (at, offset) = (self.plan.url.start, 0);
        }
        while at <= self.plan.end() {
            self.cursor.set((at, offset));
            for character in self.plan.characters_at(at).into_iter().flatten() {
                if offset == wanted {
                    return Some(written(character));
                }
                offset = offset.wrapping_add(1);
            }
            at = at.wrapping_add(1);
        }
        None
    }
}
