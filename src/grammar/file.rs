//! Files: section 5, "FILE".

use nom::{branch::alt, combinator::cut};

use super::{
    entry::entry,
    ftp::fpath,
    host::{host, no_host},
    input::Rule,
    prefix::slashes,
    rule::char,
    run::{Parsed, urls},
};
use crate::url::FileUrl;

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
pub(super) fn fileurl<'i>(file: impl Rule<'i>) -> impl Rule<'i> {
    // Order: the "/" shows that there is no host. A broken host must remain an error. "localhost"
    // is a host as well.
    (file, slashes(|| alt((no_host(), cut(host())))), char(b'/'), fpath())
}

entry!(FileUrl, FILE_1738, fileurl);

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `fileurl = "file://" [ host | "localhost" ] "/" fpath` (sections 3.10 and 5;
    /// [diagram](crate::guide::diagrams#diagram-fileurl))
    ///
    /// "localhost" is a host as well, so it needs no alternative.
    ///
    /// ```
    /// use rfc1738::grammar::fileurl;
    ///
    /// let (rest, url) = fileurl("file://vms.host.edu/disk$user/my/notes/note12345.txt;1")?;
    /// assert_eq!((url.path(), rest), (Some("/disk$user/my/notes/note12345.txt"), ";1"));
    /// assert!(fileurl("file://vms.host.edu").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or where the "/" is missing.
    pub fn fileurl(input: &str) -> Parsed<'_, FileUrl<'_>> {
        urls(Entry, input).map(|(rest, url)| (rest, FileUrl(url)))
    }
}
