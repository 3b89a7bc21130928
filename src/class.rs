//! The characters of section 5 and of RFC 3986: one table lookup for each byte.

/// The set of characters that a production may contain unescaped.
pub(crate) trait Characters: Copy {
    /// Whether the production is from RFC 3986.
    const IS_URI: bool;

    /// Returns whether `byte` is in the set.
    fn holds(self, byte: u8) -> bool;
}

/// A set of characters that a production of an RFC may contain unescaped: one bit of its table.
#[derive(Clone, Copy)]
pub(crate) struct ClassOf<const RFC: u16>(u8);

/// A class of RFC 1738.
pub(crate) type Class = ClassOf<1738>;

/// A class of RFC 3986.
pub(crate) type UriClass = ClassOf<3986>;

impl<const RFC: u16> ClassOf<RFC> {
    const TABLE: &'static [u8; 256] = if RFC == 1738 { &TABLE } else { &URI_TABLE };

    /// Returns whether `byte` is in the set.
    pub(crate) fn holds(self, byte: u8) -> bool {
        self.set().holds(byte)
    }

    pub(crate) const fn set(self) -> CharacterSet {
        CharacterSet { table: Self::TABLE, bits: self.0 }
    }
}

impl<const RFC: u16> Characters for ClassOf<RFC> {
    const IS_URI: bool = RFC == 3986;

    fn holds(self, byte: u8) -> bool {
        self.holds(byte)
    }
}

impl Class {
    /// `alphadigit = alpha | digit`
    pub(crate) const ALPHADIGIT: Self = Self(1 << 7);
    /// `unreserved = alpha | digit | safe | extra`: `uchar` without its escapes.
    pub(crate) const UCHAR: Self = Self::uchar_or(b"");
    /// `unreserved | reserved`: `xchar` without its escapes.
    pub(crate) const XCHAR: Self = Self::uchar_or(RESERVED);

    /// Returns the set `uchar | ...` without its escapes. `reserved` is the part of `reserved` that
    /// a production may contain, in the RFC's order.
    ///
    /// # Panics
    ///
    /// If the table has no bit for that set. In a `const`, the compiler reports the error instead.
    pub(crate) const fn uchar_or(reserved: &[u8]) -> Self {
        let mut bit = 0;
        let mut sets: &[&[u8]] = &SETS;
        while let [set, rest @ ..] = sets {
            if is_same(set, reserved) {
                return Self(1 << bit);
            }
            bit += 1;
            sets = rest;
        }
        assert!(bit < SETS.len(), "no class holds these characters");
        Self(0)
    }

    /// Returns whether `byte` is an `xchar`, apart from escapes.
    pub(crate) fn is_xchar(byte: u8) -> bool {
        Self::XCHAR.holds(byte)
    }
}

/// A class of RFC 3986 without one or two characters.
#[derive(Clone, Copy)]
pub(crate) struct Except(UriClass, u8, u8);

impl Except {
    /// Returns the class without another character.
    pub(crate) const fn nor(self, other: u8) -> Self {
        Self(self.0, self.1, other)
    }
}

impl Characters for Except {
    const IS_URI: bool = true;

    fn holds(self, byte: u8) -> bool {
        self.0.holds(byte) && byte != self.1 && byte != self.2
    }
}

impl UriClass {
    /// `unreserved  = ALPHA / DIGIT / "-" / "." / "_" / "~"`
    pub(crate) const UNRESERVED: Self = Self(1);
    /// `newsgroups` of RFC 5538 without its escapes: `ALPHA / DIGIT / "-" / "+" / "_" / "." / "*"`.
    pub(crate) const GROUPS: Self = Self(1 << 1);
    /// `unreserved / sub-delims`: `reg-name` without its escapes.
    pub(crate) const REG_NAME: Self = Self(1 << 2);
    /// `reg-name` and ":": `userinfo` without its escapes.
    pub(crate) const USERINFO: Self = Self(1 << 3);
    /// `userinfo` and "@": `pchar` without its escapes.
    pub(crate) const PCHAR: Self = Self(1 << 4);
    /// `pchar`, "/" and "?": `query` without its escapes.
    pub(crate) const QUERY: Self = Self(1 << 5);
    /// `psegment` of RFC 1738 without its escapes, and "/". It is here because the other table is
    /// full.
    pub(crate) const PPATH: Self = Self(1 << 6);
    /// Characters that the URL standard's form serializer does not encode.
    pub(crate) const FORM: Self = Self(1 << 7);

    /// `sub-delims  = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
    pub(crate) fn is_sub_delim(byte: u8) -> bool {
        Self::REG_NAME.holds(byte) && !Self::UNRESERVED.holds(byte)
    }

    /// Returns the class without a character.
    pub(crate) const fn except(self, one: u8) -> Except {
        Except(self, one, one)
    }

    /// Returns whether `byte` is an `xchar` of RFC 1738, apart from escapes: RFC 3986 adds only
    /// "~".
    pub(crate) fn is_xchar(byte: u8) -> bool {
        byte != b'~' && Self::QUERY.holds(byte)
    }
}

/// Returns the classes of RFC 3986 that contain a byte, and three others that use its table.
const fn uri_classes_of(byte: u8) -> u8 {
    let is_ppath = byte != b';' && classes_of(byte) & Class::XCHAR.0 != 0;
    let is_form = byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_');
    let is_group = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'_' | b'.' | b'*');
    let others = if is_ppath { UriClass::PPATH.0 } else { 0 } | if is_form { UriClass::FORM.0 } else { 0 };
    rfc3986_classes_of(byte) | others | if is_group { UriClass::GROUPS.0 } else { 0 }
}

/// A set of characters as a value: a table, and the bits of the set in it.
#[derive(Clone, Copy)]
pub(crate) struct CharacterSet {
    table: &'static [u8; 256],
    bits: u8,
}

