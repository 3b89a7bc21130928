//! Why a conversation fails.

use core::fmt;

use crate::scheme::Refused;

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
/// assert_eq!(error.to_string(), "the reply to GROUP is 411: there is no such newsgroup");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FetchError {
    /// Nothing was connected to or sent: the URL holds what would end a line (section 6).
    Refused(Refused),
    /// Nothing was sent: the ftp URL holds octet FF, which begins a command of telnet, and ftp runs over telnet (RFC 959, section 2.3).
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
    /// The length announced is not a number, or several are announced.
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
    /// The connection was closed where the server should have replied.
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

impl fmt::Display for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refused(refused) => return write!(f, "nothing is sent: {refused}"),
            Self::Reply(reply) => return reply.fmt(f),
            Self::LineTooLong { limit } => return write!(f, "a line of the server has no end within {limit} octets"),
            Self::ReplyTooLong { limit } => return write!(f, "a reply has no end within {limit} octets"),
            Self::TooMuch { limit } => return write!(f, "this is more than {limit} octets"),
            Self::Length { announced, came } => {
                return write!(f, "{announced} octets were announced, and {came} have come");
            }
            Self::Telnet => "nothing is sent: octet FF begins a command of telnet",
            Self::OtherProtocol => "nothing is sent: an item of this type cannot be had by gopher",
            Self::NoReply => "what the server says is no reply",
            Self::PasswordMissing => "the server asks for a password, and there is none",
            Self::AccountMissing => "the server asks for an account, and an ftp URL has none",
            Self::NoPort => "the server does not say where it listens",
            Self::GopherError => "the server sends an error in place of the item",
            Self::TransferEncoding => "the server encodes what it sends, which HTTP/1.0 does not ask for",
            Self::BadLength => "the length that the server announces is no number",
            Self::Closed => "the server closed the connection without a reply",
            Self::ClosedInLine => "the server closed the connection in the middle of a line",
            Self::NoDot => "the server closed the connection before the \".\" that ends a text",
        })
    }
}

impl core::error::Error for FetchError {}

impl From<Refused> for FetchError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// A reply that ends a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Reply {
    to: &'static str,
    code: u16,
    meaning: &'static str,
}

impl Reply {
    pub(super) const fn new(to: &'static str, code: u16, meaning: &'static str) -> Self {
        Self { to, code, meaning }
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

    /// What the code means in the protocol, in lower case; for an unknown code, what its first digit means.
    pub const fn meaning(self) -> &'static str {
        self.meaning
    }
}

/// One sentence in lower case.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the reply to {} is {}: {}", self.to, self.code, self.meaning)
    }
}
