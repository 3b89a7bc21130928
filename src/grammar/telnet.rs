//! Interactive sessions: section 5, "TELNET".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{production::Production, scheme::TelnetUrl};

/// `telneturl = "telnet://" login [ "/" ]`
///
/// # Errors
///
/// Where its parts fail.
pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for TelnetUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"telnet://", Production::TelnetUrl)?;
        self.layout.login = reader.login()?;
        if reader.opt(b'/') {
            reader.begin(Production::TelnetUrl);
        }
        Ok(())
    }
}

entry!(TelnetUrl);
