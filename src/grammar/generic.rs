//! The generic form of a URL: the first productions of section 5.

use core::marker::PhantomData;

use nom::{Err, branch::alt, sequence::preceded};

use super::{
    component::many,
    file::fileurl,
    ftp::ftpurl,
    gopher::gopherurl,
    http::httpurl,
    input::{Hint, Input, Read, Rule},
    login::ip_schemepart,
    mailto::mailtourl,
    news::newsurl,
    nntp::nntpurl,
    prefix::{begins, skip_scheme, unknown_scheme},
    prospero::prosperourl,
    rfc3986::uri,
    rule::{atomic, attempt, char, error, from_fn, label, lookahead, many1, repeated, satisfy},
    run::{self, Grammar, Parsed, Run, urls},
    telnet::telneturl,
    wais::waisurl,
};
use crate::{
    class::{Class, is_scheme_mark},
    error::{Error, Production as P},
    scheme::{
        All, Expected, Features, Known, NO_SCHEMES, OTHER, RFC1738_SYNTAXES, Rfc1738, Scheme, Schemes, Set, Syntax,
    },
    text::Text,
    url::{OtherUrl, SchemePart, Url},
};

/// `genericurl = scheme ":" schemepart`
pub(super) fn genericurl<'i>() -> impl Rule<'i> {
    (scheme(), char(b':'), schemepart())
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
#[inline(always)]
pub(super) fn url<'i>(known: Features, matched: Features, syntax: Syntax) -> impl Rule<'i> {
    // Order: `otherurl` would match an invalid URL of the other schemes. So the scheme selects the
    // production, without backtracking.
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match syntax {
            Syntax::Http if known.any(Syntax::Http.features()) => httpurl(label(P::HttpUrl)).read(input),
            Syntax::Ftp if known.any(Syntax::Ftp.features()) => ftpurl(label(P::FtpUrl)).read(input),
            Syntax::News if known.any(Syntax::News.features()) => newsurl(label(P::NewsUrl)).read(input),
            Syntax::Nntp if known.any(Syntax::Nntp.features()) => nntpurl(label(P::NntpUrl)).read(input),
            Syntax::Telnet if known.any(Syntax::Telnet.features()) => telneturl(label(P::TelnetUrl)).read(input),
            Syntax::Gopher if known.any(Syntax::Gopher.features()) => gopherurl(label(P::GopherUrl)).read(input),
            Syntax::Wais if known.any(Syntax::Wais.features()) => waisurl(label(P::WaisUrl)).read(input),
            Syntax::Mailto if known.any(Syntax::Mailto.features()) => mailtourl(label(P::MailtoUrl)).read(input),
            Syntax::File if known.any(Syntax::File.features()) => fileurl(label(P::FileUrl)).read(input),
            Syntax::Prospero if known.any(Syntax::Prospero.features()) => {
                prosperourl(label(P::ProsperoUrl)).read(input)
            }
            Syntax::Rfc3986 if known.any(Syntax::Rfc3986.features()) => {
                let allowed = known.and(matched);
                uri(label(P::AbsoluteUri), |feature| allowed.any(feature)).read(input)
            }
            Syntax::Other if known.any(Syntax::Other.features()) => schemepart().read(input),
            // No row of the set has another syntax.
            _ => error(input),
        },
    )
}

/// `otherurl = genericurl`
pub(super) fn otherurl<'i>() -> impl Rule<'i> {
    // It also matches the schemes with their own production: the caller excludes these.
    genericurl()
}

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
pub(super) fn scheme<'i>() -> impl Rule<'i> {
    // "Interpreters should use case-ignore."
    (label(P::Scheme), many1(repeated(satisfy(|byte| Class::ALPHADIGIT.holds(byte) || is_scheme_mark(byte)))))
}

/// `schemepart = *xchar | ip-schemepart`
pub(super) fn schemepart<'i>() -> impl Rule<'i> {
    // Order: `*xchar` matches every `ip-schemepart`, so that is tried first. It counts only if
    // `*xchar` would read no more.
    alt((atomic(P::SchemePart, attempt((ip_schemepart(), lookahead(is_end)))), opaque()))
}

