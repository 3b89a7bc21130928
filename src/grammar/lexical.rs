//! The terminals: section 5, "Miscellaneous definitions".

use super::read::{Parsed, Reader, Stop, one, parsed};
use crate::{
    class::{Class, is_national, is_punctuation, is_reserved},
    error::Production,
    percent::Encoded,
};

/// One character or escape.
fn one_encoded(input: &str, class: Class, production: Production) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, production, |reader| reader.one_encoded(class))?;
    Ok((rest, Encoded::new(text)))
}

/// `lowalpha = "a" | "b" | ... | "z"`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::lowalpha("aB"), Ok(("B", 'a')));
/// assert!(rfc1738::grammar::lowalpha("Ba").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn lowalpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::LowAlpha, |byte| byte.is_ascii_lowercase())
}

/// `hialpha = "A" | "B" | ... | "Z"`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::hialpha("Ba"), Ok(("a", 'B')));
/// assert!(rfc1738::grammar::hialpha("aB").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn hialpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::HiAlpha, |byte| byte.is_ascii_uppercase())
}

/// `alpha = lowalpha | hialpha`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::alpha("B2"), Ok(("2", 'B')));
/// assert!(rfc1738::grammar::alpha("2B").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn alpha(input: &str) -> Parsed<'_, char> {
    one(input, Production::Alpha, |byte| byte.is_ascii_alphabetic())
}

/// `alphadigit = alpha | digit`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::alphadigit("2B"), Ok(("B", '2')));
/// assert!(rfc1738::grammar::alphadigit("-").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn alphadigit(input: &str) -> Parsed<'_, char> {
    one(input, Production::AlphaDigit, |byte| Class::ALPHADIGIT.holds(byte))
}

/// `digit = "0" | "1" | ... | "9"`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::digit("21"), Ok(("1", '2')));
/// assert!(rfc1738::grammar::digit("").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn digit(input: &str) -> Parsed<'_, char> {
    one(input, Production::Digit, |byte| byte.is_ascii_digit())
}

/// `safe = "$" | "-" | "_" | "." | "+"`
///
/// Sections 2.2 and 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::safe("$user"), Ok(("user", '$')));
/// assert!(rfc1738::grammar::safe("~user").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn safe(input: &str) -> Parsed<'_, char> {
    one(input, Production::Safe, |byte| b"$-_.+".contains(&byte))
}

/// `extra = "!" | "*" | "'" | "(" | ")" | ","`
///
/// Sections 2.2 and 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::extra("(x)"), Ok(("x)", '(')));
/// assert!(rfc1738::grammar::extra("[x]").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn extra(input: &str) -> Parsed<'_, char> {
    one(input, Production::Extra, |byte| b"!*'(),".contains(&byte))
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
///
/// Sections 2.2 and 5.
///
/// No other production uses it: these characters must be escaped everywhere.
///
/// ```
/// assert_eq!(rfc1738::grammar::national("~smith"), Ok(("smith", '~')));
/// assert!(rfc1738::grammar::national("smith").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn national(input: &str) -> Parsed<'_, char> {
    one(input, Production::National, is_national)
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
///
/// Sections 2.2 and 5.
///
/// No other production uses it: these characters must be escaped everywhere.
///
/// ```
/// assert_eq!(rfc1738::grammar::punctuation("#top"), Ok(("top", '#')));
/// assert!(rfc1738::grammar::punctuation("top").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn punctuation(input: &str) -> Parsed<'_, char> {
    one(input, Production::Punctuation, is_punctuation)
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
///
/// Sections 2.2 and 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::reserved("?word"), Ok(("word", '?')));
/// assert!(rfc1738::grammar::reserved("word").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn reserved(input: &str) -> Parsed<'_, char> {
    one(input, Production::Reserved, is_reserved)
}

/// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
///
/// Sections 2.2 and 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::hex("fg"), Ok(("g", 'f')));
/// assert!(rfc1738::grammar::hex("g").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn hex(input: &str) -> Parsed<'_, char> {
    one(input, Production::Hex, |byte| byte.is_ascii_hexdigit())
}

/// `escape = "%" hex hex`
///
/// Sections 2.2 and 5.
///
/// The value is the octet.
///
/// ```
/// use rfc1738::{Production, grammar::escape, nom};
///
/// assert_eq!(escape("%2Fetc"), Ok(("etc", b'/')));
/// let nom::Err::Failure(failure) = escape("%2Getc").unwrap_err() else { panic!() };
/// assert_eq!((failure.offset("%2Getc"), failure.production()), (2, Production::Escape));
/// ```
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
/// Sections 2.2 and 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::unreserved("a%2F"), Ok(("%2F", 'a')));
/// assert!(rfc1738::grammar::unreserved("%2F").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is another.
pub fn unreserved(input: &str) -> Parsed<'_, char> {
    one(input, Production::Unreserved, |byte| Class::UCHAR.holds(byte))
}

/// `uchar = unreserved | escape`
///
/// Sections 2.2 and 5.
///
/// ```
/// use rfc1738::grammar::uchar;
///
/// let (rest, character) = uchar("%2F/etc")?;
/// assert_eq!((character.as_str(), rest), ("%2F", "/etc"));
/// assert!(uchar("/etc").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn uchar(input: &str) -> Parsed<'_, Encoded<'_>> {
    one_encoded(input, Class::UCHAR, Production::UChar)
}

/// `xchar = unreserved | reserved | escape`
///
/// Sections 2.2 and 5.
///
/// ```
/// use rfc1738::grammar::xchar;
///
/// let (rest, character) = xchar("/%2Fetc")?;
/// assert_eq!((character.as_str(), rest), ("/", "%2Fetc"));
/// assert!(xchar("#top").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn xchar(input: &str) -> Parsed<'_, Encoded<'_>> {
    one_encoded(input, Class::XCHAR, Production::XChar)
}

/// `digits = 1*digit`
///
/// Section 5.
///
/// ```
/// assert_eq!(rfc1738::grammar::digits("1234/"), Ok(("/", "1234")));
/// assert!(rfc1738::grammar::digits("/").is_err());
/// ```
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
