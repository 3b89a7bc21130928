//! Interactive sessions: section 5, "TELNET".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{
    production::Production,
    scheme::{Layout, TelnetUrl},
};

/// `telneturl = "telnet://" login [ "/" ]`
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
