//! Paths of file URLs on this machine (section 3.10).

use core::fmt;

#[cfg(all(feature = "std", unix))]
use super::FileUrl;
use crate::pad::pad;
#[cfg(all(feature = "std", unix))]
use crate::scheme::Schemes;

/// The reason why a file URL cannot be converted to a path, or a path to a file URL.
/// [`FileUrl::to_windows_path`] and
/// [`OwnedUrl::from_windows_path`](crate::OwnedUrl::from_windows_path) return it, and on Unix
/// `FileUrl::to_path` and `OwnedUrl::from_path`.
///
/// ```
/// use rfc1738::{FileUrl, parts::PathError};
///
/// let error = FileUrl::parse("file:///etc/motd")?.to_windows_path().unwrap_err();
/// assert_eq!(error, PathError::NoDrive);
/// assert_eq!(error.to_string(), "the path does not begin with a drive: \"file:///C:/dir\"");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PathError {
    /// The file is on another machine.
    NotLocal,
    /// A decoded segment holds a NUL, which no path may hold.
    Nul {
        /// The segment, counted from 0.
        segment: usize,
    },
    /// A decoded segment holds a "/", which would split it in two.
    Slash {
        /// The segment, counted from 0.
        segment: usize,
    },
    /// A decoded segment is not a file name of Windows: such a name is UTF-8 without controls and
    /// `\ / : * ? " < > |`.
    Name {
        /// The segment, counted from 0.
        segment: usize,
    },
    /// The path does not begin with a drive of Windows, such as "C:".
    NoDrive,
    /// The name of the server, or of a device, is not valid as the host of a URL.
    Server,
    /// The path is relative; a file URL needs an absolute one.
    Relative,
    /// The path is too long, or has too many segments.
    TooLong,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| match self {
            Self::NotLocal => out.write_str("the file is on another machine"),
            Self::Nul { segment } => write!(out, "segment {segment} holds a NUL, which no path can hold"),
            Self::Slash { segment } => write!(out, "segment {segment} holds an escaped \"/\", which no name can hold"),
            Self::Name { segment } => write!(out, "segment {segment} is not a valid file name on Windows"),
            Self::NoDrive => out.write_str("the path does not begin with a drive: \"file:///C:/dir\""),
            Self::Server => out.write_str("the server is not valid as the host of a URL"),
            Self::Relative => out.write_str("a relative path has no URL of its own: make it absolute"),
            Self::TooLong => out.write_str("the path does not fit: raise the capacity"),
        })
    }
}

impl core::error::Error for PathError {}

#[cfg(all(feature = "std", unix))]
impl<S: Schemes> FileUrl<'_, S> {
    /// Returns the path of a file that [is local](Self::is_local): "/", then the decoded segments
    /// with "/" between them, octet for octet.
    ///
    /// With the feature `std`, on Unix only; for Windows see
    /// [`to_windows_path`](Self::to_windows_path). Neither section 3.10 nor this crate treats the
    /// segments `.` and `..` specially, but the system does.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::{FileUrl, parts::PathError};
    ///
    /// let url = FileUrl::parse("file://localhost/home/me/my%20notes")?;
    /// assert_eq!(url.to_path().as_deref(), Ok(Path::new("/home/me/my notes")));
    /// assert_eq!(FileUrl::parse("file:///a/b%2Fc")?.to_path(), Err(PathError::Slash { segment: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the file is on another machine, or if a decoded segment cannot be part of a path.
    pub fn to_path(&self) -> Result<std::path::PathBuf, PathError> {
        use std::{ffi::OsString, os::unix::ffi::OsStringExt as _};

        if !self.is_local() {
            return Err(PathError::NotLocal);
        }
        let mut path = alloc::vec::Vec::new();
        for (segment, encoded) in self.segments().enumerate() {
            path.push(b'/');
            for octet in encoded.octets() {
                match octet {
                    0 => return Err(PathError::Nul { segment }),
                    b'/' => return Err(PathError::Slash { segment }),
                    _ => path.push(octet),
                }
            }
        }
        Ok(OsString::from_vec(path).into())
    }
}
