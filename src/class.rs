//! The terminals of section 5: one table look-up a byte.

/// A set of characters: those a production may hold unescaped. One bit of the table.
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

impl Class {
    /// `alphadigit = alpha | digit`
    pub(crate) const ALPHADIGIT: Self = Self(1 << 0);
    /// `unreserved = alpha | digit | safe | extra`: `uchar` without its escapes.
    pub(crate) const UCHAR: Self = Self(1 << 1);
    /// `unreserved | reserved`: `xchar` without its escapes.
    pub(crate) const XCHAR: Self = Self(1 << 2);
    /// `user` and `password`: `uchar | ";" | "?" | "&" | "="`
    pub(crate) const USER: Self = Self(1 << 3);
    /// `fsegment` and `psegment`: `uchar | "?" | ":" | "@" | "&" | "="`
    pub(crate) const FSEGMENT: Self = Self(1 << 4);
    /// `hsegment` and `search`: `uchar | ";" | ":" | "@" | "&" | "="`
    pub(crate) const HSEGMENT: Self = Self(1 << 5);
    /// What stands before the "@" of an `article`: `uchar | ";" | "/" | "?" | ":" | "&" | "="`
    pub(crate) const ARTICLE: Self = Self(1 << 6);
    /// `fieldname` and `fieldvalue`: `uchar | "?" | ":" | "@" | "&"`
    pub(crate) const FIELD: Self = Self(1 << 7);

    /// Whether `byte` is in the set.
    #[inline(always)]
    pub(crate) fn holds(self, byte: u8) -> bool {
        classes(byte) & self.0 != 0
    }
}

/// The classes that `byte` is in.
#[inline(always)]
fn classes(byte: u8) -> u8 {
    // A table of 256 entries holds every u8: `get` never fails and costs nothing.
    TABLE.get(usize::from(byte)).copied().unwrap_or_default()
}

static TABLE: [u8; 256] = table();

const fn table() -> [u8; 256] {
    let mut table = [0; 256];
    let mut rest: &mut [u8] = &mut table;
    let mut byte: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = classes_of(byte);
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
}

const fn classes_of(byte: u8) -> u8 {
    const RESERVED: u8 = Class::XCHAR.0;
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => u8::MAX,
        // safe
        b'$' | b'-' | b'_' | b'.' | b'+' => !Class::ALPHADIGIT.0,
        // extra
        b'!' | b'*' | b'\'' | b'(' | b')' | b',' => !Class::ALPHADIGIT.0,
        b';' => RESERVED | Class::USER.0 | Class::HSEGMENT.0 | Class::ARTICLE.0,
        b'/' => RESERVED | Class::ARTICLE.0,
        b'?' => RESERVED | Class::USER.0 | Class::FSEGMENT.0 | Class::ARTICLE.0 | Class::FIELD.0,
        b':' => RESERVED | Class::FSEGMENT.0 | Class::HSEGMENT.0 | Class::ARTICLE.0 | Class::FIELD.0,
        b'@' => RESERVED | Class::FSEGMENT.0 | Class::HSEGMENT.0 | Class::FIELD.0,
        b'&' => RESERVED | !(Class::ALPHADIGIT.0 | Class::UCHAR.0),
        b'=' => RESERVED | Class::USER.0 | Class::FSEGMENT.0 | Class::HSEGMENT.0 | Class::ARTICLE.0,
        _ => 0,
    }
}

/// Space, TAB, LF, VT, FF, CR: what may stand around a URL, or break it over lines, and is no part of it (appendix).
pub(crate) const fn is_whitespace(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
pub(crate) const fn is_reserved(byte: u8) -> bool {
    matches!(byte, b';' | b'/' | b'?' | b':' | b'@' | b'&' | b'=')
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
pub(crate) const fn is_national(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'|' | b'\\' | b'^' | b'~' | b'[' | b']' | b'`')
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
pub(crate) const fn is_punctuation(byte: u8) -> bool {
    matches!(byte, b'<' | b'>' | b'#' | b'%' | b'"')
}