impl CharacterSet {
    /// Returns the characters that are in both sets, which share a table.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, ..self }
    }

    /// Returns whether `byte` is in the set.
    pub(crate) fn holds(self, byte: u8) -> bool {
        // A table of 256 entries holds every u8: `get` never fails and costs nothing.
        self.table.get(usize::from(byte)).is_some_and(|classes| classes & self.bits == self.bits)
    }
}

static TABLE: [u8; 256] = table(1738);

static URI_TABLE: [u8; 256] = table(3986);

/// Makes the table of an RFC.
const fn table(rfc: u16) -> [u8; 256] {
    let mut table = [0; 256];
    let mut rest: &mut [u8] = &mut table;
    let mut byte: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = if rfc == 1738 { classes_of(byte) } else { uri_classes_of(byte) };
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
}

const fn classes_of(byte: u8) -> u8 {
    if byte.is_ascii_alphanumeric() {
        return u8::MAX;
    }
    if is_safe(byte) || is_extra(byte) {
        return !Class::ALPHADIGIT.0;
    }
    let mut classes = 0;
    let mut class = 1;
    let mut sets: &[&[u8]] = &SETS;
    while let [set, rest @ ..] = sets {
        if has(set, byte) {
            classes |= class;
        }
        class <<= 1;
        sets = rest;
    }
    classes
}

const fn rfc3986_classes_of(byte: u8) -> u8 {
    let query = UriClass::QUERY.0;
    let pchar = UriClass::PCHAR.0 | query;
    let userinfo = UriClass::USERINFO.0 | pchar;
    let reg_name = UriClass::REG_NAME.0 | userinfo;
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => UriClass::UNRESERVED.0 | reg_name,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'=' => reg_name,
        b':' => userinfo,
        b'@' => pchar,
        b'/' | b'?' => query,
        _ => 0,
    }
}

const RESERVED: &[u8] = b";/?:@&=";

/// The sets that section 5 adds to `uchar`.
const SETS: [&[u8]; 7] = [b"", RESERVED, b";?&=", b"?:@&=", b";:@&=", b";/?:&=", b"?:@&"];

/// Returns whether a byte is white space: space, TAB, LF, VT, FF or CR. It may precede and follow a
/// URL, or break it over lines, and is not part of it (appendix).
pub(crate) const fn is_whitespace(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Returns whether a `scheme` may contain a character, in either case. Does not use the table of
/// classes, which not every firmware links.
pub(crate) const fn is_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || is_scheme_mark(byte)
}

/// Returns whether a text is a `scheme` in lower case.
pub(crate) const fn is_scheme_name(mut name: &[u8]) -> bool {
    let is_empty = name.is_empty();
    while let [first, rest @ ..] = name {
        if !is_scheme(*first) || first.is_ascii_uppercase() {
            return false;
        }
        name = rest;
    }
    !is_empty
}

/// Returns whether a byte is a `"+" | "-" | "."` of a `scheme`.
pub(crate) const fn is_scheme_mark(byte: u8) -> bool {
    matches!(byte, b'+' | b'-' | b'.')
}

/// Returns whether a text is one or more decimal digits, as a port is.
pub(crate) const fn is_decimal(mut text: &[u8]) -> bool {
    let is_empty = text.is_empty();
    while let [digit, rest @ ..] = text {
        if !digit.is_ascii_digit() {
            return false;
        }
        text = rest;
    }
    !is_empty
}

/// Reads a decimal number, and returns its value and the unread bytes. A digit that makes it
/// greater than `max` is unread, and then the value is greater than `max` too.
pub(crate) const fn read_decimal(mut unread: &[u8], max: u16) -> (u32, &[u8]) {
    let mut value = 0;
    while let [digit @ b'0'..=b'9', rest @ ..] = unread {
        value = value * 10 + (*digit - b'0') as u32;
        if value > max as u32 {
            break;
        }
        unread = rest;
    }
    (value, unread)
}

/// Returns the value of a byte that is known to be a hexadecimal digit. Checking it again would
/// take more flash.
pub(crate) const fn hex_value(digit: u8) -> u8 {
    (digit & 0xF).wrapping_add((digit >> 6).wrapping_mul(9))
}

/// Returns the byte of an escape whose digits are known to be hexadecimal.
pub(crate) const fn octet(high: u8, low: u8) -> u8 {
    hex_value(high) << 4 | hex_value(low)
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
pub(crate) const fn is_reserved(byte: u8) -> bool {
    matches!(byte, b';' | b'/' | b'?' | b':' | b'@' | b'&' | b'=')
}

/// `safe = "$" | "-" | "_" | "." | "+"`
const fn is_safe(byte: u8) -> bool {
    matches!(byte, b'$' | b'-' | b'_' | b'.' | b'+')
}

/// `extra = "!" | "*" | "'" | "(" | ")" | ","`
const fn is_extra(byte: u8) -> bool {
    matches!(byte, b'!' | b'*' | b'\'' | b'(' | b')' | b',')
}

/// Returns whether a text has a byte. `contains` searches a word at a time, which takes 150 bytes
/// more flash.
pub(crate) const fn has(mut text: &[u8], byte: u8) -> bool {
    while let [first, rest @ ..] = text {
        if *first == byte {
            return true;
        }
        text = rest;
    }
    false
}

/// `==`, as a `const fn`.
pub(crate) const fn is_same(mut set: &[u8], mut other: &[u8]) -> bool {
    while let ([a, rest @ ..], [b, other_rest @ ..]) = (set, other) {
        if *a != *b {
            return false;
        }
        (set, other) = (rest, other_rest);
    }
    set.is_empty() && other.is_empty()
}
