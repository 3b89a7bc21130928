//! The generic form of a URL: section 5, its first productions.

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed},
};
use crate::{
    class::Class,
    production::Production,
    registry::Scheme,
    scheme::{Blank, LoginLayout, OtherLayout, OtherUrl, SchemePart},
    url::{Url, each},
};

/// `genericurl = scheme ":" schemepart`
///
/// # Errors
///
/// Where the ":" is missing, and at the byte that breaks an escape.
pub fn genericurl(input: &str) -> Parsed<'_, (Scheme<'_>, SchemePart<'_>)> {
    let (rest, (text, layout)) = parsed(input, Production::GenericUrl, Reader::genericurl)?;
    let url = OtherUrl { text, layout };
    Ok((rest, (Scheme::from_name(url.name()), url.schemepart())))
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
///
/// Order: `otherurl` would match what is wrong in the others. The scheme tells, and there is no way back from it.
///
/// # Errors
///
/// Where the production of its scheme fails.
pub fn url<const N: usize>(input: &str) -> Parsed<'_, Url<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Blank<'a> for Url<'a, N> {
    /// Its first letters leave one scheme that the text can have, if it is a known one.
    #[inline]
    fn blank(text: &'a str) -> Self {
        match text.as_bytes() {
            [b'f' | b'F', b't' | b'T', ..] => Self::Ftp(Blank::blank(text)),
            [b'f' | b'F', ..] => Self::File(Blank::blank(text)),
            [b'g' | b'G', ..] => Self::Gopher(Blank::blank(text)),
            [b'h' | b'H', ..] => Self::Http(Blank::blank(text)),
            [b'm' | b'M', ..] => Self::Mailto(Blank::blank(text)),
            [b'n' | b'N', b'e' | b'E', ..] => Self::News(Blank::blank(text)),
            [b'n' | b'N', ..] => Self::Nntp(Blank::blank(text)),
            [b'p' | b'P', ..] => Self::Prospero(Blank::blank(text)),
            [b't' | b'T', ..] => Self::Telnet(Blank::blank(text)),
            [b'w' | b'W', ..] => Self::Wais(Blank::blank(text)),
            _ => Self::Other(Blank::blank(text)),
        }
    }

    fn text(&mut self) -> &mut &'a str {
        each!(self, url => url.text())
    }
}

impl<'a, const N: usize> Typed<'a> for Url<'a, N> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        let all = reader.left();
        if !matches!(self, Self::Other(_)) {
            let outcome = each!(self, url => url.read(reader));
            if outcome.is_ok() || reader.read_of(all).contains(&b':') {
                return outcome;
            }
            // It is not the scheme that its first letters promised.
            reader.back_to(all);
        }
        *self = Self::Other(OtherUrl { text: self.text(), layout: reader.genericurl()? });
        Ok(())
    }
}

entry!(Url<N>);

/// `otherurl = genericurl`
///
/// Not for the ten schemes that have a production of their own: that is an error behind their ":".
///
/// # Errors
///
/// Where `genericurl` fails, and behind the ":" of a known scheme.
pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for OtherUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        let all = reader.left();
        self.layout.scheme = reader.scheme()?;
        let is_known = Scheme::known(reader.read_of(all)).is_some();
        reader.byte(b':')?;
        if is_known {
            reader.begin(Production::OtherUrl);
            return Err(Stop);
        }
        self.layout.login = reader.schemepart()?;
        Ok(())
    }
}

entry!(OtherUrl);

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
///
/// "Interpreters should use case-ignore": upper-case letters are read as well. It may begin with any of these characters.
///
/// # Errors
///
/// At the first byte, when nothing matches.
pub fn scheme(input: &str) -> Parsed<'_, Scheme<'_>> {
    let (rest, (text, _)) = parsed(input, Production::Scheme, Reader::scheme)?;
    Ok((rest, Scheme::from_name(text)))
}

/// `schemepart = *xchar | ip-schemepart`
///
/// Order: `*xchar` would hide `ip-schemepart`, all of whose texts it matches. So that is tried first, and stays when it is all that `*xchar`
/// would read.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn schemepart(input: &str) -> Parsed<'_, SchemePart<'_>> {
    let (rest, (text, login)) = parsed(input, Production::SchemePart, Reader::schemepart)?;
    Ok((rest, SchemePart { text, login }))
}

impl<'a> Reader<'a> {
    fn genericurl(&mut self) -> Result<OtherLayout, Stop> {
        let scheme = self.scheme()?;
        self.byte(b':')?;
        Ok(OtherLayout { scheme, login: self.schemepart()? })
    }

    /// Gives its length.
    pub(super) fn scheme(&mut self) -> Result<u16, Stop> {
        self.begin(Production::Scheme);
        let start = self.left().len();
        self.one_or_more(is_scheme)?;
        self.since(start)
    }

    /// Gives the login, when the whole of it has the common Internet syntax.
    fn schemepart(&mut self) -> Result<Option<LoginLayout>, Stop> {
        let start = self.left();
        let login = self.ip_schemepart().ok();
        if login.is_some() && !self.is_at_xchar() {
            self.began(start.len(), Production::SchemePart);
            return Ok(login);
        }
        self.back_to(start);
        self.component(Class::XCHAR, Production::SchemePart)?;
        Ok(None)
    }
}

/// Whether a character may stand in a `scheme`, in either case.
pub(super) fn is_scheme(byte: u8) -> bool {
    Class::ALPHADIGIT.holds(byte) || matches!(byte, b'+' | b'-' | b'.')
}
