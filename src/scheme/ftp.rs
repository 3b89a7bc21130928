//! FTP (section 3.2).

mod commands;

use super::{Elements, HostPort, Login, LoginLayout, Segments, Starts, between};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded};

pub use commands::{EndUser, FtpCommand};

const PREFIX: usize = "ftp://".len();
const TYPE: usize = ";type=a".len();

/// `ftp://<user>:<password>@<host>:<port>/<cwd1>/.../<cwdN>/<name>;type=<typecode>`
///
/// Each of cwds and name may be empty, and the whole path may be missing; these differ:
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
/// assert!(url.cwds().eq(["%2Fetc"]));
/// assert_eq!(url.name().unwrap(), "motd");
/// assert_eq!(url.typecode().unwrap().as_char(), 'a');
///
/// assert!(FtpUrl::parse("ftp://host.dom")?.name().is_none());
/// assert_eq!(FtpUrl::parse("ftp://host.dom/")?.name().unwrap(), "");
/// assert!(FtpUrl::parse("ftp://host.dom//")?.cwds().eq([""]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct FtpUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: FtpLayout<N>,
}

#[derive(Clone, Default)]
pub(crate) struct FtpLayout<const N: usize> {
    /// Counted from behind "ftp://".
    pub(crate) login: LoginLayout,
    /// Counted from behind the "/"; empty without one.
    pub(crate) fpath: Starts<N>,
    pub(crate) ftptype: Option<FtpType>,
}

impl<'a, const N: usize> FtpUrl<'a, N> {
    /// Who and where.
    pub fn login(&self) -> Login<'a> {
        Login::at(self.text, PREFIX, self.layout.login)
    }

    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        self.login().hostport()
    }

    /// The segments of the path, the name last; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a, '_>> {
        let path = self.path()?;
        let end = path.len().saturating_sub(if self.layout.ftptype.is_some() { TYPE } else { 0 });
        (!self.layout.fpath.is_empty()).then(|| Segments(Elements::new(between(path, 0, end), &self.layout.fpath)))
    }

    /// The arguments of the CWD commands: every segment but the last.
    pub fn cwds(&self) -> Segments<'a, '_> {
        let mut segments = self.segments().unwrap_or(Segments(Elements::new("", &[])));
        segments.next_back();
        segments
    }

    /// The name of the file or directory: the last segment; `None` without a path.
    pub fn name(&self) -> Option<Encoded<'a>> {
        self.segments()?.next_back()
    }

    /// How to transfer it; `None` when the URL does not say, and the client must guess (section 3.2.3).
    pub fn typecode(&self) -> Option<FtpType> {
        self.layout.ftptype
    }

    /// All that follows the "/" after the host, the typecode included; `None` without it.
    pub fn path(&self) -> Option<&'a str> {
        self.text.get(PREFIX + self.layout.login.end() + 1..)
    }
}

/// `ftptype`: the typecode, in the case it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FtpType(pub(crate) u8);

impl FtpType {
    /// The letter as written.
    pub const fn as_char(self) -> char {
        self.0 as char
    }

    /// What it asks for, whatever its case.
    pub const fn transfer(self) -> Transfer {
        match self.0 {
            b'A' | b'a' => Transfer::Ascii,
            b'I' | b'i' => Transfer::Image,
            _ => Transfer::Directory,
        }
    }
}

/// What a typecode asks for (section 3.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Transfer {
    /// "a": a file, as text.
    Ascii,
    /// "i": a file, byte for byte.
    Image,
    /// "d": a list of names.
    Directory,
}
