//! The terminals: section 5, "Miscellaneous definitions".

use super::read::{Parsed, Reader, Stop, one, parsed};
use crate::{
    class::{Class, is_national, is_punctuation, is_reserved},
    percent::Encoded,
    production::Production,
};

/// One character or escape.
fn one_encoded(input: &str, class: Class, production: Production) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, production, |reader| reader.one_encoded(class))?;
    Ok((rest, Encoded::new(text)))
}

/// `lowalpha = "a" | "b" | ... | "z"`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn lowalpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::LowAlpha, |byte| byte.is_ascii_lowercase())
}

/// `hialpha = "A" | "B" | ... | "Z"`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn hialpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::HiAlpha, |byte| byte.is_ascii_uppercase())
}

/// `alpha = lowalpha | hialpha`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn alpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::Alpha, |byte| byte.is_ascii_alphabetic())
}

/// `alphadigit = alpha | digit`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn alphadigit(input: &str) -> Parsed<'_, char> {
    one(input, Production::AlphaDigit, |byte| Class::ALPHADIGIT.holds(byte))
}

/// `digit = "0" | "1" | ... | "9"`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn digit(input: &str) -> Parsed<'_, char> {
    one(input, Production::Digit, |byte| byte.is_ascii_digit())
}

/// `safe = "$" | "-" | "_" | "." | "+"`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn safe(input: &str) -> Parsed<'_, char> {
    one(input, Production::Safe, |byte| b"$-_.+".contains(&byte))
}

/// `extra = "!" | "*" | "'" | "(" | ")" | ","`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn extra(input: &str) -> Parsed<'_, char> {
    one(input, Production::Extra, |byte| b"!*'(),".contains(&byte))
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
///
/// No other production uses it: these characters must be escaped everywhere.
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn national(input: &str) -> Parsed<'_, char> {
    one(input, Production::National, is_national)
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
///
/// No other production uses it: these characters must be escaped everywhere.
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn punctuation(input: &str) -> Parsed<'_, char> {
    one(input, Production::Punctuation, is_punctuation)
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn reserved(input: &str) -> Parsed<'_, char> {
    one(input, Production::Reserved, is_reserved)
}

/// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn hex(input: &str) -> Parsed<'_, char> {
    one(input, Production::Hex, |byte| byte.is_ascii_hexdigit())
}

/// `escape = "%" hex hex`
///
/// The value is the octet.
///
/// # Errors
///
/// At the first byte that does not fit.
pub fn escape(input: &str) -> Parsed<'_, u8> {
    let (rest, (text, ())) = parsed(input, Production::Escape, Reader::escape)?;
    Ok((rest, Encoded::new(text).octets().next().unwrap_or_default()))
}

/// `unreserved = alpha | digit | safe | extra`
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn unreserved(input: &str) -> Parsed<'_, char> {
    one(input, Production::Unreserved, |byte| Class::UCHAR.holds(byte))
}

/// `uchar = unreserved | escape`
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn uchar(input: &str) -> Parsed<'_, Encoded<'_>> {
    one_encoded(input, Class::UCHAR, Production::UChar)
}

/// `xchar = unreserved | reserved | escape`
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn xchar(input: &str) -> Parsed<'_, Encoded<'_>> {
    one_encoded(input, Class::XCHAR, Production::XChar)
}

/// `digits = 1*digit`
///
/// # Errors
///
/// At the first byte, when it is no digit.
pub fn digits(input: &str) -> Parsed<'_, &str> {
    let (rest, (text, ())) = parsed(input, Production::Digits, Reader::digits)?;
    Ok((rest, text))
}

impl Reader<'_> {
    pub(super) fn digits(&mut self) -> Result<(), Stop> {
        self.one_or_more(|byte| byte.is_ascii_digit())
    }
}
