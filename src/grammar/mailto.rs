//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use super::{
    component::many,
    input::Rule,
    one::{One, OneScheme},
    rule::many1,
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::MailtoUrl,
};

/// `mailtourl = "mailto:" encoded822addr`
pub(super) fn mailtourl<'i>(mailto: impl Rule<'i>) -> impl Rule<'i> {
    (mailto, encoded822addr())
}

/// `encoded822addr = 1*xchar`
pub(super) fn encoded822addr<'i>() -> impl Rule<'i> {
    many1(many(P::Encoded822Addr, Class::XCHAR))
}

impl OneScheme for MailtoUrl<'_> {
    const ROW: &'static Row = &Row::MAILTO;
    const PRODUCTION: P = P::MailtoUrl;

    fn production<'i>(mailto: impl Rule<'i>) -> impl Rule<'i> {
        mailtourl(mailto)
    }
}

impl<'a> MailtoUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`mailtourl`](crate::grammar::mailtourl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `mailtourl = "mailto:" encoded822addr` (sections 3.5 and 5,
    /// [diagram](crate::guide::diagrams#diagram-mailtourl))
    ///
    /// ```
    /// use rfc1738::grammar::mailtourl;
    ///
    /// let (rest, url) = mailtourl("mailto:gorby%25kremvax@howard.dom>")?;
    /// assert_eq!((url.address().as_str(), rest), ("gorby%25kremvax@howard.dom", ">"));
    /// assert!(mailtourl("mailto:").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
        urls(One::<MailtoUrl<'_>>::NEW, input).map(|(rest, url)| (rest, MailtoUrl(url)))
    }

    /// `encoded822addr = 1*xchar` (sections 3.5 and 5,
    /// [diagram](crate::guide::diagrams#diagram-encoded822addr))
    ///
    /// It is "further defined in RFC822".
    ///
    /// ```
    /// use rfc1738::{Production, grammar::encoded822addr, nom};
    ///
    /// let (rest, address) = encoded822addr("me@host.dom>")?;
    /// assert_eq!((address.as_str(), rest), ("me@host.dom", ">"));
    ///
    /// let input = "gorby%kremvax@howard.dom";
    /// let nom::Err::Failure(failure) = encoded822addr(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (6, Production::Encoded822Addr));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, and at the byte that breaks an escape.
    pub fn encoded822addr(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::Encoded822Addr).encoded(super::encoded822addr())
    }
}
