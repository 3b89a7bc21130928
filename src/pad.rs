//! Width and precision, as `str` has them, for a text that is written in pieces, and for numbers.

use core::fmt::{self, Alignment, Formatter, Write};

/// Pads the text as [`Formatter::pad`] would. `pieces` is called up to twice and must write the
/// same text each time.
pub(crate) fn pad(f: &mut Formatter<'_>, pieces: &dyn Fn(&mut dyn Write) -> fmt::Result) -> fmt::Result {
    let (width, precision) = (f.width().unwrap_or(0), f.precision().unwrap_or(usize::MAX));
    if width == 0 && precision == usize::MAX {
        return pieces(f);
    }
    let mut counted = Truncated { shown: None, left: precision };
    pieces(&mut counted)?;
    let missing = width.saturating_sub(precision.saturating_sub(counted.left));
    let before = match f.align() {
        None | Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    fill(f, before)?;
    pieces(&mut Truncated { shown: Some(f), left: precision })?;
    fill(f, missing.saturating_sub(before))
}

fn fill(f: &mut Formatter<'_>, count: usize) -> fmt::Result {
    let fill = f.fill();
    (0..count).try_for_each(|_| f.write_char(fill))
}

/// The first characters of a text, `left` at most: written, or only counted.
struct Truncated<'a, 'f> {
    shown: Option<&'a mut Formatter<'f>>,
    left: usize,
}

impl Write for Truncated<'_, '_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        for character in piece.chars().take(self.left) {
            self.left = self.left.saturating_sub(1);
            if let Some(f) = &mut self.shown {
                f.write_char(character)?;
            }
        }
        Ok(())
    }
}

/// Writes a decimal number, because core's own formatting would take 500 bytes of flash.
pub(crate) fn decimal(number: usize, out: &mut dyn Write) -> fmt::Result {
    let tens = number / 10;
    if tens > 0 {
        decimal(tens, out)?;
    }
    let [digit, ..] = number.wrapping_sub(tens.wrapping_mul(10)).to_le_bytes();
    out.write_char(char::from(b'0' | digit))
}
