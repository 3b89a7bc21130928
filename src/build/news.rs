//! USENET news (section 3.6).

use core::fmt;

use super::{Build, HostValue, Value, ValueError};
use crate::{
    component::Component,
    error::Production,
    grammar,
    scheme::Schemes,
    url::{GroupPart, NewsUrl},
};

/// Builds a [`NewsUrl`] (section 3.6): `news:*`, `news:<newsgroup-name>` or `news:<message-id>`.
///
/// ```
/// use rfc1738::build::NewsBuilder;
///
/// assert_eq!(NewsBuilder::all().build::<6>().unwrap(), "news:*");
/// assert_eq!(NewsBuilder::group("comp.lang.c").build::<32>().unwrap(), "news:comp.lang.c");
/// assert_eq!(NewsBuilder::article("1994#1/a", "host.dom").build::<32>().unwrap(), "news:1994%231/a@host.dom");
/// // A group holds no escapes, and starts with a letter.
/// assert!(NewsBuilder::group("2600").check().is_err());
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct NewsBuilder<'v>(Kind<'v>);

#[derive(Clone, Debug)]
enum Kind<'v> {
    All,
    Group(&'v str),
    Article { local: Value<'v>, host: HostValue<'v> },
}

impl<'v> NewsBuilder<'v> {
    /// Returns a builder for all available newsgroups.
    pub const fn all() -> Self {
        Self(Kind::All)
    }

    /// Returns a builder for a newsgroup.
    pub const fn group(name: &'v str) -> Self {
        Self(Kind::Group(name))
    }

    /// Returns a builder for the article with the message-id `<local@host>`, without the angle
    /// brackets; `local` has at least one octet.
    pub fn article(local: impl Into<Value<'v>>, host: impl Into<HostValue<'v>>) -> Self {
        Self(Kind::Article { local: local.into(), host: host.into() })
    }
}

impl Build for NewsBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("news:")?;
        match self.0 {
            Kind::All => Ok(out.write_str("*")?),
            Kind::Group(name) => write_group(name, out),
            Kind::Article { local, host } => {
                local.write_nonempty(Component::Article, out)?;
                out.write_str("@")?;
                host.write(out)
            }
        }
    }
}

/// Writes a newsgroup's name, which holds no escapes.
pub(super) fn write_group(name: &str, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    match grammar::group(name) {
        Ok(("", _)) => Ok(out.write_str(name)?),
        _ => Err(ValueError::Invalid { production: Production::Group }),
    }
}

impl<'a, S: Schemes> NewsUrl<'a, S> {
    /// Returns a builder that makes this URL again, as written, escapes and all.
    ///
    /// ```
    /// use rfc1738::NewsUrl;
    ///
    /// let url = NewsUrl::parse("news:1994%2FDec@host.dom")?;
    /// assert_eq!(url.to_builder().build::<64>().unwrap(), url.as_str());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "set")]
    pub fn to_builder(&self) -> NewsBuilder<'a> {
        match self.grouppart() {
            GroupPart::All => NewsBuilder::all(),
            GroupPart::Group(name) => NewsBuilder::group(name),
            GroupPart::Article(article) => NewsBuilder::article(article.local(), article.host()),
        }
    }
}
