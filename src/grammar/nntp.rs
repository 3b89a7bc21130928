//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{production::Production, scheme::NntpUrl};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and behind a "/" without digits.
pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for NntpUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"nntp://", Production::NntpUrl)?;
        self.layout.hostport = reader.hostport_alone()?;
        reader.byte(b'/')?;
        self.layout.group = reader.group()?;
        if reader.opt(b'/') {
            reader.begin(Production::NntpUrl);
            reader.digits()?;
        }
        Ok(())
    }
}

entry!(NntpUrl);
