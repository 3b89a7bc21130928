//! Files (section 3.10).

#[cfg(all(feature = "std", unix))]
mod path;

#[cfg(all(feature = "std", unix))]
pub use path::PathError;

use super::{Host, Layout, Segments, Starts};
use crate::limits::DEFAULT_CAPACITY;

/// `file://<host>/<path>` (section 3.10)
///
/// The host may be empty. An empty host and "localhost" mean the machine that interprets the URL.
///
/// ```
/// use rfc1738::FileUrl;
///
/// let url = FileUrl::parse("file://vms.host.edu/disk$user/my/notes/note12345.txt")?;
/// assert_eq!(url.host().unwrap().as_str(), "vms.host.edu");
/// assert!(url.segments().eq(["disk$user", "my", "notes", "note12345.txt"]));
/// assert!(!url.is_local());
///
/// let url = FileUrl::<2>::parse_in("file:///etc/motd")?; // with room for 2 segments
/// assert!(url.is_local() && url.host().is_none());
/// assert_eq!(url.path(), "etc/motd");
/// assert_eq!(FileUrl::parse_bytes(b"file:///\xFF").unwrap_err().offset(), 8);
/// assert!(FileUrl::<2>::parse_bytes_in(b"file:///usr/games/fortune").is_err());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct FileUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
    pub(crate) fpath: Starts<N>,
}

impl<'a, const N: usize> FileUrl<'a, N> {
    /// The host; `None` when it is empty.
    pub fn host(&self) -> Option<Host<'a>> {
        self.parts().host()
    }

    /// Whether the file is on the machine that interprets the URL: the host is empty or "localhost" in any case.
    pub fn is_local(&self) -> bool {
        self.host().is_none_or(|host| host.as_str().eq_ignore_ascii_case("localhost"))
    }

    /// The segments of the path.
    pub fn segments(&self) -> Segments<'a, '_> {
        Segments::new(self.text, &self.fpath, self.text.len())
    }

    /// Everything after the "/" that follows the host.
    pub fn path(&self) -> &'a str {
        self.parts().path().unwrap_or_default()
    }
}
