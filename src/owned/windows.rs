//! The URL of a file on Windows (section 3.10, and RFC 8089, appendix E).

use alloc::string::String;
use core::fmt::Write as _;

use super::OwnedUrl;
use crate::{
    component::Component,
    error::{Production, ValueError, short},
    grammar,
    limits::MAX_LEN,
};

impl OwnedUrl<String> {
    /// Returns the file URL of an absolute path of Windows, on any system.
    /// [`FileUrl::to_windows_path`](crate::FileUrl::to_windows_path) is the way back. A path to a
    /// directory should end with `\`.
    ///
    /// It needs the feature `alloc`. It does not access the file system, so "." and ".." stay. The
    /// URL follows RFC 1738, so for another set use a [`Builder`](crate::build::Builder).
    ///
    /// ```
    /// use rfc1738::{HeapUrl, ValueError};
    ///
    /// assert_eq!(HeapUrl::from_windows_path(r"C:\Users\me\my notes")?, "file:///C:/Users/me/my%20notes");
    /// assert_eq!(HeapUrl::from_windows_path(r"\\server.dom\share\a#1")?, "file://server.dom/share/a%231");
    /// assert_eq!(HeapUrl::from_windows_path(r"notes\a").unwrap_err(), ValueError::Relative);
    /// # Ok::<(), ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is relative (also `C:notes` and `\notes`), its server's name is no host, a segment
    /// is no file name, or the path does not fit: it has more than `N` segments, or its URL more
    /// than [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
    pub fn from_windows_path(path: &str) -> Result<Self, ValueError> {
        let is_separator = |char| matches!(char, '\\' | '/');
        let mut text = String::from("file://");
        let rest = match path.strip_prefix(r"\\").or_else(|| path.strip_prefix("//")) {
            Some(rest) => {
                let (server, rest) = rest.split_once(is_separator).ok_or(ValueError::Relative)?;
                if !matches!(grammar::host(server), Ok(("", _))) {
                    return Err(ValueError::Invalid { production: Production::Host });
                }
                text.push_str(server);
                rest
            }
            None => match path.as_bytes() {
                [letter, b':', b'\\' | b'/', ..] if letter.is_ascii_alphabetic() => path,
                _ => return Err(ValueError::Relative),
            },
        };
        let has_drive = text.ends_with('/');
        for (segment, name) in rest.split(is_separator).enumerate() {
            let is_drive = has_drive && segment == 0;
            if !is_drive && name.contains(|char: char| char.is_control() || r#":*?"<>|"#.contains(char)) {
                return Err(ValueError::FileName { segment: short(segment) });
            }
            // Writing to a String cannot fail.
            let _ = write!(text, "/{}", Component::FSegment.encode(name.as_bytes()));
        }
        Self::try_from(text).map_err(|_| ValueError::too_long(MAX_LEN))
    }
}
