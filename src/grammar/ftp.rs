//! FTP: section 5, "FTP (see also RFC959)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{FtpType, FtpUrl, Path, Starts, StartsView},
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
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"ftp://", Production::FtpUrl)?;
        self.layout.login = reader.login()?;
        if reader.opt(b'/') {
            reader.fpath(&mut self.layout.fpath)?;
            if reader.opt(b';') {
                reader.begin(Production::FtpUrl);
                reader.literal(b"type=")?;
                self.layout.ftptype = Some(reader.ftptype()?);
                reader.begin(Production::FtpUrl);
            }
        }
        Ok(())
    }
}

entry!(FtpUrl<N>);

/// `fpath = fsegment *[ "/" fsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::new();
    let (rest, (text, _)) = parsed(input, Production::FPath, |reader| reader.fpath(&mut starts))?;
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
    pub(super) fn fpath(&mut self, starts: &mut StartsView) -> Result<u16, Stop> {
        self.segments(starts, Class::FSEGMENT, Production::FSegment)
    }

    fn ftptype(&mut self) -> Result<FtpType, Stop> {
        self.begin(Production::FtpType);
        match self.left() {
            [letter @ (b'A' | b'I' | b'D' | b'a' | b'i' | b'd'), ..] => self.byte(*letter).map(|()| FtpType(*letter)),
            _ => Err(Stop),
        }
    }
}
