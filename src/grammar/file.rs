//! Files: section 5, "FILE".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{
    error::Production,
    scheme::{FileUrl, Layout, StartsView},
};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
///
/// Sections 3.10 and 5. At most `N` segments.
///
/// "localhost" is a host as well, so it needs no alternative.
///
/// ```
/// use rfc1738::grammar::fileurl;
///
/// let (rest, url) = fileurl::<8>("file://vms.host.edu/disk$user/my/notes/note12345.txt;1")?;
/// assert_eq!((url.path(), rest), ("disk$user/my/notes/note12345.txt", ";1"));
/// assert!(fileurl::<8>("file://vms.host.edu").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail, and where the "/" is missing.
pub fn fileurl<const N: usize>(input: &str) -> Parsed<'_, FileUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for FileUrl<'a, N> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("file", Production::FileUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.fileurl(&mut self.parts.layout, &mut *self.fpath)
    }
}

entry!(FileUrl<N>);

impl Reader<'_> {
    pub(super) fn fileurl(&mut self, layout: &mut Layout, fpath: &mut StartsView) -> Result<(), Stop> {
        self.slashes(Production::FileUrl)?;
        layout.login = self.offset();
        layout.host = self.offset();
        // Order: an empty host is told by the "/" behind it, since a host that is broken must stay an error.
        if !matches!(self.left(), [] | [b'/', ..]) {
            self.begin_userless();
            self.host()?;
        }
        layout.host_end = self.offset();
        layout.hostport_end = layout.host_end;
        self.byte(b'/')?;
        self.fpath(fpath)?;
        layout.path_end = self.offset();
        Ok(())
    }
}
