//! Paths of file URLs on this machine (section 3.10).

use super::FileUrl;
use crate::{
    error::{ValueError, short},
    scheme::Schemes,
};

impl<S: Schemes> FileUrl<'_, S> {
    /// Returns the path of a file that [is local](Self::is_local): "/", then the decoded segments
    /// with "/" between them, octet for octet.
    ///
    /// With the feature `std`, on Unix only. For Windows see
    /// [`to_windows_path`](Self::to_windows_path). Neither section 3.10 nor this crate treats the
    /// segments `.` and `..` specially, but the system does.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::{FileUrl, ValueError};
    ///
    /// let url = FileUrl::parse("file://localhost/home/me/my%20notes")?;
    /// assert_eq!(url.to_path().as_deref(), Ok(Path::new("/home/me/my notes")));
    /// assert_eq!(FileUrl::parse("file:///a/b%2Fc")?.to_path(), Err(ValueError::Slash { segment: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the file is on another machine, or if a decoded segment cannot be part of a path.
    pub fn to_path(&self) -> Result<std::path::PathBuf, ValueError> {
        use std::{ffi::OsString, os::unix::ffi::OsStringExt as _};

        if !self.is_local() {
            return Err(ValueError::NotLocal);
        }
        let mut path = alloc::vec::Vec::new();
        for (segment, encoded) in self.segments().enumerate() {
            path.push(b'/');
            for octet in encoded.octets() {
                match octet {
                    0 => return Err(ValueError::Nul { segment: short(segment) }),
                    b'/' => return Err(ValueError::Slash { segment: short(segment) }),
                    _ => path.push(octet),
                }
            }
        }
        Ok(OsString::from_vec(path).into())
    }
}
