//! The items of a list of servers.

#[cfg(feature = "alloc")]
use alloc::string::String;

use private::Names;

use crate::{
    owned::{OwnedHost, OwnedServer, Storage},
    url::{Host, Server},
};

/// An item of a list of servers: a [`Host`] with any port, or a [`Server`] with its port alone,
/// whether as a text, borrowed or [owned](OwnedHost).
///
/// No other type can implement it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` names no server",
    label = "neither a host nor a server, nor a text",
    note = "write `&[\"host.dom\", \"host.dom:8443\"]`, or a list of `OwnedHost` or `OwnedServer`"
)]
pub trait Listed: Names {}

pub(super) mod private {
    use crate::url::Server;

    pub trait Names {
        /// Returns whether the item names a server.
        fn names(&self, server: Server<'_>) -> bool;
    }
}

impl<T: Names + ?Sized> Listed for T {}

impl Names for str {
    fn names(&self, server: Server<'_>) -> bool {
        is_named(self, server)
    }
}

impl<const M: usize> Names for heapless::String<M> {
    fn names(&self, server: Server<'_>) -> bool {
        is_named(self, server)
    }
}

#[cfg(feature = "alloc")]
impl Names for String {
    fn names(&self, server: Server<'_>) -> bool {
        is_named(self, server)
    }
}

impl Names for Host<'_> {
    fn names(&self, server: Server<'_>) -> bool {
        *self == server.host()
    }
}

impl<T: Storage> Names for OwnedHost<T> {
    fn names(&self, server: Server<'_>) -> bool {
        *self == server.host()
    }
}

impl Names for Server<'_> {
    fn names(&self, server: Server<'_>) -> bool {
        *self == server
    }
}

impl<T: Storage> Names for OwnedServer<T> {
    fn names(&self, server: Server<'_>) -> bool {
        *self == server
    }
}

/// Returns whether a text is a server or its host alone, as written but for the case of letters.
fn is_named(text: &str, server: Server<'_>) -> bool {
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
    fn names(&self, server: Server<'_>) -> bool {
        (**self).names(server)
    }
}
