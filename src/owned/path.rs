//! The URL of a file on this machine (section 3.10).

use alloc::string::String;
use core::fmt::Write as _;
use std::{os::unix::ffi::OsStrExt as _, path::Path};

use super::OwnedUrl;
use crate::{component::Component, scheme::PathError};

impl<const N: usize> OwnedUrl<String, N> {
    /// The file URL of an absolute path, octet for octet: the way back from [`FileUrl::to_path`](crate::FileUrl::to_path).
    ///
    /// With the feature `std`, on Unix only. The file system is not asked: "." and ".." stay.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::{OwnedUrl, PathError, Url};
    ///
    /// let url = <OwnedUrl<String>>::from_path(Path::new("/home/me/my notes"))?;
    /// assert_eq!(url, "file:///home/me/my%20notes");
    /// let Url::File(file) = url.url() else { panic!() };
    /// assert_eq!(file.to_path()?, Path::new("/home/me/my notes"));
    /// assert_eq!(<OwnedUrl<String>>::from_path(Path::new("notes")).unwrap_err(), PathError::Relative);
    /// # Ok::<(), PathError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the path is relative, or does not fit: it has more than `N` segments, or its URL more than [`MAX_LEN`](crate::MAX_LEN) bytes.
    pub fn from_path(path: &Path) -> Result<Self, PathError> {
        let path = path.as_os_str().as_bytes().strip_prefix(b"/").ok_or(PathError::Relative)?;
        let mut text = String::from("file://");
        for segment in path.split(|octet| *octet == b'/') {
            // Writing to a String cannot fail.
            let _ = write!(text, "/{}", Component::FSegment.encode(segment));
        }
        Self::try_from(text).map_err(|_| PathError::TooLong)
    }
}
