//! The driver: it runs a transfer over the network.

use core::net::{IpAddr, Ipv4Addr};

use defmt::{Format, Formatter};
use rfc1738::{Server, heapless::Vec};
use rfc1738_fetch::{Channel, FetchError, Ftp, FtpStep, Http, Info, ReadBuf, Step, Transfer};

use crate::{
    checksum::Checksum,
    network::{self, Network},
};

/// The longest URL, in bytes.
pub const CAPACITY: usize = 128;

/// The longest line from a server, which is also the most bytes of one read.
pub const LINE: usize = 512;

/// The longest resource in bytes.
pub const MOST: u64 = 100_000;

/// The result of a transfer that did not fail.
pub enum Outcome {
    /// A complete download.
    Fetched(Checksum),
    /// A redirect, with its Location.
    Moved(Vec<u8, CAPACITY>),
}

/// The reason why a download failed.
pub enum Failure {
    OtherScheme,
    Network(network::Failure),
    Transfer(FetchError),
}

impl From<network::Failure> for Failure {
    fn from(failure: network::Failure) -> Self {
        Self::Network(failure)
    }
}

impl From<FetchError> for Failure {
    fn from(error: FetchError) -> Self {
        Self::Transfer(error)
    }
}

impl Format for Failure {
    fn format(&self, formatter: Formatter<'_>) {
        match self {
            Self::OtherScheme => defmt::write!(formatter, "the scheme is not supported"),
            Self::Network(failure) => failure.format(formatter),
            Self::Transfer(error) => defmt::write!(formatter, "{}", error),
        }
    }
}

/// Runs a transfer to its end.
pub fn drive(transfer: &mut dyn Transfer, network: &mut Network<'_>) -> Result<Outcome, Failure> {
    let mut driver = Driver::new(network);
    loop {
        let step = transfer.step().map_err(|error| driver.failure_of(error))?;
        if driver.carry_out(step)? {
            return Ok(Outcome::Fetched(driver.sink));
        }
    }
}

/// Runs an http transfer to its end, or to a redirect.
pub fn drive_http(http: &mut Http<'_>, network: &mut Network<'_>) -> Result<Outcome, Failure> {
    let outcome = drive(http, network);
    // A Location that is too long is ignored.
    match http.location().and_then(|location| Vec::from_slice(location).ok()) {
        Some(location) if matches!(outcome, Err(Failure::Transfer(_))) => Ok(Outcome::Moved(location)),
        _ => outcome,
    }
}

/// Runs an ftp transfer to its end.
pub fn drive_ftp(ftp: &mut Ftp<'_>, network: &mut Network<'_>) -> Result<Outcome, Failure> {
    let mut driver = Driver::new(network);
    loop {
        match ftp.step().map_err(|error| driver.failure_of(error))? {
            FtpStep::Control(step) => {
                if driver.carry_out(step)? {
                    return Ok(Outcome::Fetched(driver.sink));
                }
            }
            FtpStep::ConnectData(port) => match driver.network.connect(Channel::Data, driver.server, port) {
                Ok(()) => {}
                Err(failure) => {
                    driver.lost = Some(failure);
                    ftp.connect_failed();
                }
            },
            FtpStep::ReceiveData(buf) => driver.receive(Channel::Data, buf)?,
            FtpStep::CloseData => driver.network.close_data(),
        }
    }
}

struct Driver<'d, 'm> {
    network: &'d mut Network<'m>,
    server: Ipv4Addr,
    sink: Checksum,
    /// The reason why a connection was lost.
    lost: Option<network::Failure>,
}

impl<'d, 'm> Driver<'d, 'm> {
    fn new(network: &'d mut Network<'m>) -> Self {
        Self { network, server: Ipv4Addr::UNSPECIFIED, sink: Checksum::default(), lost: None }
    }

    /// Carries out a step; returns `true` for the last one.
    fn carry_out(&mut self, step: Step<'_>) -> Result<bool, Failure> {
        match step {
            Step::Connect(to) => {
                self.server = look_up(to, self.network)?;
                self.network.connect(Channel::Control, self.server, to.port())?;
            }
            Step::ConnectTls(_) => return Err(Failure::OtherScheme),
            Step::Send(message) => {
                defmt::debug!("  > {}", message);
                self.network.send(message.bytes())?;
            }
            Step::Receive(buf) => self.receive(Channel::Control, buf)?,
            Step::Data(bytes) => self.sink.add(bytes),
            Step::Info(Info::ReplyLine(line)) => defmt::debug!("  < {}", line),
            Step::Info(_) => {}
            Step::Done(quit) => {
                if let Some(quit) = quit {
                    defmt::debug!("  > {}", quit);
                    _ = self.network.send(quit.bytes()); // its failure spoils nothing
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn receive(&mut self, channel: Channel, mut buf: ReadBuf<'_>) -> Result<(), Failure> {
        match self.network.receive(channel, buf.space()) {
            Ok(0) => buf.end_of_stream(),
            Ok(count) => buf.received(count),
            Err(failure @ network::Failure::TimedOut) => return Err(failure.into()),
            Err(failure) => {
                self.lost = Some(failure);
                buf.failed();
            }
        }
        Ok(())
    }

    /// Adds the network's reason to a lost connection.
    fn failure_of(&mut self, error: FetchError) -> Failure {
        match (error, self.lost.take()) {
            (FetchError::Lost(_) | FetchError::NoDataConnection, Some(lost)) => lost.into(),
            _ => error.into(),
        }
    }
}

fn look_up(server: Server<&str>, network: &mut Network<'_>) -> Result<Ipv4Addr, network::Failure> {
    let host = server.host();
    match host.address() {
        Some(IpAddr::V4(address)) => Ok(address),
        Some(IpAddr::V6(_)) => Err(network::Failure::UnknownHost), // this network has no IPv6
        None => network.resolve(host.as_str()),
    }
}
