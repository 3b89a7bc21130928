//! A driver over std's sockets; every wait has a time limit.
//!
//! ```no_run
//! use std::time::Duration;
//! use rfc1738::{Schemes, schemes::Web};
//! use rfc1738_fetch::{Http, blocking::Client};
//!
//! let url = Web::parse("http://host.dom/motd")?;
//! let mut buffer = [0; 4096];
//! let mut file = Vec::new();
//! Client::with_timeout(Duration::from_secs(10)).fetch(&mut Http::new(&url, &mut buffer)?, &mut file)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod connection;
mod error;

use alloc::vec::Vec;
use core::time::Duration;
use std::{
    io::{self, Write},
    time::Instant,
};

use rfc1738::Server;

use crate::{Channel, FetchError, Ftp, FtpStep, Info, Message, ReadBuf, Step, Transfer};

use connection::Connection;
pub use error::Error;

/// The destination of the data. Every [`Write`] is a sink that ignores information.
pub trait Sink {
    /// Accepts the next octets of the resource.
    ///
    /// # Errors
    ///
    /// [`Client::fetch`] ends with this error, as [`Error::Sink`].
    fn data(&mut self, octets: &[u8]) -> io::Result<()>;

    /// Accepts information from the server, before more data comes.
    ///
    /// # Errors
    ///
    /// [`Client::fetch`] ends with this error, as [`Error::Sink`].
    fn info(&mut self, _note: Info<'_>) -> io::Result<()> {
        Ok(())
    }

    /// Accepts a message that the client is about to send, for logs.
    fn sent(&mut self, _message: Message<'_>) {}
}

impl<W: Write> Sink for W {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        self.write_all(octets)
    }
}

/// Drives transfers, each over connections of its own.
#[derive(Clone, Debug)]
pub struct Client {
    wait: Duration,
    end: Option<Instant>,
    #[cfg(feature = "rustls")]
    tls: Option<alloc::sync::Arc<rustls::ClientConfig>>,
}

impl Client {
    /// Makes a client that waits at most this long for a connection, for a whole reply, and for
    /// more data.
    pub const fn with_timeout(wait: Duration) -> Self {
        Self {
            wait,
            end: None,
            #[cfg(feature = "rustls")]
            tls: None,
        }
    }

    /// Sets the deadline for everything.
    #[must_use]
    pub const fn with_deadline(mut self, end: Instant) -> Self {
        self.end = Some(end);
        self
    }

    /// Sets the configuration of https: roots and versions.
    #[cfg(feature = "rustls")]
    #[must_use]
    pub fn with_tls(mut self, config: alloc::sync::Arc<rustls::ClientConfig>) -> Self {
        self.tls = Some(config);
        self
    }

    /// Runs a transfer to its end, and closes the connection.
    ///
    /// # Errors
    ///
    /// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
    pub fn fetch(&self, transfer: &mut dyn Transfer, sink: &mut dyn Sink) -> Result<(), Error> {
        let mut session = Session::new(self);
        loop {
            match transfer.step() {
                Ok(step) => {
                    if session.carry_out(step, sink)? {
                        return Ok(());
                    }
                }
                Err(error) => return Err(session.explained(error)),
            }
        }
    }

    /// Runs an ftp transfer to its end, and closes the connections.
    ///
    /// # Errors
    ///
    /// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
    pub fn fetch_ftp(&self, ftp: &mut Ftp<'_>, sink: &mut dyn Sink) -> Result<(), Error> {
        let mut session = Session::new(self);
        loop {
            match ftp.step() {
                Ok(FtpStep::Control(step)) => {
                    if session.carry_out(step, sink)? {
                        return Ok(());
                    }
                }
                Ok(FtpStep::ConnectData(port)) => {
                    if !session.connect_data(port)? {
                        ftp.connect_failed();
                    }
                }
                Ok(FtpStep::ReceiveData(buf)) => session.receive(Channel::Data, buf)?,
                Ok(FtpStep::CloseData) => session.data = None,
                Err(error) => return Err(session.explained(error)),
            }
        }
    }

    /// Returns the deadline of a wait that begins now.
    fn deadline(&self) -> Option<Instant> {
        let deadline = Instant::now().checked_add(self.wait);
        [deadline, self.end].into_iter().flatten().min()
    }

