//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{Layout, MailtoUrl},
};

/// `mailtourl = "mailto:" encoded822addr`
///
/// Sections 3.5 and 5.
///
/// ```
/// use rfc1738::grammar::mailtourl;
///
/// let (rest, url) = mailtourl("mailto:gorby%25kremvax@howard.dom>")?;
/// assert_eq!((url.address().as_str(), rest), ("gorby%25kremvax@howard.dom", ">"));
/// assert!(mailtourl("mailto:").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail.
pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for MailtoUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("mailto", Production::MailtoUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.mailtourl(&mut self.parts.layout)
    }
}

entry!(MailtoUrl);

/// `encoded822addr = 1*xchar`
///
/// Sections 3.5 and 5.
///
/// It is "further defined in RFC822".
///
/// ```
/// use rfc1738::{Production, grammar::encoded822addr, nom};
///
/// let (rest, address) = encoded822addr("me@host.dom>")?;
/// assert_eq!((address.as_str(), rest), ("me@host.dom", ">"));
///
/// let input = "gorby%kremvax@howard.dom";
/// let nom::Err::Failure(failure) = encoded822addr(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (6, Production::Encoded822Addr));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the first byte, when nothing matches, and at the byte that breaks an escape.
pub fn encoded822addr(input: &str) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, Production::Encoded822Addr, Reader::encoded822addr)?;
    Ok((rest, Encoded::new(text)))
}

impl Reader<'_> {
    pub(super) fn mailtourl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.login = self.offset();
        self.encoded822addr()
    }

    fn encoded822addr(&mut self) -> Result<(), Stop> {
        self.some(Class::XCHAR, Production::Encoded822Addr)
    }
}
