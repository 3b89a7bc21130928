//! Hosts and ports (section 3.1).

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    net::IpAddr,
};

use super::address::{ipv4, ipv6};
use crate::percent::Encoded;

/// A host as written: a name or a number (section 3.1), or in URLs of later schemes an IPv6
/// address.
///
/// Hosts compare by meaning, also with texts: the case of letters and the leading zeros of a number
/// do not count.
///
/// ```
/// use rfc1738::{Host, Url};
///
/// let host = |text| Url::parse(text).map(|url| url.host().unwrap());
/// let (name, number) = (host("http://127.0.0.1.nip.io/")?, host("http://127.00.0.1/")?);
/// assert_eq!((name.address(), number.as_str()), (None, "127.00.0.1"));
/// assert!(number.address().is_some_and(|address| address.is_loopback()));
/// assert!(name == "127.0.0.1.NIP.io" && number == "127.0.0.1");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Host<'a>(pub(crate) &'a str);

/// A name or an address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostKind {
    /// A domain name: `hostname`, or `reg-name` (RFC 3986).
    Name,
    /// An IPv4 address, as four decimal numbers: `hostnumber`.
    Number,
    /// An IPv6 address in brackets: `IP-literal` (RFC 3986, section 3.2.2).
    Literal,
}

impl<'a> Host<'a> {
    /// Returns the text as written, in its case, with the brackets of an IPv6 address.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns the host as DNS and TLS (SNI) are asked for it: without the brackets of an IPv6
    /// address.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("https://[::1]/")?.host().unwrap().name(), "::1");
    /// assert_eq!(Url::parse("https://host.dom/")?.host().unwrap().name(), "host.dom");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn name(self) -> &'a str {
        self.0.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(self.0)
    }

    pub(crate) fn kind(self) -> HostKind {
        // The last label of a name is never a number.
        let mut before = self.0.bytes();
        match before.rfind(|byte| !byte.is_ascii_digit()) {
            Some(b']') => HostKind::Literal,
            Some(b'.') if before.len().wrapping_add(1) < self.0.len() => HostKind::Number,
            _ => HostKind::Name,
        }
    }

    /// Returns the address; `None` if the host is a name.
    ///
    /// The groups of a number are decimal even with leading zeros, never octal.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use rfc1738::HttpUrl;
    ///
    /// let host = HttpUrl::parse("http://010.0.0.1/")?.server().host();
    /// assert_eq!(host.address(), Some(Ipv4Addr::new(10, 0, 0, 1).into()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn address(self) -> Option<IpAddr> {
        match self.kind() {
            HostKind::Name => None,
            HostKind::Number => Some(ipv4(self.0).into()),
            HostKind::Literal => Some(ipv6(self.0).into()),
        }
    }

    /// Returns the host as a component, to decode it: in a later scheme, a name may hold escapes
    /// (`reg-name`, RFC 3986).
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::Https};
    ///
    /// let url = Https::parse("https://b%C3%BCcher.dom/")?;
    /// assert_eq!(url.host().unwrap().encoded().decode_str::<16>().unwrap(), "bücher.dom");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// Returns whether a name is within the length limits of RFC 1034, section 3.1, which the
    /// grammar does not check: at most 63 bytes a label and 253 in all, which make 255 octets in a
    /// query.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// assert!(HttpUrl::parse("http://www.host.dom/")?.server().host().is_within_dns_limits());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn is_within_dns_limits(self) -> bool {
        self.0.len() <= 253 && self.0.as_bytes().split(|byte| *byte == b'.').all(|label| label.len() <= 63)
    }

    /// Returns the name in lower case, by which names compare. Addresses compare as addresses.
    fn folded(self) -> impl Iterator<Item = u8> + use<'a> {
        let name = if self.kind() == HostKind::Name { self.0 } else { "" };
        name.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

/// Compares by meaning: the case of letters and leading zeros do not count.
impl PartialEq for Host<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address() && self.folded().eq(other.folded())
    }
}

impl Eq for Host<'_> {}

impl PartialOrd for Host<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Orders names before numbers, and numbers before IPv6 addresses.
impl Ord for Host<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.address().cmp(&other.address()).then_with(|| self.folded().cmp(other.folded()))
    }
}

impl Hash for Host<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.address().hash(state);
        self.folded().for_each(|byte| byte.hash(state));
    }
}

/// Writes the host as written.
impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Host<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}
