//! One transfer over its connections.

use alloc::vec::Vec;
use core::time::Duration;
use std::{io, time::Instant};

use crate::{Channel, FetchError, FtpStep, Message, ReadBuf, Step};

use super::{AnyTransfer, Client, Error, Sink, connection::Connection};

/// How long to look for a reply that explains why no data came.
const GRACE: Duration = Duration::from_millis(10);

/// How long to wait for the reply that confirms a file whose bytes have all arrived. After a long
/// transfer, a router may have dropped the control connection, so the reply never comes. But a
/// connection that is closed before the reply makes the length doubtful.
const CONFIRMATION: Duration = Duration::from_secs(5);

pub(super) struct Session<'c> {
    client: &'c Client,
    control: Option<Connection>,
    data: Option<Connection>,
    /// The reason why a connection was lost.
    lost: Option<io::Error>,
    /// Whether the data of ftp took too long. Its server may have said why over the other
    /// connection (RFC 959, section 5.4).
    is_late: bool,
    /// Whether as many bytes arrived over ftp as the server announced.
    is_complete: bool,
}

impl<'c> Session<'c> {
    pub(super) const fn new(client: &'c Client) -> Self {
        Self { client, control: None, data: None, lost: None, is_late: false, is_complete: false }
    }

    /// Runs a transfer to its end.
    pub(super) fn run(mut self, transfer: &mut dyn AnyTransfer, sink: &mut dyn Sink) -> Result<(), Error> {
        transfer.any_start()?;
        if self.client.is_over() {
            return Err(Error::Deadline);
        }
        loop {
            match transfer.any_step() {
                Ok(FtpStep::Control(step)) => match self.carry_out(step, sink) {
                    Ok(false) => {}
                    Ok(true) => return Ok(()),
                    Err(Error::Io(error)) if self.is_complete && error.kind() == io::ErrorKind::TimedOut => {
                        return sink.end().map_err(Error::Sink);
                    }
                    Err(error) => return Err(error),
                },
                Ok(FtpStep::ConnectData(port)) => {
                    if !self.connect_data(port)? {
                        transfer.data_connect_failed();
                    }
                }
                Ok(FtpStep::ReceiveData(buf)) => self.receive(Channel::Data, buf)?,
                Ok(FtpStep::CloseData) => {
                    self.data = None;
                    self.is_complete = transfer.any_is_complete();
                }
                Err(error) => return Err(self.explained(error)),
            }
        }
    }

    /// Carries out a step, and returns whether it is the last one.
    fn carry_out(&mut self, step: Step<'_>, sink: &mut dyn Sink) -> Result<bool, Error> {
        match step {
            Step::Connect(server) => self.control = Some(self.client.connect(server)?),
            Step::ConnectTls(server) => self.control = Some(self.client.connect_tls(server)?),
            Step::Send(message) => {
                sink.sent(message);
                self.send(message).map_err(|error| Error::of(error, Error::Io))?;
            }
            Step::Receive(buf) => self.receive(Channel::Control, buf)?,
            Step::Data(bytes) => sink.data(bytes).map_err(Error::Sink)?,
            Step::Info(info) => sink.info(info).map_err(Error::Sink)?,
            Step::Done(quit) => {
                sink.end().map_err(Error::Sink)?;
                if let Some(quit) = quit {
                    sink.sent(quit);
                    _ = self.send(quit); // its failure spoils nothing
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn send(&mut self, message: Message<'_>) -> io::Result<()> {
        let bytes: Vec<u8> = message.bytes().collect();
        let control = self.control.as_mut().ok_or(io::ErrorKind::NotConnected)?;
        control.set_deadline(self.client.deadline());
        control.send(&bytes)
    }

    /// Connects to the address of the control connection, and returns `false` if that fails.
    fn connect_data(&mut self, port: u16) -> Result<bool, Error> {
        let control = self.control.as_mut().ok_or(FetchError::AlreadyUsed)?;
        let mut address = control.peer().map_err(Error::Io)?;
        address.set_port(port);
        match self.client.connect_data(address) {
            Ok(data) => self.data = Some(data),
            Err(error) => self.lost = Some(error),
        }
        Ok(self.data.is_some())
    }

    fn receive(&mut self, channel: Channel, mut buf: ReadBuf<'_>) -> Result<(), Error> {
        let connection = if channel == Channel::Data { &mut self.data } else { &mut self.control };
        let connection = connection.as_mut().ok_or(FetchError::AlreadyUsed)?;
        if buf.begins_wait() {
            let soon = |time| Instant::now().checked_add(time);
            let deadline = match self.client.deadline() {
                _ if self.is_late => soon(GRACE),
                deadline if self.is_complete => soon(CONFIRMATION).min(deadline.or(soon(CONFIRMATION))),
                deadline => deadline,
            };
            connection.set_deadline(deadline);
        }
        match connection.read(buf.space()) {
            Ok(count) => buf.received(count),
            Err(error) if error.kind() == io::ErrorKind::TimedOut && channel == Channel::Control => {
                buf.failed();
                return Err(Error::Io(error));
            }
            Err(error) => {
                self.is_late = error.kind() == io::ErrorKind::TimedOut;
                self.lost = Some(error);
                buf.failed();
            }
        }
        Ok(())
    }

    /// Adds the system's reason to a lost connection.
    fn explained(&mut self, error: FetchError) -> Error {
        match (error, self.lost.take()) {
            (FetchError::Lost(_), Some(lost)) => Error::of(lost, Error::Io),
            (FetchError::NoDataConnection, Some(lost)) => Error::ConnectData(lost),
            _ => Error::Fetch(error),
        }
    }
}
