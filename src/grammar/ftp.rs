//! FTP: section 5, "FTP (see also RFC959)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{FtpType, FtpUrl, Layout, Path, Starts, StartsView},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
///
/// After the "/" a ";" can only begin ";type=", which is matched as written.
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
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FSEGMENT, Production::FSegment)
}

/// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"`
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
