//! USENET news: section 5, "NEWS (see also RFC1036)".

use nom::{
    branch::alt,
    combinator::cut,
    sequence::{preceded, terminated},
};

use super::{
    begin::named,
    component::many,
    host::host,
    input::{Hint, Rule},
    lexical::alpha,
    rule::{attempt, char, hint, one, open, repeated, some},
    run::{At, Own, Parsed, Reading, Typed, entry, url},
};
use crate::{
    class::Class,
    error::Production as P,
    scheme::{Article, GroupPart, NewsUrl},
};

/// `newsurl = "news:" grouppart`
pub(super) fn newsurl<'i>(news: impl Rule<'i>) -> impl Rule<'i> {
    (news, grouppart())
}

/// `grouppart = "*" | group | article`
pub(super) fn grouppart<'i>() -> impl Rule<'i> {
    // Order: "*" and `group` would eat the beginning of an `article`; what stands before its "@" is read first.
    let all = terminated(char(b'*'), open(P::GroupPart));
    alt((article(attempt(unique_at())), preceded(hint(Hint::Article), alt((all, group())))))
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
pub(super) fn group<'i>() -> impl Rule<'i, Output = ()> {
    let rest = repeated(one(|byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.' | b'+' | b'_')));
    preceded((open(P::Group), alpha()), rest)
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
pub(super) fn article<'i>(unique_at: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    preceded(unique_at, cut(host()))
}

/// What stands before the host of an article, which section 3.6 calls `<unique>`, and "@".
pub(super) fn unique_at<'i>() -> impl Rule<'i> {
    (some(many(P::Article, const { Class::uchar_or(b";/?:&=") })), char(b'@'))
}

impl<'a> Typed<'a> for NewsUrl<'a> {
    const HEEDS_AT: At = At::OfTheTen;

    fn production<'i>(&mut self) -> impl Rule<'i> {
        newsurl(named("news", P::NewsUrl))
    }
}

entry!(NewsUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `newsurl = "news:" grouppart` (sections 3.6 and 5; [diagram](crate::diagrams#diagram-newsurl))
    ///
    /// ```
    /// use rfc1738::grammar::newsurl;
    ///
    /// let (rest, url) = newsurl("news:comp.infosystems.www.misc>")?;
    /// assert_eq!((url.as_str(), rest), ("news:comp.infosystems.www.misc", ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail.
    pub fn newsurl(input: &str) -> Parsed<'_, NewsUrl<'_>> {
        url(Own, input)
    }

    /// `grouppart = "*" | group | article` (sections 3.6 and 5; [diagram](crate::diagrams#diagram-grouppart))
    ///
    /// ```
    /// use rfc1738::{GroupPart, grammar::grouppart};
    ///
    /// assert!(matches!(grouppart("*>"), Ok((">", GroupPart::All))));
    /// assert!(matches!(grouppart("comp.lang.c>"), Ok((">", GroupPart::Group("comp.lang.c")))));
    /// assert!(matches!(grouppart("1994.1@host.dom>"), Ok((">", GroupPart::Article(_)))));
    /// ```
    ///
    /// # Errors
    /// Where `article` fails when there is an "@", else where `group` does.
    pub fn grouppart(input: &str) -> Parsed<'_, GroupPart<'_>> {
        let (rest, parts) = Reading::of(input, P::GroupPart).parts(super::grouppart())?;
        Ok((rest, GroupPart::new(parts)))
    }

    /// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (sections 3.6 and 5; [diagram](crate::diagrams#diagram-group))
    ///
    /// ```
    /// use rfc1738::grammar::group;
    ///
    /// assert_eq!(group("comp.lang.c++/1234"), Ok(("/1234", "comp.lang.c++")));
    /// assert!(group("2600").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, when it is no letter.
    pub fn group(input: &str) -> Parsed<'_, &str> {
        Reading::of(input, P::Group).text(super::group())
    }

    /// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (sections 3.6 and 5; [diagram](crate::diagrams#diagram-article))
    ///
    /// ```
    /// use rfc1738::{Production, grammar, nom};
    ///
    /// let (rest, article) = grammar::article("1994/1@host.dom>")?;
    /// assert_eq!((article.local().as_str(), article.host().as_str(), rest), ("1994/1", "host.dom", ">"));
    ///
    /// let nom::Err::Failure(failure) = grammar::article("1994/1>").unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset("1994/1>"), failure.error("1994/1>").production()), (6, Production::Article));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the "@" when nothing stands before it, where that is missing, and where the host fails.
    pub fn article(input: &str) -> Parsed<'_, Article<'_>> {
        let (rest, parts) = Reading::of(input, P::Article).parts(super::article(super::unique_at()))?;
        Ok((rest, Article { parts }))
    }
}
