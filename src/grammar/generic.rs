//! The generic form of a URL: section 5, its first productions.

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed, view},
};
use crate::{
    class::Class,
    error::Production,
    registry::Scheme,
    scheme::{Blank, Layout, OtherUrl, Parts, SchemePart, Url, each},
};

/// `genericurl = scheme ":" schemepart`
///
/// Sections 2.1 and 5.
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
///
/// Where the ":" is missing, and at the byte that breaks an escape.
pub fn genericurl(input: &str) -> Parsed<'_, (Scheme<'_>, SchemePart<'_>)> {
    let (rest, parts) = view(input, Production::GenericUrl, |reader, layout| {
        reader.otherscheme()?;
        reader.schemepart(layout)
    })?;
    let url = OtherUrl { parts };
    Ok((rest, (Scheme::from_name(url.name()), url.schemepart())))
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
///
/// Sections 3 and 5. At most `N` segments or fields.
///
/// Order: `otherurl` would match what is wrong in the others. The scheme tells, and there is no way back from it.
///
/// ```
/// use rfc1738::{Production, grammar, nom};
///
/// let (rest, url) = grammar::url::<8>("ftp://info.cern.ch/pub/www/doc;type=d>")?;
/// assert_eq!((url.as_str(), rest), ("ftp://info.cern.ch/pub/www/doc;type=d", ">"));
///
/// let input = "http:!"; // no `httpurl`, and so no URL
/// let nom::Err::Failure(failure) = grammar::url::<8>(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (5, Production::HttpUrl));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where the production of its scheme fails.
pub fn url<const N: usize>(input: &str) -> Parsed<'_, Url<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Blank<'a> for Url<'a, N> {
    #[inline]
    fn blank(text: &'a str) -> Self {
        match Scheme::of_url(text.as_bytes()) {
            Some(Scheme::Ftp) => Self::Ftp(Blank::blank(text)),
            Some(Scheme::Http) => Self::Http(Blank::blank(text)),
            Some(Scheme::Gopher) => Self::Gopher(Blank::blank(text)),
            Some(Scheme::Mailto) => Self::Mailto(Blank::blank(text)),
            Some(Scheme::News) => Self::News(Blank::blank(text)),
            Some(Scheme::Nntp) => Self::Nntp(Blank::blank(text)),
            Some(Scheme::Telnet) => Self::Telnet(Blank::blank(text)),
            Some(Scheme::Wais) => Self::Wais(Blank::blank(text)),
            Some(Scheme::File) => Self::File(Blank::blank(text)),
            Some(Scheme::Prospero) => Self::Prospero(Blank::blank(text)),
            Some(Scheme::Other(_)) | None => Self::Other(Blank::blank(text)),
        }
    }

    fn parts(&mut self) -> &mut Parts<'a> {
        each!(self, url => &mut url.parts)
    }
}

impl<'a, const N: usize> Typed<'a> for Url<'a, N> {
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        match self {
            Self::Other(_) => reader.otherscheme(),
            Self::Declared(url) => reader.skip(url.name().len() + 1),
            // It is known from what this URL was made.
            _ => reader.skip(self.scheme().as_str().len() + 1),
        }
    }

    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        each!(self, url => url.read_schemepart(reader))
    }
}

entry!(Url<N>);

/// `otherurl = genericurl`
///
/// Sections 2.1 and 5.
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
///
/// Where `genericurl` fails, and behind the ":" of a known scheme.
pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for OtherUrl<'a> {
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        let is_known = Scheme::of_url(reader.left()).is_some();
        reader.otherscheme()?;
        if is_known {
            reader.begin(Production::OtherUrl);
            return Err(Stop);
        }
        Ok(())
    }

    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.schemepart(&mut self.parts.layout)
    }
}

entry!(OtherUrl);

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
///
/// Sections 2.1 and 5.
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
///
/// At the first byte, when nothing matches.
pub fn scheme(input: &str) -> Parsed<'_, Scheme<'_>> {
    let (rest, (text, ())) = parsed(input, Production::Scheme, Reader::scheme)?;
    Ok((rest, Scheme::from_name(text)))
}

/// `schemepart = *xchar | ip-schemepart`
///
/// Sections 2.1 and 5.
///
/// Order: `*xchar` would hide `ip-schemepart`, all of whose texts it matches. So that is tried first, and stays when it is all that `*xchar`
/// would read.
///
/// ```
/// use rfc1738::grammar::schemepart;
///
/// let (_, part) = schemepart("//user@host.dom:8080/path")?;
/// assert_eq!(part.ip().unwrap().login().hostport().port(), Some(8080));
///
/// let (rest, part) = schemepart("//host.dom:/ ...")?; // a ":" without a port, so there are no parts
/// assert_eq!((part.as_str(), part.ip(), rest), ("//host.dom:/", None, " ..."));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn schemepart(input: &str) -> Parsed<'_, SchemePart<'_>> {
    let (rest, parts) = view(input, Production::SchemePart, Reader::schemepart)?;
    Ok((rest, SchemePart { parts }))
}

impl Reader<'_> {
    /// `scheme ":"`
    fn otherscheme(&mut self) -> Result<(), Stop> {
        self.scheme()?;
        self.byte(b':')
    }

    fn scheme(&mut self) -> Result<(), Stop> {
        self.begin(Production::Scheme);
        self.one_or_more(is_scheme)
    }

    fn schemepart(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        let start = self.left();
        if self.ip_schemepart(layout).is_ok() && !self.is_at_xchar() {
            self.began(start.len(), Production::SchemePart);
            return Ok(());
        }
        self.back_to(start);
        *layout = Layout::default();
        self.opaque(layout)
    }

    /// `*xchar`, in which nothing is looked for.
    pub(super) fn opaque(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.login = self.offset();
        self.component(Class::XCHAR, Production::SchemePart)
    }
}

/// Whether a character may stand in a `scheme`, in either case.
pub(super) fn is_scheme(byte: u8) -> bool {
    Class::ALPHADIGIT.holds(byte) || matches!(byte, b'+' | b'-' | b'.')
}
