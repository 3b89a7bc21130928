//! TCP connections, by the traits of embedded-nal-async.
//!
//! embassy-net's `TcpClient` does this too, but it removes a dropped connection from the stack
//! before the other side hears of the close. Here a socket stays in the stack: it is closed, and
//! used again.

use core::{cell::RefCell, cell::RefMut, net::SocketAddr};

use defmt::Format;
use embassy_net::{
    Stack,
    tcp::{self, ConnectError, TcpSocket},
};
use embassy_time::{Duration, with_timeout};
use embedded_io_async::{Error, ErrorKind, ErrorType, Read, Write};
use embedded_nal_async::TcpConnect;

/// The receive buffer and the send buffer of a socket.
pub struct Buffers {
    received: [u8; 2048],
    sent: [u8; 1024],
}

impl Buffers {
    pub const NONE: Self = Self { received: [0; _], sent: [0; _] };
}

/// The longest wait for the other side to close, before a socket is used again.
const FAREWELL: Duration = Duration::from_millis(500);

/// The sockets; ftp needs two at a time.
pub struct Net([RefCell<TcpSocket<'static>>; 2]);

impl Net {
    pub fn new(stack: Stack<'static>, buffers: &'static mut [Buffers; 2]) -> Self {
        Self(
            buffers
                .each_mut()
                .map(|buffers| RefCell::new(TcpSocket::new(stack, &mut buffers.received, &mut buffers.sent))),
        )
    }
}

impl TcpConnect for Net {
    type Error = Failure;
    type Connection<'n> = Connection<'n>;

    async fn connect<'n>(&'n self, remote: SocketAddr) -> Result<Connection<'n>, Failure> {
        let SocketAddr::V4(remote) = remote else { return Err(Failure::Unreachable) };
        let free = self.0.iter().find_map(|socket| socket.try_borrow_mut().ok());
        let mut connection = Connection(free.ok_or(Failure::NoSocket)?);
        let socket = &mut *connection.0;
        _ = with_timeout(FAREWELL, socket.flush()).await;
        socket.abort();
        socket.connect(remote).await.map_err(|error| match error {
            ConnectError::ConnectionReset => Failure::Refused,
            _ => Failure::Unreachable,
        })?;
        Ok(connection)
    }
}

/// A connection, which is closed when it is dropped.
pub struct Connection<'n>(RefMut<'n, TcpSocket<'static>>);

impl Drop for Connection<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl ErrorType for Connection<'_> {
    type Error = Failure;
}

impl Read for Connection<'_> {
    async fn read(&mut self, space: &mut [u8]) -> Result<usize, Failure> {
        Ok(self.0.read(space).await?)
    }
}

impl Write for Connection<'_> {
    async fn write(&mut self, octets: &[u8]) -> Result<usize, Failure> {
        Ok(self.0.write(octets).await?)
    }

    async fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush().await?)
    }
}

/// The reason why a connection could not be opened, or failed.
#[derive(Clone, Copy, Debug)]
pub enum Failure {
    NoSocket,
    Unreachable,
    Refused,
    Lost,
}

impl From<tcp::Error> for Failure {
    fn from(_: tcp::Error) -> Self {
        Self::Lost
    }
}

impl core::fmt::Display for Failure {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self, f)
    }
}

impl core::error::Error for Failure {}

impl Error for Failure {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NoSocket => ErrorKind::OutOfMemory,
            Self::Unreachable => ErrorKind::AddrNotAvailable,
            Self::Refused => ErrorKind::ConnectionRefused,
            Self::Lost => ErrorKind::ConnectionReset,
        }
    }
}

impl Format for Failure {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::NoSocket => defmt::write!(f, "all connections are in use"),
            Self::Unreachable => defmt::write!(f, "the host is unreachable"),
            Self::Refused => defmt::write!(f, "the connection was refused"),
            Self::Lost => defmt::write!(f, "the connection was lost"),
        }
    }
}
