//! FTP: section 5, "FTP (see also RFC959)".

use heapless::Vec;
use nom::combinator::opt;

use super::{
    component::{Many, many, separated},
    input::Rule,
    login::login,
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, label, literal, one_of},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::{FtpType, FtpUrl},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
pub(super) fn ftpurl<'i>(ftp: impl Rule<'i>) -> impl Rule<'i> {
    (ftp, slashes(login), opt(after(b'/', (fpath(), opt(after(b';', type_is()))))))
}

/// `"type=" ftptype`, the only text that may follow a ";" after the path.
pub(super) fn type_is<'i>() -> impl Rule<'i> {
    (label(P::FtpUrl), literal(b"type="), ftptype(), label(P::FtpUrl))
}

/// `fpath = fsegment *[ "/" fsegment ]`
pub(super) fn fpath<'i>() -> impl Rule<'i> {
    separated(fsegment())
}

/// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
pub(super) const fn fsegment() -> Many {
    many(P::FSegment, const { Class::uchar_or(b"?:@&=") })
}

/// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"`
pub(super) fn ftptype<'i>() -> impl Rule<'i> {
    (label(P::FtpType), one_of(b"AIDaid"))
}

impl OneScheme for FtpUrl<'_> {
    const ROW: &'static Row = &Row::FTP_1738;
    const PRODUCTION: P = P::FtpUrl;

    fn production<'i>(ftp: impl Rule<'i>) -> impl Rule<'i> {
        ftpurl(ftp)
    }
}

impl<'a> FtpUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`ftpurl`](crate::grammar::ftpurl).
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

    /// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]` (sections 3.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ftpurl))
    ///
    /// A ";" after the "/" can only begin ";type=", so that is matched as written.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, Production, grammar::{Parsed, ftpurl}, nom};
    ///
    /// let parsed: Parsed<'_, FtpUrl<'_>> = ftpurl("ftp://myname@host.dom/%2Fetc/motd>");
    /// let (rest, url) = parsed?;
    /// assert_eq!((url.name().unwrap().as_str(), rest), ("motd", ">"));
    ///
    /// let input = "ftp://host.dom/motd;type=x";
    /// let nom::Err::Failure(failure) = ftpurl(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (25, Production::FtpType));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or inside ";type=".
    pub fn ftpurl(input: &str) -> Parsed<'_, FtpUrl<'_>> {
        urls(One::<FtpUrl<'_>>::NEW, input).map(|(rest, url)| (rest, FtpUrl(url)))
    }

    /// `fpath = fsegment *[ "/" fsegment ]` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fpath))
    ///
    /// Returns a list of at most `N` segments.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::fpath, nom};
    ///
    /// let (rest, path) = fpath::<3>("etc//motd;type=a")?;
    /// assert_eq!(path, ["etc", "", "motd"]);
    /// assert_eq!(rest, ";type=a");
    ///
    /// let input = "a/b/c/d";
    /// let nom::Err::Failure(failure) = fpath::<3>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (6, Production::FSegment));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Vec<Encoded<'_>, N>> {
        Run::of(input, P::FPath).segments(super::fpath(), P::FSegment, 0)
    }

    /// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fsegment))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::fsegment, nom};
    ///
    /// let (rest, segment) = fsegment("%2Fetc/motd")?;
    /// assert_eq!((segment.as_str(), rest), ("%2Fetc", "/motd"));
    ///
    /// let nom::Err::Failure(failure) = fsegment("%2G").unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset("%2G"), failure.error("%2G").production()), (2, Production::FSegment));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    pub fn fsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
        Run::of(input, P::FSegment).encoded(super::fsegment())
    }

    /// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ftptype))
    ///
    /// ```
    /// use rfc1738::{grammar::ftptype, parts::FtpType};
    ///
    /// let (rest, typecode) = ftptype("D>")?;
    /// assert_eq!((typecode.as_char(), typecode, rest), ('D', FtpType::DIRECTORY, ">"));
    /// assert!(ftptype("x").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    pub fn ftptype(input: &str) -> Parsed<'_, FtpType> {
        let (rest, text) = Run::of(input, P::FtpType).text(super::ftptype())?;
        Ok((rest, FtpType(text.bytes().next().unwrap_or_default())))
    }
}
