//! Packed texts, which take about half of their length in flash.
//!
//! A text is a list of codes, in seven bits each, where the eighth bit marks the last one. The
//! first texts are words, and a code less than [`WORDS`] stands for the word with this number. Any
//! other code stands for a character. The packed files are checked in, so a test compares them with
//! their texts, and writes them if the environment variable `PACK` is set.

use crate::escaped::Out;

/// The number of words in a packed file: a code for each that is left by the characters up to "z".
const WORDS: u8 = LAST - (b'z' - b' ');

/// The highest code, of "z".
const LAST: u8 = 0x7F;

/// Packed texts, after their words.
pub(super) struct Packed(&'static [u8]);

/// The sentences of errors, then the pieces between the parts of an error.
pub(super) static SENTENCES: Packed = Packed(include_bytes!("packed/sentences"));

/// The names of the productions, in the order of [`Production`](super::Production).
pub(super) static NAMES: Packed = Packed(include_bytes!("packed/names"));

impl Packed {
    /// Writes the text at this index, character by character.
    pub(super) fn write(&self, index: u8, out: Out<'_>) {
        self.unpack(index.wrapping_add(WORDS), out);
    }

    /// Writes the word or text at this index.
    #[inline(never)]
    fn unpack(&self, mut index: u8, out: Out<'_>) {
        for byte in self.0 {
            let code = *byte & LAST;
            if index > 0 {
            } else if code < WORDS {
                self.unpack(code, out);
            } else {
                write_ascii(code - (LAST - b'z'), out);
            }
            if *byte > LAST {
                match index.checked_sub(1) {
                    Some(others) => index = others,
                    None => break,
                }
            }
        }
    }
}

/// Writes a character of ASCII. The mask tells the compiler so, which saves flash.
pub(super) fn write_ascii(character: u8, out: Out<'_>) {
    out(char::from(character & 0x7F).encode_utf8(&mut [0; 1]));
}

#[cfg(all(test, feature = "std"))]
mod tests;
