//! The terminals of section 5: one table look-up a byte.

/// A set of characters: those a production may hold unescaped.
///
/// One bit a reserved character, one for all that are unreserved, and one for the letters and digits among them. `&` stands wherever
/// `;` or `:` may, and nowhere else, so it has no bit of its own but theirs.
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

const SEMICOLON: u8 = 1 << 0;
const SLASH: u8 = 1 << 1;
const QUESTION: u8 = 1 << 2;
const COLON: u8 = 1 << 3;
const AT: u8 = 1 << 4;
const EQUALS: u8 = 1 << 5;
const UNRESERVED: u8 = 1 << 6;
const ALPHADIGIT: u8 = 1 << 7;

impl Class {
    /// `alphadigit = alpha | digit`
    pub(crate) const ALPHADIGIT: Self = Self(ALPHADIGIT);
    /// `unreserved = alpha | digit | safe | extra`: `uchar` without its escapes.
    pub(crate) const UCHAR: Self = Self(UNRESERVED);
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
    pub(crate) const RESERVED: Self = Self(SEMICOLON | SLASH | QUESTION | COLON | AT | EQUALS);
    /// `unreserved | reserved`: `xchar` without its escapes.
    pub(crate) const XCHAR: Self = Self(UNRESERVED | Self::RESERVED.0);
    /// `user` and `password`: `uchar | ";" | "?" | "&" | "="`
    pub(crate) const USER: Self = Self(UNRESERVED | SEMICOLON | QUESTION | EQUALS);
    /// `fsegment` and `psegment`: `uchar | "?" | ":" | "@" | "&" | "="`
    pub(crate) const FSEGMENT: Self = Self(UNRESERVED | QUESTION | COLON | AT | EQUALS);
    /// `ppath`: `psegment | "/"`
    pub(crate) const PPATH: Self = Self(Self::FSEGMENT.0 | SLASH);
    /// `hsegment` and `search`: `uchar | ";" | ":" | "@" | "&" | "="`
    pub(crate) const HSEGMENT: Self = Self(UNRESERVED | SEMICOLON | COLON | AT | EQUALS);
    /// What stands before the "@" of an `article`: `uchar | ";" | "/" | "?" | ":" | "&" | "="`
    pub(crate) const ARTICLE: Self = Self(UNRESERVED | SEMICOLON | SLASH | QUESTION | COLON | EQUALS);
    /// `fieldname` and `fieldvalue`: `uchar | "?" | ":" | "@" | "&"`
    pub(crate) const FIELD: Self = Self(UNRESERVED | QUESTION | COLON | AT);

    /// Whether `byte` is in the set.
    #[inline(always)]
    pub(crate) fn holds(self, byte: u8) -> bool {
        // A table of 256 entries holds every u8: `get` never fails and costs nothing.
        TABLE.get(usize::from(byte)).is_some_and(|bits| bits & self.0 != 0)
    }
}

static TABLE: [u8; 256] = table();

const fn table() -> [u8; 256] {
    let mut table = [0; 256];
    let mut rest: &mut [u8] = &mut table;
    let mut byte: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = bits(byte);
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
}

const fn bits(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => UNRESERVED | ALPHADIGIT,
        // safe
        b'$' | b'-' | b'_' | b'.' | b'+' => UNRESERVED,
        // extra
        b'!' | b'*' | b'\'' | b'(' | b')' | b',' => UNRESERVED,
        b';' => SEMICOLON,
        b'/' => SLASH,
        b'?' => QUESTION,
        b':' => COLON,
        b'@' => AT,
        b'&' => SEMICOLON | COLON,
        b'=' => EQUALS,
        _ => 0,
    }
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
pub(crate) const fn is_national(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'|' | b'\\' | b'^' | b'~' | b'[' | b']' | b'`')
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
pub(crate) const fn is_punctuation(byte: u8) -> bool {
    matches!(byte, b'<' | b'>' | b'#' | b'%' | b'"')
}
