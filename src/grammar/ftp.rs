//! FTP: section 5, "FTP (see also RFC959)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{FtpType, FtpUrl, Layout, Path, Starts, StartsView},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
///
/// Sections 3.2 and 5. At most `N` segments.
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
/// assert_eq!((failure.offset(input), failure.production()), (25, Production::FtpType));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail, and inside ";type=".
pub fn ftpurl<const N: usize>(input: &str) -> Parsed<'_, FtpUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for FtpUrl<'a, N> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("ftp", Production::FtpUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.ftpurl(&mut self.parts.layout, &mut *self.fpath)
    }
}

entry!(FtpUrl<N>);

/// `fpath = fsegment *[ "/" fsegment ]`
///
/// Sections 3.2.2 and 5. At most `N` segments.
///
/// ```
/// use rfc1738::{Production, grammar::fpath, nom};
///
/// let (rest, path) = fpath::<3>("etc//motd;type=a")?;
/// assert!(path.segments().eq(["etc", "", "motd"]) && rest == ";type=a");
///
/// let input = "a/b/c/d";
/// let nom::Err::Failure(failure) = fpath::<3>(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (6, Production::FSegment));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::default();
    let (rest, (text, ())) = parsed(input, Production::FPath, |reader| reader.fpath(&mut *starts))?;
    Ok((rest, Path { text, starts }))
}

/// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
///
/// Sections 3.2.2 and 5.
///
/// ```
/// use rfc1738::{Production, grammar::fsegment, nom};
///
/// let (rest, segment) = fsegment("%2Fetc/motd")?;
/// assert_eq!((segment.as_str(), rest), ("%2Fetc", "/motd"));
///
/// let nom::Err::Failure(failure) = fsegment("%2G").unwrap_err() else { panic!() };
/// assert_eq!((failure.offset("%2G"), failure.production()), (2, Production::FSegment));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FSEGMENT, Production::FSegment)
}

/// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"`
///
/// Sections 3.2.2 and 5.
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
///
/// At the first byte, when it is another.
pub fn ftptype(input: &str) -> Parsed<'_, FtpType> {
    let (rest, (_, ftptype)) = parsed(input, Production::FtpType, Reader::ftptype)?;
    Ok((rest, ftptype))
}

impl Reader<'_> {
    pub(super) fn ftpurl(&mut self, layout: &mut Layout, fpath: &mut StartsView) -> Result<(), Stop> {
        self.ip_login(layout, Production::FtpUrl)?;
        if self.opt(b'/') {
            self.fpath(fpath)?;
            if self.opt(b';') {
                self.begin(Production::FtpUrl);
                self.literal(b"type=")?;
                self.ftptype()?;
                self.begin(Production::FtpUrl);
            }
            layout.path_end = self.offset();
        }
        Ok(())
    }

    pub(super) fn fpath(&mut self, starts: &mut StartsView) -> Result<(), Stop> {
        self.segments(starts, Class::FSEGMENT, Production::FSegment)
    }

    fn ftptype(&mut self) -> Result<FtpType, Stop> {
        self.begin(Production::FtpType);
        match self.left() {
            [letter @ (b'A' | b'I' | b'D' | b'a' | b'i' | b'd'), ..] => self.skip(1).map(|()| FtpType(*letter)),
            _ => Err(Stop),
        }
    }
}
