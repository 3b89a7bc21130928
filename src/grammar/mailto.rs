//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use super::{
    begin::named,
    component::many,
    input::Rule,
    rule::some,
    run::{Own, Parsed, Reading, Typed, entry, url},
};
use crate::{class::Class, error::Production as P, percent::Encoded, scheme::MailtoUrl};

/// `mailtourl = "mailto:" encoded822addr`
pub(super) fn mailtourl<'i>(mailto: impl Rule<'i>) -> impl Rule<'i> {
    (mailto, encoded822addr())
}

/// `encoded822addr = 1*xchar`
pub(super) fn encoded822addr<'i>() -> impl Rule<'i> {
    some(many(P::Encoded822Addr, Class::XCHAR))
}

impl<'a> Typed<'a> for MailtoUrl<'a> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        mailtourl(named("mailto", P::MailtoUrl))
    }
}

entry!(MailtoUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `mailtourl = "mailto:" encoded822addr` (sections 3.5 and 5; [diagram](crate::diagrams#diagram-mailtourl))
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
    /// Where its parts fail.
    pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
        url(Own, input)
    }

    /// `encoded822addr = 1*xchar` (sections 3.5 and 5; [diagram](crate::diagrams#diagram-encoded822addr))
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
    /// At the first byte, when nothing matches, and at the byte that breaks an escape.
    pub fn encoded822addr(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::Encoded822Addr).encoded(super::encoded822addr())
    }
}
