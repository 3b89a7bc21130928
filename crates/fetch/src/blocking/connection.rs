//! A connection, with TLS or without.

use core::net::SocketAddr;
use std::{
    io::{self, Read, Write},
    time::Instant,
};

use super::socket::Socket;

#[derive(Debug)]
pub(super) enum Connection {
    Plain(Socket),
    #[cfg(feature = "rustls")]
    Tls(alloc::boxed::Box<rustls::StreamOwned<rustls::ClientConnection, Socket>>),
}

impl Connection {
    /// Carries out the handshake of TLS, with the deadline of the socket.
    #[cfg(feature = "rustls")]
    pub(super) fn tls(
        mut socket: Socket,
        server: rfc1738::Server<&str>,
        config: alloc::sync::Arc<rustls::ClientConfig>,
    ) -> io::Result<Self> {
        use alloc::{borrow::ToOwned as _, boxed::Box};
        use rustls::pki_types::ServerName;

        let host = server.host();
        let name = match host.address() {
            Some(address) => ServerName::IpAddress(address.into()),
            None => ServerName::try_from(host.as_str().to_owned())
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?,
        };
        let mut client = rustls::ClientConnection::new(config, name).map_err(io::Error::other)?;
        while client.is_handshaking() {
            client.complete_io(&mut socket)?;
        }
        Ok(Self::Tls(Box::new(rustls::StreamOwned::new(client, socket))))
    }

    const fn socket(&mut self) -> &mut Socket {
        match self {
            Self::Plain(socket) => socket,
            #[cfg(feature = "rustls")]
            Self::Tls(stream) => &mut stream.sock,
        }
    }

    /// Returns the address of the server, with its zone.
    pub(super) fn peer(&mut self) -> io::Result<SocketAddr> {
        self.socket().stream.peer_addr()
    }

    pub(super) const fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.socket().deadline = deadline;
    }

    pub(super) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Plain(socket) => socket.write_all(bytes),
            #[cfg(feature = "rustls")]
            Self::Tls(stream) => stream.write_all(bytes).and_then(|()| stream.flush()),
        }
    }

    /// Reads into a buffer, and returns the number of bytes, or 0 if the server has closed the
    /// connection.
    pub(super) fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(socket) => socket.read(buffer),
            #[cfg(feature = "rustls")]
            Self::Tls(stream) => stream.read(buffer).map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => io::Error::new(error.kind(), CUT),
                _ => error,
            }),
        }
    }
}

/// The message of a connection that ends without close_notify (RFC 8446, section 6.1).
#[cfg(feature = "rustls")]
const CUT: &str = "the server closed the connection without the close_notify of TLS, so it may have been cut";
