//! Texts written in pieces, without core's formatting: escaped for a log, padded, and with decimal
//! numbers.

use core::fmt::{self, Alignment, Formatter, Write};

use heapless::String;

/// The receiver of the pieces of a text.
pub type Receiver<'o> = &'o mut dyn FnMut(&str);

/// Writes all pieces.
///
/// # Errors
///
/// The first error of `write`, which is not called again after it.
pub fn write_pieces<E>(
    mut write: impl FnMut(&str) -> Result<(), E>,
    pieces: impl FnOnce(Receiver<'_>),
) -> Result<(), E> {
    let mut result = Ok(());
    pieces(&mut |piece| {
        if result.is_ok() {
            result = write(piece);
        }
    });
    result
}

/// Passes on a character of ASCII. The mask tells the compiler so, which saves flash.
pub(crate) fn ascii(character: u8, out: Receiver<'_>) {
    out(char::from(character & 0x7F).encode_utf8(&mut [0; 1]));
}

/// Passes on a decimal number, because core's own formatting would take 500 bytes of flash.
pub(crate) fn decimal(number: usize, out: Receiver<'_>) {
    let mut digits = String::new();
    push_decimal(number, &mut digits);
    out(&digits);
}

/// Appends the digits of a number. There is room for the longest.
fn push_decimal(number: usize, digits: &mut String<20>) {
    let tens = number / 10;
    if tens > 0 {
        push_decimal(tens, digits);
    }
    let [digit, ..] = number.wrapping_sub(tens.wrapping_mul(10)).to_le_bytes();
    let _ = digits.push(char::from(b'0' | digit & 0xF));
}

/// Returns the hexadecimal digit of a value below 16, in capitals.
pub(crate) fn hex_digit(value: u8) -> u8 {
    if value < 10 { b'0' + value } else { b'A' - 10 + value }
}

/// Returns the escape of a byte.
pub(crate) fn escape(octet: u8) -> [u8; 3] {
    [b'%', hex_digit(octet >> 4), hex_digit(octet & 0xF)]
}

#[cfg(feature = "defmt")]
pub(crate) use crate::redact::parsed::log;

/// Passes bytes on, escaped. A log by defmt has a header for each piece, so a piece contains
/// several.
#[expect(missing_debug_implementations, reason = "it is not part of the interface")]
pub struct Escaped<'o> {
    piece: String<32>,
    out: Receiver<'o>,
}

impl<'o> Escaped<'o> {
    /// Returns a writer that passes its pieces on to this function.
    pub const fn new(out: Receiver<'o>) -> Self {
        Self { piece: String::new(), out }
    }

    /// Writes printable ASCII as it is, including quotes, and anything else as in a Rust literal.
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
            self.push(hex_digit(octet >> 4).to_ascii_lowercase());
            self.push(hex_digit(octet & 0xF).to_ascii_lowercase());
        }
    }

    /// Writes bytes.
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
