//! The commands for an nntp URL (section 3.7).

use core::iter;

use super::NntpUrl;
use crate::scheme::Schemes;
use crate::url::{Argument, Line};

/// A command to send for an nntp URL (RFC 977).
///
/// ```
/// use rfc1738::{NntpUrl, send::NntpCommand};
///
/// let command = NntpUrl::parse("nntp://news.dom/comp.lang.c")?.commands().next().unwrap();
/// assert_eq!(command, NntpCommand::Group("comp.lang.c"));
/// assert!(command.line().octets().eq(*b"GROUP comp.lang.c\r\n"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum NntpCommand<'a> {
    /// `GROUP`: selects a newsgroup.
    Group(&'a str),
    /// `ARTICLE`: retrieves an article of that newsgroup by its number, with the digits as written.
    Article(&'a str),
}

impl<'a> NntpCommand<'a> {
    /// Returns the line to send.
    pub const fn line(self) -> Line<'a> {
        let (verb, argument) = match self {
            Self::Group(group) => ("GROUP ", group),
            Self::Article(digits) => ("ARTICLE ", digits),
        };
        Line::new(verb, Argument::plain(argument.as_bytes()))
    }
}

impl<'a, S: Schemes> NntpUrl<'a, S> {
    /// Returns GROUP, then ARTICLE if the URL has an article's number. Neither argument can hold an
    /// escape, so there is no injection error.
    ///
    /// ```
    /// use rfc1738::NntpUrl;
    ///
    /// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/1234")?;
    /// let mut octets = Vec::new();
    /// url.commands().for_each(|command| octets.extend(command.line().octets()));
    /// assert_eq!(octets, b"GROUP comp.lang.c\r\nARTICLE 1234\r\n");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn commands(&self) -> impl Iterator<Item = NntpCommand<'a>> + Clone + use<'a, S> {
        iter::once(NntpCommand::Group(self.group())).chain(self.digits().map(NntpCommand::Article))
    }
}
