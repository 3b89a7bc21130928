//! Schemes (sections 3 and 4).

mod kind;
mod name;
mod row;
mod rows;
mod set;
mod sets;

use core::fmt;

pub use kind::SchemeKind;
use name::NAMES;
pub(crate) use name::{has_name, name_in_common};
pub(crate) use row::{Features, HAS_QUERY, HIERARCHICAL, LOGIN, Matched, OTHER, RFC1738, RFC1738_SYNTAXES, row_at};
pub use row::{Row, Syntax};
pub use set::Schemes;
pub(crate) use set::{Expected, Known, NO_SCHEMES};
pub use sets::{All, Https, Iot, Modern, Rfc1738, Web, WebSockets};

use crate::pad::pad;

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
/// assert_eq!(Scheme::KNOWN.map(Scheme::as_str)[..3], ["ftp", "http", "gopher"]);
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
    /// Any other scheme.
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

    /// Returns the scheme with this name, in any ASCII case.
    pub fn from_name(name: &'a str) -> Self {
        let known = Self::KNOWN.into_iter().find(|scheme| scheme.as_str().eq_ignore_ascii_case(name));
        known.unwrap_or(Self::Other(OtherScheme::new(name)))
    }

    /// Returns the name in lower case or, for another scheme, as written in the URL.
    pub fn as_str(self) -> &'a str {
        match self {
            Self::Other(OtherScheme(name)) => name,
            // The place in `KNOWN` is the place in `NAMES`.
            known => NAMES.get(known.place()).copied().unwrap_or_default(),
        }
    }

    /// Returns its place in [`KNOWN`](Self::KNOWN).
    pub(crate) const fn place(self) -> usize {
        match self {
            Self::Ftp => 0,
            Self::Http => 1,
            Self::Gopher => 2,
            Self::Mailto => 3,
            Self::News => 4,
            Self::Nntp => 5,
            Self::Telnet => 6,
            Self::Wais => 7,
            Self::File => 8,
            Self::Prospero => 9,
            Self::Other(_) => NAMES.len(),
        }
    }

    /// Returns the port that applies to a URL without one. The RFC defines it only for its own
    /// schemes.
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

    /// Returns the known scheme that a URL begins with, in any case.
    #[inline]
    pub(crate) fn of_url(url: &[u8]) -> Option<Self> {
        Self::at(name::place_in(url)?)
    }

    /// Returns the scheme at this place of [`KNOWN`](Self::KNOWN).
    #[inline]
    pub(super) const fn at(place: usize) -> Option<Self> {
        match place {
            0 => Some(Self::Ftp),
            1 => Some(Self::Http),
            2 => Some(Self::Gopher),
            3 => Some(Self::Mailto),
            4 => Some(Self::News),
            5 => Some(Self::Nntp),
            6 => Some(Self::Telnet),
            7 => Some(Self::Wais),
            8 => Some(Self::File),
            9 => Some(Self::Prospero),
            _ => None,
        }
    }
}

/// Compares with a name, in any ASCII case (section 2.1).
impl PartialEq<&str> for Scheme<'_> {
    fn eq(&self, name: &&str) -> bool {
        self.as_str().eq_ignore_ascii_case(name)
    }
}

/// Writes the name in lower case.
impl fmt::Display for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.as_str().chars().try_for_each(|c| out.write_char(c.to_ascii_lowercase())))
    }
}

/// The name of a scheme that section 3 does not describe. It compares in any ASCII case (section
/// 2.1).
///
/// ```
/// use rfc1738::{Scheme, Url};
///
/// let Scheme::Other(scheme) = Url::parse("HTTPS://example.com/")?.scheme() else { panic!() };
/// assert_eq!(scheme.as_str(), "HTTPS");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct OtherScheme<'a>(&'a str);

impl<'a> OtherScheme<'a> {
    pub(crate) const fn new(name: &'a str) -> Self {
        Self(name)
    }

    /// Returns the name as written in the URL.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    fn lower(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

/// Writes the name as written in the URL.
impl fmt::Display for OtherScheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for OtherScheme<'_> {
    fn as_ref(&self) -> &str {
        self.0
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
