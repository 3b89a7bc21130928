//! Interactive sessions: section 5, "TELNET".

use nom::combinator::opt;

use super::{
    input::Rule,
    login::login,
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, label},
    run::{self, Parsed, urls},
};
use crate::{
    error::{Error, Production as P},
    scheme::Row,
    text::Text,
    url::TelnetUrl,
};

/// `telneturl = "telnet://" login [ "/" ]`
pub(super) fn telneturl<'i>(telnet: impl Rule<'i>) -> impl Rule<'i> {
    (telnet, slashes(login), opt(after(b'/', label(P::TelnetUrl))))
}

impl OneScheme for TelnetUrl<'_> {
    const ROW: &'static Row = &Row::TELNET;
    const PRODUCTION: P = P::TelnetUrl;

    fn production<'i>(telnet: impl Rule<'i>) -> impl Rule<'i> {
        telneturl(telnet)
    }
}

impl<'a> TelnetUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`telneturl`](crate::grammar::telneturl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `telneturl = "telnet://" login [ "/" ]` (sections 3.8 and 5,
    /// [diagram](crate::guide::diagrams#diagram-telneturl))
    ///
    /// ```
    /// use rfc1738::grammar::telneturl;
    ///
    /// let (rest, url) = telneturl("telnet://guest@host.dom:2323/>")?;
    /// assert_eq!((url.port(), url.has_slash(), rest), (Some(2323), true, ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
        urls(One::<TelnetUrl<'_>>::NEW, input).map(|(rest, url)| (rest, TelnetUrl(url)))
    }
}
