//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use nom::combinator::opt;

use super::{
    begin::{named, slashes},
    host::hostport,
    input::Rule,
    lexical::digits,
    news::group,
    rule::{after, char, open},
    run::{Own, Parsed, Typed, entry, url},
};
use crate::{error::Production as P, scheme::NntpUrl};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
pub(super) fn nntpurl<'i>(nntp: impl Rule<'i>) -> impl Rule<'i> {
    (nntp, slashes(hostport), char(b'/'), group(), opt(after(b'/', (open(P::NntpUrl), digits()))))
}

impl<'a> Typed<'a> for NntpUrl<'a> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        nntpurl(named("nntp", P::NntpUrl))
    }
}

entry!(NntpUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (sections 3.7 and 5; [diagram](crate::diagrams#diagram-nntpurl))
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
    /// Where its parts fail, where the "/" is missing, and behind a "/" without digits.
    pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
        url(Own, input)
    }
}
