//! HTTP: section 5, "HTTP".

use nom::combinator::opt;

use super::{
    begin::{named, slashes},
    component::{Many, many, separated},
    host::hostport,
    input::{Input, Rule},
    rule::{after, by_hand},
    run::{Own, Parsed, Reading, Typed, entry, url},
};
use crate::{
    class::Class,
    error::Production as P,
    percent::Encoded,
    scheme::{HttpUrl, Path, Starts, StartsView},
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
pub(super) fn httpurl<'i>(http: impl Rule<'i>, segments: &mut StartsView) -> impl Rule<'i> {
    (http, slashes(hostport), opt(after(b'/', (hpath(segments), opt(after(b'?', search()))))))
}

/// `hpath = hsegment *[ "/" hsegment ]`
pub(super) fn hpath<'i>(segments: &mut StartsView) -> impl Rule<'i> {
    separated(segments, hsegment())
}

/// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) const fn hsegment() -> Many {
    many(P::HSegment, const { Class::uchar_or(b";:@&=") })
}

/// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) fn search<'i>() -> impl Rule<'i> {
    (search_begins(), many(P::Search, const { Class::uchar_or(b";:@&=") }))
}

/// Reads nothing: a search begins here.
pub(super) fn search_begins<'i>() -> impl Rule<'i> {
    by_hand(|input: Input<'i>| {
        input.note(|layout| layout.search = input.offset());
        Ok(input)
    })
}

impl<'a, const N: usize> Typed<'a> for HttpUrl<'a, N> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        httpurl(named("http", P::HttpUrl), &mut *self.hpath)
    }
}

entry!(HttpUrl<N>);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]` (sections 3.3 and 5; [diagram](crate::diagrams#diagram-httpurl))
    ///
    /// At most `N` segments.
    ///
    /// ```
    /// use rfc1738::grammar::httpurl;
    ///
    /// let (rest, url) = httpurl::<8>("http://ds.internic.net/instructions/overview.html#WARNING")?;
    /// assert_eq!((url.path(), url.search(), rest), (Some("instructions/overview.html"), None, "#WARNING"));
    /// assert!(httpurl::<8>("http://ds.internic.net:/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail.
    pub fn httpurl<const N: usize>(input: &str) -> Parsed<'_, HttpUrl<'_, N>> {
        url(Own, input)
    }

    /// `hpath = hsegment *[ "/" hsegment ]` (sections 3.3 and 5; [diagram](crate::diagrams#diagram-hpath))
    ///
    /// At most `N` segments.
    ///
    /// ```
    /// use rfc1738::grammar::hpath;
    ///
    /// let (rest, path) = hpath::<2>("cgi/find?word")?;
    /// assert!(path.segments().eq(["cgi", "find"]) && rest == "?word");
    /// assert!(hpath::<2>("cgi/find/it").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
        let mut starts = Starts::default();
        let (rest, text) = Reading::of(input, P::HPath).text(super::hpath(&mut *starts))?;
        Ok((rest, Path { text, starts }))
    }

    /// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5; [diagram](crate::diagrams#diagram-hsegment))
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
        Reading::of(input, P::HSegment).encoded(super::hsegment())
    }

    /// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5; [diagram](crate::diagrams#diagram-search))
    ///
    /// No "/" and no "?" (section 3.3 reserves them).
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
        Reading::of(input, P::Search).encoded(super::search())
    }
}
