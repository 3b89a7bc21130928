//! Files on this machine (section 3.10).

use alloc::vec::Vec;
use core::fmt;
use std::{ffi::OsString, os::unix::ffi::OsStringExt as _, path::PathBuf};

use super::FileUrl;
use crate::pad::pad;

/// Why a file URL has no path here, or a path has no file URL; from [`FileUrl::to_path`] and
/// [`OwnedUrl::from_path`](crate::OwnedUrl::from_path).
///
/// ```
/// use rfc1738::{FileUrl, PathError};
///
/// let error = FileUrl::parse("file://vms.host.edu/disk$user")?.to_path().unwrap_err();
/// assert_eq!(error, PathError::NotLocal);
/// assert_eq!(error.to_string(), "the file is on another machine");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PathError {
    /// The file is on another machine.
    NotLocal,
    /// A segment decodes to a NUL, which no path can hold.
    Nul {
        /// The segment, counted from 0.
        segment: usize,
    },
    /// A segment decodes to something with a "/", which would split it in two.
    Slash {
        /// The segment, counted from 0.
        segment: usize,
    },
    /// The path is relative: a file URL starts from the root.
    Relative,
    /// The path is too long, or has more segments than fit.
    TooLong,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| match self {
            Self::NotLocal => out.write_str("the file is on another machine"),
            Self::Nul { segment } => write!(out, "no path can hold the NUL of segment {segment}"),
            Self::Slash { segment } => write!(out, "an escaped \"/\" in segment {segment} separates no directories"),
            Self::Relative => out.write_str("a relative path has no URL of its own"),
            Self::TooLong => out.write_str("the path does not fit"),
        })
    }
}

impl core::error::Error for PathError {}

impl<const N: usize> FileUrl<'_, N> {
    /// The path of a file that [is local](Self::is_local): "/" and the decoded segments with "/" between them, octet for octet.
    ///
    /// With the feature `std`, on Unix only: the RFC does not say how its path maps to another system's. The segments `.` and `..` mean
    /// nothing special in section 3.10, nor to this crate, but they do to the system.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::{FileUrl, PathError};
    ///
    /// let url = FileUrl::parse("file://localhost/home/me/my%20notes")?;
    /// assert_eq!(url.to_path().as_deref(), Ok(Path::new("/home/me/my notes")));
    /// assert_eq!(FileUrl::parse("file:///a/b%2Fc")?.to_path(), Err(PathError::Slash { segment: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the file is on another machine, or a segment decodes to something that no file name can hold.
    pub fn to_path(&self) -> Result<PathBuf, PathError> {
        if !self.is_local() {
            return Err(PathError::NotLocal);
        }
        let mut path = Vec::new();
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
