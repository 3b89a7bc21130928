//! An asynchronous driver over the traits of embedded-nal-async and embedded-io-async, which
//! embassy-net implements.
//!
//! The traits have no clock. [`Limits`] takes a delay of embedded-hal-async, and ends a transfer
//! that takes too long, while [`NoLimits`] waits forever. The future may be dropped at any `await`:
//! its sockets close, no task remains, and the sink keeps the data so far. The transfer cannot be
//! continued, because part of a reply may be lost. [`FetchError::AlreadyUsed`] reports this.
//!
//! A host has one address of each family here, because the traits return no more. The second one is
//! tried after the first has failed: a race of both, as in RFC 8305, would take 1.3 kB of flash.
//! Both share one wait, so a first address that never answers uses it up. Give [`Limits::wait`]
//! more time than your network's connect timeout, or use a [`Dns`] that prefers the family which
//! your network has.
//!
//! If ftp's data takes too long, the error is [`Error::TimedOut`], even if the server has said why
//! over the control connection.
//!
//! | await | state after the future is dropped there, or a limit is over |
//! |---|---|
//! | name lookup, connecting | nothing was sent |
//! | writing, flushing | part of a line may have been sent; no server acts on that |
//! | reading | the bytes of this read are lost |
//! | writing to the sink | the sink has part of the bytes: see its documentation |
//! | sending QUIT | the resource is complete, and in the sink |
//!
//! The driver reads the next bytes after the sink has accepted the last ones, so TCP slows the
//! server down to the speed of the sink. A piece is at most as long as the transfer's buffer, so a
//! sink that writes whole pages of flash must collect them.
//!
//! For https, open the connection yourself, for example with embedded-tls, and run
//! [`fetch_over_tls`] over it. Turn off Nagle's algorithm at its socket, as by
//! `set_nagle_enabled(false)` of smoltcp. Otherwise the request waits until the server has
//! acknowledged the last small message of the handshake, which many servers delay by 40 ms.
//!
//! A device reports with [`Http::post`](crate::Http::post), which [`fetch`] and [`fetch_over_tls`]
//! run as any other transfer: the sink gets the server's reply.

mod error;
mod limits;

use core::{
    convert::Infallible,
    net::SocketAddr,
    pin::{Pin, pin},
};

