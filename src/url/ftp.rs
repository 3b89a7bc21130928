//! FTP (section 3.2).

mod commands;

use core::hash::{Hash, Hasher};

use super::{Login, Segments, Server, Url};
use crate::{
    percent::Encoded,
    scheme::{All, Schemes},
};

pub use commands::{EndUser, FtpCommand, FtpCommands};

/// The text before a typecode.
const TYPE: &str = ";type=";

/// An ftp URL: `ftp://<user>:<password>@<host>:<port>/<cwd1>/.../<cwdN>/<name>;type=<typecode>`.
///
/// RFC 1738, section 3.2.
///
/// A URL of another scheme has this type too if its row follows this syntax, as that of ftps does.
///
/// Each of cwds and name may be empty, and the whole path may be absent, so these differ:
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
/// assert_eq!(url.login().user().unwrap(), "myname");
/// assert!(url.segments().unwrap().eq(["%2Fetc", "motd"]));
/// assert!(url.cwds().eq(["%2Fetc"]));
/// assert_eq!(url.name().unwrap(), "motd");
/// assert_eq!(url.typecode().unwrap().as_char(), 'a');
/// assert_eq!(url.path(), Some("/%2Fetc/motd;type=a"));
///
/// assert!(FtpUrl::parse("ftp://host.dom")?.name().is_none());
/// assert_eq!(FtpUrl::parse("ftp://host.dom/")?.name().unwrap(), "");
/// assert!(FtpUrl::parse("ftp://host.dom//")?.cwds().eq([""]));
///
/// // Bytes from a receive buffer:
/// assert_eq!(FtpUrl::parse(b"ftp://host.dom/\r\n").unwrap_err().offset(), 15);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct FtpUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> FtpUrl<'a, S> {
    /// Returns the login: user, password, host and port.
    ///
    /// RFC 1738, section 3.1.
    pub const fn login(&self) -> Login<'a> {
        Login { parts: self.0.parts() }
    }

    /// Returns the host and the port to connect to.
    pub fn server(&self) -> Server<'a> {
        Server::of(&self.0)
    }

    /// Returns the arguments of the CWD commands: all segments except the last.
    pub fn cwds(&self) -> Segments<'a> {
        let mut segments = self.segments().unwrap_or(Segments::EMPTY);
        segments.next_back();
        segments
    }

    /// Returns the name of the file or directory: the last segment, or `None` if there is no path.
    pub fn name(&self) -> Option<Encoded<'a>> {
        self.segments()?.next_back()
    }

    /// Returns the typecode, which says how to transfer the file. `None` without one, so that the
    /// client must guess (section 3.2.3).
    pub fn typecode(&self) -> Option<FtpType> {
        self.as_str().as_bytes().get(fpath_end(self.as_str()) + TYPE.len()).copied().map(FtpType)
    }
}

/// Returns where the path ends, before its typecode. Only a path can end in a typecode, because
/// neither a host nor a segment can hold a ";".
pub(crate) fn fpath_end(text: &str) -> usize {
    match text.as_bytes() {
        [before @ .., b';', b't', b'y', b'p', b'e', b'=', _] => before.len(),
        _ => text.len(),
    }
}

/// A typecode, `ftptype`: the transfer that an ftp URL asks for.
///
/// RFC 1738, section 3.2.2. It keeps the case as written, but comparisons ignore it.
///
/// ```
/// use rfc1738::{FtpUrl, parts::FtpType};
///
/// let typecode = FtpUrl::parse("ftp://host.dom/motd;type=A")?.typecode().unwrap();
/// assert_eq!((typecode.as_char(), typecode), ('A', FtpType::ASCII));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FtpType(pub(crate) u8);

impl FtpType {
    /// "a": a file, as text.
    pub const ASCII: Self = Self(b'a');
    /// "i": a file, byte for byte.
    pub const IMAGE: Self = Self(b'i');
    /// "d": a list of names.
    pub const DIRECTORY: Self = Self(b'd');

    /// Returns the letter as written.
    pub const fn as_char(self) -> char {
        self.0 as char
    }
}

impl PartialEq for FtpType {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for FtpType {}

impl Hash for FtpType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_ascii_lowercase().hash(state);
    }
}
