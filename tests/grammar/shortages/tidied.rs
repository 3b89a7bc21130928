//! Texts tidied into buffers of each length.

use rfc1738::{error::*, heapless::String, schemes::Rfc1738, tidy::*};

use super::writers::{Room, show};
use super::{Report, each_capacity};

pub(super) fn check(report: &mut Report<'_>) {
    for text in [" x:a~ ", "http://h:/?\u{e9}#f", "http://u\u{e9}@h", "file://h.", "\u{e9}://h", ""] {
        check_text(report, text);
    }
}

fn check_text(report: &mut Report<'_>, text: &str) {
    const RULE: &str = "a storage takes what is tidied, or the error tells what did not fit";
    let tidy = Tidy::<Rfc1738>::new(text);
    show(report, &tidy);
    let whole = Room::filled(&tidy);
    each_capacity!(N to 24 => {
        let (added, error) = match tidy.parse::<String<N>>() {
            Ok(url) => (url.into_text(), None),
            Err(error) => (String::new(), Some(error)),
        };
        report.check(RULE, text, N, is_told(text, whole.text(), N, &added, error));
    });
}

/// Returns whether the outcome is right: the whole tidied text; or nothing, and its error, or one
/// at the byte whose tidied form does not fit.
fn is_told(text: &str, whole: &str, room: usize, added: &str, error: Option<Error>) -> bool {
    let Some(error) = error else { return added == whole };
    let is_right = if whole.len() <= room {
        error.kind() != ErrorKind::Capacity
    } else {
        // The part that fits need not be a URL.
        let fitting = &whole[..(0..=room).rev().find(|end| whole.is_char_boundary(*end)).unwrap_or(0)];
        let limit = u16::try_from(fitting.len()).ok();
        let unfit = origin(text, fitting.chars().count());
        (error.kind(), error.limit(), Some(error.offset())) == (ErrorKind::Capacity, limit, unfit)
    };
    added.is_empty() && is_right
}

/// Returns the byte of a text from which the tidied character with this index comes.
fn origin(text: &str, index: usize) -> Option<usize> {
    let tidy = Tidy::<Rfc1738>::new(text);
    let mut characters = 0;
    (0..=text.len()).find(|offset| {
        let slashes = tidy.changes().filter(|change| *change == (Change::SlashAdded, *offset..*offset));
        let change = tidy.changes().find(|(_, range)| range.contains(offset)).map(|(change, _)| change);
        characters += slashes.count();
        characters += match change {
            None => usize::from(text.is_char_boundary(*offset)),
            Some(Change::Encoded) => "%XX".len(),
            Some(_) => 0,
        };
        characters > index
    })
}
