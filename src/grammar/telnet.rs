//! Interactive sessions: section 5, "TELNET".

use nom::combinator::opt;

use super::{
    begin::{named, slashes},
    input::Rule,
    login::login,
    rule::{after, open},
    run::{At, Own, Parsed, Typed, entry, url},
};
use crate::{error::Production as P, scheme::TelnetUrl};

/// `telneturl = "telnet://" login [ "/" ]`
pub(super) fn telneturl<'i>(telnet: impl Rule<'i>) -> impl Rule<'i> {
    (telnet, slashes(login), opt(after(b'/', open(P::TelnetUrl))))
}

impl<'a> Typed<'a> for TelnetUrl<'a> {
    const HEEDS_AT: At = At::OfTheTen;

    fn production<'i>(&mut self) -> impl Rule<'i> {
        telneturl(named("telnet", P::TelnetUrl))
    }
}

entry!(TelnetUrl);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `telneturl = "telnet://" login [ "/" ]` (sections 3.8 and 5; [diagram](crate::diagrams#diagram-telneturl))
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
    /// Where its parts fail.
    pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
        url(Own, input)
    }
}
