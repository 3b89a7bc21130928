//! Texts written to writers of each length, and URLs built in strings of each capacity.

use core::fmt::{self, Display, Write as _};

use rfc1738::{Component, SchemeSet, ValueError, heapless::String, schemes::Rfc1738};

use super::{Report, URLS, buffers::is_all, each_capacity};

pub(super) fn check(report: &mut Report<'_>) {
    for url in URLS.iter().filter_map(|text| Rfc1738::parse(text).ok()) {
        show(report, &url);
        show(report, &url.redacted());
        show(report, &url.normal_form());
    }
    show(report, &Component::FSegment.encode(b"a/b%c\xFF"));
}

pub(super) fn check_builders(report: &mut Report<'_>) {
    for url in URLS.iter().filter_map(|text| Rfc1738::parse(text).ok()) {
        let (text, builder) = (url.as_str(), url.to_builder());
        write_all(report, text, |room| builder.write_to(room), ValueError::Write);
        each_capacity!(N to 24 => {
            let built = builder.build::<String<N>>();
            let holds = is_all(text.as_bytes(), N, built.as_deref().map(str::as_bytes));
            report.check("a string takes all of a URL, or tells its capacity", text, N, holds);
        });
    }
}

/// Shows a value to writers of each length.
pub(super) fn show(report: &mut Report<'_>, value: &dyn Display) {
    write_all(report, Room::filled(value).text(), |room| write!(room, "{value}"), fmt::Error);
}

/// Writes `text` to writers of each length; one that fails must be full.
fn write_all<E: PartialEq>(
    report: &mut Report<'_>,
    text: &str,
    write: impl Fn(&mut Room) -> Result<(), E>,
    failure: E,
) {
    for length in 0..=text.len() {
        let mut room = Room::of(length);
        let is_told = match write(&mut room) {
            Ok(()) => length == text.len(),
            Err(error) => length < text.len() && error == failure,
        };
        let holds = is_told && is_full(room.text(), text, length);
        report.check("a writer takes all, or fails when it was given all that fits", text, length, holds);
    }
}

/// Longer than any text here.
const ROOM: usize = 96;

/// A writer that takes what fits, and fails if that is not all.
pub(super) struct Room {
    text: String<ROOM>,
    left: usize,
}

impl Room {
    fn of(length: usize) -> Self {
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
fn is_full(written: &str, text: &str, room: usize) -> bool {
    text.strip_prefix(written)
        .is_some_and(|rest| rest.chars().next().is_none_or(|unfit| written.len() + unfit.len_utf8() > room))
}
