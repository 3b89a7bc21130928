//! Width and precision for what is shown piece by piece, as `str` has them.

use core::fmt::{self, Alignment, Write};

/// Shows what `pieces` writes, which is the same each time, as [`Formatter::pad`](fmt::Formatter::pad) shows a text.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, pieces: &dyn Fn(&mut dyn Write) -> fmt::Result) -> fmt::Result {
    let (width, precision) = (f.width().unwrap_or(0), f.precision());
    if width == 0 && precision.is_none() {
        return pieces(f);
    }
    let left = precision.unwrap_or(usize::MAX);
    let mut length = Length(0);
    pieces(&mut length)?;
    let missing = width.saturating_sub(length.0.min(left));
    let before = match f.align() {
        None | Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    fill(f, before)?;
    pieces(&mut Beginning { f, left })?;
    fill(f, missing.saturating_sub(before))
}

fn fill(f: &mut fmt::Formatter<'_>, count: usize) -> fmt::Result {
    let fill = f.fill();
    (0..count).try_for_each(|_| f.write_char(fill))
}

/// Counts characters.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(piece.chars().count());
        Ok(())
    }
}

/// Shows so many characters as are left, and drops the others.
struct Beginning<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    left: usize,
}

impl Write for Beginning<'_, '_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        for character in piece.chars().take(self.left) {
            self.f.write_char(character)?;
            self.left = self.left.saturating_sub(1);
        }
        Ok(())
    }
}
