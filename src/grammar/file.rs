//! Files: section 5, "FILE".

use nom::{branch::alt, combinator::cut};

use super::{
    ftp::fpath,
    host::{host, no_host},
    input::Rule,
    one::{One, OneScheme},
    prefix::slashes,
    rule::char,
    run::{self, Parsed, urls},
};
use crate::{
    error::{Error, Production as P},
    scheme::Row,
    text::Text,
    url::FileUrl,
};

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
pub(super) fn fileurl<'i>(file: impl Rule<'i>) -> impl Rule<'i> {
    // Order: the "/" shows that there is no host. A broken host must remain an error. "localhost"
    // is a host as well.
    (file, slashes(|| alt((no_host(), cut(host())))), char(b'/'), fpath())
}

impl OneScheme for FileUrl<'_> {
    const ROW: &'static Row = &Row::FILE_1738;
    const PRODUCTION: P = P::FileUrl;

    fn production<'i>(file: impl Rule<'i>) -> impl Rule<'i> {
        fileurl(file)
    }
}

impl<'a> FileUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`fileurl`](crate::grammar::fileurl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `fileurl = "file://" [ host | "localhost" ] "/" fpath` (sections 3.10 and 5,
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
        urls(One::<FileUrl<'_>>::NEW, input).map(|(rest, url)| (rest, FileUrl(url)))
    }
}
