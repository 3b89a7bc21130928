//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use nom::combinator::opt;

use super::{
    entry::entry,
    host::hostport,
    input::Rule,
    lexical::digits,
    news::group,
    prefix::slashes,
    rule::{after, char, label},
    run::{Parsed, urls},
};
use crate::{error::Production as P, url::NntpUrl};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
pub(super) fn nntpurl<'i>(nntp: impl Rule<'i>) -> impl Rule<'i> {
    (nntp, slashes(hostport), char(b'/'), group(), opt(after(b'/', (label(P::NntpUrl), digits()))))
}

entry!(NntpUrl, NNTP, nntpurl);

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (sections 3.7 and 5;
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
        urls(Entry, input).map(|(rest, url)| (rest, NntpUrl(url)))
    }
}
