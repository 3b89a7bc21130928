//! The steps of a transfer, which a driver carries out.

use core::fmt;

use rfc1738::Server;

use crate::{Message, ReadBuf, ReplyLine};

/// One of the two connections of ftp. The other schemes have only the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Channel {
    /// The connection for commands and replies, and for data unless the protocol is ftp.
    Control,
    /// The connection over which ftp sends a file (RFC 959, section 2.3).
    Data,
}

/// A step of a transfer. Carry it out before you ask for the next one: the call reports that it is
/// done.
///
/// More steps will not be added, so a driver needs no `_` arm. A driver without TLS must also
/// handle [`ConnectTls`](Self::ConnectTls), or it does not compile:
///
/// ```compile_fail,E0004
/// # use rfc1738_fetch::{Transfer, FetchError, Step};
/// fn drive(transfer: &mut dyn Transfer) -> Result<(), FetchError> {
///     loop {
///         match transfer.step()? {
///             Step::Connect(server) => {}
///             Step::Send(message) => {}
///             Step::Receive(buf) => buf.end_of_stream(),
///             Step::Data(bytes) => {}
///             Step::Info(info) => {}
///             Step::Done(quit) => return Ok(()),
///         }
///     }
/// }
/// ```
pub enum Step<'c> {
    /// Connect to this server.
    Connect(Server<&'c str>),
    /// Connect to this server, and start TLS with the name of its host. The whole transfer goes
    /// through TLS.
    ConnectTls(Server<&'c str>),
    /// Send all of this message. `Debug` does not show a password.
    Send(Message<'c>),
    /// Read into this space.
    Receive(ReadBuf<'c>),
    /// Accept the next bytes of the resource.
    Data(&'c [u8]),
    /// Log this information, or use it, or ignore it.
    Info(Info<'c>),
    /// The resource is complete. Send this message, which is QUIT in ftp and nntp, if there is one,
    /// and close the connection. A failure to send it does no harm.
    Done(Option<Message<'c>>),
}

/// A step of an ftp transfer, which has a data connection too.
///
/// A driver carries out the steps of the control connection as for any other transfer.
pub enum FtpStep<'c> {
    /// A step on the control connection.
    Control(Step<'c>),
    /// Open the data connection, to this port at the address of the control connection. Do not
    /// resolve the host's name again: it may have another address by then. If that fails, call
    /// [`connect_failed`](crate::Ftp::connect_failed).
    ConnectData(u16),
    /// Read from the data connection into this space.
    ReceiveData(ReadBuf<'c>),
    /// Close the data connection. Some servers wait for this before they confirm the transfer.
    CloseData,
}

/// Information from a server.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Info<'c> {
    /// A line, for logs.
    ReplyLine(ReplyLine<'c>),
    /// The announced length. If the transfer succeeds, exactly that many bytes arrive.
    Announced(u64),
    /// The requested part of the resource, by its first and last byte, counted from 0.
    Range {
        /// The first byte.
        first: u64,
        /// The last byte.
        last: u64,
        /// The length of the whole resource, if the server knows it.
        total: Option<u64>,
    },
    /// A field of the reply's header that [`Http::report_fields`](crate::Http::report_fields) asked
    /// for.
    Header {
        /// The name, as the server wrote it.
        name: &'c [u8],
        /// The value, without white space around it: any bytes but NUL and LF.
        value: &'c [u8],
    },
    /// Bytes of the body of an error, which [`Http::with_error_body`](crate::Http::with_error_body)
    /// asked for. After them the transfer fails with the reply.
    ErrorBody(&'c [u8]),
}

/// Shows no data.
impl fmt::Debug for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect(server) => write!(f, "Connect({server})"),
            Self::ConnectTls(server) => write!(f, "ConnectTls({server})"),
            Self::Send(message) => write!(f, "Send({message:?})"),
            Self::Receive(buf) => write!(f, "Receive({buf:?})"),
            Self::Data(bytes) => write!(f, "Data({} bytes)", bytes.len()),
            Self::Info(info) => info.fmt(f),
            Self::Done(None) => f.write_str("Done"),
            Self::Done(Some(quit)) => write!(f, "Done({quit:?})"),
        }
    }
}

/// Shows no data.
impl fmt::Debug for FtpStep<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Control(step) => step.fmt(f),
            Self::ConnectData(port) => write!(f, "ConnectData({port})"),
            Self::ReceiveData(buf) => write!(f, "ReceiveData({buf:?})"),
            Self::CloseData => f.write_str("CloseData"),
        }
    }
}

/// Does not show the value of a header field, which may be a secret.
impl fmt::Debug for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReplyLine(line) => fmt::Debug::fmt(line, f),
            Self::Announced(length) => write!(f, "Announced({length})"),
            Self::Range { first, last, total: Some(total) } => write!(f, "Range({first} to {last} of {total})"),
            Self::Range { first, last, total: None } => write!(f, "Range({first} to {last})"),
            Self::Header { name, .. } => write!(f, "Header({})", name.escape_ascii()),
            Self::ErrorBody(bytes) => write!(f, "ErrorBody({} bytes)", bytes.len()),
        }
    }
}

/// Shows no data.
#[cfg(feature = "defmt")]
impl defmt::Format for Step<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::Connect(server) => defmt::write!(f, "Connect({})", server),
            Self::ConnectTls(server) => defmt::write!(f, "ConnectTls({})", server),
            Self::Send(message) => defmt::write!(f, "Send({})", message),
            Self::Receive(buf) => defmt::write!(f, "Receive({})", buf),
            Self::Data(bytes) => defmt::write!(f, "Data({=usize} bytes)", bytes.len()),
            Self::Info(info) => info.format(f),
            Self::Done(None) => defmt::write!(f, "Done"),
            Self::Done(Some(quit)) => defmt::write!(f, "Done({})", quit),
        }
    }
}

/// Shows no data.
#[cfg(feature = "defmt")]
impl defmt::Format for FtpStep<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::Control(step) => step.format(f),
            Self::ConnectData(port) => defmt::write!(f, "ConnectData({=u16})", port),
            Self::ReceiveData(buf) => defmt::write!(f, "ReceiveData({})", buf),
            Self::CloseData => defmt::write!(f, "CloseData"),
        }
    }
}

/// Does not show the value of a header field, which may be a secret.
#[cfg(feature = "defmt")]
impl defmt::Format for Info<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match *self {
            Self::ReplyLine(line) => defmt::write!(f, "ReplyLine({})", line),
            Self::Announced(length) => defmt::write!(f, "Announced({=u64})", length),
            Self::Range { first, last, total: Some(total) } => {
                defmt::write!(f, "Range({=u64} to {=u64} of {=u64})", first, last, total);
            }
            Self::Range { first, last, total: None } => defmt::write!(f, "Range({=u64} to {=u64})", first, last),
            Self::Header { name, .. } => defmt::write!(f, "Header({=[u8]:a})", name),
            Self::ErrorBody(bytes) => defmt::write!(f, "ErrorBody({=usize} bytes)", bytes.len()),
        }
    }
}
