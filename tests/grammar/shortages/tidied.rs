//! Texts tidied into buffers of each length.

use rfc1738::{error::*, heapless::String, schemes::Rfc1738, tidy::*};

use super::writers::{Room, is_full, show};
use super::{Report, each_capacity};

pub(super) fn check(report: &mut Report<'_>) {
    for text in [" x:a~ ", "http://h:/?\u{e9}#f", "http://u\u{e9}@h", "file://h.", "\u{e9}://h", ""] {
        check_text(report, text);
    }
}

fn check_text(report: &mut Report<'_>, text: &str) {
    const RULE: &str = "a buffer takes what is tidied, or tells what did not fit";
    let tidy = Tidy::<Rfc1738>::new(text);
    show(report, &tidy);
    let whole = Room::filled(&tidy);
    each_capacity!(N to 24 => {
        let mut buffer = String::<N>::new();
        let error = tidy.parse(&mut buffer).err();
        let holds = is_full(&buffer, whole.text(), N) && is_told(text, whole.text(), &buffer, error);
        report.check(RULE, text, N, holds);
    });
}

/// Returns whether the outcome is right: the whole tidied text, its error, or an error at the byte
/// whose tidied form does not fit.
fn is_told(text: &str, whole: &str, written: &str, error: Option<Error>) -> bool {
    match error {
        Some(error) if written.len() < whole.len() => {
            let limit = u16::try_from(written.len()).unwrap_or(u16::MAX);
            let unfit = origin(text, written.chars().count());
            (error.limit(), Some(error.offset())) == (Some(limit), unfit)
        }
        // The part that fits need not be a URL.
        Some(error) => error.kind() != ErrorKind::Capacity,
        None => written == whole,
    }
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
