//! Colors of a terminal, and escapes that are written as text: `\n`, `\u0026`.

use crate::{bytes, text::Text};

/// The byte that begins a color, its maximum length, and the maximum number of colors in a row.
pub(crate) const ESCAPE: u8 = 0x1B;
pub(crate) const COLOR: usize = 12;
const COLORS: usize = 3;

impl Text<'_> {
    /// Returns the end of the color that begins at a place: ESC, "[", digits and ";", "m".
    pub(crate) fn color(&self, place: usize) -> Option<usize> {
        if self.at(place) != ESCAPE || self.at(place.wrapping_add(1)) != b'[' {
            return None;
        }
        let last = self.over(place.wrapping_add(2), bytes::COLOR);
        (self.at(last) == b'm' && last.wrapping_sub(place) < COLOR).then_some(last.wrapping_add(1))
    }

    pub(crate) fn over_colors(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            place = self.color(place).unwrap_or(place);
        }
        place
    }

    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(crate) fn before_colors(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            if self.at(place.wrapping_sub(1)) != b'm' {
                return place;
            }
            let start = self.back_over(place.wrapping_sub(1), bytes::COLOR).wrapping_sub(2);
            if self.color(start) == Some(place) {
                place = start;
            }
        }
        place
    }

    /// Returns the place before colors that may be cut there.
    pub(crate) fn before_escapes(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            let starts = (1..=COLOR).map(|back| place.wrapping_sub(back));
            place = starts.into_iter().find(|start| self.at(*start) == ESCAPE).unwrap_or(place);
        }
        place
    }

    /// Returns the byte of an escape that is written as text, and its end: a backslash with n, r,
    /// t, `uXXXX` or `xXX`. A byte beyond ASCII is 0.
    pub(crate) fn escape(&self, place: usize) -> Option<(u8, usize)> {
        if self.at(place) != b'\\' {
            return None;
        }
        let behind = place.wrapping_add(2);
        match self.at(place.wrapping_add(1)) {
            b'n' => Some((b'\n', behind)),
            b'r' => Some((b'\r', behind)),
            b't' => Some((b'\t', behind)),
            b'u' => self.hex(behind, 4),
            b'x' => self.hex(behind, 2),
            _ => None,
        }
    }

    /// Returns the number that hexadecimal digits stand for, or 0 if it exceeds a byte, and the end
    /// of the digits.
    pub(crate) fn hex(&self, start: usize, digits: usize) -> Option<(u8, usize)> {
        let (mut octet, end) = (0_u32, start.wrapping_add(digits));
        for place in start..end {
            octet = octet << 4 | char::from(self.at(place)).to_digit(16)?;
        }
        Some((u8::try_from(octet).unwrap_or_default(), end))
    }

    /// Returns the place before the escape written as text that would be cut there.
    pub(crate) fn before_escape(&self, place: usize) -> usize {
        let is_cut = |start: &usize| self.escape(*start).is_some_and(|(_, end)| end > place);
        (1..6).map(|back| place.wrapping_sub(back)).find(is_cut).unwrap_or(place)
    }

    /// Returns the byte of the escape written as text that ends at a place.
    pub(crate) fn escape_before(&self, end: usize) -> Option<u8> {
        let escapes = [2, 4, 6].into_iter().map(|len| self.escape(end.wrapping_sub(len)));
        escapes.flatten().find(|escape| escape.1 == end).map(|escape| escape.0)
    }
}
