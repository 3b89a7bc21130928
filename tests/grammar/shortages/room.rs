//! A writer with a limit.

use core::fmt::{self, Display, Write as _};

use rfc1738::heapless::String;

/// Longer than any text here.
const ROOM: usize = 96;

/// A writer that takes what fits, and fails if that is not all.
pub(super) struct Room {
    text: String<ROOM>,
    left: usize,
}

impl Room {
    pub(super) fn of(length: usize) -> Self {
        Self { text: String::new(), left: length }
    }

    /// Returns a writer that holds the whole text of a value.
    pub(super) fn filled(value: &dyn Display) -> Self {
        let mut room = Self::of(ROOM);
        // A text that is cut fails the comparison.
        let _ = write!(room, "{value}");
        room
    }

    /// Returns the written text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl AsRef<str> for Room {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl fmt::Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            self.left = self.left.checked_sub(character.len_utf8()).ok_or(fmt::Error)?;
            self.text.push(character).map_err(|_| fmt::Error)?;
        }
        Ok(())
    }
}

/// Returns whether the writer has as much of a text as fits.
pub(super) fn is_full(written: &str, text: &str, room: usize) -> bool {
    text.strip_prefix(written)
        .is_some_and(|rest| rest.chars().next().is_none_or(|unfit| written.len() + unfit.len_utf8() > room))
}
