//! A text that is encoded (section 2.2), of which it is not known what part of a URL it is.

use core::str;

use super::{
    Failure,
    component::many,
    input::{Input, Notes, Rule, left_of, readable},
};
use crate::{
    class::UriClass,
    error::{Error, Production as P},
    limits::MAX_LEN,
    percent::Encoded,
};

impl<'a> Encoded<'a> {
    /// Takes all of a text that is encoded already, such as the body of a form that was sent.
    ///
    /// It may hold whatever a component of any URL may: the characters of RFC 3986's `query`, the largest of these sets.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let path = Encoded::parse("pub/a%2Fb")?;
    /// assert!(path.split('/').eq(["pub", "a%2Fb"]));
    ///
    /// let error = Encoded::parse("50%").unwrap_err();
    /// assert_eq!(error.to_string(), "a % needs two hexadecimal digits: found the end at byte 3, in query");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte that it may not hold, and over [`MAX_LEN`](crate::MAX_LEN) bytes.
    pub fn parse(text: &'a str) -> Result<Self, Error> {
        Self::parse_bytes(text.as_bytes())
    }

    /// The same of a receive buffer, which need not be UTF-8.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let body = Encoded::parse_bytes(b"ssid=my+net&key=a%26b")?;
    /// assert!(body.pairs().get("ssid").unwrap().decodes_to(b"my net"));
    /// assert_eq!(Encoded::parse_bytes(b"a=\xFF").unwrap_err().offset(), 2);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse), with the same offsets.
    pub fn parse_bytes(text: &'a [u8]) -> Result<Self, Error> {
        let left = readable(text);
        let notes = Notes::new(left, P::Query);
        let read = many(P::Query, UriClass::QUERY).read(Input { left, notes: &notes });
        match (&read, str::from_utf8(text)) {
            (Ok(input), Ok(text)) if input.left.is_empty() && text.len() <= MAX_LEN => Ok(Self::new(text)),
            _ => Err(Failure::new(&notes, left_of(&read), text).error_in(text, UriClass::is_xchar)),
        }
    }
}

impl<'a> TryFrom<&'a str> for Encoded<'a> {
    type Error = Error;

    fn try_from(text: &'a str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

impl<'a> TryFrom<&'a [u8]> for Encoded<'a> {
    type Error = Error;

    fn try_from(text: &'a [u8]) -> Result<Self, Error> {
        Self::parse_bytes(text)
    }
}
