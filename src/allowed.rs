//! Servers that a program may connect to: a list, and whether only global addresses are allowed.
//!
//! The page [`allowed_servers`](crate::guide::allowed_servers) shows how to use it at each step of
//! a request.

mod listed;
mod text;

use core::{fmt, net::IpAddr};

use private::Names;
use text::{is_host, is_server, number};

pub use crate::url::is_global;
pub use listed::{Listed, ListedError};

use crate::{
    advisories::has_leading_zeros,
    class::UriClass,
    macros::masked,
    scheme::RFC1738_SYNTAXES,
    sets::{Known as _, SchemeSet},
    url::{Host, Server, Url},
};

/// The servers that a program may connect to.
///
/// Check each URL, including redirect targets, and then each address that its host resolved to: a
/// name can resolve to an address of your own network. Connect to the addresses that you checked,
/// because a second lookup may return others.
///
/// ```
/// use rfc1738::{SchemeSet, allowed::Allowed, schemes::Https};
///
/// let updates = Allowed::new(&["updates.dom", "mirror.dom:8443", "[2001:db8::7]"]);
/// let is_allowed = |text| Https::parse(text).is_ok_and(|url| updates.allows(&url));
/// assert!(
///     is_allowed("https://Updates.dom/fw.bin") && is_allowed("https://mirror.dom:8443/")
/// );
/// assert!(
///     !is_allowed("https://mirror.dom/") && !is_allowed("https://updates.dom.evil.dom/")
/// );
///
/// let webhooks = Allowed::ANY.deny_private();
/// assert!(!webhooks.allows(&Https::parse("https://[::ffff:7f00:1]/")?));
/// // A name is allowed for now, and its addresses are checked when they are known:
/// assert!(webhooks.allows(&Https::parse("https://hook.dom/")?));
/// assert!(!webhooks.allows_address([169, 254, 169, 254].into()));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Allowed<'l, T = &'static str> {
    /// `None` allows all.
    list: Option<&'l [T]>,
    /// Whether an address is allowed, if private ones are denied. A function pointer, so the table
    /// of addresses is linked only then.
    is_public: Option<fn(IpAddr) -> bool>,
}

impl Allowed<'static> {
    /// Any server. Add [`deny_private`](Self::deny_private) if the URLs are untrusted.
    pub const ANY: Self = Self { list: None, is_public: None };
}

impl<'l, 't> Allowed<'l, &'t str> {
    /// Allows the servers of a list, and no others. An item with a port allows only that port.
    ///
    /// The items are compared letter by letter, so write an IPv6 address as its URLs do. For a list
    /// from a configuration, or one with networks or subdomains, use
    /// [`listed`](Self::listed).
    ///
    /// # Panics
    ///
    /// If an item is not a host or server. In a `const`, the compiler reports the error instead.
    /// Patterns are not supported:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::allowed::Allowed;
    /// const PATTERN: Allowed = Allowed::new(&["*.good.dom"]);
    /// ```
    pub const fn new(servers: &'l [&'t str]) -> Self {
        let mut rest = servers;
        while let [item, others @ ..] = rest {
            let item = item.as_bytes();
            assert!(
                is_host(item) || is_server(item),
                "expected a host (host.dom) or a server (host.dom:8443), not a pattern. \
                 For subdomains and networks, use `Allowed::listed`"
            );
            rest = others;
        }
        Self { list: Some(servers), is_public: None }
    }
}

impl<'l, T: AsRef<str>> Allowed<'l, Listed<T>> {
    /// Allows the servers of a list that may also have networks and subdomains. [`Listed`] items
    /// are compared by meaning.
    ///
    /// ```
    /// use rfc1738::{
    ///     SchemeSet,
    ///     allowed::{Allowed, Listed},
    ///     schemes::Https,
    /// };
    ///
    /// const HOOKS: Allowed<'_, Listed> =
    ///     Allowed::listed(&[Listed::new("10.0.0.0/8"), Listed::new(".good.dom")]);
    /// assert!(
    ///     HOOKS.allows(&Https::parse("https://10.1.2.3/")?)
    ///         && HOOKS.allows(&Https::parse("https://a.good.dom/")?)
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn listed(servers: &'l [Listed<T>]) -> Self {
        Self { list: Some(servers), is_public: None }
    }
}

