//! Interactive sessions: section 5, "TELNET".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{
    error::Production,
    scheme::{Layout, TelnetUrl},
};

/// `telneturl = "telnet://" login [ "/" ]`
///
/// Sections 3.8 and 5.
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
///
/// Where its parts fail.
pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for TelnetUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("telnet", Production::TelnetUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.telneturl(&mut self.parts.layout)
    }
}

entry!(TelnetUrl);

impl Reader<'_> {
    pub(super) fn telneturl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.ip_login(layout, Production::TelnetUrl)?;
        if self.opt(b'/') {
            self.begin(Production::TelnetUrl);
            layout.path_end = self.offset();
        }
        Ok(())
    }
}
