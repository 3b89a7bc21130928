//! Hosts (section 3.1).

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

use super::{Out, ValueError, Written};
use crate::{
    class::is_decimal,
    error::Production,
    grammar,
    macros::converted,
    pieces::{self, write_pieces},
    redact::{Redacted, Secrets},
    scheme::SchemeDef,
    url::{Host, split, write_address},
};

/// The host of a URL to build: a domain name, four decimal numbers, an [`IpAddr`], or the [`Host`]
/// of another URL.
///
/// RFC 1738, section 3.1.
///
/// A string that is not a `host` is an error. An IPv6 address is an [`Ipv6Addr`], or a string in
/// brackets. A row by section 5 of RFC 1738 accepts neither IPv6 addresses nor escapes.
///
/// ```
/// use core::net::Ipv4Addr;
/// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
///
/// let text: String<32> =
///     Builder::new(&SchemeDef::HTTP, Ipv4Addr::new(192, 168, 0, 10)).port(8080).build()?;
/// assert_eq!(text, "http://192.168.0.10:8080");
/// assert!(Builder::new(&SchemeDef::HTTP, "host dom").check().is_err());
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone, Copy)]
pub struct HostValue<'v>(Kind<'v>);

#[derive(Clone, Copy)]
enum Kind<'v> {
    Text(&'v str),
    /// The host of the URL to change, which is not checked again.
    Kept(&'v str),
    /// With its writer: a function pointer, so only a host from an address links this code.
    Address(IpAddr, WriteAddress),
}

type WriteAddress = fn(IpAddr, pieces::Receiver<'_>);

impl<'v> HostValue<'v> {
    /// Returns the host of the URL to change, which is not empty.
    pub(crate) const fn kept(host: &'v str) -> Self {
        Self(Kind::Kept(host))
    }

    pub(crate) fn is_empty(self) -> bool {
        matches!(self.0, Kind::Text(""))
    }

    pub(crate) fn write(self, out: &mut Out<'_>) -> Written {
        match self.0 {
            Kind::Address(address @ IpAddr::V4(_), write) => {
                write_pieces(|piece| out.text(piece), |out| write(address, out))
            }
            Kind::Kept(text) => out.text(text),
            Kind::Text(text) if matches!(grammar::host(text), Ok(("", _))) => out.text(text),
            Kind::Address(..) => Err(ValueError::Invalid { production: Production::Host }),
            Kind::Text(text) => Err(wrong(text)),
        }
    }

    /// Writes the host of a URL of this row by RFC 3986, which has IPv6 addresses.
    pub(crate) fn write_rfc3986(self, row: &SchemeDef, out: &mut Out<'_>) -> Written {
        match self.0 {
            Kind::Address(address, write) => write_pieces(|piece| out.text(piece), |out| write(address, out)),
            Kind::Kept(text) => out.text(text),
            Kind::Text(text) if grammar::is_host_of(row, text) => out.text(text),
            Kind::Text(text) => Err(wrong(text)),
        }
    }
}

/// Returns the error of a text that is not a host, which reports a port in it.
fn wrong(text: &str) -> ValueError {
    let has_port = split(text, b':').1.is_some_and(|port| is_decimal(port.as_bytes()));
    ValueError::Invalid { production: if has_port { Production::HostPort } else { Production::Host } }
}

converted! {
    ['v] &'v str => HostValue<'v>: |text| Self(Kind::Text(text));
    #[cfg(feature = "alloc")]
    ['v] &'v String => HostValue<'v>: |text| text.as_str().into();
    [] IpAddr => HostValue<'_>: |address| Self(Kind::Address(address, write_address));
    [] Ipv4Addr,
    /// A row by section 5 of RFC 1738 does not accept such a host.
    [] Ipv6Addr => HostValue<'_>: |address| IpAddr::from(address).into();
    /// Keeps the host as written, but adds missing brackets to an IPv6 address.
    ['v] Host<&'v str> => HostValue<'v>: |host| host.bare_address().map_or_else(|| host.as_str().into(), Self::from);
    /// Keeps the host as written, but adds missing brackets to an IPv6 address.
    ['v, T: AsRef<str>] &'v Host<T> => HostValue<'v>: |host| host.borrow().into();
}

/// Hides a text with an "@", because it is not a host and may contain a password.
impl fmt::Debug for HostValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Text(text) | Kind::Kept(text) if is_secret(text) => f.write_str(Redacted::MASK),
            Kind::Text(text) | Kind::Kept(text) => fmt::Debug::fmt(text, f),
            Kind::Address(address, write) => write_pieces(|piece| f.write_str(piece), |out| write(address, out)),
        }
    }
}

/// Returns whether a text may contain a secret: an "@", escaped or not, or the value of a name.
fn is_secret(text: &str) -> bool {
    let has_at = text.bytes().any(|byte| byte == b'@') || text.as_bytes().windows(3).any(|bytes| bytes == b"%40");
    has_at || Secrets::new(text.as_bytes()).next().is_some()
}
