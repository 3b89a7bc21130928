//! USENET news: section 5, "NEWS (see also RFC1036)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, parsed},
};
use crate::{
    class::Class,
    production::Production,
    scheme::{Article, GroupPart, NewsLayout, NewsUrl},
};

/// `newsurl = "news:" grouppart`
///
/// # Errors
///
/// Where its parts fail.
pub fn newsurl(input: &str) -> Parsed<'_, NewsUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for NewsUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"news:", Production::NewsUrl)?;
        self.layout = reader.grouppart()?;
        Ok(())
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
    let (rest, (text, layout)) = parsed(input, Production::GroupPart, Reader::grouppart)?;
    Ok((rest, GroupPart::new(text, layout)))
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
///
/// # Errors
///
/// At the first byte, when it is no letter.
pub fn group(input: &str) -> Parsed<'_, &str> {
    let (rest, (text, _)) = parsed(input, Production::Group, Reader::group)?;
    Ok((rest, text))
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
///
/// # Errors
///
/// At the "@" when nothing stands before it, where that is missing, and where the host fails.
pub fn article(input: &str) -> Parsed<'_, Article<'_>> {
    let (rest, (text, layout)) = parsed(input, Production::Article, Reader::article)?;
    Ok((rest, Article { text, layout }))
}

impl Reader<'_> {
    fn grouppart(&mut self) -> Result<NewsLayout, Stop> {
        if self.left().contains(&b'@') {
            return self.article();
        }
        if self.opt(b'*') {
            self.begin(Production::GroupPart);
        } else {
            self.group()?;
        }
        Ok(NewsLayout::default())
    }

    /// Gives its length.
    pub(super) fn group(&mut self) -> Result<u16, Stop> {
        self.begin(Production::Group);
        let start = self.left().len();
        self.one(|byte| byte.is_ascii_alphabetic())?;
        self.many(|byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.' | b'+' | b'_'));
        self.since(start)
    }

    fn article(&mut self) -> Result<NewsLayout, Stop> {
        let at = self.unique()?;
        self.byte(b'@')?;
        Ok(NewsLayout { at, is_number: self.host()? })
    }

    /// What stands before the "@" of an article; section 3.6 calls it so. Gives its length.
    fn unique(&mut self) -> Result<u16, Stop> {
        self.some(Class::ARTICLE, Production::Article)
    }
}