use embedded_io_async::{Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rfc1738::Server;

use crate::{FetchError, Ftp, FtpStep, Info, Message, ReadBuf, Step, Transfer};

pub use error::Error;
use error::Outcome;
use limits::within;
pub use limits::{Limits, NoLimits, TimeLimits};

/// The most bytes of one write.
const PIECE: usize = 256;

/// Opens the connections of a transfer of any scheme, and runs it to its end. `info` gets what may
/// be logged.
///
/// # Errors
///
/// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then. A
/// transfer that was used before is an error too.
pub async fn fetch<N: TcpConnect, D: Dns, W: Write>(
    transfer: &mut impl AnyTransfer,
    net: &N,
    dns: &D,
    limits: &impl TimeLimits,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Outcome<N, D, W> {
    let total = pin!(limits.total());
    within(total, pin!(transfer.run(net, dns, limits, sink, info))).await?
}

/// Runs a transfer to its end over a connection that is already open but not secured, so https is
/// refused.
///
/// # Errors
///
/// [`Error::NoTls`] for https. When the resource is incomplete, or the sink fails. The sink keeps
/// what arrived until then.
pub async fn fetch_over<C: Read + Write, W: Write>(
    transfer: &mut dyn Transfer,
    connection: &mut C,
    limits: &impl TimeLimits,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<C::Error, Infallible, W::Error>> {
    let total = pin!(limits.total());
    let work = pin!(async {
        transfer.start()?;
        match transfer.step()? {
            Step::Connect(_) => run(transfer, connection, limits, sink, info).await,
            Step::ConnectTls(_) => Err(Error::NoTls),
            _ => Err(FetchError::AlreadyUsed.into()),
        }
    });
    within(total, work).await?
}

/// Runs a transfer to its end over an open TLS connection. The caller has checked that the server's
/// certificate matches the host.
///
/// # Errors
///
/// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
pub async fn fetch_over_tls<C: Read + Write, W: Write>(
    transfer: &mut dyn Transfer,
    connection: &mut C,
    limits: &impl TimeLimits,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<C::Error, Infallible, W::Error>> {
    let total = pin!(limits.total());
    let work = pin!(async {
        transfer.start()?;
        match transfer.step()? {
            Step::Connect(_) | Step::ConnectTls(_) => run(transfer, connection, limits, sink, info).await,
            _ => Err(FetchError::AlreadyUsed.into()),
        }
    });
    within(total, work).await?
}

/// Opens a connection, and runs a transfer to its end.
async fn connect_and_run<N: TcpConnect, D: Dns, W: Write>(
    transfer: &mut dyn Transfer,
    net: &N,
    dns: &D,
    limits: &impl TimeLimits,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Outcome<N, D, W> {
    transfer.start()?;
    let mut connection = match transfer.step()? {
        Step::Connect(server) => within(pin!(limits.wait()), pin!(connect(server, net, dns))).await??.1,
        Step::ConnectTls(_) => return Err(Error::NoTls),
        _ => return Err(FetchError::AlreadyUsed.into()),
    };
    run(transfer, &mut connection, limits, sink, info).await.map_err(Error::of)
}

/// Runs a transfer, whose connection is open, to its end.
async fn run<C: Read + Write, W: Write>(
    transfer: &mut dyn Transfer,
    connection: &mut C,
    limits: &impl TimeLimits,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
) -> Result<(), Error<C::Error, Infallible, W::Error>> {
    let (mut lost, mut wait) = (None, pin!(limits.wait()));
    loop {
        let step = transfer.step().map_err(|error| explained(error, &mut lost))?;
        if begins_wait(&step) {
            wait.set(limits.wait());
        }
        if carry_out(step, connection, wait.as_mut(), sink, info, &mut lost).await? {
            return Ok(());
        }
    }
}

/// A transfer of any scheme: a [`Transfer`] over one connection, or [`Ftp`] over two, so that only
/// the loop that it needs is linked.
pub trait AnyTransfer {
    /// Opens the connections, and runs the transfer to its end, without the limit for all of it:
    /// [`fetch`] does this.
    fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> impl Future<Output = Outcome<N, D, W>>;
}

impl<T: Transfer> AnyTransfer for T {
    async fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> Outcome<N, D, W> {
        connect_and_run(self, net, dns, limits, sink, info).await
    }
}

impl AnyTransfer for Ftp<'_> {
    async fn run<N: TcpConnect, D: Dns, W: Write>(
        &mut self,
        net: &N,
        dns: &D,
        limits: &impl TimeLimits,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
    ) -> Outcome<N, D, W> {
        self.start()?;
        let (mut lost, mut wait) = (None, pin!(limits.wait()));
        let (mut address, mut control) = match self.step()? {
            FtpStep::Control(Step::Connect(server)) => within(wait.as_mut(), pin!(connect(server, net, dns))).await??,
            _ => return Err(FetchError::AlreadyUsed.into()),
        };
        let (mut data, mut is_complete) = (None, false);
        loop {
            let step = self.step().map_err(|error| explained(error, &mut lost))?;
            if match &step {
                FtpStep::Control(step) => begins_wait(step),
                FtpStep::ReceiveData(buf) => buf.begins_wait(),
                FtpStep::ConnectData(_) | FtpStep::CloseData => true,
            } {
                wait.set(limits.wait());
            }
            match step {
                FtpStep::Control(step) => {
                    match carry_out(step, &mut control, wait.as_mut(), sink, info, &mut lost).await {
                        // A router may have dropped the control connection during a long transfer.
                        Err(Error::TimedOut) if is_complete => return sink.flush().await.map_err(Error::Sink),
                        Ok(true) => return Ok(()),
                        Ok(false) => {}
                        Err(error) => return Err(Error::of(error)),
                    }
                }
                FtpStep::ConnectData(port) => {
                    address.set_port(port);
                    match within(wait.as_mut(), pin!(net.connect(address))).await? {
                        Ok(connection) => data = Some(connection),
                        Err(error) => {
                            lost = Some(error);
                            self.connect_failed();
                        }
                    }
                }
                FtpStep::ReceiveData(buf) => match &mut data {
                    Some(data) => within(wait.as_mut(), pin!(receive(data, buf, &mut lost))).await?,
                    None => return Err(FetchError::AlreadyUsed.into()),
                },
                FtpStep::CloseData => (data, is_complete) = (None, self.protocol.is_complete()),
            }
        }
    }
}

/// Looks up a server, and connects to it. The traits return one address of each family. The other
/// family is tried if the first fails.
async fn connect<'n, N: TcpConnect, D: Dns, W>(
    server: Server<&str>,
    net: &'n N,
    dns: &D,
) -> Result<(SocketAddr, N::Connection<'n>), Error<N::Error, D::Error, W>> {
    let (known, name) = (server.socket_addr(), server.host().as_str());
    let (mut family, mut failure) = (AddrType::Either, None);
    loop {
        let address = match (known, &failure) {
            (Some(address), None) => address,
            _ if name.bytes().any(|byte| byte == b'%') => return Err(Error::EscapedHost),
            _ => match dns.get_host_by_name(name, family).await {
                Ok(address) => SocketAddr::new(address, server.port()),
                Err(error) => return Err(failure.map_or(Error::Dns(error), Error::Net)),
            },
        };
        match (net.connect(address).await, failure) {
            (Ok(connection), _) => return Ok((address, connection)),
            (Err(_), Some(first)) => return Err(Error::Net(first)),
            (Err(error), None) if known.is_some() => return Err(Error::Net(error)),
            (Err(error), None) => failure = Some(error),
        }
        family = if address.is_ipv4() { AddrType::IPv6 } else { AddrType::IPv4 };
    }
}

/// Returns whether a wait begins with this step.
const fn begins_wait(step: &Step<'_>) -> bool {
    match step {
        Step::Receive(buf) => buf.begins_wait(),
        Step::Send(_) | Step::Done(_) => true,
        _ => false,
    }
}

/// Carries out a step, and returns whether it is the last one. The sink has no limit.
async fn carry_out<C: Read + Write, W: Write>(
    step: Step<'_>,
    connection: &mut C,
    wait: Pin<&mut impl Future<Output = ()>>,
    sink: &mut W,
    info: &mut dyn FnMut(Info<'_>),
    lost: &mut Option<C::Error>,
) -> Result<bool, Error<C::Error, Infallible, W::Error>> {
    match step {
        Step::Connect(_) | Step::ConnectTls(_) => return Err(FetchError::AlreadyUsed.into()),
        Step::Send(message) => within(wait, pin!(send(connection, message))).await?.map_err(Error::Net)?,
        Step::Receive(buf) => within(wait, pin!(receive(connection, buf, lost))).await?,
        Step::Data(bytes) => sink.write_all(bytes).await.map_err(Error::Sink)?,
        Step::Info(what) => info(what),
        Step::Done(quit) => {
            sink.flush().await.map_err(Error::Sink)?;
            if let Some(quit) = quit {
                _ = within(wait, pin!(send(connection, quit))).await; // its failure spoils nothing
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
