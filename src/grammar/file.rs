//! Files: section 5, "FILE".

use nom::{Parser, combinator::cut, sequence::preceded};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    ftp::fsegments,
    host::host,
    read::{byte, length, prefix},
};
use crate::{
    production::Production,
    scheme::{FileUrl, Host},
};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
///
/// "localhost" is a host as well, so it needs no alternative.
///
/// # Errors
///
/// Where its parts fail, and where the "/" is missing.
pub fn fileurl<const N: usize>(input: &str) -> Parsed<'_, FileUrl<'_, N>> {
    combinator(input, Production::FileUrl)
}

impl<'a, const N: usize> Typed<'a> for FileUrl<'a, N> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (at_host, ()) = prefix("file://", Production::FileUrl).parse(self.text)?;
        // Order: an empty host is told by the "/", since the failure of a host that is broken must stay.
        let (rest, host) = match at_host.as_bytes() {
            [] | [b'/', ..] => (at_host, None),
            _ => cut(host).map(Some).parse(at_host)?,
        };
        let open = host.map_or(Production::FileUrl, |host| host.open().0);
        self.layout.host = length(at_host, rest, open)?;
        self.layout.is_number = matches!(host, Some(Host::Number(_)));
        cut(preceded(byte(b'/', open), |input| fsegments(input, &mut self.layout.fpath))).parse(rest)
    }

    fn open(&self) -> (Production, usize) {
        (Production::FSegment, self.segments().next_back().map_or(0, |name| name.as_str().len()))
    }
}

entry!(FileUrl<N>);
