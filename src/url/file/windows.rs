//! Windows paths of file URLs (section 3.10, and RFC 8089, appendix E).

use alloc::string::String;

use super::FileUrl;
use crate::{
    error::{ValueError, short},
    percent::Encoded,
    scheme::Schemes,
    url::Host,
};

impl<S: Schemes> FileUrl<'_, S> {
    /// Returns the path of the file on Windows, on any system: with a drive, or with the name of
    /// another machine.
    ///
    /// With the feature `alloc`. Does not access the file system, so "." and ".." stay, although
    /// Windows interprets them.
    ///
    /// ```
    /// use rfc1738::FileUrl;
    ///
    /// let url = FileUrl::parse("file:///C:/Users/me/my%20notes")?;
    /// assert_eq!(url.to_windows_path().as_deref(), Ok(r"C:\Users\me\my notes"));
    /// let url = FileUrl::parse("file://server.dom/share/notes")?;
    /// assert_eq!(url.to_windows_path().as_deref(), Ok(r"\\server.dom\share\notes"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a local path does not begin with a drive, or if a decoded segment is not a valid file
    /// name.
    pub fn to_windows_path(&self) -> Result<String, ValueError> {
        let mut path = String::new();
        if !self.is_local() {
            path.push_str(r"\\");
            path.push_str(self.host().map_or("", Host::as_str));
        }
        for (segment, encoded) in self.segments().enumerate() {
            let name = name_of(encoded).ok_or(ValueError::FileName { segment: short(segment) })?;
            if self.is_local() && segment == 0 {
                match name.as_bytes() {
                    [letter, b':'] if letter.is_ascii_alphabetic() => path.push_str(&name),
                    _ => return Err(ValueError::NoDrive),
                }
            } else if name.contains(':') {
                return Err(ValueError::FileName { segment: short(segment) });
            } else {
                path.push('\\');
                path.push_str(&name);
            }
        }
        // "C:" alone would mean the current directory of the drive.
        if path.ends_with(':') {
            path.push('\\');
        }
        Ok(path)
    }
}

/// Returns the decoded segment, if Windows allows it as a name. Only a drive may hold a ":".
fn name_of(segment: Encoded<'_>) -> Option<String> {
    let name = String::from_utf8(segment.octets().collect()).ok()?;
    let is_of_name = |char: char| !char.is_control() && !r#"\/*?"<>|"#.contains(char);
    name.chars().all(is_of_name).then_some(name)
}
