//! Servers that a program may connect to: a list, and whether addresses of the Internet at large
//! alone.
//!
//! The page [`allowed_servers`](crate::guide::allowed_servers) shows how to use it at each step of
//! a request.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{fmt, net::IpAddr};

use private::Names;

pub use crate::url::is_global;

use crate::{
    advisories::has_leading_zeros,
    class::UriClass,
    scheme::RFC1738_SYNTAXES,
    sets::{Known as _, SchemeSet},
    url::{Host, Server, Url},
};

/// The servers that a program may connect to.
///
/// Ask it for each URL, the target of a redirect too, and then for each address that its host
/// resolved to, because a name can resolve to an address of your own network. Connect to the
/// addresses that you asked for, since a second lookup may give others.
///
/// ```
/// use rfc1738::{SchemeSet, allowed::Allowed, schemes::Https};
///
/// let updates = Allowed::new(&["updates.dom", "mirror.dom:8443", "[2001:db8::7]"]);
/// let is_allowed = |text| Https::parse(text).is_ok_and(|url| updates.allows(&url));
/// assert!(is_allowed("https://Updates.dom/fw.bin") && is_allowed("https://mirror.dom:8443/"));
/// assert!(!is_allowed("https://mirror.dom/") && !is_allowed("https://updates.dom.evil.dom/"));
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
    /// Whether an address may be asked, if private ones are denied: a pointer, so that only then
    /// the table of addresses is linked.
    is_public: Option<fn(IpAddr) -> bool>,
}

impl Allowed<'static> {
    /// Any server. Add [`deny_private`](Self::deny_private) if the URLs come from strangers.
    pub const ANY: Self = Self { list: None, is_public: None };
}

impl<'l, T: Listed> Allowed<'l, T> {
    /// Allows the servers of a list, and no others. An item with a port allows that port alone.
    ///
    /// The items are texts, or [`Host`]s and [`Server`]s, also [owned](crate::Host) ones from
    /// a configuration, so that a mistake is an error there. If a text names no server, it allows
    /// none. Write an IPv6 address in a text as its URLs do, because texts compare letter by
    /// letter, and only values by meaning.
    pub const fn new(servers: &'l [T]) -> Self {
        Self { list: Some(servers), is_public: None }
    }

    /// Denies addresses that are not [global](is_global), and forms of IPv6 that may lead into your
    /// own network: IPv4-compatible (`::10.0.0.1`), IPv4-translated (`::ffff:0:10.0.0.1`) and
    /// site-local ones (`fec0::/10`).
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

    /// Returns whether the program may connect to a server. A name is allowed for now, until you
    /// have asked for each address that it resolves to.
    ///
    /// Two kinds of hosts are denied, even if they are on the list, because other programs may
    /// reach another server by them: a number with leading zeros, which they read as octal, and a
    /// name with a character that is no ASCII letter or digit and none of `-._~`, so also one with
    /// an escape: `%EF%BC%91` is a full-width "1" to browsers. Write a name of another script as in
    /// DNS: `xn--mnchen-3ya.de`.
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

    /// Returns whether the program may connect to an address to which the host of an allowed server
    /// resolved.
    pub fn allows_address(&self, address: IpAddr) -> bool {
        self.is_public.is_none_or(|is_public| is_public(address))
    }
}

/// Returns whether a name holds a character that other programs may read otherwise.
fn has_odd_character(host: Host<&str>) -> bool {
    let is_literal = host.as_str().starts_with('[');
    !is_literal && !host.as_str().bytes().all(|byte| UriClass::UNRESERVED.holds(byte))
}

/// Returns whether an address is global, and not in a deprecated block.
fn is_public(address: IpAddr) -> bool {
    let is_deprecated = match address {
        IpAddr::V4(_) => false,
        IpAddr::V6(address) => {
            matches!(address.segments(), [0, 0, 0, 0, 0, 0, ..] | [0, 0, 0, 0, 0xFFFF, 0, ..] | [0xFEC0..=0xFEFF, ..])
        }
    };
    is_global(address) && !is_deprecated
}

impl<T: fmt::Debug> fmt::Debug for Allowed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Allowed").field("list", &self.list).finish_non_exhaustive()
    }
}

#[cfg(feature = "defmt")]
impl<T: defmt::Format> defmt::Format for Allowed<'_, T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Allowed({})", self.list);
    }
}

/// An item of a list of servers: a [`Host`] with any port, or a [`Server`] with its port alone,
/// whether as a text, borrowed or [owned](Host).
///
/// No other type can implement it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` names no server",
    label = "neither a host nor a server, nor a text",
    note = "write `&[\"host.dom\", \"host.dom:8443\"]`, or a list of `Host` or `Server`"
)]
pub trait Listed: Names {}

mod private {
    use crate::url::Server;

    pub trait Names {
        /// Returns whether the item names a server.
        fn names(&self, server: Server<&str>) -> bool;
    }
}

impl<T: Names + ?Sized> Listed for T {}

impl Names for str {
    fn names(&self, server: Server<&str>) -> bool {
        is_named(self, server)
    }
}

impl<const M: usize> Names for heapless::String<M> {
    fn names(&self, server: Server<&str>) -> bool {
        is_named(self, server)
    }
}

#[cfg(feature = "alloc")]
impl Names for String {
    fn names(&self, server: Server<&str>) -> bool {
        is_named(self, server)
    }
}

impl<T: AsRef<str>> Names for Host<T> {
    fn names(&self, server: Server<&str>) -> bool {
        *self == server.host()
    }
}

impl<T: AsRef<str>> Names for Server<T> {
    fn names(&self, server: Server<&str>) -> bool {
        *self == server
    }
}

/// Returns whether a text is a server or its host alone, as written but for the case of letters.
fn is_named(text: &str, server: Server<&str>) -> bool {
    let host = server.host().as_str();
    let Some((name, rest)) = text.as_bytes().split_at_checked(host.len()) else { return false };
    // Letter by letter, because `eq_ignore_ascii_case` of a slice takes more flash.
    let is_same = name.iter().zip(host.as_bytes()).all(|(one, other)| one.eq_ignore_ascii_case(other));
    is_same
        && match rest {
            [] => true,
            [b':', port @ ..] => is_port(port, server.port()),
            _ => false,
        }
}

/// Returns whether a text is this port, perhaps with leading zeros.
fn is_port(text: &[u8], port: u16) -> bool {
    let number = text.iter().try_fold(0_u32, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10 && number <= u16::MAX.into()).then(|| number.wrapping_mul(10).wrapping_add(digit.into()))
    });
    !text.is_empty() && number == Some(port.into())
}

impl<T: Names + ?Sized> Names for &T {
    fn names(&self, server: Server<&str>) -> bool {
        (**self).names(server)
    }
}
