//! Texts written to writers of each length.

use core::fmt::{self, Display, Write as _};

use rfc1738::{Component, Schemes, schemes::Rfc1738};

use super::{
    Report, URLS,
    room::{Room, is_full},
};

pub(super) fn check(report: &mut Report<'_>) {
    for url in URLS.iter().filter_map(|text| Rfc1738::parse(text).ok()) {
        show(report, &url);
        show(report, &url.redacted());
        show(report, &url.normal());
    }
    show(report, &Component::FSegment.encode(b"a/b%c\xFF"));
}

/// Shows a value to writers of each length.
pub(super) fn show(report: &mut Report<'_>, value: &dyn Display) {
    write_all(report, Room::filled(value).text(), |room| write!(room, "{value}"), fmt::Error);
}

/// Writes `text` to writers of each length; one that fails must be full.
pub(super) fn write_all<E: PartialEq>(
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
