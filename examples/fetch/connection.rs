//! A connection on which nothing is waited for without end.

use core::{net::IpAddr, time::Duration};
use std::{
    io::{self, ErrorKind, Read, Write},
    net::{Shutdown, TcpStream, ToSocketAddrs},
    time::Instant,
};

use crate::{
    Args,
    trouble::{Outcome, Trouble},
};

/// How long to wait.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    /// For one thing.
    wait: Duration,
    /// When all must be done.
    end: Option<Instant>,
}

impl Patience {
    pub(crate) fn new(args: &Args) -> Self {
        let end = Instant::now().checked_add(Duration::from_secs(args.max_time));
        Self { wait: Duration::from_secs(args.timeout), end }
    }

    /// When something that begins now must be done.
    pub(crate) fn deadline(self) -> Option<Instant> {
        let deadline = Instant::now().checked_add(self.wait);
        [deadline, self.end].into_iter().flatten().min()
    }
}

/// How long it is until then, and never nothing.
fn until(deadline: Option<Instant>) -> io::Result<Option<Duration>> {
    let Some(deadline) = deadline else { return Ok(None) };
    match deadline.saturating_duration_since(Instant::now()) {
        Duration::ZERO => Err(ErrorKind::TimedOut.into()),
        left => Ok(Some(left)),
    }
}

pub(crate) struct Connection(TcpStream);

impl Connection {
    /// Connects to a server, at the first of its addresses that answers.
    pub(crate) fn open(server: impl ToSocketAddrs, name: &str, patience: Patience) -> Outcome<Self> {
        let connect = || {
            let mut outcome = Err(ErrorKind::NotFound.into());
            for address in server.to_socket_addrs()? {
                let wait = until(patience.deadline())?.unwrap_or(Duration::MAX);
                outcome = TcpStream::connect_timeout(&address, wait);
                if outcome.is_ok() {
                    break;
                }
            }
            outcome
        };
        connect().map(Self).map_err(|error| Trouble::of(format!("connecting to {name}"), &explained(error)))
    }

    /// The address at the other end.
    pub(crate) fn peer(&self) -> Outcome<IpAddr> {
        let peer = self.0.peer_addr();
        peer.map(|peer| peer.ip()).map_err(|error| Trouble::of("the connection", &error))
    }

    pub(crate) fn send(&mut self, octets: &[u8], deadline: Option<Instant>) -> Outcome {
        let mut send = || {
            self.0.set_write_timeout(until(deadline)?)?;
            self.0.write_all(octets)
        };
        send().map_err(|error| Trouble::of("sending", &explained(error)))
    }

    /// Reads what there is into the beginning of a buffer, and tells how much that is; nothing when the server has closed the connection,
    /// which is then closed here too.
    pub(crate) fn read(&mut self, buffer: &mut [u8], deadline: Option<Instant>) -> Outcome<usize> {
        let mut read = || {
            loop {
                self.0.set_read_timeout(until(deadline)?)?;
                match self.0.read(buffer) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    outcome => return outcome,
                }
            }
        };
        let count = read().map_err(|error| Trouble::of("reading", &explained(error)))?;
        if count == 0 {
            _ = self.0.shutdown(Shutdown::Both); // an error tells that it is gone already
        }
        Ok(count)
    }

    /// Whether more is there, now or in a moment.
    pub(crate) fn has_more(&mut self) -> bool {
        let deadline = Instant::now().checked_add(Duration::from_millis(500));
        self.read(&mut [0], deadline).is_ok_and(|count| count > 0)
    }
}

/// A timeout has two names, neither of which says what it is.
fn explained(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => io::Error::new(ErrorKind::TimedOut, "it takes too long"),
        _ => error,
    }
}
