//! Files (section 3.10): their view, their paths on Unix and Windows, and their writer.

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::fmt::Write as _;
#[cfg(all(feature = "std", any(unix, windows)))]
use std::path::{Path, PathBuf};

use crate::{
    build::{Builder, LoginValues, Out, Written, require},
    component::Component,
    error::Production,
    sets::{All, SchemeSet},
    url::Url,
};
#[cfg(feature = "alloc")]
use crate::{
    error::{ValueError, short},
    grammar,
    percent::Encoded,
    scheme::SchemeDef,
    url::MAX_LEN,
};

/// A file URL: `file://<host>/<path>` or `file:/<path>`.
///
/// RFC 1738, section 3.10, and RFC 8089.
///
/// The host may be empty or absent, which means the machine that interprets the URL, as "localhost"
/// does.
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
/// assert_eq!(url.path(), "/etc/motd");
/// assert_eq!(FileUrl::parse(b"file:///\xFF").unwrap_err().offset(), 8);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct FileUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<S: SchemeSet> FileUrl<'_, S> {
    /// Returns whether the file is on the machine that interprets the URL: the host is empty, or
    /// "localhost" in any case.
    pub fn is_local(&self) -> bool {
        self.host().is_none_or(|host| host.as_str().eq_ignore_ascii_case("localhost"))
    }
}

#[cfg(all(feature = "std", any(unix, windows)))]
impl<S: SchemeSet> FileUrl<'_, S> {
    /// Returns the path of the file on this system, in any set that has file URLs.
    ///
    /// Requires the feature `std`, and Unix or Windows. On Unix, the file must be
    /// [local](Self::is_local), and the path is "/", then the decoded segments with "/" between
    /// them, byte for byte. On Windows, it is [`to_windows_path`](Self::to_windows_path). It does
    /// not access the file system, so "." and ".." stay, although the system interprets them.
    ///
    /// ```
    /// use std::path::Path;
    /// use rfc1738::FileUrl;
    ///
    /// # #[cfg(unix)] {
    /// use rfc1738::ValueError;
    ///
    /// let url = FileUrl::parse("file://localhost/home/me/my%20notes")?;
    /// assert_eq!(url.to_path().as_deref(), Ok(Path::new("/home/me/my notes")));
    /// let error = FileUrl::parse("file:///a/b%2Fc")?.to_path().unwrap_err();
    /// assert_eq!(error, ValueError::Slash { segment: 1 });
    /// # }
    /// # #[cfg(windows)] {
    /// let url = FileUrl::parse("file:///C:/Users/me/my%20notes")?;
    /// assert_eq!(url.to_path().as_deref(), Ok(Path::new(r"C:\Users\me\my notes")));
    /// # }
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a decoded segment cannot be part of a path. On Unix, if the file is on another machine,
    /// and on Windows, if the path of a local file does not begin with a drive.
    pub fn to_path(&self) -> Result<PathBuf, ValueError> {
        #[cfg(unix)]
        let path = self.unix_path();
        #[cfg(windows)]
        let path = self.to_windows_path();
        path.map(PathBuf::from)
    }

    #[cfg(unix)]
    fn unix_path(&self) -> Result<std::ffi::OsString, ValueError> {
        use std::os::unix::ffi::OsStringExt as _;

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
        Ok(std::ffi::OsString::from_vec(path))
    }
}

#[cfg(feature = "alloc")]
impl<S: SchemeSet> FileUrl<'_, S> {
    /// Returns the path of the file on Windows, on any system: with a drive, or with the name of
    /// another machine.
    ///
    /// Requires the feature `alloc`. It does not access the file system, so "." and ".." stay,
    /// although Windows interprets them.
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
    /// name, or if the host has an escape.
    pub fn to_windows_path(&self) -> Result<String, ValueError> {
        let mut path = String::new();
        if !self.is_local() {
            let host = self.host().map_or("", |host| host.as_str());
            // `\\.\` begins the name of a device.
            if host == "." {
                return Err(ValueError::NoDrive);
            } else if host.contains('%') {
                return Err(ValueError::Invalid { production: Production::Host });
            }
            path.push_str(r"\\");
            path.push_str(host);
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
        // A bare "C:" would mean the current directory of the drive.
        if path.ends_with(':') {
            path.push('\\');
        }
        Ok(path)
    }
}

/// Returns the decoded segment, if Windows allows it as a name. Only a drive may contain a ":".
#[cfg(feature = "alloc")]
fn name_of(segment: Encoded<'_>) -> Option<String> {
    let name = String::from_utf8(segment.octets().collect()).ok()?;
    let is_of_name = |char: char| !char.is_control() && !r#"\/*?"<>|"#.contains(char);
    name.chars().all(is_of_name).then_some(name)
}

