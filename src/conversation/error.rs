//! Why a conversation fails.

use core::fmt;

use super::meaning::Protocol;
use crate::{pad::pad, scheme::Refused};

/// Why a conversation ends before everything has come. What came as [`Step::Data`](super::Step::Data) until then is the caller's.
///
/// It quotes neither the URL nor the server, whose words are in the last [`Step::Said`](super::Step::Said).
///
/// ```
/// use rfc1738::{NntpUrl, conversation::{Conversation, FetchError, Nntp, Step}};
///
/// let url = NntpUrl::parse("nntp://news.dom/no.such/1")?;
/// let mut buffer = [0; 64];
/// let mut talk = Nntp::new(&url, &mut buffer);
/// let mut replies = [&b"200 hello\r\n"[..], b"411 no\r\n"].into_iter();
/// let error = loop {
///     match talk.step() {
///         Ok(Step::Receive(_, room)) => {
///             let reply = replies.next().unwrap();
///             room[..reply.len()].copy_from_slice(reply);
///             talk.received(reply.len());
///         }
///         Ok(_) => {}
///         Err(error) => break error,
///     }
/// };
/// let FetchError::Reply(reply) = error else { panic!() };
/// assert_eq!((reply.code(), reply.class(), reply.to()), (411, 4, "GROUP"));
/// assert_eq!(reply.meaning(), "there is no such newsgroup");
/// assert_eq!(error.to_string(), "the reply to GROUP is 411: there is no such newsgroup");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FetchError {
    /// Nothing was connected to or sent: the URL, or what the end user supplied, holds what would end a line (section 6).
    Refused(Refused),
    /// Nothing was connected to or sent: the ftp URL, or what the end user supplied, holds octet FF, which begins a command of telnet, and ftp runs over
    /// telnet (RFC 959, section 2.3).
    Telnet,
    /// Nothing was sent: a gopher URL of this type leads to a server of another protocol, or to nothing (section 3.4.1).
    OtherProtocol,
    /// The server's reply does not allow the conversation to go on.
    Reply(Reply),
    /// What the server says is not a reply of the protocol.
    NoReply,
    /// The server asks for a password, and there is none (section 3.2.1).
    PasswordMissing,
    /// The server asks for an account (RFC 959, section 4.1.1), which section 3.2.1 does not provide for.
    AccountMissing,
    /// The server does not say on which port it listens for the second connection.
    NoPort,
    /// The server sends an error in place of the item (RFC 1436, section 3.8, type 3; Gopher+, "-").
    GopherError,
    /// The reply has a Transfer-Encoding, which HTTP/1.0 does not have and was not asked for (RFC 2616, section 3.6).
    TransferEncoding,
    /// The length announced is not a number, or different ones are announced.
    BadLength,
    /// A line from the server does not fit in the buffer.
    LineTooLong {
        /// How many octets would have fit, LF included.
        limit: usize,
    },
    /// The lines of the server's reply are too long in total.
    ReplyTooLong {
        /// How many octets they may have.
        limit: u32,
    },
    /// More comes, or is announced, than [`at_most`](super::Conversation::at_most) allows.
    TooMuch {
        /// How many octets may come.
        limit: u64,
    },
    /// The connection was closed where the server should have replied, or had more of its reply to say.
    Closed,
    /// The connection was closed in the middle of a line.
    ClosedInLine,
    /// The connection was closed before the line of a "." that ends a text (RFC 977, section 2.4.1; RFC 1436, section 3.7).
    NoDot,
    /// Fewer octets have come than were announced, or more.
    Length {
        /// How many the server announced.
        announced: u64,
        /// How many have come.
        came: u64,
    },
}

