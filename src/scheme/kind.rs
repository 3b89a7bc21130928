//! The status of a scheme's name in RFC 1738 (sections 3 and 4).

use super::Scheme;

/// The names that section 4 suggests "that IANA reserve [...] for future definition".
const RESERVED: [&str; 7] = ["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"];

/// "Scheme names starting with the characters "x-" are reserved for experimental purposes" (section
/// 4).
const EXPERIMENTAL: &str = "x-";

/// The status of a scheme in RFC 1738. [`Scheme::kind`] returns it.
///
/// ```
/// use rfc1738::{Scheme, schemes::SchemeKind};
///
/// let kind = Scheme::from_name("nfs").kind();
/// assert_eq!((kind, kind.as_str()), (SchemeKind::Reserved, "reserved"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum SchemeKind {
    /// One of the ten that section 3 describes.
    Known,
    /// Section 4 reserves the name and defines neither syntax nor use: afs, mid, cid, nfs, tn3270,
    /// mailserver and z39.50.
    Reserved,
    /// The name starts with "x-": "reserved for experimental purposes" (section 4), "by mutual
    /// agreement between parties".
    Experimental,
    /// Any other; RFC 1738 does not mention it.
    Other,
}

impl SchemeKind {
    /// Returns a short name in lower case, for logs and programs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::Reserved => "reserved",
            Self::Experimental => "experimental",
            Self::Other => "other",
        }
    }
}

impl Scheme<'_> {
    /// Returns the status of the scheme in RFC 1738.
    ///
    /// Only a known scheme has a syntax here, and perhaps a [default port](Self::default_port). For
    /// other schemes, both come from their row in a [set](crate::schemes).
    ///
    /// ```
    /// use rfc1738::{Scheme, schemes::SchemeKind};
    ///
    /// assert_eq!(Scheme::from_name("wais").kind(), SchemeKind::Known);
    /// assert_eq!(Scheme::from_name("Z39.50").kind(), SchemeKind::Reserved);
    /// assert_eq!(Scheme::from_name("x-led").kind(), SchemeKind::Experimental);
    /// assert_eq!(Scheme::from_name("https").kind(), SchemeKind::Other);
    /// ```
    pub fn kind(self) -> SchemeKind {
        let Self::Other(other) = self else { return SchemeKind::Known };
        let name = other.as_str();
        if RESERVED.iter().any(|reserved| name.eq_ignore_ascii_case(reserved)) {
            SchemeKind::Reserved
        } else if name.get(..EXPERIMENTAL.len()).is_some_and(|start| start.eq_ignore_ascii_case(EXPERIMENTAL)) {
            SchemeKind::Experimental
        } else {
            SchemeKind::Other
        }
    }
}
