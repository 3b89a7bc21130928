//! USENET news: section 5, "NEWS (see also RFC1036)".

use nom::{
    branch::alt,
    combinator::cut,
    sequence::{preceded, terminated},
};

use super::{
    component::many,
    host::host,
    input::{Hint, Rule},
    lexical::alpha,
    one::{One, OneScheme},
    rule::{before_at, char, hint, label, many1, repeated, satisfy},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    scheme::Row,
    text::Text,
    url::{Article, GroupPart, NewsUrl},
};

/// `newsurl = "news:" grouppart`
pub(super) fn newsurl<'i>(news: impl Rule<'i>) -> impl Rule<'i> {
    (news, grouppart())
}

/// `grouppart = "*" | group | article`
pub(super) fn grouppart<'i>() -> impl Rule<'i> {
    // Order: "*" and `group` would match the beginning of an `article`, so the text before an "@"
    // is tried first.
    let all = terminated(char(b'*'), label(P::GroupPart));
    alt((article(before_at(unique_at())), preceded(hint(Hint::Article), alt((all, group())))))
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
pub(super) fn group<'i>() -> impl Rule<'i, Output = ()> {
    let rest = repeated(satisfy(|byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.' | b'+' | b'_')));
    preceded((label(P::Group), alpha()), rest)
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
pub(super) fn article<'i>(unique_at: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    preceded(unique_at, cut(host()))
}

/// Reads the text before the host of an article, which section 3.6 calls `<unique>`, and "@".
pub(super) fn unique_at<'i>() -> impl Rule<'i> {
    (many1(many(P::Article, const { Class::uchar_or(b";/?:&=") })), char(b'@'))
}

impl OneScheme for NewsUrl<'_> {
    const ROW: &'static Row = &Row::NEWS;
    const PRODUCTION: P = P::NewsUrl;

    fn production<'i>(news: impl Rule<'i>) -> impl Rule<'i> {
        newsurl(news)
    }
}

impl<'a> NewsUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`newsurl`](crate::grammar::newsurl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `newsurl = "news:" grouppart` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-newsurl))
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
    /// At the byte where one of its parts fails.
    pub fn newsurl(input: &str) -> Parsed<'_, NewsUrl<'_>> {
        urls(One::<NewsUrl<'_>>::NEW, input).map(|(rest, url)| (rest, NewsUrl(url)))
    }

    /// `grouppart = "*" | group | article` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-grouppart))
    ///
    /// ```
    /// use rfc1738::{grammar::grouppart, parts::GroupPart};
    ///
    /// assert!(matches!(grouppart("*>"), Ok((">", GroupPart::All))));
    /// assert!(matches!(grouppart("comp.lang.c>"), Ok((">", GroupPart::Group("comp.lang.c")))));
    /// assert!(matches!(grouppart("1994.1@host.dom>"), Ok((">", GroupPart::Article(_)))));
    /// ```
    ///
    /// # Errors
    /// If there is an "@", at the byte where `article` fails, otherwise where `group` does.
    pub fn grouppart(input: &str) -> Parsed<'_, GroupPart<'_>> {
        let (rest, parts) = Run::of(input, P::GroupPart).parts(super::grouppart())?;
        Ok((rest, GroupPart::new(parts)))
    }

    /// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-group))
    ///
    /// ```
    /// use rfc1738::grammar::group;
    ///
    /// assert_eq!(group("comp.lang.c++/1234"), Ok(("/1234", "comp.lang.c++")));
    /// assert!(group("2600").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a letter.
    pub fn group(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::Group).text(super::group())
    }

    /// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-article))
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
    /// At an "@" at the beginning, where the "@" is missing, and where the host fails.
    pub fn article(input: &str) -> Parsed<'_, Article<'_>> {
        let (rest, parts) = Run::of(input, P::Article).parts(super::article(super::unique_at()))?;
        Ok((rest, Article { parts }))
    }
}
