//! Files: section 5, "FILE".

use nom::{branch::alt, combinator::cut};

use super::{
    begin::{named, slashes},
    ftp::fpath,
    host::{host, no_host},
    input::Rule,
    rule::char,
    run::{Own, Parsed, Typed, entry, url},
};
use crate::{
    error::Production as P,
    scheme::{FileUrl, StartsView},
};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
pub(super) fn fileurl<'i>(file: impl Rule<'i>, segments: &mut StartsView) -> impl Rule<'i> {
    // Order: that there is no host is told by the "/", since a host that is broken must stay an error. "localhost" is a host as well.
    (file, slashes(|| alt((no_host(), cut(host())))), char(b'/'), fpath(segments))
}

impl<'a, const N: usize> Typed<'a> for FileUrl<'a, N> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        fileurl(named("file", P::FileUrl), &mut *self.fpath)
    }
}

entry!(FileUrl<N>);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `fileurl = "file://" [ host | "localhost" ] "/" fpath` (sections 3.10 and 5; [diagram](crate::diagrams#diagram-fileurl))
    ///
    /// At most `N` segments.
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
    /// Where its parts fail, and where the "/" is missing.
    pub fn fileurl<const N: usize>(input: &str) -> Parsed<'_, FileUrl<'_, N>> {
        url(Own, input)
    }
}
