//! TCP over smoltcp, polled, without an allocator: two connections to servers, and a time limit for
//! each wait.

#[cfg_attr(target_arch = "arm", path = "network/systick.rs")]
#[cfg_attr(target_arch = "riscv32", path = "network/mtime.rs")]
mod clock;
mod device;
mod failure;
mod memory;

use core::{iter, net::Ipv4Addr};

use rfc1738_fetch::Channel;
use smoltcp::{
    iface::{Config, Interface, SocketHandle, SocketSet},
    socket::{
        dhcpv4, dns,
        tcp::{self, RecvError, State},
    },
    time::Instant,
    wire::{DnsQueryType, EthernetAddress, IpAddress, IpCidr},
};

use crate::ethernet::Ethernet;
use clock::Clock;
pub use failure::Failure;
pub use memory::{Buffers, Sockets};
pub use smoltcp::time::Duration;

/// The first local port (RFC 6335, section 6).
const FIRST_PORT: u16 = 49152;

/// The longest wait for a connection to close.
const FAREWELL: Duration = Duration::from_millis(500);

/// The network of a client.
pub struct Network<'m> {
    clock: Clock,
    ethernet: Ethernet,
    interface: Interface,
    sockets: SocketSet<'m>,
    dhcp: SocketHandle,
    dns: SocketHandle,
    connections: [SocketHandle; 2],
    next_port: u16,
    begin: Instant,
    timeout: Duration,
    deadline: Instant,
}

impl<'m> Network<'m> {
    /// Starts the board's Ethernet and the clock. [`lease`](Self::lease) gets an address.
    ///
    /// # Safety
    ///
    /// Call it once, because two would take each other's packets, and only on a board that the
    /// runner emulates.
    pub unsafe fn new(buffers: &'m mut Buffers, sockets: &'m mut Sockets<'m>) -> Self {
        let clock = Clock::start();
        // SAFETY: the caller guarantees it.
        let mut ethernet = unsafe { Ethernet::new() };
        let mut config = Config::new(EthernetAddress(ethernet.address()).into());
        // A real board needs an unpredictable seed.
        config.random_seed = 1738;
        let interface = Interface::new(config, &mut ethernet, clock.now());

        let mut sockets = SocketSet::new(&mut sockets.0[..]);
        let connections = [&mut buffers.control, &mut buffers.data].map(|[received, sent]| {
            let [received, sent] = [&mut received[..], &mut sent[..]].map(tcp::SocketBuffer::new);
            let mut socket = tcp::Socket::new(received, sent);
            // Or each request waits for an acknowledgment that the server delays.
            socket.set_nagle_enabled(false);
            sockets.add(socket)
        });
        Self {
            dhcp: sockets.add(dhcpv4::Socket::new()),
            dns: sockets.add(dns::Socket::new(&[], &mut buffers.queries[..])),
            begin: clock.now(),
            deadline: clock.now(),
            timeout: Duration::ZERO,
            next_port: FIRST_PORT,
            clock,
            ethernet,
            interface,
            sockets,
            connections,
        }
    }

    /// Limits each wait to `timeout`, and all of them together to `time`, from now on.
    pub fn allow(&mut self, timeout: Duration, time: Duration) {
        self.begin = self.clock.now();
        self.timeout = timeout;
        self.deadline = self.begin + time;
    }

    /// Returns the time spent since then.
    pub fn spent(&self) -> Duration {
        self.clock.now() - self.begin
    }

    /// Gets an address from the network's DHCP server.
    pub fn lease(&mut self) -> Result<Ipv4Addr, Failure> {
        self.wait(|network| network.interface.ipv4_addr().map(Ok))
    }

    /// Resolves a name by the network's DNS server.
    pub fn resolve(&mut self, name: &str) -> Result<Ipv4Addr, Failure> {
        let dns = self.sockets.get_mut::<dns::Socket>(self.dns);
        let query = dns.start_query(self.interface.context(), name, DnsQueryType::A);
        let query = query.map_err(|_| Failure::UnknownHost)?;
        let answer =
            self.wait(|network| match network.sockets.get_mut::<dns::Socket>(network.dns).get_query_result(query) {
                Ok(addresses) => Some(addresses.first().copied().ok_or(Failure::UnknownHost)),
                Err(dns::GetQueryResultError::Failed) => Some(Err(Failure::UnknownHost)),
                Err(dns::GetQueryResultError::Pending) => None,
            });
        if matches!(answer, Err(Failure::TimedOut)) {
            self.sockets.get_mut::<dns::Socket>(self.dns).cancel_query(query);
        }
        answer.map(|IpAddress::Ipv4(address)| address)
    }

