//! USENET news (section 3.6).

mod message_id;

use super::{Host, Parts, Url};
use crate::scheme::{All, Schemes};
use crate::{percent::Encoded, redact::Redacted};

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
pub struct NewsUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> NewsUrl<'a, S> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
        Redacted::new(self.as_str())
    }

    /// Returns the text before the "@". Section 3.6 calls it `<unique>`.
    pub fn local(&self) -> Encoded<'a> {
        Encoded::new(self.parts.userinfo().unwrap_or_default())
    }

    /// Returns the host after the "@".
    pub fn host(&self) -> Host<'a> {
        self.parts.required_host()
    }
}
