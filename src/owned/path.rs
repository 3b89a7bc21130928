//! The URL of a file on this machine (section 3.10).

use alloc::string::String;
use core::fmt::Write as _;
use std::{os::unix::ffi::OsStrExt as _, path::Path};

use super::OwnedUrl;
use crate::{component::Component, error::ValueError, limits::MAX_LEN};

impl OwnedUrl<String> {
    /// Returns the file URL of an absolute path, octet for octet.
    /// [`FileUrl::to_path`](crate::FileUrl::to_path) is the way back.
    ///
    /// It needs the feature `std`, and Unix. It does not access the file system, so "." and ".."
    /// stay. A path to a directory should end with "/", so that references are resolved inside the
    /// directory.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::{HeapUrl, Typed, ValueError};
    ///
    /// let url = HeapUrl::from_path(Path::new("/home/me/my notes"))?;
    /// assert_eq!(url, "file:///home/me/my%20notes");
    /// let Typed::File(file) = url.url().typed() else { panic!() };
    /// assert_eq!(file.to_path()?, Path::new("/home/me/my notes"));
    /// assert_eq!(HeapUrl::from_path(Path::new("notes")).unwrap_err(), ValueError::Relative);
    /// # Ok::<(), ValueError>(())
    /// ```
    ///
    /// The URL follows RFC 1738, where a "?" is part of a name. If you need another set, build the
    /// URL from the names in the path:
    ///
    /// ```
    /// use rfc1738::{HeapUrl, build::Builder, schemes::{Modern, Row}};
    ///
    /// let names: Vec<&str> = "home/~me/what?".split('/').collect();
    /// let url: HeapUrl<Modern> = Builder::new(&Row::FILE, "").segments(names.as_slice()).build()?;
    /// assert_eq!(url, "file:///home/~me/what%3F");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is relative, or its URL is longer than [`Url::MAX_LEN`](crate::Url::MAX_LEN) bytes.
    pub fn from_path(path: &Path) -> Result<Self, ValueError> {
        Self::try_from(text_of(path)?).map_err(|_| ValueError::too_long(MAX_LEN))
    }
}

fn text_of(path: &Path) -> Result<String, ValueError> {
    let path = path.as_os_str().as_bytes().strip_prefix(b"/").ok_or(ValueError::Relative)?;
    let mut text = String::from("file://");
    for segment in path.split(|octet| *octet == b'/') {
        // Writing to a String cannot fail.
        let _ = write!(text, "/{}", Component::FSegment.encode(segment));
    }
    Ok(text)
}
