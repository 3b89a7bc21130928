//! Octets for a log: escaped, and passed on in pieces.

use heapless::String;

/// What receives the pieces of a text.
pub type Out<'o> = &'o mut dyn FnMut(&str);

/// Writes all pieces.
///
/// # Errors
///
/// The first error of `write`, which is not called again then.
pub fn write_pieces<E>(mut write: impl FnMut(&str) -> Result<(), E>, pieces: impl FnOnce(Out<'_>)) -> Result<(), E> {
    let mut result = Ok(());
    pieces(&mut |piece| {
        if result.is_ok() {
            result = write(piece);
        }
    });
    result
}

/// Logs a piece by defmt. All texts that have several share this function.
#[cfg(feature = "defmt")]
#[inline(never)]
pub(crate) fn log(f: defmt::Formatter<'_>, piece: &str) {
    defmt::write!(f, "{=str}", piece);
}

/// Passes octets on, escaped. A log by defmt has a header for each piece, so a piece has several.
#[expect(missing_debug_implementations, reason = "it is not part of the interface")]
pub struct Escaped<'o> {
    piece: String<32>,
    out: Out<'o>,
}

impl<'o> Escaped<'o> {
    /// Returns a writer that passes its pieces on to this function.
    pub const fn new(out: Out<'o>) -> Self {
        Self { piece: String::new(), out }
    }

    /// Writes printable ASCII as it is, also quotes, but anything else as in a Rust literal.
    #[inline(never)]
    pub(crate) fn octet(&mut self, octet: u8) {
        let kind = match octet {
            b'\t' => b't',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\\' => b'\\',
            b' '..=b'~' => return self.push(octet),
            _ => b'x',
        };
        self.push(b'\\');
        self.push(kind);
        if kind == b'x' {
            self.push(digit(octet >> 4));
            self.push(digit(octet & 0xF));
        }
    }

    /// Writes octets.
    pub fn octets(&mut self, octets: &[u8]) {
        octets.iter().for_each(|octet| self.octet(*octet));
    }

    /// Writes a text that needs no escape.
    pub fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.push(byte));
    }

    /// Passes on the last piece.
    pub fn finish(&mut self) {
        (self.out)(&self.piece);
        self.piece.clear();
    }

    /// Writes a byte of ASCII. The mask tells the compiler so, which saves flash.
    #[inline(never)]
    fn push(&mut self, byte: u8) {
        let byte = char::from(byte & 0x7F);
        if self.piece.push(byte).is_err() {
            self.finish();
            // There is room now.
            let _ = self.piece.push(byte);
        }
    }
}

/// Returns the hexadecimal digit of a value below 16.
fn digit(value: u8) -> u8 {
    if value < 10 { b'0' + value } else { b'a' - 10 + value }
}
