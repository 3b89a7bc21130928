//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, entry},
    host::hostport_slash,
    lexical::some_digits,
    news::group,
    read::{byte, cut_off, length, prefix},
};
use crate::{
    production::Production,
    scheme::{NntpLayout, NntpUrl},
};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and behind a "/" without digits.
pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
    let (at_group, hostport) = preceded(prefix("nntp://", Production::NntpUrl), cut(hostport_slash)).parse(input)?;
    let (after_group, _) = cut(group).parse(at_group)?;
    let digits = |input| some_digits(input, Production::NntpUrl);
    let (rest, _) = opt(preceded(byte(b'/', Production::NntpUrl), cut(digits))).parse(after_group)?;
    let layout = NntpLayout { hostport: hostport.layout, group: length(at_group, after_group, Production::Group)? };
    cut_off(input, rest.as_bytes(), Production::NntpUrl).map(|(rest, text)| (rest, NntpUrl { text, layout }))
}

impl Typed for NntpUrl<'_> {
    fn open(&self) -> (Production, usize) {
        match self.digits() {
            Some(digits) => (Production::NntpUrl, digits.len()),
            None => (Production::Group, self.group().len()),
        }
    }
}

entry!(NntpUrl = nntpurl);
