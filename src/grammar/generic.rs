//! The generic form of a URL: section 5, its first productions.

use nom::{Err, branch::alt, sequence::preceded};

use super::{
    begin::{begins, known},
    component::many,
    file::fileurl,
    ftp::ftpurl,
    gopher::gopherurl,
    http::httpurl,
    input::{Hint, Input, Rule},
    login::ip_schemepart,
    mailto::mailtourl,
    news::newsurl,
    nntp::nntpurl,
    prospero::prosperourl,
    rule::{as_a_whole, attempt, before, by_hand, char, one, open, repeated, some},
    run::{self, At, Own, Parsed, Reading, Typed, entry},
    telnet::telneturl,
    wais::waisurl,
};
use crate::{
    class::Class,
    error::Production as P,
    registry::Scheme,
    scheme::{Blank, Filled, Layout, OtherUrl, SchemePart, Url, each},
};

/// `genericurl = scheme ":" schemepart`
pub(super) fn genericurl<'i>() -> impl Rule<'i> {
    (scheme(), char(b':'), schemepart())
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
pub(super) fn url<'i, const N: usize>(url: &mut Url<'_, N>) -> impl Rule<'i> {
    // Order: `otherurl` would match what is wrong in the others. The scheme has told which it is, and there is no way back.
    by_hand(
        #[inline(always)]
        move |input: Input<'i>| {
            let input = known(url.layout().login.into()).read(input)?;
            match url {
                Url::Http(url) => httpurl(open(P::HttpUrl), &mut *url.hpath).read(input),
                Url::Ftp(url) => ftpurl(open(P::FtpUrl), &mut *url.fpath).read(input),
                Url::News(_) => newsurl(open(P::NewsUrl)).read(input),
                Url::Nntp(_) => nntpurl(open(P::NntpUrl)).read(input),
                Url::Telnet(_) => telneturl(open(P::TelnetUrl)).read(input),
                Url::Gopher(_) => gopherurl(open(P::GopherUrl)).read(input),
                Url::Wais(_) => waisurl(open(P::WaisUrl)).read(input),
                Url::Mailto(_) => mailtourl(open(P::MailtoUrl)).read(input),
                Url::File(url) => fileurl(open(P::FileUrl), &mut *url.fpath).read(input),
                Url::Prospero(url) => prosperourl(open(P::ProsperoUrl), &mut *url.fieldspecs).read(input),
                Url::Other(_) | Url::Declared(_) => otherurl().read(input),
            }
        },
    )
}

/// `otherurl = genericurl`
pub(super) fn otherurl<'i>() -> impl Rule<'i> {
    // A scheme that has a production of its own is none of these: whoever reads a URL sees to that before, or asks for it here.
    genericurl()
}

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
pub(super) fn scheme<'i>() -> impl Rule<'i> {
    // "Interpreters should use case-ignore."
    (open(P::Scheme), some(repeated(one(|byte| Class::ALPHADIGIT.holds(byte) || is_scheme_mark(byte)))))
}

/// `schemepart = *xchar | ip-schemepart`
pub(super) fn schemepart<'i>() -> impl Rule<'i> {
    // Order: `*xchar` would hide `ip-schemepart`, all of whose texts it matches. So that is tried first, and stays when it is all that `*xchar`
    // would read.
    alt((as_a_whole(P::SchemePart, attempt((ip_schemepart(), before(is_end)))), opaque()))
}

/// `*xchar`, in which nothing is looked for.
pub(super) fn opaque<'i>() -> impl Rule<'i, Output = ()> {
    preceded(begins(), many(P::SchemePart, Class::XCHAR))
}

/// Whether no `xchar` is next.
fn is_end(next: Option<u8>) -> bool {
    next.is_none_or(|byte| byte != b'%' && !Class::XCHAR.holds(byte))
}

/// Whether a character may stand in a `scheme`, in either case: told without the table of classes, which not every firmware links.
pub(crate) fn is_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || is_scheme_mark(byte)
}

const fn is_scheme_mark(byte: u8) -> bool {
    matches!(byte, b'+' | b'-' | b'.')
}

impl<'a, const N: usize> Blank<'a> for Url<'a, N> {
    #[inline]
    fn blank(text: &'a str, _: u16) -> Self {
        let Some(scheme) = Scheme::of_url(text.as_bytes()) else { return Self::Other(Blank::blank(text, 0)) };
        let [length, ..] = scheme.as_str().len().to_le_bytes();
        let login = u16::from(length) + 1;
        match scheme {
            Scheme::Ftp => Self::Ftp(Blank::blank(text, login)),
            Scheme::Http => Self::Http(Blank::blank(text, login)),
            Scheme::Gopher => Self::Gopher(Blank::blank(text, login)),
            Scheme::Mailto => Self::Mailto(Blank::blank(text, login)),
            Scheme::News => Self::News(Blank::blank(text, login)),
            Scheme::Nntp => Self::Nntp(Blank::blank(text, login)),
            Scheme::Telnet => Self::Telnet(Blank::blank(text, login)),
            Scheme::Wais => Self::Wais(Blank::blank(text, login)),
            Scheme::File => Self::File(Blank::blank(text, login)),
            Scheme::Prospero => Self::Prospero(Blank::blank(text, login)),
            Scheme::Other(_) => Self::Other(Blank::blank(text, login)),
        }
    }
}

