//! Schemes (sections 3 and 4).

use core::fmt;

/// The scheme of a URL.
///
/// Scheme names ignore ASCII case and are shown in lower case (section 2.1).
///
/// ```
/// use rfc1738::{Scheme, Url};
///
/// let url = Url::parse("HTTPS://example.com/")?;
/// assert_eq!(url.scheme().to_string(), "https");
/// assert_eq!(url.scheme(), Scheme::from_name("https"));
/// assert_eq!(Scheme::Gopher.default_port(), Some(70));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Scheme<'a> {
    /// File Transfer protocol (section 3.2).
    Ftp,
    /// Hypertext Transfer Protocol (section 3.3).
    Http,
    /// The Gopher protocol (section 3.4).
    Gopher,
    /// Electronic mail address (section 3.5).
    Mailto,
    /// USENET news (section 3.6).
    News,
    /// USENET news using NNTP access (section 3.7).
    Nntp,
    /// Reference to interactive sessions (section 3.8).
    Telnet,
    /// Wide Area Information Servers (section 3.9).
    Wais,
    /// Host-specific file names (section 3.10).
    File,
    /// Prospero Directory Service (section 3.11).
    Prospero,
    /// Any other.
    Other(OtherScheme<'a>),
}

impl<'a> Scheme<'a> {
    /// The ten schemes of section 3, in its order.
    pub const KNOWN: [Self; 10] = [
        Self::Ftp,
        Self::Http,
        Self::Gopher,
        Self::Mailto,
        Self::News,
        Self::Nntp,
        Self::Telnet,
        Self::Wais,
        Self::File,
        Self::Prospero,
    ];

    /// The scheme of that name, in any ASCII case.
    pub fn from_name(name: &'a str) -> Self {
        Self::known(name.as_bytes()).unwrap_or(Self::Other(OtherScheme::new(name)))
    }

    /// The name as it is written in the RFC or, for another scheme, in the URL.
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Ftp => "ftp",
            Self::Http => "http",
            Self::Gopher => "gopher",
            Self::Mailto => "mailto",
            Self::News => "news",
            Self::Nntp => "nntp",
            Self::Telnet => "telnet",
            Self::Wais => "wais",
            Self::File => "file",
            Self::Prospero => "prospero",
            Self::Other(OtherScheme(name)) => name,
        }
    }

    /// The port that is meant when a URL gives none.
    pub const fn default_port(self) -> Option<u16> {
        match self {
            Self::Ftp => Some(21),
            Self::Http => Some(80),
            Self::Gopher => Some(70),
            Self::Nntp => Some(119),
            Self::Telnet => Some(23),
            Self::Wais => Some(210),
            Self::Prospero => Some(1525),
            Self::Mailto | Self::News | Self::File | Self::Other(_) => None,
        }
    }

    /// The known scheme of that name.
    ///
    /// The length and one or two letters leave one candidate, so each name is compared at most once.
    pub(crate) fn known(name: &[u8]) -> Option<Self> {
        let scheme = match *name {
            [b'f' | b'F', _, _] => Self::Ftp,
            [b'h' | b'H', _, _, _] => Self::Http,
            [b'f' | b'F', _, _, _] => Self::File,
            [b'n' | b'N', b'e' | b'E', _, _] => Self::News,
            [b'n' | b'N', _, _, _] => Self::Nntp,
            [b'w' | b'W', _, _, _] => Self::Wais,
            [b'g' | b'G', _, _, _, _, _] => Self::Gopher,
            [b'm' | b'M', _, _, _, _, _] => Self::Mailto,
            [b't' | b'T', _, _, _, _, _] => Self::Telnet,
            [b'p' | b'P', _, _, _, _, _, _, _] => Self::Prospero,
            _ => return None,
        };
        name.eq_ignore_ascii_case(scheme.as_str().as_bytes()).then_some(scheme)
    }
}

/// The name in lower case.
impl fmt::Display for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.as_str().chars().try_for_each(|c| f.write_char(c.to_ascii_lowercase()))
    }
}

/// The name of a scheme that section 3 does not describe; compared in any ASCII case.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct OtherScheme<'a>(&'a str);

impl<'a> OtherScheme<'a> {
    pub(crate) const fn new(name: &'a str) -> Self {
        Self(name)
    }

    /// The name as it is written in the URL.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    fn lower(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

impl PartialEq for OtherScheme<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(other.0)
    }
}

impl Eq for OtherScheme<'_> {}

impl PartialOrd for OtherScheme<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OtherScheme<'_> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.lower().cmp(other.lower())
    }
}

impl core::hash::Hash for OtherScheme<'_> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.lower().for_each(|byte| state.write_u8(byte));
        state.write_u8(0xFF);
    }
}
