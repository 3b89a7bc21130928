//! FTP: section 5, "FTP (see also RFC959)".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, entry},
    login::login,
    read::{byte, component, cut_off, fail, literal, path, prefix},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{FtpLayout, FtpType, FtpUrl, Path, Starts},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
///
/// After the "/" a ";" can only begin ";type=", which is matched as written.
///
/// # Errors
///
/// Where its parts fail, and inside ";type=".
pub fn ftpurl<const N: usize>(input: &str) -> Parsed<'_, FtpUrl<'_, N>> {
    let (rest, login) = preceded(prefix("ftp://", Production::FtpUrl), cut(login)).parse(input)?;
    let typecode =
        preceded(byte(b';', Production::FtpUrl), cut(preceded(literal("type=", Production::FtpUrl), ftptype)));
    let path = preceded(byte(b'/', Production::FtpUrl), cut((fpath, opt(typecode))));
    let (rest, path) = opt(path).parse(rest)?;
    let (fpath, ftptype) = path.map_or((Starts::new(), None), |(fpath, ftptype)| (fpath.starts, ftptype));
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::FtpUrl)?;
    Ok((rest, FtpUrl { text, layout: FtpLayout { login: login.layout, fpath, ftptype } }))
}

impl<const N: usize> Typed for FtpUrl<'_, N> {
    fn open(&self) -> (Production, usize) {
        match (self.typecode(), self.name()) {
            (Some(_), _) => (Production::FtpUrl, 0),
            (None, Some(name)) => (Production::FSegment, name.as_str().len()),
            (None, None) => self.hostport().open(),
        }
    }
}

entry!(FtpUrl<N> = ftpurl);

/// `fpath = fsegment *[ "/" fsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    path(input, Class::FSEGMENT, Production::FSegment)
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
    match input.as_bytes() {
        [letter @ (b'A' | b'I' | b'D' | b'a' | b'i' | b'd'), left @ ..] => {
            cut_off(input, left, Production::FtpType).map(|(rest, _)| (rest, FtpType(*letter)))
        }
        left => fail(left, Production::FtpType),
    }
}
