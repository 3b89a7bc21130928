//! A connection with a deadline for every wait.

use core::{net::IpAddr, time::Duration};
use std::{
    io::{self, ErrorKind, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Instant,
};

#[derive(Debug)]
pub(super) enum Connection {
    Plain(TcpStream),
    #[cfg(feature = "rustls")]
    Tls(alloc::boxed::Box<rustls::StreamOwned<rustls::ClientConnection, TcpStream>>),
}

impl Connection {
    /// Connects to the first of a server's addresses that answers.
    pub(super) fn open(server: impl ToSocketAddrs, deadline: impl Fn() -> Option<Instant>) -> io::Result<Self> {
        let mut outcome = Err(ErrorKind::NotFound.into());
        for address in server.to_socket_addrs()? {
            let wait = until(deadline())?.unwrap_or(Duration::MAX);
            outcome = TcpStream::connect_timeout(&address, wait).map(Self::Plain).map_err(explained);
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// Adds TLS. The handshake takes place when the first octets are sent.
    #[cfg(feature = "rustls")]
    pub(super) fn with_tls(
        self,
        server: rfc1738::Server<'_>,
        config: alloc::sync::Arc<rustls::ClientConfig>,
    ) -> io::Result<Self> {
        use alloc::borrow::ToOwned as _;

        let Self::Plain(stream) = self else { return Ok(self) };
        let host = server.host();
        let name = match host.address() {
            Some(address) => rustls::pki_types::ServerName::IpAddress(address.into()),
            None => rustls::pki_types::ServerName::try_from(host.as_str().to_owned())
                .map_err(|error| io::Error::new(ErrorKind::InvalidInput, error))?,
        };
        let client = rustls::ClientConnection::new(config, name).map_err(io::Error::other)?;
        Ok(Self::Tls(alloc::boxed::Box::new(rustls::StreamOwned::new(client, stream))))
    }

    const fn socket(&self) -> &TcpStream {
        match self {
            Self::Plain(stream) => stream,
            #[cfg(feature = "rustls")]
            Self::Tls(stream) => &stream.sock,
        }
    }

    /// Returns the address of the server.
    pub(super) fn peer(&self) -> io::Result<IpAddr> {
        Ok(self.socket().peer_addr()?.ip())
    }

    pub(super) fn send(&mut self, octets: &[u8], deadline: Option<Instant>) -> io::Result<()> {
        let wait = until(deadline)?;
        self.socket().set_write_timeout(wait)?;
        self.socket().set_read_timeout(wait)?; // for a handshake
        match self {
            Self::Plain(stream) => stream.write_all(octets),
            #[cfg(feature = "rustls")]
            Self::Tls(stream) => stream.write_all(octets).and_then(|()| stream.flush()),
        }
        .map_err(explained)
    }

    /// Reads into a buffer, and returns the number of octets; 0 if the server has closed the
    /// connection.
    pub(super) fn read(&mut self, buffer: &mut [u8], deadline: Option<Instant>) -> io::Result<usize> {
        loop {
            self.socket().set_read_timeout(until(deadline)?)?;
            let outcome = match self {
                Self::Plain(stream) => stream.read(buffer),
                #[cfg(feature = "rustls")]
                Self::Tls(stream) => stream.read(buffer),
            };
            match outcome {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                outcome => return outcome.map_err(explained),
            }
        }
    }
}

/// Returns the time that is left, which is never zero.
fn until(deadline: Option<Instant>) -> io::Result<Option<Duration>> {
    let Some(deadline) = deadline else { return Ok(None) };
    match deadline.saturating_duration_since(Instant::now()) {
        Duration::ZERO => Err(explained(ErrorKind::TimedOut.into())),
        left => Ok(Some(left)),
    }
}

/// Gives a timeout one kind and a clear message, on every system.
fn explained(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => io::Error::new(ErrorKind::TimedOut, "timed out"),
        _ => error,
    }
}
