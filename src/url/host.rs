//! Hosts and ports (section 3.1).

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    iter,
    net::IpAddr,
    str::FromStr,
};

use super::address::{ipv4, ipv6};
use crate::{
    class::UriClass,
    error::Error,
    macros::{as_written, masked},
    percent::Encoded,
    storage::{BorrowOrShare, Storage, copy_of},
    url::between,
};

/// Returns a host without the brackets of an IPv6 address.
pub(super) const fn name_of(host: &str) -> &str {
    if let [b'[', .., b']'] = host.as_bytes() { between(host, 1, host.len().saturating_sub(1)) } else { host }
}

/// A host as written: a name, an IPv4 address or an IPv6 address.
///
/// RFC 1738, section 3.1, and RFC 3986, section 3.2.2.
///
/// Hosts compare by meaning, also with strings: the case of letters, the leading zeros of a number
/// and the escape of an unreserved byte do not count, but a dot at the end does.
/// [`parse`](Self::parse) reads a host by itself.
///
/// ```
/// use rfc1738::{Host, Url};
///
/// let host = |text| Url::parse(text).map(|url| url.host().unwrap());
/// let (name, number) = (host("http://127.0.0.1.nip.io/")?, host("http://127.0.0.1/")?);
/// assert_eq!((name.address(), number.as_str()), (None, "127.0.0.1"));
/// assert!(number.address().is_some_and(|address| address.is_loopback()));
/// assert!(name == "127.0.0.1.NIP.io" && number == "127.0.0.1");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `T` owns the text, as in a [`Url`](crate::Url). For a list of hosts in a configuration, parse a
/// [`HeapHost`] or a [`FixedHost`]:
///
/// ```
/// use rfc1738::{FixedHost, Host};
///
/// let hosts: [FixedHost<32>; 2] = ["Updates.dom".parse()?, "2001:db8::7".parse()?];
/// assert!(hosts[0] == "updates.DOM" && hosts[1] == Host::parse("[2001:db8:0::7]")?);
/// assert_eq!("a b".parse::<FixedHost<32>>().unwrap_err().offset(), 1);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Host<T>(pub(crate) T);

/// A [`Host`] on the heap, for applications.
#[cfg(feature = "alloc")]
pub type HeapHost = Host<alloc::string::String>;

/// A [`Host`] of at most `N` bytes that owns its text, without an allocator.
pub type FixedHost<const N: usize> = Host<heapless::String<N>>;

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

impl<T: AsRef<str>> Host<T> {
    /// Returns the host as one that borrows the text, which is `Copy`.
    pub fn borrow(&self) -> Host<&str> {
        Host(self.0.as_ref())
    }

    /// Copies the host to a storage of its own.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if it does not fit.
    pub fn keep<U: Storage>(&self) -> Result<Host<U>, Error> {
        copy_of(self.0.as_ref()).map(Host)
    }
}

impl<'i, 'o, T: BorrowOrShare<'i, 'o>> Host<T> {
    /// Returns the text as written, in its case, with the brackets of an IPv6 address.
    pub fn as_str(&'i self) -> &'o str {
        self.0.borrow_or_share()
    }

    /// Returns the host in the form used for DNS and TLS (SNI): without the brackets of an IPv6
    /// address.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("https://[::1]/")?.host().unwrap().name(), "::1");
    /// assert_eq!(Url::parse("https://host.dom/")?.host().unwrap().name(), "host.dom");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn name(&'i self) -> &'o str {
        name_of(self.as_str())
    }

    /// Returns the address, or `None` if the host is a name.
    ///
    /// The groups of a number are decimal even with leading zeros, which only
    /// [`Rfc1738`](crate::schemes::Rfc1738), wais and prospero accept.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use rfc1738::{SchemeSet, schemes::Rfc1738};
    ///
    /// let host = Rfc1738::parse("http://010.0.0.1/")?.host().unwrap();
    /// assert_eq!(host.address(), Some(Ipv4Addr::new(10, 0, 0, 1).into()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn address(&'i self) -> Option<IpAddr> {
        match Host(self.as_str()).kind() {
            HostKind::Name => None,
            HostKind::Number => Some(ipv4(self.as_str()).into()),
            HostKind::Literal => Some(ipv6(self.as_str()).into()),
        }
    }

    /// Returns the host as a component, to decode it, because a name may contain escapes
    /// (`reg-name`, RFC 3986).
    ///
    /// ```
    /// use rfc1738::{SchemeSet, heapless::String, schemes::Iot};
    ///
    /// let url = Iot::parse("coap://b%C3%BCcher.dom/")?;
    /// assert_eq!(url.host().unwrap().encoded().decode::<String<16>>()?, "bücher.dom");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn encoded(&'i self) -> Encoded<'o> {
        Encoded::new(self.as_str())
    }

    /// Returns whether a name has the lengths of DNS, which the grammar does not check: 1 to 63
    /// bytes a label and at most 253 in all, because RFC 1034, section 3.1, allows 255 octets in a
    /// query. A dot may end the name.
    ///
    /// ```
    /// use rfc1738::{HttpUrl, SchemeSet, schemes::Https};
    ///
    /// assert!(HttpUrl::parse("http://www.host.dom/")?.server().host().is_within_dns_limits());
    /// assert!(!Https::parse("https://www..host.dom/")?.host().unwrap().is_within_dns_limits());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn is_within_dns_limits(&'i self) -> bool {
        let name = self.as_str();
        let mut labels = name.strip_suffix('.').unwrap_or(name).as_bytes().split(|byte| *byte == b'.');
        name.len() <= 253 && labels.all(|label| matches!(label.len(), 1..=63))
    }
}

