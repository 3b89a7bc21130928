//! Octets for a log: escaped, and passed on in pieces.

use core::fmt;

use heapless::String;

/// What receives the pieces of a text.
pub type Write<'w> = &'w mut dyn FnMut(&str) -> fmt::Result;

/// Logs a piece by defmt. All texts that have several share this function.
///
/// # Errors
///
/// None: the type is that of [`Write`].
#[cfg(feature = "defmt")]
#[inline(never)]
pub fn log(f: defmt::Formatter<'_>, piece: &str) -> fmt::Result {
    defmt::write!(f, "{=str}", piece);
    Ok(())
}

/// Passes octets on, escaped. A log by defmt has a header for each piece, so a piece has several.
#[expect(missing_debug_implementations, reason = "it is not part of the interface")]
pub struct Escaped<'w> {
    piece: String<32>,
    write: Write<'w>,
}

impl<'w> Escaped<'w> {
    /// Returns a writer that passes its pieces on to this function.
    pub const fn new(write: Write<'w>) -> Self {
        Self { piece: String::new(), write }
    }

    /// Writes printable ASCII as it is, also quotes, but anything else as in a Rust literal.
    ///
    /// # Errors
    ///
    /// The first error of the function.
    #[inline(never)]
    pub fn octet(&mut self, octet: u8) -> fmt::Result {
        let kind = match octet {
            b'\t' => b't',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\\' => b'\\',
            b' '..=b'~' => return self.push(octet),
            _ => b'x',
        };
        self.push(b'\\')?;
        self.push(kind)?;
        if kind == b'x' {
            self.push(digit(octet >> 4))?;
            self.push(digit(octet & 0xF))?;
        }
        Ok(())
    }

    /// Writes octets.
    ///
    /// # Errors
    ///
    /// The first error of the function.
    pub fn octets(&mut self, octets: &[u8]) -> fmt::Result {
        octets.iter().try_for_each(|octet| self.octet(*octet))
    }

    /// Writes a text that needs no escape.
    ///
    /// # Errors
    ///
    /// The first error of the function.
    pub fn text(&mut self, text: &str) -> fmt::Result {
        text.bytes().try_for_each(|byte| self.push(byte))
    }

    /// Passes on the last piece.
    ///
    /// # Errors
    ///
    /// The first error of the function.
    pub fn finish(&mut self) -> fmt::Result {
        (self.write)(&self.piece)?;
        self.piece.clear();
        Ok(())
    }

    /// Writes a byte of ASCII. The mask tells the compiler so, which saves flash.
    #[inline(never)]
    fn push(&mut self, byte: u8) -> fmt::Result {
        if self.piece.len() == self.piece.capacity() {
            self.finish()?;
        }
        self.piece.push((byte & 0x7F).into()).or(Err(fmt::Error))
    }
}

/// Returns the hexadecimal digit of a value below 16.
fn digit(value: u8) -> u8 {
    if value < 10 { b'0' + value } else { b'a' - 10 + value }
}
