//! The memory of a network, which its user provides: smoltcp allocates none.

use smoltcp::{iface::SocketStorage, socket::dns::DnsQuery};

/// The receive buffer and the send buffer of a socket.
type Pair<const RECEIVED: usize> = [[u8; RECEIVED]; 2];

/// The buffers of the sockets.
pub struct Buffers {
    pub(super) control: Pair<1024>,
    pub(super) data: Pair<1024>,
    pub(super) queries: [Option<DnsQuery>; 1],
}

impl Default for Buffers {
    fn default() -> Self {
        Self { control: [[0; _]; 2], data: [[0; _]; 2], queries: [None] }
    }
}

/// The sockets: two of TCP, one of DHCP and one of DNS.
#[derive(Default)]
pub struct Sockets<'m>(pub(super) [SocketStorage<'m>; 4]);
