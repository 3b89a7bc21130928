//! Blanks around a URL, of which some are invisible.

use crate::class::is_whitespace;

/// Returns the number of bytes of the blanks at the beginning.
pub(super) fn blanks_before(text: &[u8]) -> usize {
    let mut left = text;
    while let Some(rest) = without_first_blank(left) {
        left = rest;
    }
    text.len() - left.len()
}

/// Returns where the text ends without the blanks behind it, but not before `start`.
pub(super) fn end_without_blanks(text: &[u8], start: usize) -> usize {
    let mut left = text;
    while let Some(rest) = without_last_blank(left) {
        left = rest;
    }
    left.len().max(start)
}

/// Returns the text after a blank at its beginning, which may be invisible: U+00A0, 200B, 2060 or
/// FEFF.
fn without_first_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [0xC2, 0xA0, rest @ ..] => Some(rest),
        [0xE2, 0x80, 0x8B, rest @ ..] | [0xE2, 0x81, 0xA0, rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] => Some(rest),
        [first, rest @ ..] if is_whitespace(*first) => Some(rest),
        _ => None,
    }
}

/// Returns the text before a blank at its end.
fn without_last_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [rest @ .., 0xC2, 0xA0] => Some(rest),
        [rest @ .., 0xE2, 0x80, 0x8B] | [rest @ .., 0xE2, 0x81, 0xA0] | [rest @ .., 0xEF, 0xBB, 0xBF] => Some(rest),
        [rest @ .., last] if is_whitespace(*last) => Some(rest),
        _ => None,
    }
}
