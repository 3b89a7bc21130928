//! USENET news (section 3.6): its view, and its writer.

use core::fmt;

use crate::{
    build::{Builder, Out, PathValues, Value, Write, Written, refuse, require_valid},
    class::UriClass,
    component::Component,
    error::{Error, ErrorKind, Production, ValueError},
    grammar,
    percent::Encoded,
    pieces::pad,
    redact::Redacted,
    scheme::{Features, SchemeDef},
    sets::{All, SchemeSet},
    url::{Host, Url, split},
};

/// A news URL: `news:*`, `news:<newsgroup-name>` or `news:<message-id>`, perhaps of a server:
/// `news://<host>:<port>/<newsgroup-name>`.
///
/// RFC 1738, section 3.6, and RFC 5538, which adds the server.
///
/// ```
/// use rfc1738::{NewsUrl, parts::GroupPart};
///
/// assert!(matches!(NewsUrl::parse("news:*")?.grouppart(), GroupPart::All));
/// let url = NewsUrl::parse("news:comp.infosystems.www.misc")?;
/// assert!(
///     matches!(url.grouppart(), GroupPart::Group(name) if name == "comp.infosystems.www.misc")
/// );
///
/// let url = NewsUrl::parse(b"news:1994Dec1.123@host.dom")?; // bytes from a receive buffer
/// let GroupPart::Article(article) = url.grouppart() else { panic!() };
/// assert_eq!(article.local(), "1994Dec1.123");
/// assert_eq!(article.host().as_str(), "host.dom");
/// assert_eq!(url.server(), None);
///
/// let url = NewsUrl::parse("news://news.dom/comp.lang.*")?;
/// assert!(matches!(url.grouppart(), GroupPart::Group(name) if name == "comp.lang.*"));
/// assert_eq!(url.server().unwrap().to_string(), "news.dom:119");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct NewsUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> NewsUrl<'a, S> {
    /// Returns which of these it is: all groups, one group, or one article.
    pub fn grouppart(&self) -> GroupPart<'a> {
        GroupPart::new(self.text())
    }

    /// Returns the text after the scheme, or after the "/" that follows the server.
    fn text(&self) -> Encoded<'a> {
        let parts = self.parts();
        let path = self.path();
        match self.has(Features::URI) {
            true if parts.layout.has_host() => path.part(parts.required_path()),
            true => path,
            false => path.part(parts.after_scheme()),
        }
    }
}

/// A `grouppart`: all groups, one group, or one article.
///
/// RFC 1738, section 3.6, and RFC 5538, section 4.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GroupPart<'a> {
    /// "*", or nothing in RFC 5538: all available news groups.
    All,
    /// A news group, by a hierarchical name with periods, as written. It may contain escapes, and
    /// "*" for several groups.
    Group(Encoded<'a>),
    /// An article, by its message-id.
    Article(Article<'a>),
}

impl<'a> GroupPart<'a> {
    pub(crate) fn new(text: Encoded<'a>) -> Self {
        match text.as_str() {
            "*" | "" => Self::All,
            article if split(article, b'@').1.is_some() => Self::Article(Article(text)),
            _ => Self::Group(text),
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
/// let GroupPart::Article(article) = NewsUrl::parse("news:1994%23123@host.dom")?.grouppart()
/// else {
///     panic!()
/// };
/// assert_eq!(article.as_str(), "1994%23123@host.dom");
/// assert!(article.local().octets().eq(*b"1994#123"));
/// assert_eq!(article.host().as_str(), "host.dom");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Article<'a>(pub(crate) Encoded<'a>);

impl<'a> Article<'a> {
    /// Returns the text as written.
    pub fn as_str(&self) -> &'a str {
        self.0.as_str()
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        self.0.redacted()
    }

    /// Returns the text before the "@". Section 3.6 calls it `<unique>`.
    pub fn local(&self) -> Encoded<'a> {
        self.0.part(split(self.as_str(), b'@').0)
    }

    /// Returns the host after the "@".
    pub fn host(&self) -> Host<&'a str> {
        Host(split(self.as_str(), b'@').1.unwrap_or_default())
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
    /// that section 3.6 omits.
    ///
    /// ```
    /// use rfc1738::{NewsUrl, parts::GroupPart};
    ///
    /// let GroupPart::Article(article) = NewsUrl::parse("news:a%25b/c@host.dom")?.grouppart()
    /// else {
    ///     panic!()
    /// };
    /// assert_eq!(article.message_id()?.to_string(), "<a%b/c@host.dom>");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text before the "@" decodes to a byte that RFC 1036 does not allow in a Message-ID:
    /// anything other than printing ASCII characters, and "<", ">" and "@". The offset is at the
    /// "%", counted from the beginning of the article.
    pub fn message_id(&self) -> Result<impl fmt::Display + fmt::Debug + use<'a>, Error> {
        let (local, mut octets, mut offset) = (self.local().as_str(), self.local().characters(), 0);
        while let Some(octet) = octets.next() {
            if !octet.is_ascii_graphic() || matches!(octet, b'<' | b'>' | b'@') {
                return Err(Error::new(offset, ErrorKind::UnexpectedCharacter, Production::Article));
            }
            offset = local.len() - octets.text().len();
        }
        Ok(MessageId(*self))
    }
}

impl<'v> Builder<'v> {
    /// Returns a builder for the news URL of a newsgroup, `news:<newsgroup-name>`, or of all: `*`.
    ///
    /// RFC 1738, section 3.6, and RFC 5538, section 4. The name consists of letters, digits and
    /// `- . + _`.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::newsgroup("comp.lang.c").build::<String<32>>()?, "news:comp.lang.c");
    /// assert_eq!(Builder::newsgroup("*").build::<String<32>>()?, "news:*");
    /// assert!(Builder::newsgroup("comp lang").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn newsgroup(name: impl Into<Value<'v>>) -> Self {
        Self::with_own(&SchemeDef::NEWS, write_newsgroup, "".into(), &[name.into()])
    }

    /// Returns a builder for the news URL of an article, whose message-id is `<local@host>`,
    /// without the angle brackets.
    ///
    /// RFC 1738, section 3.6. `local` has at least one byte.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let text: String<32> = Builder::article("1994#1/a", "host.dom").build()?;
    /// assert_eq!(text, "news:1994%231/a@host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn article(local: impl Into<Value<'v>>, host: impl Into<Value<'v>>) -> Self {
        Self::with_own(&SchemeDef::NEWS, write_article, "".into(), &[local.into(), host.into()])
    }
}

