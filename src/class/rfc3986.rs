//! The characters of RFC 3986, for later schemes: one table look-up for each byte.

use super::{Class, UriClass, table};

impl UriClass {
    /// `unreserved  = ALPHA / DIGIT / "-" / "." / "_" / "~"`
    pub(crate) const UNRESERVED: Self = Self(1);
    /// The octets that a host of the web may hold escaped: no delimiter, no blank, and no control.
    pub(crate) const ESCAPED: Self = Self(1 << 1);
    /// `unreserved / sub-delims`: `reg-name` without its escapes.
    pub(crate) const REG_NAME: Self = Self(1 << 2);
    /// `reg-name` and ":": `userinfo` without its escapes.
    pub(crate) const USERINFO: Self = Self(1 << 3);
    /// `userinfo` and "@": `pchar` without its escapes.
    pub(crate) const PCHAR: Self = Self(1 << 4);
    /// `pchar`, "/" and "?": `query` without its escapes.
    pub(crate) const QUERY: Self = Self(1 << 5);
    /// `psegment` of RFC 1738 without its escapes, and "/". It is here because the other table has
    /// no free bit.
    pub(crate) const PPATH: Self = Self(1 << 6);
    /// What the URL standard's serializer of forms leaves unencoded.
    pub(crate) const FORM: Self = Self(1 << 7);

    /// `sub-delims  = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
    pub(crate) fn is_sub_delim(byte: u8) -> bool {
        Self::REG_NAME.holds(byte) && !Self::UNRESERVED.holds(byte)
    }

    /// Returns whether `byte` is an `xchar` of RFC 1738, apart from escapes: RFC 3986 adds only
    /// "~".
    pub(crate) fn is_xchar(byte: u8) -> bool {
        byte != b'~' && Self::QUERY.holds(byte)
    }
}

pub(super) static TABLE: [u8; 256] = table(3986);

pub(super) const fn classes_of(byte: u8) -> u8 {
    let is_ppath = byte != b';' && super::classes_of(byte) & Class::XCHAR.0 != 0;
    let is_form = byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_');
    let others = if is_ppath { UriClass::PPATH.0 } else { 0 } | if is_form { UriClass::FORM.0 } else { 0 };
    rfc3986_classes_of(byte) | others
}

const fn rfc3986_classes_of(byte: u8) -> u8 {
    let query = UriClass::QUERY.0;
    let pchar = UriClass::PCHAR.0 | query;
    let userinfo = UriClass::USERINFO.0 | pchar;
    let escaped = UriClass::ESCAPED.0;
    let reg_name = UriClass::REG_NAME.0 | escaped | userinfo;
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => UriClass::UNRESERVED.0 | reg_name,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'=' => reg_name,
        b'"' | b'%' | b'`' | b'{' | b'}' | 0x80.. => escaped,
        b':' => userinfo,
        b'@' => pchar,
        b'/' | b'?' => query,
        _ => 0,
    }
}