    /// Opens a connection, in place of the last one of this channel.
    pub fn connect(&mut self, channel: Channel, address: Ipv4Addr, port: u16) -> Result<(), Failure> {
        let local = self.next_port;
        self.next_port = local.checked_add(1).unwrap_or(FIRST_PORT);
        let socket = self.sockets.get_mut::<tcp::Socket>(self.connections[channel as usize]);
        socket.abort();
        let started = socket.connect(self.interface.context(), (address, port), local);
        started.map_err(|_| Failure::Unreachable)?;
        self.wait(|network| match network.socket(channel).state() {
            State::SynSent | State::SynReceived => None,
            State::Closed => Some(Err(Failure::Refused)),
            _ => Some(Ok(())),
        })
    }

    /// Sends all bytes on the control connection.
    pub fn send(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), Failure> {
        let mut bytes = bytes.peekable();
        while bytes.peek().is_some() {
            self.wait(|network| {
                let fill = |space: &mut [u8]| {
                    let filled = iter::zip(space, &mut bytes).map(|(place, byte)| *place = byte).count();
                    (filled, filled)
                };
                match network.socket(Channel::Control).send(fill) {
                    Ok(0) => None,
                    sent => Some(sent.map_err(|_| Failure::Lost)),
                }
            })?;
        }
        Ok(())
    }

    /// Receives bytes, and returns their number. 0 means that the server has closed the connection,
    /// which is then closed here too.
    pub fn receive(&mut self, channel: Channel, buffer: &mut [u8]) -> Result<usize, Failure> {
        self.wait(|network| match network.socket(channel).recv_slice(buffer) {
            Ok(0) => None,
            Err(RecvError::InvalidState) => Some(Err(Failure::Lost)),
            Err(RecvError::Finished) => {
                network.socket(channel).close();
                Some(Ok(0))
            }
            Ok(count) => Some(Ok(count)),
        })
    }

    /// Closes the data connection, which the server has closed.
    pub fn close_data(&mut self) {
        self.socket(Channel::Data).close();
        self.poll();
    }

    /// Closes the connections in good order, or aborts them after a time limit.
    pub fn close(&mut self) {
        self.allow(FAREWELL, FAREWELL);
        for channel in [Channel::Data, Channel::Control] {
            self.socket(channel).close();
            let closed = self.wait(|network| match network.socket(channel).state() {
                State::Closed | State::FinWait2 | State::TimeWait => Some(Ok(())),
                _ => None,
            });
            _ = closed; // the connection ends either way
            self.socket(channel).abort();
        }
        self.poll();
    }

    fn socket(&mut self, channel: Channel) -> &mut tcp::Socket<'m> {
        self.sockets.get_mut(self.connections[channel as usize])
    }

    /// Polls the network until `look` returns something, or the time is over. Sleeps between polls.
    fn wait<T>(&mut self, mut look: impl FnMut(&mut Self) -> Option<Result<T, Failure>>) -> Result<T, Failure> {
        let end = self.deadline.min(self.clock.now() + self.timeout);
        loop {
            self.poll();
            let now = self.clock.now();
            // The deadline also holds for a server that trickles.
            let found = if now < self.deadline { look(self) } else { None };
            match found {
                Some(found) => return found,
                None if now < end => self.clock.sleep(),
                None => return Err(Failure::TimedOut),
            }
        }
    }

    fn poll(&mut self) {
        self.interface.poll(self.clock.now(), &mut self.ethernet, &mut self.sockets);
        match self.sockets.get_mut::<dhcpv4::Socket>(self.dhcp).poll() {
            None => {}
            Some(dhcpv4::Event::Deconfigured) => {
                self.interface.update_ip_addrs(|addresses| addresses.clear());
                self.interface.routes_mut().remove_default_ipv4_route();
            }
            Some(dhcpv4::Event::Configured(lease)) => {
                self.interface.update_ip_addrs(|addresses| {
                    addresses.clear();
                    // It has space for one.
                    _ = addresses.push(IpCidr::Ipv4(lease.address));
                });
                if let Some(router) = lease.router {
                    // It has space for one route.
                    _ = self.interface.routes_mut().add_default_ipv4_route(router);
                }
                if let Some(server) = lease.dns_servers.first() {
                    self.sockets.get_mut::<dns::Socket>(self.dns).update_servers(&[IpAddress::Ipv4(*server)]);
                }
            }
        }
    }
}