impl<T: ListItem> Allowed<'_, T> {
    /// Denies addresses that are not [global](is_global), and some global ones that may lead into
    /// your own network or to services of a cloud:
    ///
    /// - IPv4-compatible, IPv4-translated and site-local ones: `::10.0.0.1`, `::ffff:0:10.0.0.1`
    ///   and `fec0::/10`
    /// - those that contain an IPv4 address for a tunnel: ISATAP (`2001:470::5efe:a00:1`). Teredo
    ///   and 6to4 are not global.
    /// - the relays of 6to4: `192.88.99.0/24`
    /// - `168.63.129.16`, where Azure serves the virtual machines that ask
    #[must_use]
    #[doc(alias("private", "loopback", "ssrf"))]
    pub const fn deny_private(self) -> Self {
        Self { is_public: Some(is_public), ..self }
    }

    /// Returns whether the program may connect to the server of a URL. A URL is denied if it has no
    /// server.
    pub fn allows<S: SchemeSet>(&self, url: &Url<impl AsRef<str>, S>) -> bool {
        // An address of RFC 3986 has no leading zeros.
        let may_have_zeros = S::FEATURES.any(RFC1738_SYNTAXES);
        url.borrow().server().is_some_and(|server| self.allows_host(server, may_have_zeros))
    }

    /// Returns whether the program may connect to a server. A name is allowed at this point: also
    /// check each address that it resolves to.
    ///
    /// Two kinds of hosts are denied even if they are on the list, because other programs may reach
    /// a different server: a number with leading zeros, which they read as octal, and a name with a
    /// character other than ASCII letters, digits and `-._~`. This includes escapes: `%EF%BC%91` is
    /// a full-width "1" to browsers. Write a name of another script as in DNS: `xn--mnchen-3ya.de`.
    pub fn allows_server(&self, server: Server<impl AsRef<str>>) -> bool {
        self.allows_host(server.borrow(), true)
    }

    #[inline]
    fn allows_host(&self, server: Server<&str>, may_have_zeros: bool) -> bool {
        let host = server.host();
        let is_ambiguous = may_have_zeros && has_leading_zeros(host) || has_odd_character(host);
        let is_listed = || self.list.is_none_or(|list| list.iter().any(|item| item.names(server)));
        let is_public = || self.is_public.is_none_or(|is_public| host.address().is_none_or(is_public));
        !is_ambiguous && is_listed() && is_public()
    }

    /// Returns whether the program may connect to an address that the host of an allowed server
    /// resolved to.
    pub fn allows_address(&self, address: IpAddr) -> bool {
        self.is_public.is_none_or(|is_public| is_public(address))
    }
}

/// Returns whether a name contains a character that other programs may read differently.
fn has_odd_character(host: Host<&str>) -> bool {
    let is_literal = host.as_str().starts_with('[');
    !is_literal && !host.as_str().bytes().all(|byte| UriClass::UNRESERVED.holds(byte))
}

/// Returns whether an address is global and does not lead to your own network or cloud.
fn is_public(address: IpAddr) -> bool {
    let is_own = match address {
        // The service of Azure, and the relays of 6to4.
        IpAddr::V4(address) => matches!(address.octets(), [168, 63, 129, 16] | [192, 88, 99, _]),
        IpAddr::V6(address) => match address.segments() {
            [0, 0, 0, 0, 0, 0, ..] | [0, 0, 0, 0, 0xFFFF, 0, ..] | [0xFEC0..=0xFEFF, ..] => true,
            // ISATAP (RFC 5214, section 6.1), also with the bit of a global IPv4 address.
            [_, _, _, _, 0 | 0x200, 0x5EFE, ..] => true,
            _ => false,
        },
    };
    is_global(address) && !is_own
}

impl<T: fmt::Debug> fmt::Debug for Allowed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Allowed").field("list", &self.list).finish_non_exhaustive()
    }
}

masked! { by defmt: [T: defmt::Format] Allowed<'_, T>: |allowed| "Allowed({})", allowed.list }

/// An item of a list of servers: a string for [`Allowed::new`], or a [`Listed`].
///
/// No other type can implement it.
pub trait ListItem: Names {}

mod private {
    use crate::url::Server;

    pub trait Names {
        /// Returns whether the item names a server.
        fn names(&self, server: Server<&str>) -> bool;
    }
}

impl<T: Names> ListItem for T {}

impl Names for &str {
    /// Returns whether a string is a server or only its host, as written but for the case of
    /// letters.
    fn names(&self, server: Server<&str>) -> bool {
        let host = server.host().as_str();
        let Some((name, rest)) = self.as_bytes().split_at_checked(host.len()) else { return false };
        // Letter by letter, because `eq_ignore_ascii_case` of a slice takes more flash.
        let is_same = name.iter().zip(host.as_bytes()).all(|(one, other)| one.eq_ignore_ascii_case(other));
        is_same
            && match rest {
                [] => true,
                [b':', port @ ..] => number(port, u16::MAX) == Some(server.port().into()),
                _ => false,
            }
    }
}
