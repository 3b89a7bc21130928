//! Hosts compared with texts (section 3.1), because people write lists of allowed or denied hosts
//! as texts.

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::{host::combinators::hostnumber, rfc3986::ipv6address};
use crate::url::{Host, HostKind};

/// Compares by meaning, as two hosts do: a name without regard to the case of its letters, an
/// address as an address, an IPv6 address with or without brackets. A text that is no host equals
/// none.
///
/// ```
/// use rfc1738::Url;
///
/// let is = |url, text: &str| Url::parse(url).map(|url| url.host().unwrap() == *text);
/// assert!(is("http://Host.DOM/", "host.dom")? && is("http://127.0.0.1/", "127.000.0.1")?);
/// assert!(is("https://[::1]/", "[0:0::0:1]")? && is("https://[::1]/", "::1")?);
/// assert!(!is("http://10.0.0.0/", "10.0.0")?);
/// # Ok::<(), rfc1738::Error>(())
/// ```
impl PartialEq<str> for Host<'_> {
    fn eq(&self, text: &str) -> bool {
        match self.kind() {
            HostKind::Name => self.as_str().eq_ignore_ascii_case(text),
            HostKind::Number => hostnumber(text).is_ok_and(|(rest, host)| rest.is_empty() && host == *self),
            HostKind::Literal => ipv6address(Host(text).name())
                .is_ok_and(|(rest, address)| rest.is_empty() && self.address() == Some(address.into())),
        }
    }
}

/// Compares by meaning, as with a `str`.
impl PartialEq<&str> for Host<'_> {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
    }
}

/// Compares by meaning, as with a `str`.
#[cfg(feature = "alloc")]
impl PartialEq<String> for Host<'_> {
    fn eq(&self, text: &String) -> bool {
        *self == **text
    }
}
