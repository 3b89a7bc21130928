//! Which URLs mean the same (sections 2.1, 2.2, 3.1, 3.3, 3.4.1 and 3.8).

use core::{
    fmt::{self, Write as _},
    hash::{Hash, Hasher},
    iter,
    net::Ipv4Addr,
};

use crate::{
    class::Class,
    percent::Encoded,
    redacted::Redacted,
    registry::{Scheme, Syntax},
    scheme::{DeclaredUrl, Host, Parts, Url, masked},
};

/// The normal form of a URL, the same for all that [are equivalent](Url::equivalent); from [`Url::normal`].
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
    /// As written.
    text: &'a str,
    scheme: Scheme<'a>,
    /// What follows the scheme, up to the host; nothing when there is none.
    before: &'a str,
    /// The host, when it is a name.
    name: &'a str,
    /// The host, when it is a number.
    address: Option<Ipv4Addr>,
    /// The port, when it is not the default.
    port: Option<u16>,
    /// What follows the host and its port, else all that follows the scheme.
    after: &'a str,
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
        let has_optional_slash = match self {
            Self::Http(_) | Self::Gopher(_) | Self::Telnet(_) => true,
            Self::Declared(url) => return url.normal(),
            _ => false,
        };
        let is_known = !matches!(self, Self::Other(_));
        Normal::new(&self.parts(), self.scheme(), self.default_port(), is_known, has_optional_slash)
    }

    /// Whether two URLs mean the same as far as the RFC and the declarations tell: whether their [normal forms](Self::normal) are the same.
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
        self.normal() == other.normal()
    }
}

impl<'a, const N: usize> DeclaredUrl<'a, N> {
    /// The normal form by the rules of [`Url::normal`]: the declared default port is left out, and so is the "/" after the host where http's
    /// syntax is followed and nothing follows it.
    pub fn normal(&self) -> Normal<'a> {
        let syntax = self.declaration().syntax();
        let (is_known, has_optional_slash) = (syntax != Syntax::Opaque, syntax == Syntax::Http);
        Normal::new(&self.parts(), self.scheme(), self.declaration().default_port(), is_known, has_optional_slash)
    }
}

impl<'a> Normal<'a> {
    /// In a URL the syntax of which is not known, nothing is known to be a host.
    fn new(
        parts: &Parts<'a>,
        scheme: Scheme<'a>,
        default_port: Option<u16>,
        is_known: bool,
        has_optional_slash: bool,
    ) -> Self {
        let behind_scheme = scheme.as_str().len();
        let (start, end) = match parts.layout {
            layout if is_known && parts.has_host() => (layout.host.into(), layout.hostport_end.into()),
            _ => (behind_scheme, behind_scheme),
        };
        let host = parts.host().filter(|_| is_known);
        let address = host.and_then(Host::address);
        let after = parts.text.get(end..).unwrap_or_default();
        Self {
            text: parts.text,
            scheme,
            before: parts.between(behind_scheme, start),
            name: host.filter(|_| address.is_none()).map_or("", Host::as_str),
            address,
            port: parts.port().filter(|port| is_known && Some(*port) != default_port),
            after: if after == "/" && has_optional_slash { "" } else { after },
        }
    }
}

/// The characters that a text stands for: its octets, and whether they stay escaped.
fn characters(text: &str) -> impl Iterator<Item = (u8, bool)> {
    let mut octets = Encoded::new(text).octets();
    iter::from_fn(move || {
        let left = octets.left();
        let octet = octets.next()?;
        let is_escaped = left - octets.left() > 1;
        Some((octet, is_escaped && !Class::UCHAR.holds(octet)))
    })
}

fn write(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    characters(text).try_for_each(|(octet, is_escaped)| match is_escaped {
        true => write!(f, "%{octet:02X}"),
        false => f.write_char(octet.into()),
    })
}

fn is_same(text: &str, other: &str) -> bool {
    characters(text).eq(characters(other))
}

impl Normal<'_> {
    fn lower_name(&self) -> impl Iterator<Item = u8> {
        self.name.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

impl fmt::Display for Normal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.scheme.fmt(f)?;
        write(self.before, f)?;
        self.lower_name().try_for_each(|byte| f.write_char(byte.into()))?;
        if let Some([a, b, c, d]) = self.address.map(|address| address.octets()) {
            write!(f, "{a}.{b}.{c}.{d}")?;
        }
        if let Some(port) = self.port {
            write!(f, ":{port}")?;
        }
        write(self.after, f)
    }
}

/// A normal form can be parsed, so it is the same when its parts are.
impl PartialEq for Normal<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.scheme == other.scheme
            && is_same(self.before, other.before)
            && self.lower_name().eq(other.lower_name())
            && (self.address, self.port) == (other.address, other.port)
            && is_same(self.after, other.after)
    }
}

impl Eq for Normal<'_> {}

impl<'a> Normal<'a> {
    /// The text of the URL, not yet in its normal form.
    const fn as_str(&self) -> &'a str {
        self.text
    }
}

impl Hash for Normal<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.scheme, self.address, self.port).hash(state);
        self.lower_name().for_each(|byte| byte.hash(state));
        characters(self.before).chain(characters(self.after)).for_each(|character| character.hash(state));
    }
}

masked!(Redacted::new: Normal);