impl<'a, const N: usize> Filled<'a> for Url<'a, N> {
    fn layout(&mut self) -> &mut Layout {
        each!(self, url => &mut url.layout)
    }

    fn cut(&mut self, text: &'a str) {
        each!(self, url => url.text = text);
    }
}

impl<'a, const N: usize> Typed<'a> for Url<'a, N> {
    const HEEDS_AT: At = At::OfTheTen;

    fn production<'i>(&mut self) -> impl Rule<'i> {
        url(self)
    }
}

entry!(Url<N>);

impl<'a> Typed<'a> for OtherUrl<'a> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        by_hand(|input: Input<'i>| {
            let is_known = Scheme::of_url(input.left).is_some();
            let input = (scheme(), char(b':')).read(input)?;
            if is_known {
                input.open(P::OtherUrl);
                input.notes.hint.set(Hint::WrongScheme);
                return Err(Err::Failure(input.stop()));
            }
            schemepart().read(input)
        })
    }
}

entry!(OtherUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `genericurl = scheme ":" schemepart` (sections 2.1 and 5; [diagram](crate::diagrams#diagram-genericurl))
    ///
    /// ```
    /// use rfc1738::grammar::genericurl;
    ///
    /// let (rest, (scheme, schemepart)) = genericurl("http://host.dom/motd <")?;
    /// assert_eq!((scheme.as_str(), schemepart.as_str(), rest), ("http", "//host.dom/motd", " <"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the ":" is missing, and at the byte that breaks an escape.
    pub fn genericurl(input: &str) -> Parsed<'_, (Scheme<'_>, SchemePart<'_>)> {
        let (rest, parts) = Reading::of(input, P::GenericUrl).parts(super::genericurl())?;
        let url = OtherUrl { text: parts.text, layout: parts.layout };
        Ok((rest, (Scheme::from_name(url.name()), url.schemepart())))
    }

    /// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl` (sections 3 and 5; [diagram](crate::diagrams#diagram-url))
    ///
    /// At most `N` segments or fields.
    ///
    /// ```
    /// use rfc1738::{Production, grammar, nom};
    ///
    /// let (rest, url) = grammar::url::<8>("ftp://info.cern.ch/pub/www/doc;type=d>")?;
    /// assert_eq!((url.as_str(), rest), ("ftp://info.cern.ch/pub/www/doc;type=d", ">"));
    ///
    /// let input = "http:!"; // no `httpurl`, and so no URL
    /// let nom::Err::Failure(failure) = grammar::url::<8>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (5, Production::HttpUrl));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the production of its scheme fails.
    pub fn url<const N: usize>(input: &str) -> Parsed<'_, Url<'_, N>> {
        run::url(Own, input)
    }

    /// `otherurl = genericurl` (sections 2.1 and 5; [diagram](crate::diagrams#diagram-otherurl))
    ///
    /// Not for the ten schemes that have a production of their own: that is an error behind their ":".
    ///
    /// ```
    /// use rfc1738::grammar::otherurl;
    ///
    /// let (rest, url) = otherurl("https://example.com/ HTTP/1.1")?;
    /// assert_eq!((url.scheme().as_str(), url.schemepart().as_str(), rest), ("https", "//example.com/", " HTTP/1.1"));
    /// assert!(otherurl("http://example.com/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where `genericurl` fails, and behind the ":" of a known scheme.
    pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_>> {
        run::url(Own, input)
    }

    /// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]` (sections 2.1 and 5; [diagram](crate::diagrams#diagram-scheme))
    ///
    /// "Interpreters should use case-ignore": upper-case letters are read as well. It may begin with any of these characters.
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::scheme};
    ///
    /// assert_eq!(scheme("FTP://host.dom/"), Ok(("://host.dom/", Scheme::Ftp)));
    /// assert_eq!(scheme("z39.50r:"), Ok((":", Scheme::from_name("z39.50r"))));
    /// ```
    ///
    /// # Errors
    /// At the first byte, when nothing matches.
    pub fn scheme(input: &str) -> Parsed<'_, Scheme<'_>> {
        let (rest, text) = Reading::of(input, P::Scheme).text(super::scheme())?;
        Ok((rest, Scheme::from_name(text)))
    }

    /// `schemepart = *xchar | ip-schemepart` (sections 2.1 and 5; [diagram](crate::diagrams#diagram-schemepart))
    ///
    /// ```
    /// use rfc1738::grammar::schemepart;
    ///
    /// let (_, part) = schemepart("//user@host.dom:8080/path")?;
    /// assert_eq!(part.ip().and_then(|ip| ip.login().hostport().port()), Some(8080));
    ///
    /// let (rest, part) = schemepart("//host.dom:/ ...")?; // a ":" without a port, so there are no parts
    /// assert_eq!((part.as_str(), part.ip(), rest), ("//host.dom:/", None, " ..."));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn schemepart(input: &str) -> Parsed<'_, SchemePart<'_>> {
        let (rest, parts) = Reading::of(input, P::SchemePart).parts(super::schemepart())?;
        Ok((rest, SchemePart { parts }))
    }
}
