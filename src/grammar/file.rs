//! Files: section 5, "FILE".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, entry},
    ftp::fpath,
    host::host,
    read::{byte, cut_off, length, prefix},
};
use crate::{
    production::Production,
    scheme::{FileLayout, FileUrl, Host},
};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
///
/// "localhost" is a host as well, so it needs no alternative.
///
/// # Errors
///
/// Where its parts fail, and where the "/" is missing.
pub fn fileurl<const N: usize>(input: &str) -> Parsed<'_, FileUrl<'_, N>> {
    let (at_host, ()) = prefix("file://", Production::FileUrl).parse(input)?;
    // Order: an empty host is told by the "/", since the failure of a host that is broken must stay.
    let (rest, host) = match at_host.as_bytes() {
        [] | [b'/', ..] => (at_host, None),
        _ => cut(opt(host)).parse(at_host)?,
    };
    let open = host.map_or(Production::FileUrl, |host| host.open().0);
    let layout = (length(at_host, rest, open)?, matches!(host, Some(Host::Number(_))));
    let (rest, path) = cut(preceded(byte(b'/', open), fpath)).parse(rest)?;
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::FileUrl)?;
    Ok((rest, FileUrl { text, layout: FileLayout { host: layout.0, is_number: layout.1, fpath: path.starts } }))
}

impl<const N: usize> Typed for FileUrl<'_, N> {
    fn open(&self) -> (Production, usize) {
        (Production::FSegment, self.segments().next_back().map_or(0, |name| name.as_str().len()))
    }
}

entry!(FileUrl<N> = fileurl);
