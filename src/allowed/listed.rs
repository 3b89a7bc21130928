//! The items of a list of servers.

#[cfg(feature = "alloc")]
use alloc::string::String;

use private::Names;

use crate::{
    owned::{OwnedHost, OwnedServer, Storage},
    url::{Host, Server},
};

/// An item of a list of servers: a [`Host`] with any port, or a [`Server`] with its port alone.
/// Each may be a text or [owned](OwnedHost) too.
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

macro_rules! listed {
    ($($(#[$cfg:meta])* [$($params:tt)*] $item:ty: |$listed:ident, $server:ident| $names:expr;)*) => { $(
        $(#[$cfg])*
        impl<$($params)*> Listed for $item {}

        $(#[$cfg])*
        impl<$($params)*> Names for $item {
            fn names(&self, $server: Server<'_>) -> bool {
                let $listed = self;
                $names
            }
        }
    )* };
}

listed! {
    [] str: |text, server| server.is_named(text);
    [] Host<'_>: |host, server| *host == server.host();
    [] Server<'_>: |listed, server| *listed == server;
    [T: Storage] OwnedHost<T>: |host, server| host.host() == server.host();
    [T: Storage] OwnedServer<T>: |listed, server| listed.server() == server;
    [const M: usize] heapless::String<M>: |text, server| text.as_str().names(server);
    #[cfg(feature = "alloc")]
    [] String: |text, server| text.as_str().names(server);
    [T: Listed + ?Sized] &T: |item, server| (**item).names(server);
}
