//! FTP (section 3.2).

mod commands;

use super::{Layout, Segments, Starts};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded};

pub use commands::{EndUser, FtpCommand};

/// What comes before the typecode.
const TYPE: &str = ";type=";

/// `ftp://<user>:<password>@<host>:<port>/<cwd1>/.../<cwdN>/<name>;type=<typecode>` (section 3.2)
///
/// A URL of a [declared scheme](crate::DeclaredUrl) that follows this syntax, such as ftps, has this type too; its default port is the
/// declared one.
///
/// Each of cwds and name may be empty, and the whole path may be missing; these differ:
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
/// assert_eq!(url.path(), Some("%2Fetc/motd;type=a"));
///
/// assert!(FtpUrl::parse("ftp://host.dom")?.name().is_none());
/// assert_eq!(FtpUrl::parse("ftp://host.dom/")?.name().unwrap(), "");
/// assert!(FtpUrl::parse("ftp://host.dom//")?.cwds().eq([""]));
///
/// // A receive buffer; and room for 2 segments in place of 16:
/// assert_eq!(FtpUrl::parse_bytes(b"ftp://host.dom/\r\n").unwrap_err().offset(), 15);
/// assert!(FtpUrl::<2>::parse_in("ftp://host.dom/etc/motd").is_ok());
/// assert!(FtpUrl::<2>::parse_bytes_in(b"ftp://host.dom/usr/games/fortune").is_err());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct FtpUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
    pub(crate) fpath: Starts<N>,
}

impl<'a, const N: usize> FtpUrl<'a, N> {
    /// The segments of the path, the name last; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a, '_>> {
        (!self.fpath.is_empty()).then(|| Segments::new(self.text, &self.fpath, fpath_end(self.text)))
    }

    /// The arguments of the CWD commands: every segment but the last.
    pub fn cwds(&self) -> Segments<'a, '_> {
        let mut segments = self.segments().unwrap_or(Segments::new("", &[], 0));
        segments.next_back();
        segments
    }

    /// The name of the file or directory: the last segment; `None` without a path.
    pub fn name(&self) -> Option<Encoded<'a>> {
        self.segments()?.next_back()
    }

    /// How to transfer it; `None` when the URL does not say, and the client must guess (section 3.2.3).
    pub fn typecode(&self) -> Option<FtpType> {
        self.text.as_bytes().get(fpath_end(self.text) + TYPE.len()).copied().map(FtpType)
    }

    /// Everything after the "/" that follows the host, including the typecode; `None` without that "/".
    pub fn path(&self) -> Option<&'a str> {
        self.parts().path()
    }
}

/// Where the path ends, before its typecode. Only a path can end this way: neither a host nor a segment can hold a ";".
pub(crate) fn fpath_end(text: &str) -> usize {
    match text.as_bytes() {
        [before @ .., b';', b't', b'y', b'p', b'e', b'=', _] => before.len(),
        _ => text.len(),
    }
}

/// `ftptype`: the typecode, in the case as written.
///
/// ```
/// use rfc1738::{FtpType, FtpUrl, Transfer};
///
/// let typecode = FtpUrl::parse("ftp://host.dom/motd;type=A")?.typecode().unwrap();
/// assert_eq!((typecode.as_char(), typecode.transfer()), ('A', Transfer::Ascii));
/// assert_ne!(typecode, FtpType::ASCII); // which is "a"
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FtpType(pub(crate) u8);

impl FtpType {
    /// The letter as written.
    pub const fn as_char(self) -> char {
        self.0 as char
    }

    /// What it asks for, in either case.
    pub const fn transfer(self) -> Transfer {
        match self.0 {
            b'A' | b'a' => Transfer::Ascii,
            b'I' | b'i' => Transfer::Image,
            _ => Transfer::Directory,
        }
    }
}

/// What a typecode asks for (section 3.2.2).
///
/// ```
/// use rfc1738::{FtpUrl, Transfer};
///
/// let url = FtpUrl::parse("ftp://info.cern.ch/pub/www/doc;type=d")?;
/// assert_eq!(url.typecode().map(|typecode| typecode.transfer()), Some(Transfer::Directory));
/// # Ok::<(), rfc1738::Error>(())
/// ```
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
