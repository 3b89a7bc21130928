//! Width and precision for what is shown piece by piece, as `str` has them.

use core::fmt::{self, Alignment, Formatter, Write};

/// Shows what `pieces` writes, which is the same each time, as [`Formatter::pad`] shows a text.
pub(crate) fn pad(f: &mut Formatter<'_>, pieces: &dyn Fn(&mut dyn Write) -> fmt::Result) -> fmt::Result {
    let (width, precision) = (f.width().unwrap_or(0), f.precision().unwrap_or(usize::MAX));
    if width == 0 && precision == usize::MAX {
        return pieces(f);
    }
    let mut counted = Beginning { shown: None, left: precision };
    pieces(&mut counted)?;
    let missing = width.saturating_sub(precision.saturating_sub(counted.left));
    let before = match f.align() {
        None | Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    fill(f, before)?;
    pieces(&mut Beginning { shown: Some(f), left: precision })?;
    fill(f, missing.saturating_sub(before))
}

fn fill(f: &mut Formatter<'_>, count: usize) -> fmt::Result {
    let fill = f.fill();
    (0..count).try_for_each(|_| f.write_char(fill))
}

/// The first characters of a text, so many as are left: shown, or only counted.
struct Beginning<'a, 'f> {
    shown: Option<&'a mut Formatter<'f>>,
    left: usize,
}

impl Write for Beginning<'_, '_> {
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
