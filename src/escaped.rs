//! Octets for a log: escaped, and passed on in pieces.

use core::fmt;

use heapless::String;

/// What receives the pieces of a text.
pub type Write<'w> = &'w mut dyn FnMut(&str) -> fmt::Result;

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
    pub fn octet(&mut self, octet: u8) -> fmt::Result {
        let (text, count) = match octet {
            b'\t' => (*b"\\t\0\0", 2),
            b'\n' => (*b"\\n\0\0", 2),
            b'\r' => (*b"\\r\0\0", 2),
            b'\\' => (*b"\\\\\0\0", 2),
            b' '..=b'~' => ([octet, 0, 0, 0], 1),
            _ => ([b'\\', b'x', digit(octet >> 4), digit(octet & 0xF)], 4),
        };
        text.iter().take(count).try_for_each(|byte| self.push(*byte))
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

    #[inline(never)]
    fn push(&mut self, byte: u8) -> fmt::Result {
        if self.piece.len() == self.piece.capacity() {
            self.finish()?;
        }
        self.piece.push(byte.into()).or(Err(fmt::Error))
    }
}

/// Returns the hexadecimal digit of a value below 16.
fn digit(value: u8) -> u8 {
    if value < 10 { b'0' + value } else { b'a' - 10 + value }
}
