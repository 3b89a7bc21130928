//! The characters that belong to a URL in running text, and those that end it.

/// The brackets that are balanced in a URL, each opening one before its closing one.
const BRACKETS: [char; 22] = [
    '(', ')', '[', ']', '{', '}', '（', '）', '「', '」', '『', '』', '【', '】', '《', '》', '〈', '〉', '［', '］',
    '｛', '｝',
];

/// The number of open brackets of each kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenBrackets([u16; BRACKETS.len() / 2]);

impl OpenBrackets {
    /// Counts a character. Returns whether it is a closing bracket without an opening one.
    pub(crate) fn is_unbalanced(&mut self, character: char) -> bool {
        let index = BRACKETS.iter().position(|bracket| *bracket == character);
        let Some((index, open)) = index.and_then(|index| Some((index, self.0.get_mut(index / 2)?))) else {
            return false;
        };
        let is_opening = index % 2 == 0;
        let left = if is_opening { open.checked_add(1) } else { open.checked_sub(1) };
        *open = left.unwrap_or(*open);
        left.is_none() && !is_opening
    }
}

/// Returns whether an ASCII character belongs to every path, or every host, whatever precedes it.
pub(crate) const fn is_plain(byte: u8, is_in_host: bool) -> bool {
    match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'.' | b'-' | b'_' => true,
        b'/' | b'~' | b'%' | b'?' | b'&' | b'=' | b'#' | b'+' | b'@' | b'!' | b'$' | b'*' | b',' | b';' => !is_in_host,
        _ => false,
    }
}

/// Returns whether Markdown escapes a character with a backslash that is not part of the URL.
pub(crate) const fn is_escapable(byte: u8) -> bool {
    matches!(byte, b'_' | b'*' | b'(' | b')' | b'[' | b']' | b'~' | b'#' | b'.' | b'!' | b'+' | b'-' | b'&')
}

/// The escape character of a terminal, as logs and sources write it.
const ESC: [&[u8]; 8] = [b"\x1B", b"\\u001b", b"\\u001B", b"\\x1b", b"\\x1B", b"\\033", b"#033", b"\\e"];

/// Returns the length of the escape character that a text ends in.
pub(crate) fn ends_escape(text: &[u8]) -> usize {
    ESC.iter().find(|esc| text.ends_with(esc)).map_or(0, |esc| esc.len())
}

/// Returns whether a text ends in an escape whose letter is not part of a word: of a string (`\n`),
/// of groff (`\fB`), or of a terminal (ESC `[1;36m`).
pub(crate) fn is_after_escape(text: &[u8]) -> bool {
    let [before @ .., letter] = text else { return false };
    match (before, letter) {
        ([.., b'\\'], b'n' | b'r' | b't') | ([.., b'\\', b'f'], b'A'..=b'Z') | ([.., b'\\', b'f', b'(', _], _) => true,
        _ => {
            let bracket = before.iter().rposition(|byte| !byte.is_ascii_digit() && *byte != b';');
            let esc = bracket.and_then(|at| before.get(..=at)?.strip_suffix(b"["));
            letter.is_ascii_alphabetic() && esc.is_some_and(|esc| ends_escape(esc) > 0)
        }
    }
}

/// Returns whether a non-ASCII character ends a URL wherever it is: white space, invisible
/// characters, and the punctuation of scripts that are written without blanks.
pub(crate) const fn ends(character: char) -> bool {
    matches!(character,
        '\u{80}'..='\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{2028}'..='\u{202F}' | '\u{205F}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{3000}' | '\u{FEFF}'
        | '、' | '。' | '，' | '；' | '：' | '！' | '？' | '｜'
        | '”' | '«' | '»' | '„' | '“' | '‘' | '‹' | '›')
}

/// Returns whether a character ends a URL that is ASCII up to there: an opening bracket of full
/// width, and punctuation of Arabic, Urdu and Hindi.
pub(crate) const fn ends_ascii(character: char) -> bool {
    matches!(character, '（' | '「' | '『' | '【' | '《' | '〈' | '［' | '｛' | '؟' | '،' | '۔' | '।')
}

/// Returns whether a character belongs to a script without blanks between words, or is an emoji:
/// Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean.
pub(crate) const fn follows_without_a_blank(character: char) -> bool {
    matches!(character,
        '\u{E00}'..='\u{EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' | '\u{3040}'..='\u{30FF}'
        | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}'
        | '\u{FF66}'..='\u{FF9F}' | '\u{1F000}'..='\u{1FFFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Returns whether a text ends in a host that a sentence may follow: with a dot and a last label of
/// two letters or more, "localhost", an address, or one of these and a port.
pub(crate) fn is_whole_host(text: &[u8]) -> bool {
    let Some(at) = text.iter().rposition(|byte| matches!(byte, b'/' | b'@')) else { return false };
    let host = text.get(at.wrapping_add(1)..).unwrap_or_default();
    let colon = match host {
        [b'[', ..] => host.iter().position(|byte| *byte == b']').map(|at| at.wrapping_add(1)),
        _ => Some(host.iter().position(|byte| *byte == b':').unwrap_or(host.len())),
    };
    let Some((name, port)) = colon.and_then(|at| host.split_at_checked(at)) else { return false };
    let has_port = match port {
        [] => true,
        [b':', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let is_label = |label: &[u8]| {
        !label.is_empty() && label.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    let is_number = |label: &[u8]| str::from_utf8(label).is_ok_and(|label| label.parse::<u8>().is_ok());
    let labels = || name.split(|byte| *byte == b'.');
    let is_name = match name {
        [b'[', inner @ .., b']'] => inner.iter().all(|byte| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.')),
        _ if name.eq_ignore_ascii_case(b"localhost") => true,
        _ if labels().all(is_number) => labels().count() == 4,
        _ => {
            let last = labels().next_back().unwrap_or_default();
            labels().all(is_label) && labels().count() > 1 && last.len() > 1 && last.iter().all(u8::is_ascii_alphabetic)
        }
    };
    has_port && is_name
}
