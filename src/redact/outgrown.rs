//! A secret that outgrows the buffer of a filter.

use super::{
    class::{BACKSLASH, BLANK, is_separator, set_of},
    text::{Quote, Text},
    values::DIGEST,
};

/// The bytes that a secret may still have. It ends with its line at the latest.
#[derive(Clone, Copy)]
pub(super) enum Outgrown {
    /// No secret is open.
    No,
    /// Those up to the end of the token, and of this number of tokens more: of a password with
    /// blanks, up to the first token with an "@".
    Tokens {
        more: u8,
        is_between: bool,
    },
    /// Those up to a quote, before which this number of backslashes was read.
    Quote(Quote, usize),
    Line,
}

impl Outgrown {
    const TOKEN: Self = Self::Tokens { more: 0, is_between: false };

    /// Returns what follows the beginning of a login's secret.
    pub(super) fn login(secret: &[u8]) -> Self {
        let more = if secret.contains(&b'@') { 0 } else { 4 };
        Self::Tokens { more, is_between: false }
    }

    /// Returns what follows the beginning of a value.
    pub(super) fn value(text: &Text<'_>, start: usize) -> Self {
        let before = text.at(start.wrapping_sub(1));
        let scheme_end = text.back_over(start, BLANK);
        if matches!(before, b'"' | b'\'') {
            let mark = start.wrapping_sub(1);
            let backslashes = |end: usize| end.wrapping_sub(text.back_over(end, BACKSLASH).max(start));
            let quote = Quote { mark: before, backslashes: mark.wrapping_sub(text.back_over(mark, BACKSLASH)) };
            Self::Quote(quote, backslashes(text.bytes.len()))
        } else if text.ends_with(scheme_end, DIGEST) {
            Self::Line
        } else {
            Self::TOKEN
        }
    }

    /// Leaves out the secret's bytes at the beginning of a piece. At a closing quote it stops, with
    /// the rest of the token still to come.
    pub(super) fn skip<'p>(&mut self, piece: &'p [u8]) -> &'p [u8] {
        let end = piece.iter().position(|byte| self.ends_before(*byte));
        let rest = piece.get(end.unwrap_or(piece.len())..).unwrap_or_default();
        match (&self, rest.first()) {
            (_, None) => {}
            (Self::Quote(..), Some(byte)) if *byte != b'\n' => *self = Self::TOKEN,
            _ => *self = Self::No,
        }
        rest
    }

    pub(super) const fn is_quote(&self) -> bool {
        matches!(self, Self::Quote(..))
    }

    fn ends_before(&mut self, byte: u8) -> bool {
        match self {
            _ if byte == b'\n' => return true,
            Self::No => return true,
            Self::Line => {}
            Self::Quote(quote, backslashes) if *backslashes == quote.backslashes && byte == quote.mark => {
                return true;
            }
            Self::Quote(_, backslashes) => *backslashes = if byte == b'\\' { backslashes.wrapping_add(1) } else { 0 },
            Self::Tokens { more, is_between } => {
                let is_blank = set_of(byte) & BLANK != 0;
                if is_separator(byte) && (*more == 0 || !is_blank) {
                    // Between the tokens, the last one is still to come.
                    return !*is_between || !is_blank;
                }
                if is_blank && !*is_between {
                    *more = more.saturating_sub(1);
                }
                if byte == b'@' {
                    *more = 0;
                }
                *is_between = is_blank;
            }
        }
        false
    }
}
