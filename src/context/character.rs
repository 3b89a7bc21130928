//! Characters above 7F in running text, which may be cut anywhere.

use core::str;

/// The bytes of a character that is not complete yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Incomplete {
    bytes: [u8; 4],
    length: usize,
}

impl Incomplete {
    pub(super) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Drops the bytes, which are no UTF-8.
    pub(super) fn clear(&mut self) {
        self.length = 0;
    }

    /// Reads the next byte, which is not ASCII. `Err` if it shows that it is no UTF-8, or that the
    /// bytes before it are none.
    pub(super) fn push(&mut self, byte: u8) -> Result<Option<char>, NotUtf8> {
        if let Some(next) = self.bytes.get_mut(self.length) {
            *next = byte;
            self.length = self.length.wrapping_add(1);
        }
        match str::from_utf8(self.bytes.get(..self.length).unwrap_or_default()) {
            Ok(text) => {
                let character = text.chars().next();
                self.clear();
                Ok(character)
            }
            Err(error) if error.error_len().is_none() => Ok(None),
            Err(_) => {
                let is_second = self.length > 1;
                self.clear();
                if is_second {
                    // This byte may begin a character.
                    let _ = self.push(byte);
                }
                Err(NotUtf8)
            }
        }
    }
}

/// Bytes that are no UTF-8.
pub(super) struct NotUtf8;

/// The brackets that are balanced in a URL, each kind by itself.
const BRACKETS: [(char, char); KINDS] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('（', '）'),
    ('「', '」'),
    ('『', '』'),
    ('【', '】'),
    ('《', '》'),
    ('〈', '〉'),
    ('［', '］'),
    ('｛', '｝'),
];

const KINDS: usize = 11;

/// The number of open brackets of each kind.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenBrackets([u16; KINDS]);

impl OpenBrackets {
    /// Counts a character. Returns whether it is a closing bracket without an opening one.
    pub(super) fn is_unbalanced(&mut self, character: char) -> bool {
        for (open, (opening, closing)) in self.0.iter_mut().zip(BRACKETS) {
            if character == opening {
                *open = open.saturating_add(1);
            } else if character == closing {
                let left = open.checked_sub(1);
                *open = left.unwrap_or_default();
                return left.is_none();
            }
        }
        false
    }
}

/// Returns whether a character above 7F ends a URL wherever it is: white space, invisible
/// characters, and the punctuation of scripts that are written without blanks.
pub(super) const fn ends(character: char) -> bool {
    matches!(character,
        '\u{80}'..='\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{2028}'..='\u{202F}' | '\u{205F}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{3000}' | '\u{FEFF}'
        | '、' | '。' | '，' | '；' | '：' | '！' | '？' | '｜'
        | '”' | '«' | '»' | '„' | '“' | '‘' | '‹' | '›')
}

/// Returns whether a character is of a script that puts no blank after a word, or an emoji: Thai,
/// Lao, Burmese, Khmer, Japanese, Chinese, Korean.
pub(super) const fn follows_without_a_blank(character: char) -> bool {
    matches!(character,
        '\u{E00}'..='\u{EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' | '\u{3040}'..='\u{30FF}'
        | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}'
        | '\u{FF66}'..='\u{FF9F}' | '\u{1F000}'..='\u{1FFFF}' | '\u{20000}'..='\u{3FFFF}')
}
