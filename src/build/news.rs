//! USENET news (section 3.6).

use super::{Builder, HostValue, Out, PathValues, Value, ValueError, Write};
use crate::{
    component::Component,
    error::Production,
    grammar,
    scheme::{Row, Schemes},
    url::{GroupPart, NewsUrl},
};

impl<'v> Builder<'v> {
    /// Returns a builder for the news URL of all available newsgroups: `news:*`.
    ///
    /// RFC 1738, section 3.6.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::all_news().build::<String<6>>()?, "news:*");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn all_news() -> Self {
        Self::with_own(&Row::NEWS, write_all, "".into(), &[])
    }

    /// Returns a builder for the news URL of a newsgroup: `news:<newsgroup-name>`.
    ///
    /// RFC 1738, section 3.6. The name starts with a letter and cannot hold escapes.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::newsgroup("comp.lang.c").build::<String<32>>()?, "news:comp.lang.c");
    /// assert!(Builder::newsgroup("2600").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn newsgroup(name: impl Into<Value<'v>>) -> Self {
        Self::with_own(&Row::NEWS, write_newsgroup, "".into(), &[name.into()])
    }

    /// Returns a builder for the news URL of an article, whose message-id is `<local@host>`,
    /// without the angle brackets.
    ///
    /// RFC 1738, section 3.6. `local` has at least one octet.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let text: String<32> = Builder::article("1994#1/a", "host.dom").build()?;
    /// assert_eq!(text, "news:1994%231/a@host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn article(local: impl Into<Value<'v>>, host: impl Into<HostValue<'v>>) -> Self {
        Self::with_own(&Row::NEWS, write_article, host.into(), &[local.into()])
    }
}

/// Adds the parts of a URL.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &NewsUrl<'v, S>) -> Builder<'v> {
    let (write, part): (Write, _) = match url.grouppart() {
        GroupPart::All => (write_all, Value::ABSENT),
        GroupPart::Group(name) => (write_newsgroup, name.into()),
        GroupPart::Article(article) => (write_article, article.local().into()),
    };
    Builder { write, path: PathValues::own(&[part]), ..builder }
}

/// Writes `"news:*"`.
pub(super) fn write_all(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    out.text("*")
}

/// Writes `"news:" group`.
pub(super) fn write_newsgroup(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    write_group(url.path.own_part(0), out)
}

/// Writes `"news:" article`.
pub(super) fn write_article(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    let local = url.path.own_part(0);
    local.require_octets(Component::Article)?;
    out.value(local, Component::Article)?;
    out.text("@")?;
    url.login.write_host_alone(out)
}

/// Writes a newsgroup's name, which holds no escapes.
pub(super) fn write_group(name: Value<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    match name.text() {
        Some(name) if matches!(grammar::group(name), Ok(("", _))) => out.text(name),
        _ => Err(ValueError::Invalid { production: Production::Group }),
    }
}
