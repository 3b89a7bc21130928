//! Files: section 5, "FILE".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{production::Production, scheme::FileUrl};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
///
/// "localhost" is a host as well, so it needs no alternative.
///
/// # Errors
///
/// Where its parts fail, and where the "/" is missing.
pub fn fileurl<const N: usize>(input: &str) -> Parsed<'_, FileUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for FileUrl<'a, N> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"file://", Production::FileUrl)?;
        let start = reader.left().len();
        // Order: an empty host is told by the "/" behind it, since a host that is broken must stay an error.
        if !matches!(reader.left(), [] | [b'/', ..]) {
            reader.begin_userless();
            self.layout.is_number = reader.host()?;
            self.layout.host = reader.since(start)?;
        }
        reader.byte(b'/')?;
        reader.fpath(&mut self.layout.fpath)?;
        Ok(())
    }
}

entry!(FileUrl<N>);
