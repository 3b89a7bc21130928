//! Encoded texts (section 2.2) that need not be part of a URL.

use super::{
    Failure,
    component::many,
    input::{Input, Rule, State, readable, unread_of},
};
use crate::{
    class::UriClass,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::{NO_SCHEMES, Syntax},
    text::{Text, private::Slice as _},
    url::MAX_LEN,
};

impl<'a> Encoded<'a> {
    /// Parses a whole text that is encoded already, such as the body of a form in a receive buffer.
    ///
    /// It may hold all characters of RFC 3986's `query`, the largest set of any component.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let path = Encoded::parse("pub/a%2Fb")?;
    /// assert!(path.split('/').eq(["pub", "a%2Fb"]));
    ///
    /// let body = Encoded::parse(b"ssid=my+net&key=a%26b")?; // bytes
    /// assert!(body.pairs().get("ssid").unwrap().decodes_to(b"my net"));
    ///
    /// let error = Encoded::parse("50%").unwrap_err();
    /// assert_eq!(error.to_string(), "a % needs two hexadecimal digits, or write %25 (at byte 3, in query)");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte that it cannot hold, and for more than [`MAX_LEN`](crate::Url::MAX_LEN)
    /// bytes.
    #[doc(alias("percent-encoded", "percent_encoding"))]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        let bytes = text.bytes();
        let unread = readable(bytes);
        let state = State::new(unread, P::Query);
        let read = many(P::Query, UriClass::QUERY).read(Input { unread, state: &state });
        match &read {
            Ok(input) if input.unread.is_empty() && bytes.len() <= MAX_LEN => Ok(Self::new(text.ascii())),
            _ => {
                Err(Failure::new(&state, unread_of(&read), bytes, NO_SCHEMES)
                    .error_in(bytes, Syntax::Rfc3986.features()))
            }
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
        Self::parse(text)
    }
}
