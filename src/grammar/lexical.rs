//! The terminals: section 5, "Miscellaneous definitions".

use nom::branch::alt;

use super::{
    input::Rule,
    rule::{after, many1, one_of, outline, repeated, satisfy},
    run::{Parsed, Run},
};
use crate::{class::Class, error::Production as P, percent::Encoded};

/// `lowalpha = "a" | "b" | ... | "z"`
pub(super) fn lowalpha<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_lowercase())
}

/// `hialpha = "A" | "B" | ... | "Z"`
pub(super) fn hialpha<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_uppercase())
}

/// `alpha = lowalpha | hialpha`
pub(super) fn alpha<'i>() -> impl Rule<'i, Output = ()> {
    alt((lowalpha(), hialpha()))
}

/// `digit = "0" | "1" | ... | "9"`
pub(super) fn digit<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_digit())
}

/// `alphadigit = alpha | digit`
pub(super) fn alphadigit<'i>() -> impl Rule<'i, Output = ()> {
    alt((alpha(), digit()))
}

/// `safe = "$" | "-" | "_" | "." | "+"`
pub(super) fn safe<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"$-_.+")
}

/// `extra = "!" | "*" | "'" | "(" | ")" | ","`
pub(super) fn extra<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"!*'(),")
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
pub(super) fn national<'i>() -> impl Rule<'i, Output = ()> {
    one_of(br"{}|\^~[]`")
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
pub(super) fn punctuation<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"<>#%\"")
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
pub(super) fn reserved<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b";/?:@&=")
}

/// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
pub(super) fn hex<'i>() -> impl Rule<'i, Output = ()> {
    // One test in place of two alternatives.
    satisfy(|byte| byte.is_ascii_hexdigit())
}

/// `escape = "%" hex hex`
pub(super) fn escape<'i>() -> impl Rule<'i, Output = ()> {
    after(b'%', outline(|| (hex(), hex())))
}

/// `unreserved = alpha | digit | safe | extra`
pub(super) fn unreserved<'i>() -> impl Rule<'i, Output = ()> {
    // One look-up in place of four alternatives.
    satisfy(|byte| Class::UCHAR.holds(byte))
}

/// `uchar = unreserved | escape`
pub(super) fn uchar<'i>() -> impl Rule<'i, Output = ()> {
    alt((unreserved(), escape()))
}

/// `xchar = unreserved | reserved | escape`
pub(super) fn xchar<'i>() -> impl Rule<'i, Output = ()> {
    alt((unreserved(), reserved(), escape()))
}

/// `digits = 1*digit`
pub(super) fn digits<'i>() -> impl Rule<'i, Output = ()> {
    many1(repeated(digit()))
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `lowalpha = "a" | "b" | ... | "z"` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-lowalpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::lowalpha("aB"), Ok(("B", 'a')));
    /// assert!(rfc1738::grammar::lowalpha("Ba").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn lowalpha(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::LowAlpha).char(super::lowalpha())
    }

    /// `hialpha = "A" | "B" | ... | "Z"` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-hialpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::hialpha("Ba"), Ok(("a", 'B')));
    /// assert!(rfc1738::grammar::hialpha("aB").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn hialpha(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::HiAlpha).char(super::hialpha())
    }

    /// `alpha = lowalpha | hialpha` (section 5, [diagram](crate::guide::diagrams#diagram-alpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::alpha("B2"), Ok(("2", 'B')));
    /// assert!(rfc1738::grammar::alpha("2B").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn alpha(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Alpha).char(super::alpha())
    }

    /// `alphadigit = alpha | digit` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-alphadigit))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::alphadigit("2B"), Ok(("B", '2')));
    /// assert!(rfc1738::grammar::alphadigit("-").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn alphadigit(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::AlphaDigit).char(super::alphadigit())
    }

    /// `digit = "0" | "1" | ... | "9"` (section 5, [diagram](crate::guide::diagrams#diagram-digit))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::digit("21"), Ok(("1", '2')));
    /// assert!(rfc1738::grammar::digit("").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn digit(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Digit).char(super::digit())
    }

    /// `safe = "$" | "-" | "_" | "." | "+"` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-safe))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::safe("$user"), Ok(("user", '$')));
    /// assert!(rfc1738::grammar::safe("~user").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn safe(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Safe).char(super::safe())
    }

    /// `extra = "!" | "*" | "'" | "(" | ")" | ","` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-extra))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::extra("(x)"), Ok(("x)", '(')));
    /// assert!(rfc1738::grammar::extra("[x]").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn extra(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Extra).char(super::extra())
    }

    /// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"`` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-national))
    ///
    /// No other production uses it, because these characters must be escaped everywhere.
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::national("~smith"), Ok(("smith", '~')));
    /// assert!(rfc1738::grammar::national("smith").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn national(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::National).char(super::national())
    }

    /// `punctuation = "<" | ">" | "#" | "%" | <">` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-punctuation))
    ///
    /// No other production uses it, because these characters must be escaped everywhere.
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::punctuation("#top"), Ok(("top", '#')));
    /// assert!(rfc1738::grammar::punctuation("top").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn punctuation(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Punctuation).char(super::punctuation())
    }

    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-reserved))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::reserved("?word"), Ok(("word", '?')));
    /// assert!(rfc1738::grammar::reserved("word").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn reserved(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Reserved).char(super::reserved())
    }

    /// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
    /// (sections 2.2 and 5, [diagram](crate::guide::diagrams#diagram-hex))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::hex("fg"), Ok(("g", 'f')));
    /// assert!(rfc1738::grammar::hex("g").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn hex(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Hex).char(super::hex())
    }

    /// `escape = "%" hex hex` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-escape))
    ///
    /// The value is the decoded octet.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::escape, nom};
    ///
    /// assert_eq!(escape("%2Fetc"), Ok(("etc", b'/')));
    /// let nom::Err::Failure(failure) = escape("%2Getc").unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset("%2Getc"), failure.error("%2Getc").production()), (2, Production::Escape));
    /// ```
    ///
    /// # Errors
    /// At the first byte that does not match.
    pub fn escape(input: &str) -> Parsed<'_, u8> {
        let (rest, text) = Run::of(input, P::Escape).encoded(super::escape())?;
        Ok((rest, text.octets().next().unwrap_or_default()))
    }

    /// `unreserved = alpha | digit | safe | extra` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-unreserved))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::unreserved("a%2F"), Ok(("%2F", 'a')));
    /// assert!(rfc1738::grammar::unreserved("%2F").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn unreserved(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Unreserved).char(super::unreserved())
    }

    /// `uchar = unreserved | escape` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-uchar))
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
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    pub fn uchar(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::UChar).encoded(super::uchar())
    }

    /// `xchar = unreserved | reserved | escape` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-xchar))
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
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    pub fn xchar(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::XChar).encoded(super::xchar())
    }

    /// `digits = 1*digit` (section 5, [diagram](crate::guide::diagrams#diagram-digits))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::digits("1234/"), Ok(("/", "1234")));
    /// assert!(rfc1738::grammar::digits("/").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a digit.
    pub fn digits(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::Digits).text(super::digits())
    }
}
