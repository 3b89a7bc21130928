//! The terminals of section 5: one table look-up a byte.

/// For each byte what a `const fn` says of it; no `const fn` can be given another.
macro_rules! table {
    ($classes_of:ident) => {{
        let mut table = [0; 256];
        let mut rest: &mut [u8] = &mut table;
        let mut byte: u8 = 0;
        while let Some((first, others)) = rest.split_first_mut() {
            *first = $classes_of(byte);
            byte = byte.wrapping_add(1);
            rest = others;
        }
        table
    }};
}

mod rfc3986;

pub(crate) use rfc3986::UriClass;

/// What characters a production may hold unescaped.
pub(crate) trait Characters: Copy {
    /// Whether `byte` is one of them.
    fn holds(self, byte: u8) -> bool;
}

/// A set of characters: those a production may hold unescaped. One bit of the table.
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

impl Class {
    /// `alphadigit = alpha | digit`
    pub(crate) const ALPHADIGIT: Self = Self(1 << 7);
    /// `unreserved = alpha | digit | safe | extra`: `uchar` without its escapes.
    pub(crate) const UCHAR: Self = Self::uchar_or(b"");
    /// `unreserved | reserved`: `xchar` without its escapes.
    pub(crate) const XCHAR: Self = Self::uchar_or(RESERVED);

    /// `uchar | ...` without its escapes; `reserved` is what else of `reserved` a production may hold, in the RFC's order.
    ///
    /// # Panics
    ///
    /// In a `const` the compiler refuses it instead: when no bit of the table is for that set.
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

    /// Whether `byte` is in the set.
    #[inline(always)]
    pub(crate) fn holds(self, byte: u8) -> bool {
        classes(byte) & self.0 != 0
    }

    /// Whether `byte` is an `xchar`, its escapes aside.
    pub(crate) fn is_xchar(byte: u8) -> bool {
        Self::XCHAR.holds(byte)
    }
}

impl Characters for Class {
    #[inline(always)]
    fn holds(self, byte: u8) -> bool {
        self.holds(byte)
    }
}

/// The classes that `byte` is in.
#[inline(always)]
fn classes(byte: u8) -> u8 {
    // A table of 256 entries holds every u8: `get` never fails and costs nothing.
    TABLE.get(usize::from(byte)).copied().unwrap_or_default()
}

static TABLE: [u8; 256] = table!(classes_of);

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
        if holds(set, byte) {
            classes |= class;
        }
        class <<= 1;
        sets = rest;
    }
    classes
}

const RESERVED: &[u8] = b";/?:@&=";

/// What productions hold besides `uchar`: all that section 5 asks for.
const SETS: [&[u8]; 7] = [b"", RESERVED, b";?&=", b"?:@&=", b";:@&=", b";/?:&=", b"?:@&"];

/// Space, TAB, LF, VT, FF, CR: what may stand around a URL, or break it over lines, and is no part of it (appendix).
pub(crate) const fn is_whitespace(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
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

/// `contains`, which no `const fn` can ask for.
const fn holds(mut set: &[u8], byte: u8) -> bool {
    while let [first, rest @ ..] = set {
        if *first == byte {
            return true;
        }
        set = rest;
    }
    false
}

/// `==`, which no `const fn` can ask for.
pub(crate) const fn is_same(mut set: &[u8], mut other: &[u8]) -> bool {
    while let ([a, rest @ ..], [b, other_rest @ ..]) = (set, other) {
        if *a != *b {
            return false;
        }
        (set, other) = (rest, other_rest);
    }
    set.is_empty() && other.is_empty()
}
