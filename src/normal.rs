//! Which URLs mean the same (sections 2.1, 2.2, 3.1, 3.3, 3.4.1 and 3.8).

use core::{
    fmt::{self, Write as _},
    hash::{Hash, Hasher},
    iter,
    net::IpAddr,
};

use heapless::String;

use crate::{
    class::{Class, UriClass},
    error::{Counted, Error, Found},
    pad::pad,
    percent::Encoded,
    redacted::Redacted,
    registry::Syntax,
    scheme::{DeclaredUrl, Host, Parts, Url, UrlText, masked, write_address},
};

/// The normal form of a URL, the same for all that [are equivalent](Url::equivalent) and were read by the same tables; from [`Url::normal`].
///
/// `Display` writes it, without a buffer; `==` and `Hash` go by it.
///
/// ```
/// use std::collections::HashSet;
/// use rfc1738::Url;
///
/// let mut seen = HashSet::new();
/// assert!(seen.insert(Url::parse("http://host.dom:80/%7Esmith")?.normal()));
/// assert!(!seen.insert(Url::parse("HTTP://HOST.DOM/%7esmith")?.normal()));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Normal<'a> {
    /// What may be logged.
    redacted: Redacted<'a>,
    scheme: &'a str,
    /// What follows the scheme, up to the host; nothing when there is none.
    before: &'a str,
    /// The host, when it is a name.
    name: &'a str,
    /// The host, when it is an address.
    address: Option<IpAddr>,
    /// The port, when it is not the default.
    port: Option<u16>,
    /// What follows the host and its port, else all that follows the scheme.
    after: &'a str,
    /// Whether it follows RFC 3986, which has fewer unreserved characters.
    is_uri: bool,
}

impl<'a, const N: usize> Url<'a, N> {
    /// The normal form: what is left when all is gone that two URLs may differ in and still mean the same.
    ///
    /// - Scheme (section 2.1) and host (3.1), a news article's too, are in lower case.
    /// - Unreserved octets are not escaped; all other escapes stay, their digits in upper case (2.2).
    /// - Ports and host numbers have no leading zeros; the default port is left out (3.1).
    /// - The "/" after the host of an http, gopher or telnet URL is left out when nothing follows it (3.3, 3.4.1 and 3.8).
    ///
    /// What looks like a host in a URL of another scheme stays as it is. The normal form is a URL of the same type, and no longer than
    /// this one; its own normal form is itself.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("HTTP://Host.DOM:080/%7esmith/%61%2fb")?;
    /// assert_eq!(url.normal().to_string(), "http://host.dom/%7Esmith/a%2Fb");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn normal(&self) -> Normal<'a> {
        let rules = match self {
            Self::Http(_) | Self::Gopher(_) | Self::Telnet(_) => Rules { has_optional_slash: true, ..Rules::KNOWN },
            Self::Declared(url) => return url.normal(),
            Self::Other(_) => Rules { is_known: false, ..Rules::KNOWN },
            _ => Rules::KNOWN,
        };
        Normal::new(&self.parts(), self.redacted(), self.default_port(), rules)
    }

    /// Whether two URLs mean the same, as far as the RFC and the declarations say: whether they are equal, or their [normal forms](Self::normal)
    /// are the same.
    ///
    /// Without a buffer. `==` compares the texts.
    ///
    /// ```
    /// use rfc1738::{Url, schemes};
    ///
    /// let url = Url::parse("http://host.dom/a%2Db")?;
    /// assert!(url.equivalent(&Url::parse("http://HOST.dom:80/a-b")?));
    /// // An escaped "/" is no "/".
    /// assert!(!url.equivalent(&Url::parse("http://host.dom/a%2Fb")?));
    ///
    /// let url = Url::parse_with(&[&schemes::WEB], "https://host.dom/%61")?;
    /// assert!(url.equivalent(&Url::parse_with(&[&schemes::WEB], "HTTPS://HOST.dom:443/a")?));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn equivalent<const M: usize>(&self, other: &Url<'_, M>) -> bool {
        UrlText(self.as_str()) == UrlText(other.as_str()) || self.normal() == other.normal()
    }
}

impl<'a, const N: usize> DeclaredUrl<'a, N> {
    /// The normal form by the rules of [`Url::normal`]: the declared default port is left out, and so is the "/" after the host where http's
    /// syntax is followed and nothing follows it.
    ///
    /// By RFC 3986's syntax letters, digits and `-._~` alone are unreserved, the "/" is left out before a query too, and so is an empty port; an IPv6
    /// address is in the form of RFC 5952.
    pub fn normal(&self) -> Normal<'a> {
        let syntax = self.declaration().syntax();
        let is_uri = syntax == Syntax::Rfc3986;
        let has_optional_slash = is_uri || syntax == Syntax::Http;
        let rules = Rules { is_known: syntax != Syntax::Opaque, has_optional_slash, is_uri };
        Normal::new(&self.parts(), self.redacted(), self.declaration().default_port(), rules)
    }
}

