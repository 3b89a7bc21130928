//! Schemes (sections 3 and 4).

mod row;
mod rows;

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

pub(crate) use row::{
    AT_SIGN, EMPTY_HOST, Expected, Features, HAS_QUERY, HIERARCHICAL, LOGIN, NEWSGROUPS, NO_SCHEMES, OPTIONAL_SLASH,
    OTHER, OTHER_1738, RFC1738_SYNTAXES, Set, begins, index_of, is_tls, is_web, name_in_common,
};
pub use row::{SchemeDef, Syntax};

use crate::{macros::compared, pieces::pad};

/// The names that section 4 suggests "that IANA reserve [...] for future definition".
const RESERVED: [&str; 7] = ["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"];

/// "Scheme names starting with the characters "x-" are reserved for experimental purposes" (section
/// 4).
const EXPERIMENTAL: &str = "x-";

/// The scheme of a URL: its name, which is compared in any ASCII case and shown in lower case.
///
/// RFC 1738, section 2.1.
///
/// ```
/// use rfc1738::{Scheme, Url};
///
/// let url = Url::parse("HTTPS://example.com/")?;
/// assert!(url.scheme() == "https");
/// assert_eq!(url.scheme(), Scheme::from_name("Https"));
/// assert_eq!(url.scheme().to_string(), "https");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// To match on it, match on the [type](crate::Url::typed) of the URL, or on the
/// [name](Self::as_str).
#[derive(Clone, Copy)]
pub struct Scheme<'a>(&'a str);

impl<'a> Scheme<'a> {
    /// Returns the scheme with this name, in any ASCII case.
    pub const fn from_name(name: &'a str) -> Self {
        Self(name)
    }

    /// Returns the name, to match on. It is in lower case if the URL's set lists the scheme, else
    /// as written.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("HTTPS://host.dom/")?.scheme().as_str(), "https");
    /// assert_eq!(Url::parse("X-Led:on")?.scheme().as_str(), "X-Led");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns whether section 4 reserves the name and defines neither syntax nor use: afs, mid,
    /// cid, nfs, tn3270, mailserver and z39.50.
    ///
    /// ```
    /// use rfc1738::Scheme;
    ///
    /// assert!(Scheme::from_name("Z39.50").is_reserved());
    /// assert!(!Scheme::from_name("https").is_reserved());
    /// ```
    pub fn is_reserved(self) -> bool {
        RESERVED.iter().any(|reserved| self == *reserved)
    }

    /// Returns whether the name begins with "x-": "reserved for experimental purposes", "by mutual
    /// agreement between parties".
    ///
    /// RFC 1738, section 4.
    ///
    /// ```
    /// use rfc1738::Scheme;
    ///
    /// assert!(Scheme::from_name("x-led").is_experimental());
    /// ```
    pub fn is_experimental(self) -> bool {
        self.0.get(..EXPERIMENTAL.len()).is_some_and(|start| start.eq_ignore_ascii_case(EXPERIMENTAL))
    }

    /// Returns whether it is one of two names.
    pub(crate) fn is_any(self, names: [&str; 2]) -> bool {
        names.iter().any(|name| self == *name)
    }

    fn lower(&self) -> impl Iterator<Item = u8> {
        self.0.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

impl PartialEq for Scheme<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(other.0)
    }
}

impl Eq for Scheme<'_> {}

compared! {
    /// Compares with a name, in any ASCII case (section 2.1).
    |scheme, name| *scheme == Scheme(name);
    [] Scheme<'_>, str;
    [] Scheme<'_>, &str;
}

impl PartialOrd for Scheme<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Orders by the name in lower case.
impl Ord for Scheme<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.lower().cmp(other.lower())
    }
}

impl Hash for Scheme<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.lower().for_each(|byte| state.write_u8(byte));
        state.write_u8(0xFF);
    }
}

/// Writes the name in lower case.
impl fmt::Display for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.0.chars().try_for_each(|c| out.write_char(c.to_ascii_lowercase())))
    }
}

impl fmt::Debug for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scheme({self})")
    }
}

/// Writes the name in lower case.
#[cfg(feature = "defmt")]
impl defmt::Format for Scheme<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.0.chars().for_each(|c| defmt::write!(f, "{=char}", c.to_ascii_lowercase()));
    }
}