/// `*xchar`, without parts.
pub(super) fn opaque<'i>() -> impl Rule<'i, Output = ()> {
    preceded(begins(), many(P::SchemePart, Class::XCHAR))
}

/// Returns whether no `xchar` is next.
fn is_end(next: Option<u8>) -> bool {
    next.is_none_or(|byte| byte != b'%' && !Class::XCHAR.holds(byte))
}

/// Any scheme of a set. The set is a value, and the grammars of its syntaxes are constants: so all
/// sets of the same grammars share their code, and no other grammar is linked.
#[derive(Clone, Copy)]
pub(super) struct AnyOf<const RFC1738: bool, const RFC3986: bool> {
    set: &'static Set,
    /// The syntaxes and marks of all its rows. Beside the set, since LLVM takes a number that each
    /// call passes for a constant, but seldom a field.
    known: Features,
}

impl<const RFC1738: bool, const RFC3986: bool> AnyOf<RFC1738, RFC3986> {
    /// Returns the grammar of a set.
    #[inline(always)]
    pub(super) const fn of<S: Schemes>() -> Self {
        Self { set: S::SET, known: S::ROWS_FEATURES.and(Self::MAY) }
    }

    /// The syntaxes and marks that these grammars have.
    const MAY: Features = match (RFC1738, RFC3986) {
        (true, true) => RFC1738_SYNTAXES.or(Features::RFC3986),
        (true, false) => RFC1738_SYNTAXES.or(Features::SHORT_NAME),
        (false, _) => Features::RFC3986,
    };

    /// A syntax of each grammar, so that whether the grammar is there is a constant.
    const HAS: Features = match (RFC1738, RFC3986) {
        (true, true) => Syntax::Other.features().or(Syntax::Rfc3986.features()),
        (true, false) => Syntax::Other.features(),
        (false, _) => Syntax::Rfc3986.features(),
    };
}

impl<const RFC1738: bool, const RFC3986: bool> Grammar for AnyOf<RFC1738, RFC3986> {
    #[inline(always)]
    fn expected(self) -> &'static Expected {
        self.set.expected()
    }

    #[inline(always)]
    fn features(self) -> Features {
        self.known.and(Self::MAY).or(Self::HAS)
    }

    #[inline(always)]
    fn read<'i>(self, input: Input<'i>) -> Read<'i> {
        if let Some(row) = self.set.find(self.known, input.unread) {
            input.update_layout(|layout| layout.row = row);
            let input = skip_scheme(row.name().len().wrapping_add(1)).read(input)?;
            // Without `Other`, which would link the rule below twice.
            let known = self.known.and(Self::MAY).or(Self::HAS.and(Features::RFC3986));
            return url(known, row.features(), row.syntax()).read(input);
        }
        if !(RFC1738 && self.set.has_others) {
            return unknown_scheme(input, self.set.rows);
        }
        input.update_layout(|layout| layout.row = &OTHER);
        otherurl().read(input)
    }
}

/// A URL of a scheme for which the set `S` has no row.
struct Other<S>(PhantomData<S>);

impl<S> Copy for Other<S> {}

impl<S> Clone for Other<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Schemes> Grammar for Other<S> {
    fn expected(self) -> &'static Expected {
        NO_SCHEMES
    }

    fn features(self) -> Features {
        Syntax::Other.features()
    }

    fn read<'i>(self, input: Input<'i>) -> Read<'i> {
        let is_known = S::find(input.unread).is_some();
        input.update_layout(|layout| layout.row = &OTHER);
        let input = (scheme(), char(b':')).read(input)?;
        if is_known {
            input.label(P::OtherUrl);
            input.state.hint.set(Hint::WrongScheme);
            return Err(Err::Failure(input.stop()));
        }
        schemepart().read(input)
    }
}