/// Each sentence once, for `Display` and for defmt.
macro_rules! sentences {
    ($($kind:ident => $sentence:literal,)*) => {
        impl FetchError {
            fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
                match self {
                    Self::Refused(refused) => write!(out, "nothing is sent: {refused}"),
                    Self::Reply(reply) => reply.write(out),
                    Self::LineTooLong { limit } => write!(out, "a line of the server has no end within {limit} octets"),
                    Self::ReplyTooLong { limit } => write!(out, "a reply has no end within {limit} octets"),
                    Self::TooMuch { limit } => write!(out, "this is more than {limit} octets"),
                    Self::Length { announced, came } => {
                        write!(out, "{announced} octets were announced, and {came} have come")
                    }
                    $(Self::$kind => out.write_str($sentence),)*
                }
            }
        }

        /// The sentence that `Display` writes: an interned string, which takes no flash.
        #[cfg(feature = "defmt")]
        impl defmt::Format for FetchError {
            fn format(&self, f: defmt::Formatter<'_>) {
                let sentence = match *self {
                    Self::Refused(refused) => return defmt::write!(f, "nothing is sent: {}", refused),
                    Self::Reply(reply) => return defmt::write!(f, "{}", reply),
                    Self::LineTooLong { limit } => {
                        return defmt::write!(f, "a line of the server has no end within {=usize} octets", limit);
                    }
                    Self::ReplyTooLong { limit } => {
                        return defmt::write!(f, "a reply has no end within {=u32} octets", limit);
                    }
                    Self::TooMuch { limit } => return defmt::write!(f, "this is more than {=u64} octets", limit),
                    Self::Length { announced, came } => {
                        return defmt::write!(f, "{=u64} octets were announced, and {=u64} have come", announced, came);
                    }
                    $(Self::$kind => defmt::intern!($sentence),)*
                };
                defmt::write!(f, "{=istr}", sentence);
            }
        }
    };
}

sentences! {
    Telnet => "nothing is sent: octet FF begins a command of telnet",
    OtherProtocol => "nothing is sent: an item of this type cannot be had by gopher",
    NoReply => "what the server says is no reply",
    PasswordMissing => "the server asks for a password, and there is none",
    AccountMissing => "the server asks for an account, and an ftp URL has none",
    NoPort => "the server does not say where it listens",
    GopherError => "the server sends an error in place of the item",
    TransferEncoding => "the server encodes what it sends, which HTTP/1.0 does not ask for",
    BadLength => "the server does not announce one length that is a number",
    Closed => "the server closed the connection before its reply was complete",
    ClosedInLine => "the server closed the connection in the middle of a line",
    NoDot => "the server closed the connection before the \".\" that ends a text",
}

/// One sentence in lower case.
impl fmt::Display for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.write(out))
    }
}

impl core::error::Error for FetchError {}

impl From<Refused> for FetchError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// A reply that ends a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reply {
    pub(super) protocol: Protocol,
    pub(super) code: u16,
    to: &'static str,
}

impl Reply {
    pub(super) const fn new(protocol: Protocol, to: &'static str, code: u16) -> Self {
        Self { protocol, code, to }
    }

    /// What it is the reply to: a command, such as "RETR", or "the connection".
    pub const fn to(self) -> &'static str {
        self.to
    }

    /// The code, 100 to 599.
    pub const fn code(self) -> u16 {
        self.code
    }

    /// The first digit of the code. In ftp and nntp, 4 means that it may work another time, and 5 that it will not (RFC 959, section 4.2; RFC 977,
    /// section 2.4.1). In http, 3 means that the resource is elsewhere, 4 that the request is wrong, and 5 that the server failed (RFC 1945, section 6.1.1).
    pub const fn class(self) -> u16 {
        self.code / 100
    }

    fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "the reply to {} is {}: {}", self.to, self.code, self.meaning())
    }
}

/// One sentence in lower case.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.write(out))
    }
}

/// The sentence that `Display` writes; the meaning is an interned string, which takes no flash.
#[cfg(feature = "defmt")]
impl defmt::Format for Reply {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "the reply to {=str} is {=u16}: {=istr}", self.to, self.code, self.interned_meaning());
    }
}
