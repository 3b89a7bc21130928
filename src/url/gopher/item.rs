//! The type of a gopher item (section 3.4.1).

use crate::scheme::Schemes;
use core::fmt;

use super::GopherUrl;

/// The kind of item that a gopher URL refers to, by the characters of RFC 1436, section 3.8.
///
/// ```
/// use rfc1738::parts::GopherType;
///
/// assert_eq!(GopherType::new(b'g'), GopherType::Gif);
/// assert_eq!(GopherType::new(b'7').as_str(), "index-search server");
/// assert_eq!(GopherType::new(b'h'), GopherType::Other(b'h'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GopherType {
    /// "0": a text file.
    File,
    /// "1": a directory.
    Directory,
    /// "2": a CSO phone-book server.
    PhoneBook,
    /// "3": an error.
    Error,
    /// "4": a BinHexed Macintosh file.
    BinHex,
    /// "5": a DOS binary archive.
    DosArchive,
    /// "6": a UNIX uuencoded file.
    Uuencoded,
    /// "7": an index-search server.
    Search,
    /// "8": a text-based telnet session.
    Telnet,
    /// "9": a binary file.
    Binary,
    /// "+": a redundant server.
    Redundant,
    /// "T": a text-based tn3270 session.
    Tn3270,
    /// "g": a GIF format graphics file.
    Gif,
    /// "I": some kind of image file.
    Image,
    /// Any other octet.
    Other(u8),
}

impl GopherType {
    /// Returns the type with this octet. Upper and lower case differ.
    pub const fn new(octet: u8) -> Self {
        match octet {
            b'0' => Self::File,
            b'1' => Self::Directory,
            b'2' => Self::PhoneBook,
            b'3' => Self::Error,
            b'4' => Self::BinHex,
            b'5' => Self::DosArchive,
            b'6' => Self::Uuencoded,
            b'7' => Self::Search,
            b'8' => Self::Telnet,
            b'9' => Self::Binary,
            b'+' => Self::Redundant,
            b'T' => Self::Tn3270,
            b'g' => Self::Gif,
            b'I' => Self::Image,
            _ => Self::Other(octet),
        }
    }

    /// Returns the name by RFC 1436.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Directory => "directory",
            Self::PhoneBook => "CSO phone-book server",
            Self::Error => "error",
            Self::BinHex => "BinHexed Macintosh file",
            Self::DosArchive => "DOS binary archive",
            Self::Uuencoded => "UNIX uuencoded file",
            Self::Search => "index-search server",
            Self::Telnet => "telnet session",
            Self::Binary => "binary file",
            Self::Redundant => "redundant server",
            Self::Tn3270 => "tn3270 session",
            Self::Gif => "GIF format graphics file",
            Self::Image => "image file",
            Self::Other(_) => "not described in RFC 1436",
        }
    }
}

impl fmt::Display for GopherType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<S: Schemes> GopherUrl<'_, S> {
    /// Returns the kind of item: the decoded [`gtype`](Self::gtype), or a directory if there is
    /// none.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, parts::GopherType};
    ///
    /// assert_eq!(GopherUrl::parse("gopher://host.dom/7/find")?.item_type(), GopherType::Search);
    /// assert_eq!(GopherUrl::parse("gopher://host.dom/%67/logo")?.item_type(), GopherType::Gif);
    /// assert_eq!(GopherUrl::parse("gopher://host.dom")?.item_type(), GopherType::Directory);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn item_type(&self) -> GopherType {
        self.gtype().and_then(|gtype| gtype.octets().next()).map_or(GopherType::Directory, GopherType::new)
    }
}
