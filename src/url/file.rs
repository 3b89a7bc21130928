//! Files (section 3.10).

#[cfg(all(feature = "std", unix))]
mod path;
#[cfg(feature = "alloc")]
mod windows;

use super::{Segments, Url};
use crate::scheme::{All, Schemes};

/// A file URL: `file://<host>/<path>`.
///
/// RFC 1738, section 3.10.
///
/// The host may be empty, which means the machine that interprets the URL, as "localhost" does.
///
/// ```
/// use rfc1738::FileUrl;
///
/// let url = FileUrl::parse("file://vms.host.edu/disk$user/my/notes/note12345.txt")?;
/// assert_eq!(url.host().unwrap().as_str(), "vms.host.edu");
/// assert!(url.segments().eq(["disk$user", "my", "notes", "note12345.txt"]));
/// assert!(!url.is_local());
///
/// let url = FileUrl::parse("file:///etc/motd")?;
/// assert!(url.is_local() && url.host().is_none());
/// assert_eq!(url.path(), Some("/etc/motd"));
/// assert_eq!(FileUrl::parse(b"file:///\xFF").unwrap_err().offset(), 8);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct FileUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> FileUrl<'a, S> {
    /// Returns whether the file is on the machine that interprets the URL: the host is empty, or
    /// "localhost" in any case.
    pub fn is_local(&self) -> bool {
        self.host().is_none_or(|host| host.as_str().eq_ignore_ascii_case("localhost"))
    }

    /// Returns the segments of the path.
    pub fn segments(&self) -> Segments<'a> {
        self.0.segments().unwrap_or(Segments::EMPTY)
    }
}
