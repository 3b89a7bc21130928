//! USENET news from a server (section 3.7): its view, the commands of a client, and its writer.

use core::iter;

use super::news::write_group;
use crate::{
    build::{Builder, Out, PathValues, Value, Written},
    error::{Production, ValueError},
    percent::Encoded,
    scheme::Syntax,
    send::{Argument, Line},
    sets::{All, SchemeSet},
    url::{Url, split},
};

/// An nntp URL: `nntp://<host>:<port>/<newsgroup-name>/<article-number>`.
///
/// RFC 1738, section 3.7, and RFC 5538.
///
/// ```
/// use rfc1738::NntpUrl;
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
/// assert_eq!(url.path(), "/comp.lang.c/1234");
/// assert_eq!(url.group(), "comp.lang.c");
/// assert_eq!(url.digits(), Some("1234"));
/// assert_eq!(url.number(), Some(1234));
/// assert_eq!(NntpUrl::parse(b"nntp://news.dom/comp.lang.c")?.number(), None);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct NntpUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> NntpUrl<'a, S> {
    /// Returns the name of the newsgroup, which may contain escapes.
    pub fn group(&self) -> Encoded<'a> {
        Encoded::new(split(self.parts().required_path(), b'/').0)
    }

    /// Returns the article's number as written: any run of digits, or `None` if there is none.
    pub fn digits(&self) -> Option<&'a str> {
        split(self.parts().required_path(), b'/').1
    }

    /// Returns the article's number, or `None` if there is none, or if it does not fit in a `u64`.
    pub fn number(&self) -> Option<u64> {
        self.digits()?.parse().ok()
    }
}

/// A command to send for an nntp URL (RFC 977).
///
/// ```
/// use rfc1738::{NntpUrl, send::NntpCommand};
///
/// let command =
///     NntpUrl::parse("nntp://news.dom/comp.lang.c")?.commands()?.next().unwrap();
/// assert!(matches!(command, NntpCommand::Group(_)));
/// assert!(command.line().octets().eq(*b"GROUP comp.lang.c\r\n"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum NntpCommand<'a> {
    /// `GROUP`: selects a newsgroup.
    Group(Argument<'a>),
    /// `ARTICLE`: retrieves an article of that newsgroup by its number, with the digits as written.
    Article(Argument<'a>),
}

impl<'a> NntpCommand<'a> {
    /// Returns the line to send.
    pub const fn line(self) -> Line<'a> {
        let (verb, argument) = match self {
            Self::Group(group) => ("GROUP ", group),
            Self::Article(digits) => ("ARTICLE ", digits),
        };
        Line::new(verb, argument)
    }
}

impl<'a, S: SchemeSet> NntpUrl<'a, S> {
    /// Returns GROUP, then ARTICLE if the URL has an article's number.
    ///
    /// ```
    /// use rfc1738::NntpUrl;
    ///
    /// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
    /// let mut octets = Vec::new();
    /// url.commands()?.for_each(|command| octets.extend(command.line().octets()));
    /// assert_eq!(octets, b"GROUP comp.lang.c\r\nARTICLE 1234\r\n");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`LineEnd`](ValueError::LineEnd), if the group decodes to CR, LF or NUL, which would end the
    /// command.
    pub fn commands(&self) -> Result<impl Iterator<Item = NntpCommand<'a>> + Clone + use<'a, S>, ValueError> {
        let group = Argument::encoded(self.group()).checked(Production::Group)?;
        let number = self.digits().map(|digits| NntpCommand::Article(Argument::plain(digits.as_bytes())));
        Ok(iter::once(NntpCommand::Group(group)).chain(number))
    }
}

/// The places of the parts that only nntp has.
const NUMBER: usize = 1;

impl Builder<'_> {
    /// Sets the number of an nntp article. `None` removes it.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::NNTP, "news.dom").name("comp.lang.c").number(1234);
    /// assert_eq!(builder.build::<String<64>>()?, "nntp://news.dom/comp.lang.c/1234");
    /// assert_eq!(builder.number(None).build::<String<64>>()?, "nntp://news.dom/comp.lang.c");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn number(self, number: impl Into<Option<u64>>) -> Self {
        let number = Value::from(number.into());
        self.set(Syntax::Nntp, NUMBER, number, Production::Digits)
    }
}

/// Adds the parts of a URL, its number as written.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &NntpUrl<'v, S>) -> Builder<'v> {
    let number = url.digits().map(Encoded::new);
    Builder { path: PathValues::own(&[Value::kept(url.group()), number.into()]), ..builder }
}

/// Writes `"nntp://" hostport "/" group [ "/" digits ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_by(url.row, out)?;
    out.text("/")?;
    write_group(url, out)?;
    let number = url.path.own_part(NUMBER);
    if number.is_absent() {
        return Ok(());
    }
    out.text("/")?;
    match number.write_number(out) {
        Some(written) => written,
        // The number of another URL as written: any run of digits.
        None => out.text(number.text().unwrap_or_default()),
    }
}
