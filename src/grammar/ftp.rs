//! FTP: section 5, "FTP (see also RFC959)".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    login::login,
    read::{byte, component, cut_off, fail, literal, path, prefix, segments},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{FtpType, FtpUrl, Path, StartsView},
};

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
///
/// After the "/" a ";" can only begin ";type=", which is matched as written.
///
/// # Errors
///
/// Where its parts fail, and inside ";type=".
pub fn ftpurl<const N: usize>(input: &str) -> Parsed<'_, FtpUrl<'_, N>> {
    combinator(input, Production::FtpUrl)
}

impl<'a, const N: usize> Typed<'a> for FtpUrl<'a, N> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, login) = preceded(prefix("ftp://", Production::FtpUrl), cut(login)).parse(self.text)?;
        self.layout.login = login.layout;
        let fpath = |input| fsegments(input, &mut self.layout.fpath);
        let typecode =
            preceded(byte(b';', Production::FtpUrl), cut(preceded(literal("type=", Production::FtpUrl), ftptype)));
        let slash = byte(b'/', Production::FtpUrl);
        let (rest, typecode) = opt(preceded(slash, cut(preceded(fpath, opt(typecode))))).parse(rest)?;
        self.layout.ftptype = typecode.flatten();
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        match (self.typecode(), self.name()) {
            (Some(_), _) => (Production::FtpUrl, 0),
            (None, Some(name)) => (Production::FSegment, name.as_str().len()),
            (None, None) => self.hostport().open(),
        }
    }
}

entry!(FtpUrl<N>);

/// `fpath = fsegment *[ "/" fsegment ]`
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn fpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    path(input, fsegments)
}

/// `fsegment *[ "/" fsegment ]`: where each begins.
pub(super) fn fsegments<'a>(input: &'a str, starts: &mut StartsView) -> Parsed<'a, ()> {
    segments(input, starts, Class::FSEGMENT, Production::FSegment)
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
