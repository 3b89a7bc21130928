//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use nom::{Parser, combinator::cut, sequence::preceded};

use super::{
    Parsed,
    entry::{Typed, entry},
    read::{component, cut_off, prefix, some},
};
use crate::{class::Class, percent::Encoded, production::Production, scheme::MailtoUrl};

/// `mailtourl = "mailto:" encoded822addr`
///
/// # Errors
///
/// Where its parts fail.
pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
    let (rest, _) = preceded(prefix("mailto:", Production::MailtoUrl), cut(encoded822addr)).parse(input)?;
    cut_off(input, rest.as_bytes(), Production::MailtoUrl).map(|(rest, text)| (rest, MailtoUrl { text }))
}

impl Typed for MailtoUrl<'_> {
    fn open(&self) -> (Production, usize) {
        (Production::Encoded822Addr, self.address().as_str().len())
    }
}

entry!(MailtoUrl = mailtourl);

/// `encoded822addr = 1*xchar`
///
/// It is "further defined in RFC822".
///
/// # Errors
///
/// At the first byte, when nothing matches, and at the byte that breaks an escape.
pub fn encoded822addr(input: &str) -> Parsed<'_, Encoded<'_>> {
    some(component(input, Class::XCHAR, Production::Encoded822Addr), Production::Encoded822Addr)
}