impl<'a> OtherUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`otherurl`](crate::grammar::otherurl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if [`All`] has a row for the
    /// scheme.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(Other::<All>(PhantomData), text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `genericurl = scheme ":" schemepart` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-genericurl))
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::genericurl};
    ///
    /// let (rest, (scheme, schemepart)) = genericurl("http://host.dom/motd <")?;
    /// assert_eq!((scheme, schemepart.as_str(), rest), (Scheme::from_name("http"), "//host.dom/motd", " <"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the ":" is missing, and at the byte that breaks an escape.
    pub fn genericurl(input: &str) -> Parsed<'_, (Scheme<'_>, SchemePart<'_>)> {
        let (rest, parts) = Run::of(input, P::GenericUrl).parts(super::genericurl())?;
        Ok((rest, (Scheme::from_name(parts.scheme()), SchemePart { parts })))
    }

    /// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
    /// (sections 3 and 5, [diagram](crate::guide::diagrams#diagram-url))
    ///
    /// ```
    /// use rfc1738::{Production, grammar, nom, schemes::Rfc1738};
    ///
    /// let (rest, url) = grammar::url::<Rfc1738>("ftp://info.cern.ch/pub/www/doc;type=d>")?;
    /// assert_eq!((url.as_str(), rest), ("ftp://info.cern.ch/pub/www/doc;type=d", ">"));
    ///
    /// let input = "http:!"; // no `httpurl`, and so no URL
    /// let nom::Err::Failure(failure) = grammar::url::<Rfc1738>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (5, Production::HttpUrl));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the production of its scheme fails.
    pub fn url<S: Schemes>(input: &str) -> Parsed<'_, Url<'_, S>> {
        match S::GRAMMARS {
            (true, true) => urls(AnyOf::<true, true>::of::<S>(), input),
            (true, false) => urls(AnyOf::<true, false>::of::<S>(), input),
            (false, _) => urls(AnyOf::<false, true>::of::<S>(), input),
        }
    }

    /// `otherurl = genericurl` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-otherurl))
    ///
    /// The ten schemes with their own production are an error after their ":".
    ///
    /// ```
    /// use rfc1738::grammar::otherurl;
    ///
    /// let (rest, url) = otherurl("https://example.com/ HTTP/1.1")?;
    /// assert_eq!((url.scheme().to_string(), url.schemepart().as_str(), rest), ("https".into(), "//example.com/", " HTTP/1.1"));
    /// assert!(otherurl("http://example.com/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where `genericurl` fails, or after the ":" of a known scheme.
    pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_, Rfc1738>> {
        urls(Other::<Rfc1738>(PhantomData), input).map(|(rest, url)| (rest, OtherUrl(url)))
    }

    /// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-scheme))
    ///
    /// It also reads upper-case letters, because "interpreters should use case-ignore". It may
    /// begin with any of these characters.
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::scheme};
    ///
    /// assert_eq!(scheme("FTP://host.dom/"), Ok(("://host.dom/", Scheme::from_name("ftp"))));
    /// assert_eq!(scheme("z39.50r:"), Ok((":", Scheme::from_name("z39.50r"))));
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn scheme(input: &str) -> Parsed<'_, Scheme<'_>> {
        let (rest, text) = Run::of(input, P::Scheme).text(super::scheme())?;
        Ok((rest, Scheme::from_name(text)))
    }

    /// `schemepart = *xchar | ip-schemepart` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-schemepart))
    ///
    /// ```
    /// use rfc1738::grammar::schemepart;
    ///
    /// let (_, part) = schemepart("//user@host.dom:8080/path")?;
    /// assert_eq!(part.ip().and_then(|(login, _)| login.port()), Some(8080));
    ///
    /// let (rest, part) = schemepart("//host.dom:/ ...")?; // without a port, so no parts
    /// assert_eq!((part.as_str(), part.ip(), rest), ("//host.dom:/", None, " ..."));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn schemepart(input: &str) -> Parsed<'_, SchemePart<'_>> {
        let (rest, parts) = Run::of(input, P::SchemePart).parts(super::schemepart())?;
        Ok((rest, SchemePart { parts }))
    }
}