/// Adds the parts of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &NewsUrl<'v, S>) -> Builder<'v> {
    let (write, part, host): (Write, _, _) = match url.grouppart() {
        GroupPart::Article(article) => (write_article, article.local(), article.host().as_str()),
        // As written: "*" and nothing both mean all groups.
        _ => (write_newsgroup, url.text(), ""),
    };
    Builder { write, path: PathValues::own(&[Value::kept(part), Value::kept(Encoded::new(host))]), ..builder }
}

/// The place of the host of a Message-ID, which is not a host of the URL.
const MESSAGE_HOST: usize = 1;

fn is_uri(url: &Builder<'_>) -> bool {
    url.row.features().any(Features::URI)
}

/// Writes `"news:" [ server "/" ]`.
fn write_server(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    out.scheme(url.scheme)?;
    if !is_uri(url) {
        return Ok(());
    }
    if !url.login.has_host() {
        out.hostport_ends(0);
        return url.login.refuse();
    }
    out.slashes()?;
    url.login.write_rfc3986(url.row, out)?;
    out.text("/")
}

/// Writes `"news:*"` or `"news:" group`.
pub(crate) fn write_newsgroup(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    write_server(url, out)?;
    refuse(!is_uri(url) && !url.login.is_empty(), Production::Host)?;
    if url.path.own_part(0).text() == Some("*") { out.text("*") } else { write_group(url, out) }
}

/// Writes `"news:" article`.
pub(crate) fn write_article(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    write_server(url, out)?;
    let local = url.path.own_part(0);
    local.require_octets(Component::Article)?;
    let begins_server = || !url.login.has_host() && local.text().is_some_and(|text| text.starts_with("//"));
    match local.split(b'/', false) {
        // Two would begin a server.
        Some((before, rest)) if before.is_empty() && is_uri(url) && (!local.is_kept() || begins_server()) => {
            out.text("%2F")?;
            out.value(rest, Component::Article)?;
        }
        _ => out.value(local, Component::Article)?,
    }
    out.text("@")?;
    if !is_uri(url) {
        return url.login.write_host_alone(out);
    }
    let host = url.path.own_part(MESSAGE_HOST).text().unwrap_or_default();
    require_valid(grammar::is_host_of(url.row, host), Production::Host)?;
    out.text(host)
}

/// Writes a newsgroup's name, which cannot contain escapes, or the name of another URL as written.
pub(crate) fn write_group(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    let name = url.path.own_part(0);
    let is_group = |text: &str| match is_uri(url) {
        true => !text.is_empty() && text.bytes().all(|byte| UriClass::GROUPS.holds(byte) && byte != b'*'),
        false => matches!(grammar::group(text), Ok(("", _))),
    };
    match name.text() {
        Some(text) if name.is_kept() || is_group(text) => out.text(text),
        None if name.is_absent() => Err(ValueError::Missing { production: Production::Group }),
        _ => Err(ValueError::Invalid { production: Production::Group }),
    }
}
