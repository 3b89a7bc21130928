//! Hosts and ports (section 3.1).

use core::net::{IpAddr, Ipv4Addr};

use super::{HostKind, HostLiteral, Parts};
use crate::{percent::Encoded, redacted::Redacted};

/// The host of a URL and its port, if one is written: `hostport` (section 3.1).
///
/// ```
/// use rfc1738::{Host, HttpUrl};
///
/// let url = HttpUrl::parse("http://192.168.0.10:8080/")?;
/// let Host::Number(number) = url.host() else { panic!() };
/// assert_eq!(number.address().octets(), [192, 168, 0, 10]);
/// assert_eq!(url.hostport().port(), Some(8080));
/// assert_eq!(url.hostport().as_str(), "192.168.0.10:8080");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct HostPort<'a> {
    pub(crate) parts: Parts<'a>,
}

impl<'a> HostPort<'a> {
    /// The text as written.
    pub fn as_str(&self) -> &'a str {
        self.parts.between(self.parts.layout.host, self.parts.layout.hostport_end)
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        Redacted::part(self.as_str())
    }

    /// The host.
    pub fn host(&self) -> Host<'a> {
        self.parts.the_host()
    }

    /// The port, if one is written.
    pub fn port(&self) -> Option<u16> {
        self.parts.port()
    }
}

/// A host: a name or a number (section 3.1), told apart by whether the last part starts with a letter or a digit. In URLs of later schemes it may also be
/// an IPv6 address.
///
/// ```
/// use rfc1738::{Host, Url};
///
/// let host = |text| Url::<4>::parse_in(text).map(|url| url.host().unwrap());
/// let (name, number) = (host("http://127.0.0.1.nip.io/")?, host("http://127.0.0.1/")?);
/// assert!(matches!(name, Host::Name(_)) && name.address().is_none());
/// assert!(number.address().is_some_and(|address| address.is_loopback()));
/// assert_eq!(number.as_str(), "127.0.0.1");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Host<'a> {
    /// A domain name.
    Name(HostName<'a>),
    /// Four decimal numbers: an IP address.
    Number(HostNumber<'a>),
    /// An IPv6 address in brackets, which later schemes have.
    Literal(HostLiteral<'a>),
}

impl<'a> Host<'a> {
    pub(crate) const fn of(kind: HostKind, text: &'a str) -> Self {
        match kind {
            HostKind::NUMBER => Self::Number(HostNumber(text)),
            HostKind::LITERAL => Self::Literal(HostLiteral(text)),
            _ => Self::Name(HostName(text)),
        }
    }

    /// The text as written, including the brackets of an IPv6 address.
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Name(name) => name.0,
            Self::Number(number) => number.0,
            Self::Literal(literal) => literal.0,
        }
    }

    /// The address, unless the host is a name.
    pub fn address(self) -> Option<IpAddr> {
        match self {
            Self::Name(_) => None,
            Self::Number(number) => Some(number.address().into()),
            Self::Literal(literal) => Some(literal.address().into()),
        }
    }
}

/// A domain name, `hostname`, in the case as written (section 3.1).
///
/// ```
/// use rfc1738::{Host, HttpUrl};
///
/// let Host::Name(name) = HttpUrl::parse("http://www.host.dom/")?.host() else { panic!() };
/// assert_eq!(name.as_str(), "www.host.dom");
/// assert_eq!(name.labels().next_back(), Some("dom"));
/// assert!(name.is_within_dns_limits());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct HostName<'a>(pub(crate) &'a str);

impl<'a> HostName<'a> {
    /// The text as written. In a later scheme it may hold escapes: see [`encoded`](Self::encoded).
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The name as a component that may hold escapes: a `reg-name` of RFC 3986.
    ///
    /// ```
    /// use rfc1738::{Host, schemes};
    ///
    /// let Some(Host::Name(name)) = schemes::HTTPS.parse("https://b%C3%BCcher.dom/")?.host() else { panic!() };
    /// assert_eq!(name.encoded().decode_str::<16>().unwrap(), "bücher.dom");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// The labels between the dots, the most specific first; the last is the `toplabel`.
    pub fn labels(self) -> impl DoubleEndedIterator<Item = &'a str> + Clone {
        super::between_dots(self.0)
    }

    /// Whether it keeps to the length limits of RFC 1034, section 3.1, which the grammar does not have: at most 63 bytes per label and 253
    /// in total, which make 255 octets in a query.
    pub fn is_within_dns_limits(self) -> bool {
        self.0.len() <= 253 && self.labels().all(|label| label.len() <= 63)
    }
}

/// An IP address as written: `hostnumber` (section 3.1).
///
/// ```
/// use core::net::Ipv4Addr;
/// use rfc1738::{Host, HttpUrl};
///
/// let Host::Number(number) = HttpUrl::parse("http://010.0.0.1/")?.host() else { panic!() };
/// assert_eq!(number.as_str(), "010.0.0.1");
/// assert_eq!(number.address(), Ipv4Addr::new(10, 0, 0, 1));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct HostNumber<'a>(pub(crate) &'a str);

impl<'a> HostNumber<'a> {
    /// The text as written.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The address. The groups are decimal even with leading zeros, never octal.
    pub fn address(self) -> Ipv4Addr {
        // A host number is four groups of digits up to 255: no step of this wraps, and none is missing.
        let mut groups = self.0.as_bytes().split(|byte| *byte == b'.').map(|group| {
            let value = |sum: u8, digit: &u8| sum.wrapping_mul(10).wrapping_add(digit & 0xF);
            group.iter().fold(0, value)
        });
        let mut group = || groups.next().unwrap_or_default();
        Ipv4Addr::new(group(), group(), group(), group())
    }
}
