//! HTTP: section 5, "HTTP".

use heapless::Vec;
use nom::combinator::opt;

use super::{
    component::{Many, many, separated},
    host::hostport,
    input::{Input, Rule},
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, from_fn},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::HttpUrl,
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
pub(super) fn httpurl<'i>(http: impl Rule<'i>) -> impl Rule<'i> {
    (http, slashes(hostport), opt(after(b'/', (hpath(), opt(after(b'?', search()))))))
}

/// `hpath = hsegment *[ "/" hsegment ]`
pub(super) fn hpath<'i>() -> impl Rule<'i> {
    separated(hsegment())
}

/// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) const fn hsegment() -> Many {
    many(P::HSegment, const { Class::uchar_or(b";:@&=") })
}

/// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) fn search<'i>() -> impl Rule<'i> {
    (search_begins(), many(P::Search, const { Class::uchar_or(b";:@&=") }))
}

/// Reads nothing: stores where the search begins.
pub(super) fn search_begins<'i>() -> impl Rule<'i> {
    from_fn(|input: Input<'i>| {
        input.update_layout(|layout| layout.search = input.offset());
        Ok(input)
    })
}

impl OneScheme for HttpUrl<'_> {
    const ROW: &'static Row = &Row::HTTP_1738;
    const PRODUCTION: P = P::HttpUrl;

    fn production<'i>(http: impl Rule<'i>) -> impl Rule<'i> {
        httpurl(http)
    }
}

impl<'a> HttpUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`httpurl`](crate::grammar::httpurl).
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

    /// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-httpurl))
    ///
    /// ```
    /// use rfc1738::grammar::httpurl;
    ///
    /// let (rest, url) = httpurl("http://ds.internic.net/instructions/overview.html#WARNING")?;
    /// assert_eq!((url.path(), url.query(), rest), (Some("/instructions/overview.html"), None, "#WARNING"));
    /// assert!(httpurl("http://ds.internic.net:/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn httpurl(input: &str) -> Parsed<'_, HttpUrl<'_>> {
        urls(One::<HttpUrl<'_>>::NEW, input).map(|(rest, url)| (rest, HttpUrl(url)))
    }

    /// `hpath = hsegment *[ "/" hsegment ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hpath))
    ///
    /// Returns a list of at most `N` segments.
    ///
    /// ```
    /// use rfc1738::grammar::hpath;
    ///
    /// let (rest, path) = hpath::<2>("cgi/find?word")?;
    /// assert_eq!(path, ["cgi", "find"]);
    /// assert_eq!(rest, "?word");
    /// assert!(hpath::<2>("cgi/find/it").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Vec<Encoded<'_>, N>> {
        Run::of(input, P::HPath).segments(super::hpath(), P::HSegment, 0)
    }

    /// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hsegment))
    ///
    /// ```
    /// use rfc1738::grammar::hsegment;
    ///
    /// let (rest, segment) = hsegment("a;b:c@d?e")?;
    /// assert_eq!((segment.as_str(), rest), ("a;b:c@d", "?e"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn hsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::HSegment).encoded(super::hsegment())
    }

    /// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-search))
    ///
    /// It holds no "/" and no "?" (section 3.3 reserves them).
    ///
    /// ```
    /// use rfc1738::grammar::search;
    ///
    /// let (rest, words) = search("a=1&b=%3F?c")?;
    /// assert_eq!((words.as_str(), rest), ("a=1&b=%3F", "?c"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn search(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::Search).encoded(super::search())
    }
}
