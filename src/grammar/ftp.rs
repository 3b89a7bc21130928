//! FTP: section 5, "FTP (see also RFC959)".

use nom::combinator::opt;

use super::{
    begin::{named, slashes},
    component::{Many, many, separated},
    input::Rule,
    login::login,
    rule::{after, literal, one_of, open},
    run::{At, Own, Parsed, Reading, Typed, entry, url},
};
use crate::{
    class::Class,
    error::Production as P,
    percent::Encoded,
    scheme::{FtpType, FtpUrl, Path, Starts, StartsView},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
pub(super) fn ftpurl<'i>(ftp: impl Rule<'i>, segments: &mut StartsView) -> impl Rule<'i> {
    (ftp, slashes(login), opt(after(b'/', (fpath(segments), opt(after(b';', type_is()))))))
}

/// `"type=" ftptype`, all that a ";" behind the path can begin.
pub(super) fn type_is<'i>() -> impl Rule<'i> {
    (open(P::FtpUrl), literal(b"type="), ftptype(), open(P::FtpUrl))
}

/// `fpath = fsegment *[ "/" fsegment ]`
pub(super) fn fpath<'i>(segments: &mut StartsView) -> impl Rule<'i> {
    separated(segments, fsegment())
}

/// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
pub(super) const fn fsegment() -> Many {
    many(P::FSegment, const { Class::uchar_or(b"?:@&=") })
}

/// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"`
pub(super) fn ftptype<'i>() -> impl Rule<'i> {
    (open(P::FtpType), one_of(b"AIDaid"))
}

impl<'a, const N: usize> Typed<'a> for FtpUrl<'a, N> {
    const HEEDS_AT: At = At::OfTheTen;

    fn production<'i>(&mut self) -> impl Rule<'i> {
        ftpurl(named("ftp", P::FtpUrl), &mut *self.fpath)
    }
}

entry!(FtpUrl<N>);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]` (sections 3.2 and 5; [diagram](crate::diagrams#diagram-ftpurl))
    ///
    /// At most `N` segments.
    ///
    /// After the "/" a ";" can only begin ";type=", which is matched as written.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, Production, grammar::{Parsed, ftpurl}, nom};
    ///
    /// let parsed: Parsed<'_, FtpUrl<'_>> = ftpurl("ftp://myname@host.dom/%2Fetc/motd>");
    /// let (rest, url) = parsed?;
    /// assert_eq!((url.name().unwrap().as_str(), rest), ("motd", ">"));
    ///
    /// let input = "ftp://host.dom/motd;type=x";
    /// let nom::Err::Failure(failure) = ftpurl::<8>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (25, Production::FtpType));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail, and inside ";type=".
    pub fn ftpurl<const N: usize>(input: &str) -> Parsed<'_, FtpUrl<'_, N>> {
        url(Own, input)
    }

    /// `fpath = fsegment *[ "/" fsegment ]` (sections 3.2.2 and 5; [diagram](crate::diagrams#diagram-fpath))
    ///
    /// At most `N` segments.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::fpath, nom};
    ///
    /// let (rest, path) = fpath::<3>("etc//motd;type=a")?;
    /// assert!(path.segments().eq(["etc", "", "motd"]) && rest == ";type=a");
    ///
    /// let input = "a/b/c/d";
    /// let nom::Err::Failure(failure) = fpath::<3>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (6, Production::FSegment));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
        let mut starts = Starts::default();
        let (rest, text) = Reading::of(input, P::FPath).text(super::fpath(&mut *starts))?;
        Ok((rest, Path { text, starts }))
    }

    /// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.2.2 and 5; [diagram](crate::diagrams#diagram-fsegment))
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
        Reading::of(input, P::FSegment).encoded(super::fsegment())
    }

    /// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"` (sections 3.2.2 and 5; [diagram](crate::diagrams#diagram-ftptype))
    ///
    /// ```
    /// use rfc1738::{Transfer, grammar::ftptype};
    ///
    /// let (rest, typecode) = ftptype("D>")?;
    /// assert_eq!((typecode.as_char(), typecode.transfer(), rest), ('D', Transfer::Directory, ">"));
    /// assert!(ftptype("x").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, when it is another.
    pub fn ftptype(input: &str) -> Parsed<'_, FtpType> {
        let (rest, text) = Reading::of(input, P::FtpType).text(super::ftptype())?;
        Ok((rest, FtpType(text.bytes().next().unwrap_or_default())))
    }
}
