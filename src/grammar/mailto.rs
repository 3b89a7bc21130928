//! Electronic mail: section 5, "MAILTO (see also RFC822)".

use nom::{Parser, combinator::cut, sequence::preceded};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    read::{component, prefix, some},
};
use crate::{class::Class, percent::Encoded, production::Production, scheme::MailtoUrl};

/// `mailtourl = "mailto:" encoded822addr`
///
/// # Errors
///
/// Where its parts fail.
pub fn mailtourl(input: &str) -> Parsed<'_, MailtoUrl<'_>> {
    combinator(input, Production::MailtoUrl)
}

impl<'a> Typed<'a> for MailtoUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let address = preceded(prefix("mailto:", Production::MailtoUrl), cut(encoded822addr));
        address.map(|_| ()).parse(self.text)
    }

    fn open(&self) -> (Production, usize) {
        (Production::Encoded822Addr, self.address().as_str().len())
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
    some(component(input, Class::XCHAR, Production::Encoded822Addr), Production::Encoded822Addr)
}