/// # Paths of files
#[cfg(feature = "alloc")]
impl Url<String> {
    /// Returns the file URL of an absolute path of this system.
    /// [`FileUrl::to_path`](crate::FileUrl::to_path) is the inverse.
    ///
    /// Requires the feature `std`, and Unix or Windows. On Unix, the path may have any bytes but
    /// NUL. On Windows, it is read by [`from_windows_path`](Self::from_windows_path). It does not
    /// access the file system, so "." and ".." stay. A path to a directory should end with a
    /// separator, so that references are resolved inside the directory.
    ///
    /// The URL is one of the set [`All`]. For another set, call [`in_set`](Self::in_set).
    ///
    /// ```
    /// use rfc1738::{HeapUrl, ValueError, schemes::Rfc1738};
    ///
    /// # #[cfg(unix)] {
    /// let url = HeapUrl::from_path("/home/me/my notes")?;
    /// assert_eq!(url, "file:///home/me/my%20notes");
    /// let url = HeapUrl::from_path("/home/me/what?")?.in_set::<Rfc1738>()?;
    /// assert_eq!(url, "file:///home/me/what%3F");
    /// # }
    /// # #[cfg(windows)]
    /// assert_eq!(HeapUrl::from_path(r"C:\my notes")?, "file:///C:/my%20notes");
    /// assert_eq!(HeapUrl::from_path("notes").unwrap_err(), ValueError::Relative);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is relative or contains a NUL, or its URL is longer than
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN) bytes. On Windows, also if the path is not UTF-8
    /// ([`NotUtf8`](ValueError::NotUtf8)), and the errors of `from_windows_path`.
    #[cfg(all(feature = "std", any(unix, windows)))]
    pub fn from_path(path: impl AsRef<Path>) -> Result<Self, ValueError> {
        let path = path.as_ref().as_os_str().as_encoded_bytes();
        #[cfg(unix)]
        let url = Self::from_unix_path(path);
        #[cfg(windows)]
        let url = Self::from_windows_path(core::str::from_utf8(path).map_err(crate::percent::not_utf8)?);
        url
    }

    #[cfg(all(feature = "std", unix))]
    fn from_unix_path(path: &[u8]) -> Result<Self, ValueError> {
        let path = path.strip_prefix(b"/").ok_or(ValueError::Relative)?;
        let mut text = String::from("file://");
        for (at, segment) in path.split(|octet| *octet == b'/').enumerate() {
            if segment.contains(&0) {
                return Err(ValueError::Nul { segment: short(at) });
            }
            // Writing to a String cannot fail.
            let _ = write!(text, "/{}", Component::Segment.encode(segment));
        }
        Self::try_from(text).map_err(|_| ValueError::too_long(MAX_LEN))
    }

    /// Returns the file URL of an absolute Windows path, on any system.
    /// [`FileUrl::to_windows_path`](crate::FileUrl::to_windows_path) is the inverse. A path to a
    /// directory should end with `\`. A `\\?\` before it, as `std::fs::canonicalize` returns, is
    /// not part of the URL.
    ///
    /// Requires the feature `alloc`. It does not access the file system, so "." and ".." stay.
    ///
    /// ```
    /// use rfc1738::{HeapUrl, ValueError};
    ///
    /// assert_eq!(
    ///     HeapUrl::from_windows_path(r"C:\Users\me\my notes")?,
    ///     "file:///C:/Users/me/my%20notes"
    /// );
    /// assert_eq!(
    ///     HeapUrl::from_windows_path(r"\\server.dom\share\a#1")?,
    ///     "file://server.dom/share/a%231"
    /// );
    /// assert_eq!(HeapUrl::from_windows_path(r"\\?\C:\a")?, "file:///C:/a");
    /// assert_eq!(HeapUrl::from_windows_path(r"notes\a").unwrap_err(), ValueError::Relative);
    /// # Ok::<(), ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is relative (also `C:notes` and `\notes`) or one of a device, its server's name is
    /// not a host or is "localhost", a segment is not a file name, or its URL is longer than
    /// [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
    pub fn from_windows_path(path: &str) -> Result<Self, ValueError> {
        // `std::fs::canonicalize` returns `\\?\C:\a` and `\\?\UNC\server\share`. There, a "/" is
        // part of a name, which cannot have one.
        let verbatim = path.strip_prefix(r"\\?\");
        let is_separator = |char| char == '\\' || char == '/' && verbatim.is_none();
        let mut text = String::from("file://");
        let (path, unc) = match verbatim {
            Some(path) => (path, path.strip_prefix(r"UNC\")),
            None => (path, path.strip_prefix(r"\\").or_else(|| path.strip_prefix("//"))),
        };
        let rest = match unc {
            Some(rest) => {
                let (server, rest) = rest.split_once(is_separator).ok_or(ValueError::Relative)?;
                // `\\.\` begins the path of a device, and a URL of "localhost" needs a drive.
                let is_local = server.eq_ignore_ascii_case("localhost");
                if server == "." || is_local || server.contains('%') || !grammar::is_host_of(&SchemeDef::FILE, server) {
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
            if !is_drive && name.contains(|char: char| char.is_control() || r#"/:*?"<>|"#.contains(char)) {
                return Err(ValueError::FileName { segment: short(segment) });
            }
            // Writing to a String cannot fail.
            let _ = write!(text, "/{}", Component::Segment.encode(name.as_bytes()));
        }
        Self::try_from(text).map_err(|_| ValueError::too_long(MAX_LEN))
    }
}

/// Writes `"file://" [ host | "localhost" ] "/" fpath`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    match url.login.is_empty() {
        true => LoginValues::write_empty(out)?,
        false => url.login.write_host_alone(out)?,
    }
    require(!url.path.is_empty(), Production::FPath)?;
    url.path.write(Component::FSegment, out)
}
