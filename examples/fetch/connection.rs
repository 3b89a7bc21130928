//! A connection on which nothing is waited for without end, and no line is read without end.

use core::{fmt::Display, net::IpAddr, time::Duration};
use std::{
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Instant,
};

use rfc1738::Line;

use crate::{
    Args, secret,
    stderr::tell,
    trouble::{Outcome, Trouble},
};

/// The longest line of a reply, a header or a listing, in bytes.
pub(crate) const LINE: usize = 1 << 13;

/// The longest line of a text, in bytes.
pub(crate) const LINE_OF_TEXT: usize = 1 << 20;

/// How long to wait.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    /// For one thing.
    wait: Duration,
    /// When all must be done.
    end: Option<Instant>,
    is_verbose: bool,
}

impl Patience {
    pub(crate) fn new(args: &Args) -> Self {
        let end = Instant::now().checked_add(Duration::from_secs(args.max_time));
        Self { wait: Duration::from_secs(args.timeout), end, is_verbose: args.verbose }
    }

    /// When something that begins now must be done.
    fn deadline(self) -> Option<Instant> {
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

/// Reads that fail when it is too late.
struct Timed {
    stream: TcpStream,
    deadline: Option<Instant>,
}

impl Read for Timed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(until(self.deadline)?)?;
        self.stream.read(buffer)
    }
}

pub(crate) struct Connection {
    reader: BufReader<Timed>,
    patience: Patience,
}

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
        let stream = connect().map_err(|error| Trouble::of(format!("connecting to {name}"), &explained(error)))?;
        let reader = BufReader::with_capacity(1 << 16, Timed { stream, deadline: None });
        Ok(Self { reader, patience })
    }

    pub(crate) fn patience(&self) -> Patience {
        self.patience
    }

    /// The address at the other end.
    pub(crate) fn peer(&self) -> Outcome<IpAddr> {
        let peer = self.reader.get_ref().stream.peer_addr();
        peer.map(|peer| peer.ip()).map_err(|error| Trouble::of("the connection", &error))
    }

    pub(crate) fn send_line(&mut self, line: Line) -> Outcome {
        self.send(&line.octets().collect::<Vec<u8>>(), format_args!("{line:?}"))
    }

    /// Sends octets, of which `shown` may be seen.
    pub(crate) fn send(&mut self, octets: &[u8], shown: impl Display) -> Outcome {
        self.tell('>', shown);
        let stream = &mut self.reader.get_mut().stream;
        let mut send = || {
            stream.set_write_timeout(until(self.patience.deadline())?)?;
            stream.write_all(octets)
        };
        send().map_err(|error| Trouble::of("sending", &explained(error)))
    }

    /// From now on, what is read must be there when it is time, until this is called again.
    pub(crate) fn hurry(&mut self) {
        self.reader.get_mut().deadline = self.patience.deadline();
    }

    /// A line without its end, CR LF or LF; `None` when the server has closed the connection.
    pub(crate) fn line(&mut self, limit: usize) -> Outcome<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let read = (&mut self.reader).take(limit as u64).read_until(b'\n', &mut line);
        read.map_err(|error| Trouble::of("reading", &explained(error)))?;
        if line.pop_if(|last| *last == b'\n').is_some() {
            line.pop_if(|last| *last == b'\r');
            return Ok(Some(line));
        }
        match line.len() {
            0 => Ok(None),
            length if length == limit => {
                Err(Trouble::Told(format!("a line of the server has no end within {limit} bytes")))
            }
            _ => Err(Trouble::Told("the server closed the connection in the middle of a line".into())),
        }
    }

    /// A line of a reply, which must be there.
    pub(crate) fn line_of_reply(&mut self) -> Outcome<Vec<u8>> {
        let line = self.line(LINE)?;
        let line = line.ok_or_else(|| Trouble::Told("the server closed the connection without a reply".into()))?;
        self.tell('<', secret::said(&line));
        Ok(line)
    }

    /// Reads what there is, into the beginning of a buffer; nothing when the server has closed the connection.
    pub(crate) fn read<'b>(&mut self, buffer: &'b mut [u8]) -> Outcome<&'b [u8]> {
        self.hurry();
        loop {
            match self.reader.read(buffer) {
                Ok(length) => return Ok(buffer.get(..length).unwrap_or_default()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Trouble::of("reading", &explained(error))),
            }
        }
    }

    /// Whether more is there, now or in a moment.
    pub(crate) fn has_more(&mut self) -> bool {
        self.reader.get_mut().deadline = Instant::now().checked_add(Duration::from_millis(500));
        self.reader.fill_buf().is_ok_and(|more| !more.is_empty())
    }

    fn tell(&self, direction: char, line: impl Display) {
        if self.patience.is_verbose {
            tell(format_args!("{direction} {line}"));
        }
    }
}

/// A timeout has two names, neither of which says what it is.
fn explained(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => io::Error::new(ErrorKind::TimedOut, "it takes too long"),
        _ => error,
    }
}
