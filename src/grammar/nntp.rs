//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use nom::combinator::opt;

use super::{
    host::hostport,
    input::Rule,
    lexical::digits,
    news::group,
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, char, label},
    run::{self, Parsed, urls},
};
use crate::{
    error::{Error, Production as P},
    scheme::Row,
    text::Text,
    url::NntpUrl,
};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
pub(super) fn nntpurl<'i>(nntp: impl Rule<'i>) -> impl Rule<'i> {
    (nntp, slashes(hostport), char(b'/'), group(), opt(after(b'/', (label(P::NntpUrl), digits()))))
}

impl OneScheme for NntpUrl<'_> {
    const ROW: &'static Row = &Row::NNTP;
    const PRODUCTION: P = P::NntpUrl;

    fn production<'i>(nntp: impl Rule<'i>) -> impl Rule<'i> {
        nntpurl(nntp)
    }
}

impl<'a> NntpUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`nntpurl`](crate::grammar::nntpurl).
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

    /// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (sections 3.7 and 5,
    /// [diagram](crate::guide::diagrams#diagram-nntpurl))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::nntpurl, nom};
    ///
    /// let (rest, url) = nntpurl("nntp://news.dom/comp.lang.c/1234>")?;
    /// assert_eq!((url.group(), url.digits(), rest), ("comp.lang.c", Some("1234"), ">"));
    ///
    /// let input = "nntp://news.dom/comp.lang.c/";
    /// let nom::Err::Failure(failure) = nntpurl(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (28, Production::NntpUrl));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, where the "/" is missing, and after a "/" without
    /// digits.
    pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
        urls(One::<NntpUrl<'_>>::NEW, input).map(|(rest, url)| (rest, NntpUrl(url)))
    }
}
