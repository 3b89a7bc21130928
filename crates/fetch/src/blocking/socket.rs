//! A socket that keeps its deadline. TLS runs above it, so its records and handshakes keep it too.

use core::time::Duration;
use std::{
    io::{self, ErrorKind, Read, Write},
    net::TcpStream,
    time::Instant,
};

#[derive(Debug)]
pub(super) struct Socket {
    pub(super) stream: TcpStream,
    /// The instant by which a read or a write must be over, or `None` if there is no limit.
    pub(super) deadline: Option<Instant>,
}

impl Socket {
    pub(super) const fn new(stream: TcpStream, deadline: Option<Instant>) -> Self {
        Self { stream, deadline }
    }
}

impl Read for Socket {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.stream.set_read_timeout(left(self.deadline)?)?;
            match self.stream.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                outcome => return outcome.map_err(explained),
            }
        }
    }
}

impl Write for Socket {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(left(self.deadline)?)?;
        self.stream.write(bytes).map_err(explained)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Returns the time that is left, which is never zero, or `None` if there is no limit.
pub(super) fn left(deadline: Option<Instant>) -> io::Result<Option<Duration>> {
    let Some(deadline) = deadline else { return Ok(None) };
    match deadline.saturating_duration_since(Instant::now()) {
        Duration::ZERO => Err(timed_out()),
        left => Ok(Some(left)),
    }
}

pub(super) fn timed_out() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "timed out")
}

/// Gives a timeout one kind and one message, on every system.
pub(super) fn explained(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => timed_out(),
        _ => error,
    }
}
