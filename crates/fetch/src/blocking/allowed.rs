//! The servers that a client may connect to.

use core::net::IpAddr;

use rfc1738::{
    Server,
    allowed::{Allowed, ListItem},
};

/// An [`Allowed`] with items of any type.
pub(super) trait Checks: Send + Sync {
    fn allows_server(&self, server: Server<&str>) -> bool;

    fn allows_address(&self, address: IpAddr) -> bool;
}

impl<T: ListItem + Sync> Checks for Allowed<'static, T> {
    fn allows_server(&self, server: Server<&str>) -> bool {
        Self::allows_server(self, server)
    }

    fn allows_address(&self, address: IpAddr) -> bool {
        Self::allows_address(self, address)
    }
}
