//! USENET news (section 3.6): its view, and its writer.

use core::fmt;

use crate::{
    build::{Builder, HostValue, Out, PathValues, Value, Write},
    component::Component,
    error::{Error, ErrorKind, Production, ValueError},
    grammar,
    percent::Encoded,
    pieces::pad,
    redact::Redacted,
    scheme::SchemeDef,
    sets::{All, SchemeSet},
    url::{Host, Parts, Url},
};

/// A news URL: `news:*`, `news:<newsgroup-name>` or `news:<message-id>`.
///
/// RFC 1738, section 3.6.
///
/// ```
/// use rfc1738::{NewsUrl, parts::GroupPart};
///
/// assert!(matches!(NewsUrl::parse("news:*")?.grouppart(), GroupPart::All));
/// assert!(matches!(NewsUrl::parse("news:comp.infosystems.www.misc")?.grouppart(), GroupPart::Group("comp.infosystems.www.misc")));
///
/// let url = NewsUrl::parse(b"news:1994Dec1.123@host.dom")?; // bytes from a receive buffer
/// let GroupPart::Article(article) = url.grouppart() else { panic!() };
/// assert_eq!(article.local(), "1994Dec1.123");
/// assert_eq!(article.host().as_str(), "host.dom");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct NewsUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> NewsUrl<'a, S> {
    /// Returns which of these it is: all groups, one group, or one article.
    pub fn grouppart(&self) -> GroupPart<'a> {
        GroupPart::new(self.parts())
    }
}

/// A `grouppart`: all groups, one group, or one article.
///
/// RFC 1738, section 3.6.
///
/// ```
/// use rfc1738::{NewsUrl, parts::GroupPart};
///
/// let command = match NewsUrl::parse("news:comp.lang.c")?.grouppart() {
///     GroupPart::All => "LIST".into(),
///     GroupPart::Group(name) => format!("GROUP {name}"),
///     GroupPart::Article(article) => format!("ARTICLE {}", article.message_id()?),
/// };
/// assert_eq!(command, "GROUP comp.lang.c");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupPart<'a> {
    /// "*": all available news groups.
    All,
    /// A news group, by a hierarchical name with periods.
    Group(&'a str),
    /// An article, by its message-id.
    Article(Article<'a>),
}

impl<'a> GroupPart<'a> {
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        match parts.schemepart() {
            _ if parts.has_host() => Self::Article(Article { parts }),
            "*" => Self::All,
            group => Self::Group(group),
        }
    }
}

/// Shows it without what looks like a secret.
impl fmt::Debug for GroupPart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("All"),
            Self::Group(group) => write!(f, "Group({:?})", Encoded::new(group)),
            Self::Article(article) => write!(f, "Article({article:?})"),
        }
    }
}

/// Shows the text of `Debug`.
#[cfg(feature = "defmt")]
impl defmt::Format for GroupPart<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::All => defmt::write!(f, "All"),
            Self::Group(group) => defmt::write!(f, "Group({})", Encoded::new(group)),
            Self::Article(article) => defmt::write!(f, "Article({})", article),
        }
    }
}

/// A message-id without its angle brackets: `article`.
///
/// RFC 1738, section 3.6.
///
/// ```
/// use rfc1738::{NewsUrl, parts::GroupPart};
///
/// let GroupPart::Article(article) = NewsUrl::parse("news:1994%23123@host.dom")?.grouppart() else { panic!() };
/// assert_eq!(article.as_str(), "1994%23123@host.dom");
/// assert!(article.local().octets().eq(*b"1994#123"));
/// assert_eq!(article.host().as_str(), "host.dom");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Article<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> Article<'a> {
    /// Returns the text as written.
    pub fn as_str(&self) -> &'a str {
        self.parts.after_scheme()
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        Encoded::of(self.parts.text, self.as_str()).redacted()
    }

    /// Returns the text before the "@". Section 3.6 calls it `<unique>`.
    pub fn local(&self) -> Encoded<'a> {
        Encoded::of(self.parts.text, self.parts.userinfo().unwrap_or_default())
    }

    /// Returns the host after the "@".
    pub fn host(&self) -> Host<&'a str> {
        self.parts.required_host()
    }
}

/// A Message-ID, written decoded between "<" and ">".
#[derive(Debug)]
struct MessageId<'a>(Article<'a>);

impl fmt::Display for MessageId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            out.write_char('<')?;
            self.0.local().octets().try_for_each(|octet| out.write_char(octet.into()))?;
            write!(out, "@{}>", self.0.host())
        })
    }
}

impl<'a> Article<'a> {
    /// Returns the Message-ID of RFC 1036. `Display` writes it decoded, with the angle brackets
    /// that section 3.6 leaves out.
    ///
    /// ```
    /// use rfc1738::{NewsUrl, parts::GroupPart};
    ///
    /// let GroupPart::Article(article) = NewsUrl::parse("news:a%25b/c@host.dom")?.grouppart() else { panic!() };
    /// assert_eq!(article.message_id()?.to_string(), "<a%b/c@host.dom>");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text before the "@" decodes to an octet that RFC 1036 does not allow in a Message-ID:
    /// anything other than printing ASCII characters, and "<", ">" and "@". The offset is that of
    /// the "%", counted from the beginning of the article.
    pub fn message_id(&self) -> Result<impl fmt::Display + fmt::Debug + use<'a>, Error> {
        let (local, mut octets) = (self.local().as_str(), self.local().characters());
        loop {
            let offset = local.len() - octets.text().len();
            match octets.next() {
                None => return Ok(MessageId(*self)),
                Some(octet) if octet.is_ascii_graphic() && !matches!(octet, b'<' | b'>' | b'@') => {}
                Some(_) => {
                    let kind = ErrorKind::UnexpectedCharacter;
                    return Err(Error::new(offset, kind, Production::Article));
                }
            }
        }
    }
}

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
        Self::with_own(&SchemeDef::NEWS, write_all, "".into(), &[])
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
        Self::with_own(&SchemeDef::NEWS, write_newsgroup, "".into(), &[name.into()])
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
        Self::with_own(&SchemeDef::NEWS, write_article, host.into(), &[local.into()])
    }
}

/// Adds the parts of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &NewsUrl<'v, S>) -> Builder<'v> {
    let (write, part): (Write, _) = match url.grouppart() {
        GroupPart::All => (write_all, Value::ABSENT),
        GroupPart::Group(name) => (write_newsgroup, name.into()),
        GroupPart::Article(article) => (write_article, article.local().into()),
    };
    Builder { write, path: PathValues::own(&[part]), ..builder }
}

/// Writes `"news:*"`.
pub(crate) fn write_all(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    out.text("*")
}

/// Writes `"news:" group`.
pub(crate) fn write_newsgroup(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    write_group(url.path.own_part(0), out)
}

/// Writes `"news:" article`.
pub(crate) fn write_article(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    let local = url.path.own_part(0);
    local.require_octets(Component::Article)?;
    out.value(local, Component::Article)?;
    out.text("@")?;
    url.login.write_host_alone(out)
}

/// Writes a newsgroup's name, which holds no escapes.
pub(crate) fn write_group(name: Value<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    match name.text() {
        Some(name) if matches!(grammar::group(name), Ok(("", _))) => out.text(name),
        _ => Err(ValueError::Invalid { production: Production::Group }),
    }
}
