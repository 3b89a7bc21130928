//! Packed texts, which take about half of their length in flash and save 988 B in all.
//!
//! A text is a list of codes of seven bits each. The eighth bit marks the last one. The first texts
//! are words, and a code less than [`WORDS`] stands for the word with this number. Any other code
//! stands for a character. The compiler packs the texts. Any words will do, but long or frequent
//! ones save the most bytes.

use super::{names::Production, sentences::SENTENCES as ALL_SENTENCES, shown::PIECES};
use crate::pieces::{Receiver, ascii};

/// The number of words: the codes that the characters up to "z" leave free.
const WORDS: u8 = LAST - (b'z' - b' ');

/// The highest code, of "z".
const LAST: u8 = 0x7F;

/// One text in this many has its place stored.
const EACH: usize = 8;

/// Marks the last code of a text.
const END: u8 = 0x80;

#[rustfmt::skip]
const WORDS_OF_SENTENCES: [&str; WORDS as usize] = [
    "scheme", "only digits in the port", "it", "a port number", "expected ",
    "is not allowed here: remove ", "host", "this ", " in ", "brackets", "two hexadecimal digits",
    " and ", "a ", "escape", " IPv6 address", "URL", " or ", "not allowed", " with", " digits",
    "remove ", " for", "is ", "begin", "colon", "write ", "s ", "t ", " a", " this character", "er",
    " with a letter", ": ", "the ", " does not allow", " after the ", "e ",
];

#[rustfmt::skip]
const WORDS_OF_NAMES: [&str; WORDS as usize] = [
    "url", "segment", "path", "alpha", "er", "scheme", "wais", "part", "host", "field", "digit", "database",
    "reserved", "encoded", "address", "type", "name", "char", "el", "group", "gopher", "ation", "tpurl", "or", "in",
    "ab", "addr", "ct", "ar", "al", "user", "port", "label", "IPv", "ty", "th", "se",
];

const PACKED_SENTENCES: Codes = Codes::of(&WORDS_OF_SENTENCES, &[ALL_SENTENCES, PIECES]);
const PACKED_NAMES: Codes = Codes::of(&WORDS_OF_NAMES, &[&Production::NAMES]);

/// Packed texts, after their words.
pub(super) struct Packed {
    codes: &'static [u8],
    /// Where the first, the ninth, the 17th and so on begin, so that few codes are skipped.
    starts: &'static [u16],
}

/// The sentences of errors, then the pieces between the parts of an error.
pub(super) static SENTENCES: Packed = Packed {
    codes: &PACKED_SENTENCES.cut::<{ PACKED_SENTENCES.length }>(),
    starts: &PACKED_SENTENCES.starts::<{ PACKED_SENTENCES.count / EACH + 1 }>(),
};

/// The names of the productions, in the order of [`Production`].
pub(super) static NAMES: Packed = Packed {
    codes: &PACKED_NAMES.cut::<{ PACKED_NAMES.length }>(),
    starts: &PACKED_NAMES.starts::<{ PACKED_NAMES.count / EACH + 1 }>(),
};

impl Packed {
    /// Writes the text at this index, character by character.
    pub(super) fn write(&self, index: u8, out: Receiver<'_>) {
        self.unpack(index.wrapping_add(WORDS), out);
    }

    /// Writes the word or text at this index.
    #[inline(never)]
    fn unpack(&self, index: u8, out: Receiver<'_>) {
        let start = self.starts.get(usize::from(index) / EACH).copied().unwrap_or(u16::MAX);
        let mut index = usize::from(index) % EACH;
        for byte in self.codes.get(start.into()..).unwrap_or_default() {
            let code = *byte & LAST;
            if index > 0 {
            } else if code < WORDS {
                self.unpack(code, out);
            } else {
                ascii(code - (LAST - b'z'), out);
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

/// Texts that are being packed, by the compiler.
#[derive(Clone, Copy)]
struct Codes {
    bytes: [u8; 4096],
    length: usize,
    /// How many texts there are.
    count: usize,
}

#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
impl Codes {
    /// Packs texts, after their words.
    const fn of(words: &[&str], texts: &[&[&str]]) -> Self {
        let mut codes = Self { bytes: [0; 4096], length: 0, count: 0 };
        codes.push_all(words);
        let mut part = 0;
        while part < texts.len() {
            codes.push_all(texts[part]);
            part += 1;
        }
        let (mut word, mut start) = (0, 0);
        while word < WORDS {
            start = codes.replace(word, start);
            word += 1;
        }
        codes
    }

    const fn push_all(&mut self, texts: &[&str]) {
        let mut text = 0;
        while text < texts.len() {
            let mut characters = texts[text].as_bytes();
            while let [first, rest @ ..] = characters {
                let end = if rest.is_empty() { END } else { 0 };
                self.push((*first + (LAST - b'z')) | end);
                characters = rest;
            }
            text += 1;
        }
        self.count += texts.len();
    }

    const fn push(&mut self, code: u8) {
        self.bytes[self.length] = code;
        self.length += 1;
    }

    /// Replaces the word that begins here by its number, in all texts except its own. Returns where
    /// the next word begins.
    const fn replace(&mut self, word: u8, start: usize) -> usize {
        let mut size = 1;
        while self.bytes[start + size - 1] < END {
            size += 1;
        }
        // In place, and with few calls: the compiler evaluates this in every build.
        let first = self.bytes[start] & LAST;
        let (mut own, mut at, mut length) = (start, 0, 0);
        while at < self.length {
            let mut code = self.bytes[at];
            if code & LAST != first {
            } else if at == start {
                own = length;
            } else if self.has(own, size, at) {
                at += size - 1;
                code = word | self.bytes[at] & END;
            }
            self.bytes[length] = code;
            (at, length) = (at + 1, length + 1);
        }
        self.length = length;
        own + size
    }

    /// Returns whether a word occurs here too, perhaps at the end of a text.
    const fn has(&self, start: usize, size: usize, at: usize) -> bool {
        let mut code = 0;
        while code < size {
            let own = self.bytes[start + code];
            let other = self.bytes[at + code];
            if own & LAST != other & LAST || code + 1 < size && other >= END {
                return false;
            }
            code += 1;
        }
        true
    }

    /// Returns where each eighth text begins.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 4,096 codes")]
    const fn starts<const N: usize>(&self) -> [u16; N] {
        let mut starts = [0; N];
        let (mut count, mut at) = (0, 0);
        while at < self.length {
            if self.bytes[at] >= END {
                count += 1;
                if count % EACH == 0 {
                    starts[count / EACH] = (at + 1) as u16;
                }
            }
            at += 1;
        }
        starts
    }

    const fn cut<const N: usize>(self) -> [u8; N] {
        if let Some(cut) = self.bytes.first_chunk() { *cut } else { [0; N] }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::{string::String, vec::Vec};

    use super::{ALL_SENTENCES, NAMES, PIECES, Production, SENTENCES};

    #[test]
    fn each_text_is_unpacked_as_it_was() {
        let sentences: Vec<&str> = [ALL_SENTENCES, PIECES].concat();
        for (packed, texts) in [(&SENTENCES, &sentences[..]), (&NAMES, &Production::NAMES)] {
            let unpacked = |index| {
                let mut text = String::new();
                packed.write(index, &mut |piece| text.push_str(piece));
                text
            };
            // No text follows the last one.
            (0..).zip(texts.iter().chain([&""])).for_each(|(index, text)| assert_eq!(unpacked(index), *text));
        }
    }
}
