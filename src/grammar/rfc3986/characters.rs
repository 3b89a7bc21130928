//! Single characters: RFC 3986, sections 2.1 to 2.3 and 3.3.

use nom::branch::alt;

use super::super::{
    input::Rule,
    lexical::escape,
    rule::satisfy,
    run::{Parsed, Run},
};
use crate::{class::UriClass, error::Production as P, percent::Encoded};

/// `pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"`
fn pchar<'i>() -> impl Rule<'i, Output = ()> {
    // One look-up in place of four alternatives.
    alt((satisfy(|byte| UriClass::PCHAR.holds(byte)), pct_encoded()))
}

/// `pct-encoded   = "%" HEXDIG HEXDIG`
fn pct_encoded<'i>() -> impl Rule<'i, Output = ()> {
    escape()
}

/// `unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"`
fn unreserved<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| UriClass::UNRESERVED.holds(byte))
}

/// `sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
fn sub_delims<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(UriClass::is_sub_delim)
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"` (RFC 3986, section 3.3)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::pchar;
    ///
    /// assert_eq!(pchar("~/")?.1, "~");
    /// assert_eq!(pchar("%7E/")?.1, "%7E");
    /// assert!(pchar("/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, and inside a broken escape.
    pub fn pchar(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::PChar).encoded(super::pchar())
    }

    /// `pct-encoded   = "%" HEXDIG HEXDIG` (RFC 3986, section 2.1)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::pct_encoded;
    ///
    /// assert_eq!(pct_encoded("%7Em")?.1, "%7E");
    /// assert!(pct_encoded("%7").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not "%", and where a digit is missing.
    pub fn pct_encoded(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::PctEncoded).encoded(super::pct_encoded())
    }

    /// `unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3)
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::rfc3986::unreserved("~me"), Ok(("me", '~')));
    /// assert!(rfc1738::grammar::rfc3986::unreserved("!").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn unreserved(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::Unreserved).char(super::unreserved())
    }

    /// `sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="` (RFC 3986,
    /// section 2.2)
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::rfc3986::sub_delims(";a"), Ok(("a", ';')));
    /// assert!(rfc1738::grammar::rfc3986::sub_delims("~").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn sub_delims(input: &str) -> Parsed<'_, char> {
        Run::of(input, P::SubDelims).char(super::sub_delims())
    }
}
