//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::hostport_slash,
    lexical::some_digits,
    news::group,
    read::{byte, length, prefix},
};
use crate::{production::Production, scheme::NntpUrl};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and behind a "/" without digits.
pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
    combinator(input, Production::NntpUrl)
}

impl<'a> Typed<'a> for NntpUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (at_group, hostport) =
            preceded(prefix("nntp://", Production::NntpUrl), cut(hostport_slash)).parse(self.text)?;
        self.layout.hostport = hostport.layout;
        let (after_group, _) = cut(group).parse(at_group)?;
        self.layout.group = length(at_group, after_group, Production::Group)?;
        let digits = |input| some_digits(input, Production::NntpUrl);
        let (rest, _) = opt(preceded(byte(b'/', Production::NntpUrl), cut(digits))).parse(after_group)?;
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        match self.digits() {
            Some(digits) => (Production::NntpUrl, digits.len()),
            None => (Production::Group, self.group().len()),
        }
    }
}

entry!(NntpUrl);
