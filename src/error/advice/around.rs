//! What is around a URL or inside it by accident: white space, and characters that nobody sees.

use super::mistake::{Mistake, begins_with_a_url};
use crate::{
    class::is_whitespace,
    error::{ErrorKind, Place, Production},
};

impl Mistake<'_> {
    /// White space, invisible characters and controls.
    pub(super) fn around(&self) -> Option<&'static str> {
        if self.byte().is_some_and(is_whitespace) && !self.begun.is_empty() {
            return self.at_white_space().or_else(|| self.at_a_control());
        }
        if self.non_ascii().is_some_and(is_invisible) {
            return Some("leave out this invisible character");
        }
        self.at_a_control()
    }

    fn at_white_space(&self) -> Option<&'static str> {
        let end = self.behind.iter().position(|byte| !is_whitespace(*byte)).unwrap_or(self.behind.len());
        let (blanks, rest) = self.behind.split_at_checked(end)?;
        let is_line_end = |byte: &u8| matches!(*byte, b'\r' | b'\n');
        let has_line_end = blanks.iter().any(is_line_end);
        Some(match rest {
            [] if self.kind == ErrorKind::LineEnd => return None,
            [] => "leave out the blank at the end",
            _ if self.place == Place::SCHEME => return None,
            // A comment: `https://h/ # home`.
            [b'#' | b';', ..] | [b'/', b'/', b' ' | b'\t', ..] if !has_line_end => {
                "leave out the blank and what follows"
            }
            // `Link: https://h/`.
            _ if begins_with_a_url(rest) && self.production == Production::SchemePart && self.last() == Some(b':') => {
                "leave out what is before the URL"
            }
            _ if begins_with_a_url(rest) => "these are two URLs: give one",
            _ if has_line_end && !blanks.iter().all(is_line_end) => {
                "leave out the end of the line and the blanks around it"
            }
            _ => return None,
        })
    }

    /// An escape would keep a control that nobody meant, but the TAB of a gopher URL is meant.
    fn at_a_control(&self) -> Option<&'static str> {
        let is_part = matches!(self.place, Place::ENCODED | Place::STRICT) && self.kind == ErrorKind::Control;
        let is_meant = self.byte() == Some(b'\t') && self.is_scheme("gopher");
        (is_part && !is_meant).then_some("leave out this control character")
    }

    /// Returns whether only quotes, brackets and punctuation follow: `https://h/">.`
    pub(super) fn is_behind_the_url(&self) -> bool {
        let is_closing = |byte: &u8| {
            matches!(*byte, b'"' | b'\'' | b'>' | b')' | b']' | b'}' | b',' | b';' | b'.' | b':' | b'!' | b'?' | b'`')
        };
        let is_first = matches!(self.byte(), Some(b'"' | b'>' | b'<' | b'`' | b']' | b'}'));
        let others = self.behind.get(1..).unwrap_or_default();
        self.place == Place::ENCODED && is_first && others.trim_ascii_end().iter().all(is_closing)
    }
}

/// Returns whether nobody sees a character where it is. U+200C and U+200D are not among them,
/// because Persian and Indic words need them.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{A0}' | '\u{AD}' | '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}' | '\u{3000}' | '\u{FEFF}'
    )
}
