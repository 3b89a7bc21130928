//! USENET news: section 5, "NEWS (see also RFC1036)".

use nom::{Parser, combinator::cut, sequence::preceded};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::host,
    read::{byte, component, cut_off, fail, length, prefix, some},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{Article, GroupPart, Host, NewsLayout, NewsUrl},
};

/// `newsurl = "news:" grouppart`
///
/// # Errors
///
/// Where its parts fail.
pub fn newsurl(input: &str) -> Parsed<'_, NewsUrl<'_>> {
    combinator(input, Production::NewsUrl)
}

impl<'a> Typed<'a> for NewsUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, part) = preceded(prefix("news:", Production::NewsUrl), cut(grouppart)).parse(self.text)?;
        if let GroupPart::Article(article) = part {
            self.layout = article.layout;
        }
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        match self.grouppart() {
            GroupPart::All => (Production::GroupPart, 0),
            GroupPart::Group(group) => (Production::Group, group.len()),
            GroupPart::Article(article) => article.host().open(),
        }
    }
}

entry!(NewsUrl);

/// `grouppart = "*" | group | article`
///
/// Order: "*" and `group` would eat the beginning of an `article`. An "@" anywhere tells that it is one, and there is no way back from it.
///
/// # Errors
///
/// Where `article` fails when there is an "@", else where `group` does.
pub fn grouppart(input: &str) -> Parsed<'_, GroupPart<'_>> {
    match input.as_bytes() {
        text if text.contains(&b'@') => {
            cut(article).parse(input).map(|(rest, article)| (rest, GroupPart::Article(article)))
        }
        [b'*', left @ ..] => cut_off(input, left, Production::GroupPart).map(|(rest, _)| (rest, GroupPart::All)),
        _ => group(input).map(|(rest, group)| (rest, GroupPart::Group(group))),
    }
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
///
/// # Errors
///
/// At the first byte, when it is no letter.
pub fn group(input: &str) -> Parsed<'_, &str> {
    let mut left = input.as_bytes();
    if !left.first().is_some_and(u8::is_ascii_alphabetic) {
        return fail(left, Production::Group);
    }
    while let [b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'+' | b'_', rest @ ..] = left {
        left = rest;
    }
    let (rest, group) = cut_off(input, left, Production::Group)?;
    length(input, rest, Production::Group)?;
    Ok((rest, group))
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
///
/// # Errors
///
/// At the "@" when nothing stands before it, where that is missing, and where the host fails.
pub fn article(input: &str) -> Parsed<'_, Article<'_>> {
    let (after_local, _) = local(input)?;
    let (rest, host) = preceded(byte(b'@', Production::Article), cut(host)).parse(after_local)?;
    let at = length(input, after_local, Production::Article)?;
    let layout = NewsLayout { at, is_number: matches!(host, Host::Number(_)) };
    cut_off(input, rest.as_bytes(), Production::Article).map(|(rest, text)| (rest, Article { text, layout }))
}

/// `1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ]` of an `article`.
pub(super) fn local(input: &str) -> Parsed<'_, Encoded<'_>> {
    some(component(input, Class::ARTICLE, Production::Article), Production::Article)
}
