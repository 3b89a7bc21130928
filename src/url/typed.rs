//! A URL by the type of its scheme, to match on.

use core::fmt;

use super::{
    FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url, WaisUrl,
};
use crate::scheme::{All, Schemes, Syntax};

/// A URL by the type of its scheme. [`Url::typed`] returns it.
///
/// ```
/// use rfc1738::{Typed, Url};
///
/// let url = Url::parse("gopher://host.dom/0motd")?;
/// let Typed::Gopher(gopher) = url.typed() else { panic!() };
/// assert_eq!(gopher.selector().unwrap(), "motd");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[non_exhaustive]
pub enum Typed<'a, S = All> {
    /// An ftp URL: `ftpurl`.
    Ftp(FtpUrl<'a, S>),
    /// An http URL: `httpurl`.
    Http(HttpUrl<'a, S>),
    /// A gopher URL: `gopherurl`.
    Gopher(GopherUrl<'a, S>),
    /// A mailto URL: `mailtourl`.
    Mailto(MailtoUrl<'a, S>),
    /// A news URL: `newsurl`.
    News(NewsUrl<'a, S>),
    /// An nntp URL: `nntpurl`.
    Nntp(NntpUrl<'a, S>),
    /// A telnet URL: `telneturl`.
    Telnet(TelnetUrl<'a, S>),
    /// A wais URL: `waisurl`.
    Wais(WaisUrl<'a, S>),
    /// A file URL: `fileurl`.
    File(FileUrl<'a, S>),
    /// A prospero URL: `prosperourl`.
    Prospero(ProsperoUrl<'a, S>),
    /// A URL of any other scheme: `otherurl`.
    Other(OtherUrl<'a, S>),
    /// A URL by RFC 3986's syntax, such as https.
    Rfc3986(Url<'a, S>),
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns the URL by the type of its scheme, to match on. Copies the layout.
    pub fn typed(&self) -> Typed<'a, S> {
        match self.syntax() {
            Syntax::Ftp => Typed::Ftp(FtpUrl(*self)),
            Syntax::Http => Typed::Http(HttpUrl(*self)),
            Syntax::Gopher => Typed::Gopher(GopherUrl(*self)),
            Syntax::Mailto => Typed::Mailto(MailtoUrl(*self)),
            Syntax::News => Typed::News(NewsUrl(*self)),
            Syntax::Nntp => Typed::Nntp(NntpUrl(*self)),
            Syntax::Telnet => Typed::Telnet(TelnetUrl(*self)),
            Syntax::Wais => Typed::Wais(WaisUrl(*self)),
            Syntax::File => Typed::File(FileUrl(*self)),
            Syntax::Prospero => Typed::Prospero(ProsperoUrl(*self)),
            Syntax::Other => Typed::Other(OtherUrl(*self)),
            Syntax::Rfc3986 => Typed::Rfc3986(*self),
        }
    }
}

/// Shows the URL without its password, so that you can log it.
impl<S: Schemes> fmt::Debug for Typed<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ftp(url) => url.fmt(f),
            Self::Http(url) => url.fmt(f),
            Self::Gopher(url) => url.fmt(f),
            Self::Mailto(url) => url.fmt(f),
            Self::News(url) => url.fmt(f),
            Self::Nntp(url) => url.fmt(f),
            Self::Telnet(url) => url.fmt(f),
            Self::Wais(url) => url.fmt(f),
            Self::File(url) => url.fmt(f),
            Self::Prospero(url) => url.fmt(f),
            Self::Other(url) => url.fmt(f),
            Self::Rfc3986(url) => url.fmt(f),
        }
    }
}

/// Shows the URL without its password, so that you can log it.
#[cfg(feature = "defmt")]
impl<S: Schemes> defmt::Format for Typed<'_, S> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::Ftp(url) => url.format(f),
            Self::Http(url) => url.format(f),
            Self::Gopher(url) => url.format(f),
            Self::Mailto(url) => url.format(f),
            Self::News(url) => url.format(f),
            Self::Nntp(url) => url.format(f),
            Self::Telnet(url) => url.format(f),
            Self::Wais(url) => url.format(f),
            Self::File(url) => url.format(f),
            Self::Prospero(url) => url.format(f),
            Self::Other(url) => url.format(f),
            Self::Rfc3986(url) => url.format(f),
        }
    }
}
