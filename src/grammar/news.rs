//! USENET news: section 5, "NEWS (see also RFC1036)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed, view},
};
use crate::{
    class::Class,
    error::Production,
    scheme::{Article, GroupPart, Layout, NewsUrl},
};

/// `newsurl = "news:" grouppart`
///
/// Sections 3.6 and 5.
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
///
/// Where its parts fail.
pub fn newsurl(input: &str) -> Parsed<'_, NewsUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for NewsUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("news", Production::NewsUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.newsurl(&mut self.parts.layout)
    }
}

entry!(NewsUrl);

/// `grouppart = "*" | group | article`
///
/// Sections 3.6 and 5.
///
/// Order: "*" and `group` would eat the beginning of an `article`. An "@" anywhere tells that it is one, and there is no way back from it.
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
///
/// Where `article` fails when there is an "@", else where `group` does.
pub fn grouppart(input: &str) -> Parsed<'_, GroupPart<'_>> {
    let (rest, parts) = view(input, Production::GroupPart, Reader::grouppart)?;
    Ok((rest, GroupPart::new(parts)))
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
///
/// Sections 3.6 and 5.
///
/// ```
/// use rfc1738::grammar::group;
///
/// assert_eq!(group("comp.lang.c++/1234"), Ok(("/1234", "comp.lang.c++")));
/// assert!(group("2600").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is no letter.
pub fn group(input: &str) -> Parsed<'_, &str> {
    let (rest, (text, ())) = parsed(input, Production::Group, Reader::group)?;
    Ok((rest, text))
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
///
/// Sections 3.6 and 5.
///
/// ```
/// use rfc1738::{Production, grammar, nom};
///
/// let (rest, article) = grammar::article("1994/1@host.dom>")?;
/// assert_eq!((article.local().as_str(), article.host().as_str(), rest), ("1994/1", "host.dom", ">"));
///
/// let nom::Err::Failure(failure) = grammar::article("1994/1>").unwrap_err() else { panic!() };
/// assert_eq!((failure.offset("1994/1>"), failure.production()), (6, Production::Article));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the "@" when nothing stands before it, where that is missing, and where the host fails.
pub fn article(input: &str) -> Parsed<'_, Article<'_>> {
    let (rest, parts) = view(input, Production::Article, Reader::article)?;
    Ok((rest, Article { parts }))
}

impl Reader<'_> {
    pub(super) fn newsurl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.grouppart(layout)
    }

    fn grouppart(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.login = self.offset();
        if self.has_at(self.left().len(), b'@') {
            return self.article(layout);
        }
        if self.opt(b'*') {
            self.begin(Production::GroupPart);
            return Ok(());
        }
        self.group()
    }

    pub(super) fn group(&mut self) -> Result<(), Stop> {
        self.begin(Production::Group);
        self.one(|byte| byte.is_ascii_alphabetic())?;
        self.many(|byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.' | b'+' | b'_'));
        Ok(())
    }

    fn article(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.unique()?;
        self.byte(b'@')?;
        layout.host = self.offset();
        self.host()?;
        layout.host_end = self.offset();
        layout.hostport_end = layout.host_end;
        Ok(())
    }

    /// What stands before the "@" of an article; section 3.6 calls it so.
    fn unique(&mut self) -> Result<(), Stop> {
        self.some(Class::ARTICLE, Production::Article)
    }
}
