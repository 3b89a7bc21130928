//! TCP connections, by the traits of embedded-nal-async.
//!
//! embassy-net's `TcpClient` does this too, but it removes a dropped connection from the stack
//! before the other side hears of the close. Here a socket stays in the stack: it is closed, and
//! used again.

use core::{
    cell::{RefCell, RefMut},
    net::SocketAddr,
};

use embassy_net::{
    Stack,
    tcp::{ConnectError, TcpSocket},
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

/// The sockets: as many as connections at a time, which is one for https.
pub struct Net<const SOCKETS: usize>([RefCell<TcpSocket<'static>>; SOCKETS]);

impl<const SOCKETS: usize> Net<SOCKETS> {
    pub fn new(stack: Stack<'static>, buffers: &'static mut [Buffers; SOCKETS]) -> Self {
        Self(buffers.each_mut().map(|buffers| {
            let mut socket = TcpSocket::new(stack, &mut buffers.received, &mut buffers.sent);
            // The request must not wait for the acknowledgement of the handshake's end.
            socket.set_nagle_enabled(false);
            RefCell::new(socket)
        }))
    }
}

impl<const SOCKETS: usize> TcpConnect for Net<SOCKETS> {
    type Error = ErrorKind;
    type Connection<'n> = Connection<'n>;

    async fn connect<'n>(&'n self, remote: SocketAddr) -> Result<Connection<'n>, ErrorKind> {
        let SocketAddr::V4(remote) = remote else { return Err(ErrorKind::AddrNotAvailable) };
        let free = self.0.iter().find_map(|socket| socket.try_borrow_mut().ok());
        let mut connection = Connection(free.ok_or(ErrorKind::OutOfMemory)?);
        let socket = &mut *connection.0;
        _ = with_timeout(FAREWELL, socket.flush()).await;
        socket.abort();
        socket.connect(remote).await.map_err(|error| match error {
            ConnectError::ConnectionReset => ErrorKind::ConnectionRefused,
            _ => ErrorKind::AddrNotAvailable,
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
    type Error = ErrorKind;
}

impl Read for Connection<'_> {
    async fn read(&mut self, space: &mut [u8]) -> Result<usize, ErrorKind> {
        self.0.read(space).await.map_err(|error| error.kind())
    }
}

impl Write for Connection<'_> {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        self.0.write(bytes).await.map_err(|error| error.kind())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        self.0.flush().await.map_err(|error| error.kind())
    }
}
