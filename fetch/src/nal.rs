//! An asynchronous driver over the traits of embedded-nal-async and embedded-io-async, which
//! embassy-net implements.
//!
//! The traits have no deadlines. Wrap the future in your executor's timer, for example
//! `embassy_time::with_timeout`. The future may be dropped at any `await`: its sockets close, no
//! task is left, and the sink keeps what it got. The transfer cannot be continued, since part
//! of an answer may be lost.
//!
//! | await | state after the future is dropped there |
//! |---|---|
//! | name lookup, connecting | nothing was sent |
//! | writing, flushing | part of a line may have been sent; no server acts on that |
//! | reading | the octets of this read are lost |
//! | writing to the sink | the sink has part of the octets: see its documentation |
//! | the farewell | the resource is complete, and in the sink |
//!
//! The driver reads the next octets after the sink has accepted the last ones, so TCP slows the
//! server down to the speed of the sink. A piece is at most as long as the transfer's buffer. A
//! sink that writes whole pages of flash must collect them.
//!
//! For https, open the connection yourself, with embedded-tls for example, and [`fetch_over`] over
//! it.

use core::{
    fmt,
    net::{IpAddr, SocketAddr},
};

use embedded_io_async::{Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rfc1738::Server;

use crate::{FetchError, Ftp, FtpStep, Info, Message, ReadBuf, Step, Transfer};

/// The most octets of one write.
const PIECE: usize = 256;

/// Opens a connection, and runs a transfer to its end. `info` gets what may be logged.
///
/// # Errors
///
/// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
pub async fn fetch<N: TcpConnect, D: Dns, W: Write>(
    transfer: &mut dyn Transfer,
    net: &N,
    dns: &D,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<N::Error, D::Error, W::Error>> {
    let address = match transfer.step()? {
        Step::Connect(server) => address(server, dns).await?,
        Step::ConnectTls(_) => return Err(Error::NoTls),
        _ => return Ok(()), // the first step is a connection
    };
    let mut connection = net.connect(address).await.map_err(Error::Net)?;
    fetch_over(transfer, &mut connection, sink, info).await.map_err(Error::of)
}

/// Runs a transfer to its end over a connection that is open already, with TLS if the URL is
/// https. The transfer's first step, which connects, is skipped, or may have been taken before.
///
/// # Errors
///
/// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
pub async fn fetch_over<C: Read + Write, W: Write>(
    transfer: &mut dyn Transfer,
    connection: &mut C,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<C::Error, core::convert::Infallible, W::Error>> {
    let mut lost = None;
    loop {
        let step = transfer.step().map_err(|error| explained(error, &mut lost))?;
        if carry_out(step, connection, sink, info, &mut lost).await? {
            return Ok(());
        }
    }
}

/// Opens the connections, and runs an ftp transfer to its end.
///
/// # Errors
///
/// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
pub async fn fetch_ftp<N: TcpConnect, D: Dns, W: Write>(
    ftp: &mut Ftp<'_>,
    net: &N,
    dns: &D,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<N::Error, D::Error, W::Error>> {
    let address = match ftp.step()? {
        FtpStep::Control(Step::Connect(server)) => address(server, dns).await?,
        _ => return Ok(()), // the first step is a connection
    };
    let mut control = net.connect(address).await.map_err(Error::Net)?;
    let (mut data, mut lost) = (None, None);
    loop {
        match ftp.step().map_err(|error| explained(error, &mut lost))? {
            FtpStep::Control(step) => {
                if carry_out(step, &mut control, sink, info, &mut lost).await.map_err(Error::of)? {
                    return Ok(());
                }
            }
            FtpStep::ConnectData(port) => match net.connect(SocketAddr::new(address.ip(), port)).await {
                Ok(connection) => data = Some(connection),
                Err(error) => {
                    lost = Some(error);
                    ftp.connect_failed();
                }
            },
            FtpStep::ReceiveData(buf) => match &mut data {
                Some(data) => receive(data, buf, &mut lost).await,
                None => buf.end_of_stream(),
            },
            FtpStep::CloseData => data = None,
        }
    }
}

/// Returns the address to connect to.
async fn address<D: Dns, N, W>(server: Server<'_>, dns: &D) -> Result<SocketAddr, Error<N, D::Error, W>> {
    match server.socket_addr() {
        Some(address) => Ok(address),
        None => {
            let address: IpAddr =
                dns.get_host_by_name(server.host().as_str(), AddrType::Either).await.map_err(Error::Dns)?;
            Ok(SocketAddr::new(address, server.port()))
        }
    }
}

/// Carries out a step; returns `true` for the last one.
async fn carry_out<C: Read + Write, W: Write>(
    step: Step<'_>,
    connection: &mut C,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
    lost: &mut Option<C::Error>,
) -> Result<bool, Error<C::Error, core::convert::Infallible, W::Error>> {
    match step {
        Step::Connect(_) | Step::ConnectTls(_) => {}
        Step::Send(message) => send(connection, message).await.map_err(Error::Net)?,
        Step::Receive(buf) => receive(connection, buf, lost).await,
        Step::Data(octets) => sink.write_all(octets).await.map_err(Error::Sink)?,
        Step::Info(what) => info(what),
        Step::Done(farewell) => {
            sink.flush().await.map_err(Error::Sink)?;
            if let Some(farewell) = farewell {
                _ = send(connection, farewell).await; // its failure spoils nothing
            }
            return Ok(true);
        }
    }
    Ok(false)
}

async fn send<C: Write>(connection: &mut C, message: Message<'_>) -> Result<(), C::Error> {
    let (mut buffer, mut sent) = ([0; PIECE], 0usize);
    loop {
        match message.copy_from(sent, &mut buffer) {
            [] => return connection.flush().await,
            piece => {
                connection.write_all(piece).await?;
                sent = sent.saturating_add(piece.len());
            }
        }
    }
}

async fn receive<C: Read>(connection: &mut C, mut buf: ReadBuf<'_>, lost: &mut Option<C::Error>) {
    match connection.read(buf.space()).await {
        Ok(0) => buf.end_of_stream(),
        Ok(count) => buf.received(count),
        Err(error) => {
            *lost = Some(error);
            buf.failed();
        }
    }
}

/// Adds the network's reason to a lost connection.
fn explained<N, D, W>(error: FetchError, lost: &mut Option<N>) -> Error<N, D, W> {
    match (error, lost.take()) {
        (FetchError::Lost(_) | FetchError::NoDataConnection, Some(lost)) => Error::Net(lost),
        _ => Error::Fetch(error),
    }
}

/// The reason why the resource is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<N, D, W> {
    /// The transfer failed.
    Fetch(FetchError),
    /// The network failed.
    Net(N),
    /// The server's name could not be resolved.
    Dns(D),
    /// The sink failed.
    Sink(W),
    /// The URL is https: see [`fetch_over`].
    NoTls,
}

impl<N, D, W> Error<N, D, W> {
    /// Converts the error of a connection that resolved no name.
    fn of(error: Error<N, core::convert::Infallible, W>) -> Self {
        match error {
            Error::Fetch(error) => Self::Fetch(error),
            Error::Net(error) => Self::Net(error),
            Error::Dns(never) => match never {},
            Error::Sink(error) => Self::Sink(error),
            Error::NoTls => Self::NoTls,
        }
    }
}

impl<N, D, W> From<FetchError> for Error<N, D, W> {
    fn from(error: FetchError) -> Self {
        Self::Fetch(error)
    }
}

/// Writes one sentence in lower case.
impl<N: fmt::Debug, D: fmt::Debug, W: fmt::Debug> fmt::Display for Error<N, D, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fetch(error) => error.fmt(f),
            Self::Net(error) => write!(f, "the connection fails: {error:?}"),
            Self::Dns(error) => write!(f, "the host's name cannot be resolved: {error:?}"),
            Self::Sink(error) => write!(f, "the data cannot be stored: {error:?}"),
            Self::NoTls => f.write_str("this driver has no TLS"),
        }
    }
}

impl<N: fmt::Debug, D: fmt::Debug, W: fmt::Debug> core::error::Error for Error<N, D, W> {}