    fn connect(&self, server: Server<'_>) -> Result<Connection, Error> {
        Connection::open(server, || self.deadline()).map_err(Error::Connect)
    }

    #[cfg(feature = "rustls")]
    fn connect_tls(&self, server: Server<'_>) -> Result<Connection, Error> {
        let config = self.tls.clone().ok_or(Error::NoTls)?;
        self.connect(server)?.with_tls(server, config).map_err(Error::Connect)
    }

    #[cfg(not(feature = "rustls"))]
    fn connect_tls(&self, _server: Server<'_>) -> Result<Connection, Error> {
        Err(Error::NoTls)
    }
}

struct Session<'c> {
    client: &'c Client,
    control: Option<Connection>,
    data: Option<Connection>,
    /// The deadline of the current wait, for a whole reply or more data.
    deadline: Option<Instant>,
    /// The reason why a connection was lost.
    lost: Option<io::Error>,
}

impl<'c> Session<'c> {
    const fn new(client: &'c Client) -> Self {
        Self { client, control: None, data: None, deadline: None, lost: None }
    }

    /// Carries out a step; returns `true` for the last one.
    fn carry_out(&mut self, step: Step<'_>, sink: &mut dyn Sink) -> Result<bool, Error> {
        match step {
            Step::Connect(server) => self.control = Some(self.client.connect(server)?),
            Step::ConnectTls(server) => self.control = Some(self.client.connect_tls(server)?),
            Step::Send(message) => {
                sink.sent(message);
                self.send(message).map_err(Error::Io)?;
            }
            Step::Receive(buf) => {
                self.receive(Channel::Control, buf)?;
                return Ok(false);
            }
            Step::Data(octets) => sink.data(octets).map_err(Error::Sink)?,
            Step::Info(info) => {
                sink.info(info).map_err(Error::Sink)?;
                // The deadline is that of the whole reply, not of each line.
                if matches!(info, Info::ReplyLine(_)) {
                    return Ok(false);
                }
            }
            Step::Done(farewell) => {
                if let Some(farewell) = farewell {
                    sink.sent(farewell);
                    _ = self.send(farewell); // its failure spoils nothing
                }
                return Ok(true);
            }
        }
        self.deadline = None;
        Ok(false)
    }

    fn send(&mut self, message: Message<'_>) -> io::Result<()> {
        let octets: Vec<u8> = message.octets().collect();
        let deadline = self.client.deadline();
        self.control.as_mut().map_or(Ok(()), |control| control.send(&octets, deadline))
    }

    /// Connects to the address of the control connection; returns `false` if that fails.
    fn connect_data(&mut self, port: u16) -> Result<bool, Error> {
        let Some(control) = &self.control else { return Ok(false) };
        let address = control.peer().map_err(Error::Io)?;
        let data = Connection::open((address, port), || self.client.deadline());
        self.deadline = None;
        Ok(match data {
            Ok(data) => {
                self.data = Some(data);
                true
            }
            Err(error) => {
                self.lost = Some(error);
                false
            }
        })
    }

    fn receive(&mut self, channel: Channel, mut buf: ReadBuf<'_>) -> Result<(), Error> {
        let deadline = *self.deadline.get_or_insert_with(|| self.client.deadline().unwrap_or_else(Instant::now));
        let connection = if channel == Channel::Data { &mut self.data } else { &mut self.control };
        let Some(connection) = connection else {
            buf.end_of_stream();
            return Ok(());
        };
        match connection.read(buf.space(), Some(deadline)) {
            Ok(0) => buf.end_of_stream(),
            Ok(count) => {
                buf.received(count);
                if channel == Channel::Data {
                    self.deadline = None;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::TimedOut => return Err(Error::Io(error)),
            Err(error) => {
                self.lost = Some(error);
                buf.failed();
            }
        }
        Ok(())
    }

    /// Adds the system's reason to a lost connection.
    fn explained(&mut self, error: FetchError) -> Error {
        match (error, self.lost.take()) {
            (FetchError::Lost(_), Some(lost)) => Error::Io(lost),
            (FetchError::NoDataConnection, Some(lost)) => Error::ConnectData(lost),
            _ => Error::Fetch(error),
        }
    }
}
