//! A writer that holds as much as it is told to.

use core::fmt::{self, Display, Write as _};

use rfc1738::heapless::String;

/// More than any text here needs.
const ROOM: usize = 96;

/// Takes what fits into its first bytes, and fails when that is not all.
pub(super) struct Room {
    text: String<ROOM>,
    left: usize,
}

impl Room {
    pub(super) fn of(length: usize) -> Self {
        Self { text: String::new(), left: length }
    }

    /// All of what is shown here.
    pub(super) fn filled(value: &dyn Display) -> Self {
        let mut room = Self::of(ROOM);
        // What were cut off would be missed by whoever compares.
        let _ = write!(room, "{value}");
        room
    }

    /// What it holds.
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

/// Whether what was written of a text is as much of it as there was room for.
pub(super) fn is_full(written: &str, text: &str, room: usize) -> bool {
    text.strip_prefix(written)
        .is_some_and(|rest| rest.chars().next().is_none_or(|unfit| written.len() + unfit.len_utf8() > room))
}
