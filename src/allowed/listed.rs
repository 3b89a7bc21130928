//! Items of a list of servers: hosts, servers, all names below one, and networks.

use core::{fmt, net::IpAddr, str::FromStr};

use super::{
    private::Names,
    text::{is_host, is_name, is_server, network, port_of},
};
use crate::{
    error::Error,
    macros::masked,
    storage::{Storage, copy_of},
    url::{Host, Server},
};

/// An item of a list of servers: a host with any port, a server with its port, a network, or the
/// subdomains of a name.
///
/// | item | names |
/// |---|---|
/// | `host.dom` | this host with any port, but none below it |
/// | `host.dom:8443` | this host with this port |
/// | `.host.dom` | all names below `host.dom` with any port, but not `host.dom` itself |
/// | `10.0.0.0/8` | the addresses of this network with any port |
///
/// For a list in your program without networks and subdomains,
/// [`Allowed::new`](super::Allowed::new) takes plain strings. A configuration contains
/// `Listed<String>` items, which serde and `parse` read:
///
/// ```
/// use rfc1738::{
///     SchemeSet,
///     allowed::{Allowed, Listed},
///     heapless::String,
///     schemes::Https,
/// };
///
/// let hooks: [Listed<String<32>>; 3] =
///     ["hooks.dom:8443".parse()?, "93.184.0.0/16".parse()?, ".good.dom".parse()?];
/// let allowed = Allowed::listed(&hooks);
/// for text in ["https://hooks.dom:8443/", "https://93.184.215.14/", "https://api.Good.dom/"]
/// {
///     assert!(allowed.allows(&Https::parse(text)?));
/// }
/// for text in ["https://hooks.dom/", "https://good.dom/", "https://not-good.dom/"] {
///     assert!(!allowed.allows(&Https::parse(text)?));
/// }
/// // A pattern is an error, because it would never match:
/// assert!("*.good.dom".parse::<Listed<String<32>>>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Listed<T = &'static str> {
    text: T,
    /// A function pointer, so only what a list holds is linked.
    names: NamesServer,
}

/// Returns whether a text names a server.
type NamesServer = fn(&str, Server<&str>) -> bool;

/// Returns how a text names servers, or `None` if a list cannot contain it.
const fn meaning(text: &[u8]) -> Option<NamesServer> {
    match text {
        [b'.', name @ ..] if is_name(name) => Some(is_below),
        _ if network(text).is_some() => Some(is_within),
        _ if is_host(text) || is_server(text) => Some(is_meant),
        _ => None,
    }
}

impl<'t> Listed<&'t str> {
    /// An item in a `const`.
    ///
    /// ```
    /// use rfc1738::{
    ///     SchemeSet,
    ///     allowed::{Allowed, Listed},
    ///     schemes::Web,
    /// };
    ///
    /// const LAN: Allowed<'_, Listed> =
    ///     Allowed::listed(&[
    ///     Listed::new("10.0.0.0/8"),
    ///     Listed::new("[fd00::1]:8080"),
    ///     Listed::new(".lan"),
    /// ]);
    /// for text in ["http://10.1.2.3/", "http://[fd00:0::1]:8080/", "http://a.b.lan:81/"] {
    ///     assert!(LAN.allows(&Web::parse(text)?));
    /// }
    /// for text in ["http://11.1.2.3/", "http://[fd00::1]/", "http://lan/", "http://a-lan/"] {
    ///     assert!(!LAN.allows(&Web::parse(text)?));
    /// }
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the text is none of these. In a `const`, the compiler reports the error instead. For a
    /// text from run time, use `parse`.
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::allowed::Listed;
    /// const PATTERN: Listed = Listed::new("*.good.dom");
    /// ```
    #[doc(alias("suffix", "subdomains", "wildcard", "below"))]
    #[expect(clippy::panic, reason = "it refuses a wrong item at compile time")]
    pub const fn new(text: &'t str) -> Self {
        match meaning(text.as_bytes()) {
            Some(names) => Self { text, names },
            None => panic!("{}", ListedError::SENTENCE),
        }
    }
}

impl<T: AsRef<str>> Names for Listed<T> {
    fn names(&self, server: Server<&str>) -> bool {
        (self.names)(self.text.as_ref(), server)
    }
}

/// Reads an item and keeps a copy of it.
impl<T: Storage> FromStr for Listed<T> {
    type Err = ListedError;

    fn from_str(text: &str) -> Result<Self, ListedError> {
        let names = meaning(text.as_bytes()).ok_or(ListedError::NotListed)?;
        copy_of(text).map(|text| Self { text, names }).map_err(ListedError::Capacity)
    }
}

/// Writes the text.
impl<T: AsRef<str>> fmt::Debug for Listed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listed").field(&self.text.as_ref()).finish()
    }
}

masked! { by defmt: [T: AsRef<str>] Listed<T>: |server| "Listed({=str:a})", server.text.as_ref() }

/// A text that a list of servers cannot contain, such as a pattern.
///
/// ```
/// use rfc1738::{allowed::Listed, heapless::String};
///
/// let error = "*.good.dom".parse::<Listed<String<32>>>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a host (host.dom), a server (host.dom:8443), subdomains (.host.dom) or a network \
///      (10.0.0.0/8), not a pattern"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ListedError {
    /// The text is not an item. The remaining bits of a network must be zero, so
    /// `10.0.0.1/8` is not one.
    NotListed,
    /// The text does not fit its storage.
    Capacity(Error),
}

impl ListedError {
    pub(super) const SENTENCE: &str = "expected a host (host.dom), a server (host.dom:8443), subdomains (.host.dom) \
        or a network (10.0.0.0/8), not a pattern";
}

impl fmt::Display for ListedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotListed => f.write_str(Self::SENTENCE),
            Self::Capacity(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ListedError {}

/// Returns whether a text is the server or its host, compared by meaning.
fn is_meant(text: &str, server: Server<&str>) -> bool {
    let (host, port) = match port_of(text.as_bytes()) {
        Some((host, port)) if !is_host(text.as_bytes()) => (text.get(..host.len()).unwrap_or_default(), Some(port)),
        _ => (text, None),
    };
    Host(host) == server.host() && port.is_none_or(|port| port == server.port().into())
}

/// Returns whether the host of a server is below a name, which follows a ".".
fn is_below(name: &str, server: Server<&str>) -> bool {
    let host = server.host().as_str().as_bytes();
    let start = host.len().checked_sub(name.len()).and_then(|at| host.split_at_checked(at));
    start.is_some_and(|(before, end)| !before.is_empty() && end.eq_ignore_ascii_case(name.as_bytes()))
}

/// Returns whether the host of a server is an address in a network.
fn is_within(text: &str, server: Server<&str>) -> bool {
    let address = match server.host().address() {
        Some(IpAddr::V4(address)) => (u128::from(address.to_bits()), 32),
        Some(IpAddr::V6(address)) => (address.to_bits(), 128),
        None => return false,
    };
    network(text.as_bytes()).is_some_and(|network| network.holds(address))
}