impl<'a> Host<&'a str> {
    pub(crate) fn kind(self) -> HostKind {
        // Only an IPv6 address contains a ":", after at most a bracket and four digits.
        if self.0.bytes().take("[1234:".len()).any(|byte| byte == b':') {
            return HostKind::Literal;
        }
        // The last label of a name is never a number.
        let mut before = self.0.bytes();
        match before.rfind(|byte| !byte.is_ascii_digit()) {
            Some(b'.') if before.len().wrapping_add(1) < self.0.len() => HostKind::Number,
            _ => HostKind::Name,
        }
    }

    /// Returns the address of an IPv6 address without brackets, which a URL cannot contain.
    pub(crate) fn bare_address(self) -> Option<IpAddr> {
        self.address().filter(|address| address.is_ipv6() && !self.0.starts_with('['))
    }

    /// Returns whether two names are the same. Addresses compare as addresses.
    pub(crate) fn is_same_name(self, other: Self) -> bool {
        // The digits of an escape have no case either.
        self.0.eq_ignore_ascii_case(other.0)
            || self.has_escape() | other.has_escape() && self.folded().eq(other.folded())
    }

    /// `str::contains` searches a word at a time, which takes 130 bytes more flash.
    fn has_escape(self) -> bool {
        self.0.bytes().any(|byte| byte == b'%')
    }

    /// Hashes any host.
    fn hash_folded<H: Hasher>(self, state: &mut H) {
        if let Some(address) = self.address() {
            return address.hash(state);
        }
        let mut characters = self.folded().map(|(octet, _)| octet);
        let mut chunk = [0; CHUNK];
        let mut length = CHUNK;
        while length == CHUNK {
            length = 0;
            for (to, octet) in chunk.iter_mut().zip(&mut characters) {
                *to = octet;
                length = length.wrapping_add(1);
            }
            state.write(chunk.get(..length).unwrap_or_default());
        }
        state.write_u8(END);
    }

    /// Returns the characters by which names compare: a byte in lower case, and whether it is
    /// escaped. An unreserved one never is.
    fn folded(self) -> impl Iterator<Item = (u8, bool)> + use<'a> {
        let mut characters = Encoded::new(self.0).characters();
        iter::from_fn(move || characters.next_normal(|octet| UriClass::UNRESERVED.holds(octet), true))
    }
}

/// Compares by meaning, so the case of letters and leading zeros do not count.
impl<T: AsRef<str>, U: AsRef<str>> PartialEq<Host<U>> for Host<T> {
    fn eq(&self, other: &Host<U>) -> bool {
        let (this, other) = (self.borrow(), other.borrow());
        this.0 == other.0
            || match (this.address(), other.address()) {
                (None, None) => this.is_same_name(other),
                (address, other) => address == other,
            }
    }
}

impl<T: AsRef<str>> Eq for Host<T> {}

impl<T: AsRef<str>> PartialOrd for Host<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Orders names before numbers, and numbers before IPv6 addresses.
impl<T: AsRef<str>> Ord for Host<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (this, other) = (self.borrow(), other.borrow());
        match (this.address(), other.address()) {
            (None, None) => this.folded().cmp(other.folded()),
            (address, other) => address.cmp(&other),
        }
    }
}

/// Hashes the same for equal hosts.
impl<T: AsRef<str>> Hash for Host<T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Most hosts are short names in lower case without escapes: these are hashed as they are,
        // because keys of maps must be fast. No host contains the "/" between "." and "0".
        let text = self.0.as_ref().as_bytes();
        let is_short_name = text.len() < CHUNK && text.last().is_some_and(|byte| !byte.is_ascii_digit());
        let is_folded = || text.iter().fold(true, |all, byte| all & matches!(byte, b'a'..=b'z' | b'-'..=b'9'));
        if is_short_name && is_folded() {
            state.write(text);
            state.write_u8(END);
        } else {
            self.borrow().hash_folded(state);
        }
    }
}

/// The number of bytes of a name that are hashed at a time.
const CHUNK: usize = 32;

/// The byte after a name that is hashed: a name cannot contain it unescaped.
const END: u8 = u8::MAX;

as_written! {
    /// Writes the host as written.
    [T: AsRef<str>] Host<T>: |host| host.0.as_ref();
}

impl<T: AsRef<str>> fmt::Debug for Host<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Host").field(&self.0.as_ref()).finish()
    }
}

masked! { by defmt: [T: AsRef<str>] Host<T>: |host| "Host({=str:a})", host.0.as_ref() }

/// Parses a host and keeps a copy of it: [`Host::parse`].
impl<T: Storage> FromStr for Host<T> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Host::parse(text)?.keep()
    }
}
