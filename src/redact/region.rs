//! The region of a login, and the words behind it.

use super::{
    class,
    text::{Kind, Text},
};

/// A login's region, read byte by byte.
pub(super) struct Region<'t> {
    pub(super) text: &'t Text<'t>,
    /// The last kind of the logins that end the region.
    pub(super) limit: Kind,
    /// The place of the next byte or octet.
    pub(super) place: usize,
    /// The byte or octet before that place, or 0 at the end of the region.
    pub(super) byte: u8,
    /// The last "@" that was read, or 0 if there was none.
    pub(super) last: usize,
}

impl Region<'_> {
    /// Reads the next byte or octet. Returns `false` at the end of the region.
    ///
    /// The region may end after the name of the next login, because only an "@" would make a
    /// difference, and a name has none.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn next(&mut self) -> bool {
        let Self { text, limit, place, .. } = *self;
        let end = if limit == Kind::Escaped { class::SEPARATOR | class::ENDS_ESCAPED } else { class::SEPARATOR };
        if text.is(place, end) || text.beginning(place).is_some_and(|(kind, _)| kind <= limit) {
            self.byte = 0;
            return false;
        }
        (self.byte, self.place) = text.unit(place, limit);
        if self.byte == b'@' {
            self.last = place;
        }
        true
    }

    /// Returns whether an "@" is at a place, or the beginning of an escape that may become one.
    pub(super) fn may_be_at(&self, place: usize) -> bool {
        let (octet, _) = self.text.unit(place, self.limit);
        octet == b'@' || octet == b'%' && self.limit == Kind::Escaped
    }

    /// Searches for the "@" that ends a password with blanks: the last one of the first token, of
    /// four, that has any. The token may have no login.
    pub(super) fn look_ahead(&mut self) {
        self.limit = Kind::Sloppy;
        for _ in 0..4 {
            self.place = self.text.over(self.place, class::BLANK);
            while self.next() {}
            if !self.text.is(self.place, class::SEPARATOR) {
                self.last = 0;
                break;
            }
            if self.last != 0 {
                break;
            }
        }
    }
}