/// What may be changed in a URL and mean the same.
#[derive(Clone, Copy)]
struct Rules {
    /// In a URL the syntax of which is not known, nothing is known to be a host.
    is_known: bool,
    /// Whether the "/" after the host may be left out when nothing follows it, or by RFC 3986 a query.
    has_optional_slash: bool,
    /// Whether it follows RFC 3986.
    is_uri: bool,
}

impl Rules {
    const KNOWN: Self = Self { is_known: true, has_optional_slash: false, is_uri: false };
}

impl<'a> Normal<'a> {
    /// Its text, a key by meaning: of URLs that are read by the same tables, it is equal for all that are equivalent, and for no others. With an allocator
    /// there is `to_string`.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String};
    ///
    /// let key = |text| -> Result<String<32>, rfc1738::Error> { Url::parse(text)?.normal().build() };
    /// assert_eq!(key("http://H/a")?, "http://h/a");
    /// assert_eq!(key("http://h:80/a")?, key("http://h/%61")?);
    /// assert!(key("http://host.dom/a-long-name-of-a-file").is_err());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), when it is longer than `M` bytes.
    pub fn build<const M: usize>(&self) -> Result<String<M>, Error> {
        let mut text = String::new();
        write!(text, "{self}").map_err(|_| Error::outgrown(M, Counted::Bytes, M, Found::Hidden))?;
        Ok(text)
    }

    fn new(parts: &Parts<'a>, redacted: Redacted<'a>, default_port: Option<u16>, rules: Rules) -> Self {
        let Rules { is_known, has_optional_slash, is_uri } = rules;
        let scheme = parts.scheme();
        let behind_scheme = scheme.len();
        let (start, end) = match parts.layout {
            layout if is_known && parts.has_host() => (layout.host.into(), layout.hostport_end.into()),
            _ => (behind_scheme, behind_scheme),
        };
        let host = parts.host().filter(|_| is_known);
        let address = host.and_then(Host::address);
        let after = parts.text.get(end..).unwrap_or_default();
        Self {
            redacted,
            scheme,
            before: parts.between(behind_scheme, start),
            name: host.filter(|_| address.is_none()).map_or("", Host::as_str),
            address,
            port: parts.port().filter(|port| is_known && Some(*port) != default_port),
            after: match after.strip_prefix('/') {
                Some("") if has_optional_slash => "",
                Some(query) if is_uri && query.starts_with('?') => query,
                _ => after,
            },
            is_uri,
        }
    }

    /// The URL as it was written.
    const fn redacted(&self) -> Redacted<'a> {
        self.redacted
    }

    /// The characters that a text stands for: its octets, and whether they stay escaped.
    fn characters(&self, text: &str) -> impl Iterator<Item = (u8, bool)> {
        let is_uri = self.is_uri;
        let mut octets = Encoded::new(text).octets();
        iter::from_fn(move || {
            let (octet, is_escaped) = octets.next_character()?;
            let is_unreserved = if is_uri { UriClass::UNRESERVED.holds(octet) } else { Class::UCHAR.holds(octet) };
            Some((octet, is_escaped && !is_unreserved))
        })
    }

    /// The address and the port.
    fn numbers(&self) -> String<{ "[1111:2222:3333:4444:5555:6666:7777:8888]:65535".len() }> {
        let mut numbers = String::new();
        // There is room for the longest.
        let _ = self.address.map_or(Ok(()), |address| write_address(address, &mut numbers));
        let _ = self.port.map_or(Ok(()), |port| write!(numbers, ":{port}"));
        numbers
    }

    /// Its text: octets, and whether they are escaped.
    fn text(&self, numbers: &str) -> impl Iterator<Item = (u8, bool)> {
        let plain = |byte: u8| (byte, false);
        let lower = |(octet, is_escaped): (u8, bool)| (octet.to_ascii_lowercase(), is_escaped);
        let scheme = self.scheme.bytes().map(plain).map(lower);
        let name = self.characters(self.name).map(lower);
        let before = self.characters(self.before);
        scheme.chain(before).chain(name).chain(numbers.bytes().map(plain)).chain(self.characters(self.after))
    }
}

impl fmt::Display for Normal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            self.text(&self.numbers()).try_for_each(|(octet, is_escaped)| match is_escaped {
                true => write!(out, "%{octet:02X}"),
                false => out.write_char(octet.into()),
            })
        })
    }
}

impl PartialEq for Normal<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text(&self.numbers()).eq(other.text(&other.numbers()))
    }
}

impl Eq for Normal<'_> {}

impl Hash for Normal<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text(&self.numbers()).for_each(|character| character.hash(state));
    }
}

masked!(Normal);
