//! Characters above 7F in running text, which may be cut anywhere.

use core::str;

/// The bytes of a character that is not complete yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Incomplete {
    bytes: [u8; 4],
    length: usize,
}

impl Incomplete {
    pub(crate) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Drops the bytes, which are no UTF-8.
    pub(crate) fn clear(&mut self) {
        self.length = 0;
    }

    /// Reads the next byte, which is not ASCII. `Err` if it shows that it is no UTF-8, or that the
    /// bytes before it are none.
    pub(crate) fn push(&mut self, byte: u8) -> Result<Option<char>, NotUtf8> {
        let is_first = matches!(byte, 0xC2..=0xF4);
        let before = if is_first { 0 } else { self.length };
        // A byte that begins a character ends an incomplete one.
        let is_error = if is_first { self.length > 0 } else { before == 0 };
        if let Some(next) = self.bytes.get_mut(before).filter(|_| is_first || !is_error) {
            *next = byte;
            self.length = before.wrapping_add(1);
        }
        if is_error {
            return Err(NotUtf8);
        }
        let [first, ..] = self.bytes;
        let wanted = if first < 0xE0 { 2 } else { if first < 0xF0 { 3 } else { 4 } };
        if self.length < wanted {
            return Ok(None);
        }
        let text = str::from_utf8(self.bytes.get(..wanted).unwrap_or_default());
        let character = text.ok().and_then(|text| text.chars().next());
        self.clear();
        character.map(Some).ok_or(NotUtf8)
    }
}

/// Bytes that are no UTF-8.
pub(crate) struct NotUtf8;

/// The number of open brackets of each kind that is balanced in a URL.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenBrackets([u16; 11]);

impl OpenBrackets {
    /// Counts a character. Returns whether it is a closing bracket without an opening one.
    pub(crate) fn is_unbalanced(&mut self, character: char) -> bool {
        let (kind, is_opening) = match character {
            '(' => (0, true),
            ')' => (0, false),
            '[' => (1, true),
            ']' => (1, false),
            '{' => (2, true),
            '}' => (2, false),
            '（' => (3, true),
            '）' => (3, false),
            '「' => (4, true),
            '」' => (4, false),
            '『' => (5, true),
            '』' => (5, false),
            '【' => (6, true),
            '】' => (6, false),
            '《' => (7, true),
            '》' => (7, false),
            '〈' => (8, true),
            '〉' => (8, false),
            '［' => (9, true),
            '］' => (9, false),
            '｛' => (10, true),
            '｝' => (10, false),
            _ => return false,
        };
        let Some(open) = self.0.get_mut(kind) else { return false };
        let left = if is_opening { open.checked_add(1) } else { open.checked_sub(1) };
        *open = left.unwrap_or(*open);
        left.is_none() && !is_opening
    }
}

/// Returns whether an ASCII character belongs to every path, whatever precedes it.
pub(crate) const fn is_plain(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'/' | b'.' | b'-' | b'_' | b'~' | b'%' | b'?' | b'&'
        | b'=' | b'#' | b'+' | b'@' | b'!' | b'$' | b'*' | b',' | b';')
}

/// Returns whether a character above 7F ends a URL wherever it is: white space, invisible
/// characters, and the punctuation of scripts that are written without blanks.
pub(crate) const fn ends(character: char) -> bool {
    matches!(character,
        '\u{80}'..='\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{2028}'..='\u{202F}' | '\u{205F}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{3000}' | '\u{FEFF}'
        | '、' | '。' | '，' | '；' | '：' | '！' | '？' | '｜'
        | '”' | '«' | '»' | '„' | '“' | '‘' | '‹' | '›')
}

/// Returns whether a character is of a script that puts no blank after a word, or an emoji: Thai,
/// Lao, Burmese, Khmer, Japanese, Chinese, Korean.
pub(crate) const fn follows_without_a_blank(character: char) -> bool {
    matches!(character,
        '\u{E00}'..='\u{EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' | '\u{3040}'..='\u{30FF}'
        | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}'
        | '\u{FF66}'..='\u{FF9F}' | '\u{1F000}'..='\u{1FFFF}' | '\u{20000}'..='\u{3FFFF}')
}
