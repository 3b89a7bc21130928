//! Shows an error: its sentence, its offset and its production.

use core::fmt::{self, Write as _};

use super::{
    Cause, Error, ErrorKind,
    place::Place,
    sentences::{self, Piece, place_of},
};

/// Writes a sentence in lower case, then the place: `a port needs digits (at byte 16, in port)`.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_sentence(f)?;
        Piece::At.write(f)?;
        self.write_place(f)
    }
}

impl Error {
    /// Writes the sentence, without the place.
    pub(super) fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place();
        self.kind.write(place, f)?;
        let mut lists = if place == Place::EXPECTED { self.expected } else { &[] };
        while let [rows, other_lists @ ..] = lists {
            let mut rows = *rows;
            while let [row, other_rows @ ..] = rows {
                f.write_str(row.name())?;
                // The list that may follow is that of RFC 1738.
                match other_rows.len() | other_lists.len() << 1 {
                    0 => {}
                    1 => Piece::Or.write(f)?,
                    _ => Piece::Comma.write(f)?,
                }
                rows = other_rows;
            }
            lists = other_lists;
        }
        Ok(())
    }

    /// Writes the offset, then the production.
    pub(super) fn write_place(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(self.offset, f)?;
        Piece::In.write(f)?;
        sentences::write_name(self.production, f)?;
        f.write_char(')')
    }

    /// Returns the place of the error.
    pub(super) fn place(&self) -> Place {
        match self.kind {
            ErrorKind::WrongScheme if !self.expected.is_empty() => Place::EXPECTED,
            ErrorKind::Capacity { of, .. } => Place::of_unit(of),
            ErrorKind::UnexpectedEnd if self.offset == 0 => Place::EMPTY,
            _ if self.cause == Cause::Production => place_of(self.production),
            _ => Place(self.cause as u8),
        }
    }
}

/// Writes the same sentence and place as `Display`, as interned strings, which take no flash.
#[cfg(feature = "defmt")]
impl defmt::Format for Error {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.kind.format_at(self.place(), f);
        let count = self.expected().count();
        for (index, name) in self.expected().enumerate() {
            let separator = match count.wrapping_sub(index) {
                1 => "",
                2 => " or ",
                _ => ", ",
            };
            defmt::write!(f, "{=str}{=str}", name, separator);
        }
        defmt::write!(f, " (at byte {=usize}, in {})", self.offset, self.production);
    }
}

/// Writes what is wrong, or what to do about it, in lower case.
impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Place::of_kind(*self), f)
    }
}

/// Writes the same sentence as `Display`, as an interned string, which takes no flash.
#[cfg(feature = "defmt")]
impl defmt::Format for ErrorKind {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.format_at(Place::of_kind(*self), f);
    }
}

impl ErrorKind {
    /// Writes the sentence for an error at this place, without the expected schemes.
    fn write(self, place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sentences::write(self.tag(), place, f)?;
        match self {
            Self::Capacity { limit, .. } => write_number(limit.into(), f),
            _ => Ok(()),
        }
    }

    /// Writes it as an interned string.
    #[cfg(feature = "defmt")]
    fn format_at(self, place: Place, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=istr}", sentences::interned(self.tag(), place));
        if let Self::Capacity { limit, .. } = self {
            defmt::write!(f, "{=u16}", limit);
        }
    }
}

/// Writes a decimal number; core's own formatting would take 500 bytes of flash.
fn write_number(number: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let tens = number / 10;
    if tens > 0 {
        write_number(tens, f)?;
    }
    let [digit, ..] = number.wrapping_sub(tens.wrapping_mul(10)).to_le_bytes();
    f.write_char(char::from(b'0' | digit))
}
