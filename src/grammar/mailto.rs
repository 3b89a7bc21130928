//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed},
};
use crate::{class::Class, percent::Encoded, production::Production, scheme::MailtoUrl};

/// `mailtourl = "mailto:" encoded822addr`
///
/// # Errors
///
/// Where its parts fail.
pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for MailtoUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"mailto:", Production::MailtoUrl)?;
        reader.encoded822addr()
    }
}

entry!(MailtoUrl);

/// `encoded822addr = 1*xchar`
///
/// It is "further defined in RFC822".
///
/// # Errors
///
/// At the first byte, when nothing matches, and at the byte that breaks an escape.
pub fn encoded822addr(input: &str) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, Production::Encoded822Addr, Reader::encoded822addr)?;
    Ok((rest, Encoded::new(text)))
}

impl Reader<'_> {
    fn encoded822addr(&mut self) -> Result<(), Stop> {
        self.some(Class::XCHAR, Production::Encoded822Addr).map(|_| ())
    }
}
