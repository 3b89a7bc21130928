//! Sets of bytes that end, or are part of, tokens, names and values.

/// A set of bytes. It has a bit for each group of bytes that are in the same sets, so that all sets
/// share a table of 128 bytes.
pub(crate) type Bytes = u32;

pub(crate) const LINE_END: Bytes = set(b"\n");
pub(crate) const SPACE: Bytes = set(b" ");
/// Separates the tokens of a password with blanks.
pub(crate) const BLANK: Bytes = SPACE | set(b"\r");
/// Separates tokens.
pub(crate) const SEPARATOR: Bytes = BLANK | LINE_END | ANGLE | set(b"\"");
pub(crate) const ANGLE: Bytes = set(b"<");
/// Ends the authority, or a user and password.
pub(crate) const DELIMITER: Bytes = set(b"@\\/?#");
/// Ends an escaped URL.
pub(crate) const ENDS_ESCAPED: Bytes = set(b"&/?#;,");
pub(crate) const UPPER: Bytes = set(b"AO");
pub(crate) const LOWER: Bytes = set(b"ao");
pub(crate) const LETTER: Bytes = UPPER | LOWER;
pub(crate) const DIGIT: Bytes = set(b"0");
pub(crate) const LETTER_OR_DIGIT: Bytes = LETTER | DIGIT;
/// May be in the name of a scheme.
pub(crate) const NAME: Bytes = LETTER_OR_DIGIT | set(b"+-.");
/// May be in an access token.
pub(crate) const TOKEN: Bytes = NAME | set(b"_~=");
/// May end the name of a scheme with a server: ftp, telnet, gopher, https or prospero.
pub(crate) const ENDS_NAME: Bytes = set(b"Oo");
/// Follows a port in a sentence.
pub(crate) const SENTENCE: Bytes = set(b",;.:)]'");
pub(crate) const COLON: Bytes = set(b":");
pub(crate) const EQUALS: Bytes = set(b"=");
pub(crate) const BASE64: Bytes = LETTER_OR_DIGIT | set(b"+/");
/// Ends the name of a cookie.
pub(crate) const ENDS_COOKIE: Bytes = EQUALS | set(b",;");
pub(crate) const QUOTE: Bytes = set(b"\"'");
pub(crate) const BACKSLASH: Bytes = set(b"\\");
/// May be between Authorization and the first ":" or "=".
pub(crate) const QUOTE_OR_BLANK: Bytes = QUOTE | BACKSLASH | BLANK;
/// May be between Authorization and its scheme.
pub(crate) const MARK: Bytes = QUOTE_OR_BLANK | set(b":=");
/// Begins a color.
pub(crate) const ESCAPE: Bytes = set(b"\x1B");
/// May be in a color, before its "m".
pub(crate) const COLOR: Bytes = set(b"0;");
/// Ends a value without quotes.
pub(crate) const ENDS_VALUE: Bytes = ENDS_QUOTED | set(b"&;#");
/// Ends a sentence.
pub(crate) const DOT: Bytes = set(b".");
/// Ends a value whose quote does not close in its line.
pub(crate) const ENDS_QUOTED: Bytes = SEPARATOR | ESCAPE;
/// May be in a word, and in a token that is known by its form.
pub(crate) const WORD: Bytes = LETTER_OR_DIGIT | set(b"_%");
pub(crate) const PART: Bytes = WORD | set(b"-");
/// May end a value without quotes.
pub(crate) const ENDS_LOOSE: Bytes = QUOTE | BACKSLASH | set(b",)?");
/// May precede a name in a query.
pub(crate) const PREFIX: Bytes = LETTER_OR_DIGIT | set(b"_-.[]\x80");
/// May begin a query, or a pair in it.
pub(crate) const QUERY: Bytes = set(b"?&;#");

/// The bytes that are in the same sets. A NUL ends each group but the last one.
const GROUPS: &[u8] =
    b"\n\0\r\x0B\x0C\0 \t\0\"\0<>\0'\0\\\0/\0?\0#\0&\0;\0,\0.\0:\0)}\0]\0[\0=\0@\0_%\0-\0+\0~\0\x1B\0\
    0123456789\0OPQRST\0opqrst\0ABCDEFGHIJKLMNUVWXYZ\0abcdefghijklmnuvwxyz";

pub(crate) const NOT_ASCII: Bytes = set(b"\x80");

/// The groups of other ASCII bytes and of those that are not ASCII.
const OTHER: u8 = 30;
const BEYOND_ASCII: u8 = 31;

/// Returns the number of the group of a byte.
const fn group(byte: u8) -> u8 {
    let (mut number, mut rest) = (0_u8, GROUPS);
    while let [first, others @ ..] = rest {
        if *first == 0 {
            number = number.wrapping_add(1);
        } else if *first == byte {
            return number;
        }
        rest = others;
    }
    if byte.is_ascii() { OTHER } else { BEYOND_ASCII }
}

/// Returns the set of the groups of these bytes.
const fn set(mut bytes: &[u8]) -> Bytes {
    let mut set = 0;
    while let [first, rest @ ..] = bytes {
        set |= 1 << group(*first);
        bytes = rest;
    }
    set
}

/// The groups of ASCII bytes.
static TABLE: [u8; 128] = {
    let mut table = [0; 128];
    let mut rest: &mut [u8] = &mut table;
    let mut byte: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = group(byte);
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
};

/// Returns the set of the bytes in the group of a byte.
pub(crate) fn set_of(byte: u8) -> Bytes {
    1 << TABLE.get(usize::from(byte)).copied().unwrap_or(BEYOND_ASCII)
}

/// Finds a word of a list that blanks separate. A list of slices would take more flash.
pub(crate) fn find_word(list: &'static [u8], accept: &dyn Fn(&[u8]) -> bool) -> Option<&'static [u8]> {
    list.split(|byte| *byte == b' ').find(|word| accept(word))
}

/// Returns whether an access token may contain a byte.
pub const fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_' | b'~' | b'%' | b'=')
}

/// Returns whether a password after a token carries no information: if it is empty, or one that Git
/// uses.
pub fn says_nothing(password: &[u8]) -> bool {
    [&b""[..], b"x", b"x-oauth-basic"].iter().any(|none| password.eq_ignore_ascii_case(none))
}

/// Returns whether a byte may end the name of a scheme with a server: ftp, telnet, gopher, https or
/// prospero.
pub(crate) const fn may_end_name(byte: u8) -> bool {
    matches!(byte | 0x20, b'o'..=b't')
}
