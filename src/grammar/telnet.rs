//! Interactive sessions: section 5, "TELNET".

use nom::combinator::opt;

use super::{
    entry::entry,
    input::Rule,
    login::login,
    prefix::slashes,
    rule::{after, label},
    run::{Parsed, urls},
};
use crate::{error::Production as P, url::TelnetUrl};

/// `telneturl = "telnet://" login [ "/" ]`
pub(super) fn telneturl<'i>(telnet: impl Rule<'i>) -> impl Rule<'i> {
    (telnet, slashes(login), opt(after(b'/', label(P::TelnetUrl))))
}

entry!(TelnetUrl, TELNET, telneturl);

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `telneturl = "telnet://" login [ "/" ]` (sections 3.8 and 5;
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
        urls(Entry, input).map(|(rest, url)| (rest, TelnetUrl(url)))
    }
}
