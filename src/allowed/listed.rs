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
        server.is_named(self)
    }
}

impl<const M: usize> Names for heapless::String<M> {
    fn names(&self, server: Server<'_>) -> bool {
        server.is_named(self)
    }
}

#[cfg(feature = "alloc")]
impl Names for String {
    fn names(&self, server: Server<'_>) -> bool {
        server.is_named(self)
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

impl<T: Names + ?Sized> Names for &T {
    fn names(&self, server: Server<'_>) -> bool {
        (**self).names(server)
    }
}
