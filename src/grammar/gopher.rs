//! Gopher: section 5, "GOPHER (see also RFC1436)".

use nom::{
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    component::{Many, many},
    host::hostport,
    http::search_begins,
    input::Rule,
    lexical::xchar,
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, label, literal},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::GopherUrl,
};

/// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
pub(super) fn gopherurl<'i>(gopher: impl Rule<'i>) -> impl Rule<'i> {
    // Backtracking: `*xchar` would also read the "%09" and the text after it, so it ends before the
    // next "%09".
    let plus = opt(preceded(literal(b"%09"), cut(gopher_plus_string())));
    let search =
        opt(preceded(literal(b"%09"), cut((search_begins(), many(P::Search, Class::XCHAR).until_tab(), plus))));
    (gopher, slashes(hostport), opt(after(b'/', opt((gtype(), selector().until_tab(), search)))))
}

/// `gtype = xchar`
pub(super) fn gtype<'i>() -> impl Rule<'i> {
    (label(P::GType), xchar())
}

/// `selector = *xchar`
pub(super) const fn selector() -> Many {
    many(P::Selector, Class::XCHAR)
}

/// `gopher+_string = *xchar`
pub(super) const fn gopher_plus_string() -> Many {
    many(P::GopherPlusString, Class::XCHAR)
}

impl OneScheme for GopherUrl<'_> {
    const ROW: &'static Row = &Row::GOPHER;
    const PRODUCTION: P = P::GopherUrl;

    fn production<'i>(gopher: impl Rule<'i>) -> impl Rule<'i> {
        gopherurl(gopher)
    }
}

impl<'a> GopherUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`gopherurl`](crate::grammar::gopherurl).
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

    /// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
    /// (sections 3.4 and 5, [diagram](crate::guide::diagrams#diagram-gopherurl))
    ///
    /// The unquoted "/" is a literal.
    ///
    /// ```
    /// use rfc1738::grammar::gopherurl;
    ///
    /// let (rest, url) = gopherurl("gopher://host.dom/7/find%09word <")?;
    /// assert_eq!((url.selector().unwrap().as_str(), url.search().unwrap().as_str(), rest), ("/find", "word", " <"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn gopherurl(input: &str) -> Parsed<'_, GopherUrl<'_>> {
        urls(One::<GopherUrl<'_>>::NEW, input).map(|(rest, url)| (rest, GopherUrl(url)))
    }

    /// `gtype = xchar` (sections 3.4.1 and 5, [diagram](crate::guide::diagrams#diagram-gtype))
    ///
    /// ```
    /// use rfc1738::grammar::gtype;
    ///
    /// let (rest, gtype) = gtype("0/motd")?;
    /// assert_eq!((gtype.as_str(), rest), ("0", "/motd"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    pub fn gtype(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::GType).encoded(super::gtype())
    }

    /// `selector = *xchar` (sections 3.4.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-selector))
    ///
    /// On its own it may hold `%09` as well.
    ///
    /// ```
    /// use rfc1738::grammar::selector;
    ///
    /// let (rest, selector) = selector("/find%09word <")?;
    /// assert_eq!((selector.as_str(), rest), ("/find%09word", " <"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn selector(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::Selector).encoded(super::selector())
    }

    /// `gopher+_string = *xchar` (sections 3.4.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-gopher+_string))
    ///
    /// ```
    /// use rfc1738::grammar::gopher_plus_string;
    ///
    /// let (rest, string) = gopher_plus_string("+application/postscript%20Es_ES>")?;
    /// assert_eq!((string.as_str(), rest), ("+application/postscript%20Es_ES", ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn gopher_plus_string(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::GopherPlusString).encoded(super::gopher_plus_string())
    }
}
