//! Errors of a transfer.

use core::fmt;

use rfc1738::ValueError;

use crate::{Channel, meaning::Codes};

/// The reason why a transfer failed. The caller keeps what arrived as
/// [`Step::Data`](crate::Step::Data) until then.
///
/// An error quotes neither the URL nor the server, because both may contain a secret. The last
/// [`Info::ReplyLine`](crate::Info::ReplyLine) has the server's words. `Display` writes a sentence.
/// defmt writes the name of the variant and its details, which take less flash.
///
/// ```
/// use rfc1738::NntpUrl;
/// use rfc1738_fetch::{Transfer, FetchError, Nntp, Step};
///
/// let url = NntpUrl::parse("nntp://news.dom/no.such/1")?;
/// let mut buffer = [0; 64];
/// let mut nntp = Nntp::new(&url, &mut buffer)?;
/// let mut replies = [&b"200 hello\r\n"[..], b"411 no\r\n"].into_iter();
/// let error = loop {
///     match nntp.step() {
///         Ok(Step::Receive(mut buf)) => {
///             let reply = replies.next().unwrap();
///             buf.space()[..reply.len()].copy_from_slice(reply);
///             buf.received(reply.len());
///         }
///         Ok(_) => {}
///         Err(error) => break error,
///     }
/// };
/// let FetchError::Reply(reply) = error else { panic!() };
/// assert_eq!((reply.code(), reply.class(), reply.command()), (411, 4, "GROUP"));
/// assert_eq!(reply.meaning(), "there is no such newsgroup");
/// assert_eq!(error.to_string(), "the reply to GROUP is 411: there is no such newsgroup");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FetchError {
    /// Nothing was sent: the URL or the end user's data would end a line early (section 6).
    Injection(ValueError),
    /// Nothing was sent: the ftp URL or the end user's data contains byte FF. It begins a telnet
    /// command, and ftp runs over telnet (RFC 959, section 2.3).
    TelnetCommand,
    /// Nothing was sent: the URL belongs to another protocol. A gopher URL has a type that gopher
    /// does not transfer (section 3.4.1), or a URL for [`Http`](crate::Http) is neither http nor
    /// https.
    OtherProtocol,
    /// Nothing was sent: the http or nntp URL has a user. HTTP does not support one: send
    /// `Authorization` instead (RFC 9110, section 4.2.4). [`Nntp`](crate::Nntp) does not log in
    /// (RFC 4643).
    UserInUrl,
    /// Nothing was sent: the caller added more than two lists of header fields.
    TooManyFields,
    /// A mistake in the caller: the transfer was used before, to its end, to an error, or until its
    /// driver gave up. Make a new one.
    AlreadyUsed,
    /// A mistake in the driver: it reported more bytes than it had space for.
    ReadBufOverrun,
    /// The driver could not open the data connection of ftp.
    NoDataConnection,
    /// The server's reply does not follow the protocol.
    NotAReply,
    /// The server replied about a different newsgroup or article (RFC 3977, section 6).
    OtherArticle,
    /// The server asks for a password, and the URL has none (section 3.2.1).
    PasswordMissing,
    /// The server asks for an account (RFC 959, section 4.1.1), which section 3.2.1 does not
    /// support.
    AccountMissing,
    /// The server's reply does not name a port for the data connection.
    NoPort,
    /// The server sent an error instead of the item (type 3 in RFC 1436, section 3.8, and "-" in
    /// Gopher+).
    GopherError,
    /// The reply has a Transfer-Encoding other than "identity" and "chunked" (RFC 9112, section
    /// 6.1).
    UnknownTransferCoding,
    /// A chunk has no length, or ends elsewhere (RFC 9112, section 7.1).
    BadChunk,
    /// The header or a trailer of the reply contains a NUL (RFC 9110, section 5.5). The rest of a
    /// line that does not fit in the buffer is skipped, and not searched.
    NulInHeader,
    /// The resource has not changed, and the caller's header fields made the request conditional
    /// (RFC 9110, section 15.4.5). Data did not arrive, but this is not a fault.
    NotModified,
    /// Nothing was sent: ftp can resume files that it transfers as bytes, but not texts or lists
    /// (RFC 3659, section 5). Gopher, nntp and requests with content cannot resume.
    NotResumable,
    /// The server sent the whole resource instead of the rest: see
    /// [`Http::resume_at`](crate::Http::resume_at). In ftp this shows only after all bytes of the
    /// rest: discard the bytes of this transfer, and request the whole file.
    NotResumed,
    /// The ftp server does not report the size of the file, so it may not be sending the rest: see
    /// [`Ftp::resume_at`](crate::Ftp::resume_at).
    NoSize,
    /// The resource is not the one that an earlier part came from: its validator differs, or it
    /// ends before the byte to resume at.
    Changed,
    /// The resource ends before the requested part.
    PastEnd,
    /// The server does not name the part that it sends, or it is not the requested one (RFC 9110,
    /// section 14.4).
    BadRange,
    /// The announced length is not a number, or there are different ones.
    BadLength,
    /// Content-Length is not the length of the part that Content-Range names.
    LengthNotOfRange,
    /// A header field that matters continues on the next line, which senders must not do (RFC 9112,
    /// section 5.2).
    FoldedField,
    /// The connection was closed before the server's reply was complete.
    Closed,
    /// The connection was closed in the middle of a line.
    ClosedInLine,
    /// The connection was closed before the last chunk (RFC 9112, section 7.1).
    NoLastChunk,
    /// The connection was closed before the "." on a line of its own that ends a text (RFC 977,
    /// section 2.4.1, and RFC 1436, section 3.7).
    NoDot,
    /// Only the close of the connection ended the resource, so it may be cut short. To accept that:
    /// [`Http::allow_close`](crate::Http::allow_close).
    NoEnd,
    /// Bytes follow the "." that ends a gopher text, because it was a line of the text, and the
    /// server does not double dots: see [`without_final_dot`](crate::Gopher::without_final_dot).
    DataAfterDot,
    /// The driver lost a connection.
    Lost(Channel),
    /// The server refused, or replied with an unexpected code.
    Reply(Reply),
    /// A line from the server does not fit in the buffer.
    LineTooLong {
        /// The bytes that would have fit, LF included.
        limit: usize,
    },
    /// The server's reply is too long, over all of its lines.
    ReplyTooLong {
        /// The bytes that a reply may have.
        limit: u32,
    },
    /// The data, or its announced length, exceeds [`with_max_size`](crate::Http::with_max_size).
    TooMuch {
        /// The bytes that may arrive.
        limit: u64,
    },
    /// The number of bytes differs from the announced one. If there were more, the extra bytes were
    /// not passed on.
    Length {
        /// The bytes that the server announced.
        announced: u64,
        /// The bytes that arrived, or one more than was announced.
        received: u64,
    },
    /// The server sent less than the rest of the resource, or less than the requested part (RFC
    /// 9110, section 15.3.7). The bytes that arrived are valid, so you can resume after them.
    /// [`Info::Range`](crate::Info::Range) has the length of the whole resource.
    Incomplete {
        /// The bytes of the resource up to the last one that arrived, where the rest begins.
        received: u64,
    },
}

/// Lists the errors without details once, for [`Reason`] and for `Display`.
macro_rules! sentences {
    ($($kind:ident => $sentence:literal,)*) => {
        /// A [`FetchError`] without its details, which the engine knows. It is small enough to
        /// store and move.
        #[derive(Clone, Copy)]
        #[allow(dead_code, reason = "some errors come before the transfer")]
        pub(crate) enum Reason {
            /// A reply with this code.
            Reply(Codes, u16),
            Lost(Channel),
            LineTooLong,
            ReplyTooLong,
            TooMuch,
            Length,
            Incomplete,
            $($kind,)*
        }

        impl Reason {
            /// Returns the error, with its details, if it has any, from `details`.
            pub(crate) fn explained(self, details: impl FnOnce(Self) -> FetchError) -> FetchError {
                match self {
                    $(Self::$kind => FetchError::$kind,)*
                    reason => details(reason),
                }
            }
        }

        impl FetchError {
            fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
                match self {
                    Self::Injection(error) => write!(out, "nothing was sent: {error}"),
                    Self::Reply(reply) => reply.write(out),
                    Self::Lost(Channel::Control) => out.write_str("the connection was lost"),
                    Self::Lost(Channel::Data) => out.write_str("the data connection was lost"),
                    Self::LineTooLong { limit } => write!(out, "a line from the server exceeds {limit} bytes"),
                    Self::ReplyTooLong { limit } => write!(out, "a reply exceeds {limit} bytes"),
                    Self::TooMuch { limit } => write!(out, "the resource exceeds {limit} bytes"),
                    Self::Length { announced, received } if received > announced => {
                        write!(out, "more than the announced {announced} bytes arrived")
                    }
                    Self::Length { announced, received } => {
                        write!(out, "{announced} bytes were announced, and {received} arrived")
                    }
                    Self::Incomplete { received } => {
                        write!(out, "the server sent a part that ends at byte {received}")
                    }
                    $(Self::$kind => out.write_str($sentence),)*
                }
            }
        }
    };
}

// The order is that of the variants of `FetchError`, which takes no table then.
sentences! {
    TelnetCommand => "nothing was sent: byte FF begins a telnet command",
    OtherProtocol => "nothing was sent: the URL belongs to another protocol",
    UserInUrl => "nothing was sent: an http or nntp URL with a user is not supported",
    TooManyFields => "nothing was sent: there are more than two lists of header fields",
    AlreadyUsed => "this transfer was used before: make a new one",
    ReadBufOverrun => "the driver reported more bytes than it had space for",
    NoDataConnection => "the data connection cannot be opened",
    NotAReply => "the server did not send a valid reply",
    OtherArticle => "the server replied about a different newsgroup or article",
    PasswordMissing => "the server asks for a password, but there is none",
    AccountMissing => "the server asks for an account, which an ftp URL cannot have",
    NoPort => "the server did not name a port for the data connection",
    GopherError => "the server sent an error instead of the item",
    UnknownTransferCoding => "the server used a transfer coding that was not requested",
    BadChunk => "a chunk does not begin or end where it should",
    NulInHeader => "the header contains NUL",
    NotModified => "the resource has not changed",
    NotResumable => "nothing was sent: this kind of transfer cannot be resumed",
    NotResumed => "the server sent the whole resource, not the rest",
    NoSize => "the server did not report the size of the file, so it cannot be resumed",
    Changed => "the resource has changed since the first part arrived",
    PastEnd => "the resource ends before the requested part",
    BadRange => "the server sent a different part than requested",
    BadLength => "the server announced an invalid length",
    LengthNotOfRange => "the announced length does not match the announced part",
    FoldedField => "a header field continues on the next line",
    Closed => "the server closed the connection before its reply was complete",
    ClosedInLine => "the server closed the connection in the middle of a line",
    NoLastChunk => "the server closed the connection before the last chunk",
    NoDot => "the server closed the connection before the \".\" that ends a text",
    NoEnd => "the resource ended with the connection, so it may be incomplete",
    DataAfterDot => "bytes follow the \".\" that ends a text",
}

/// Writes one sentence in lower case.
impl fmt::Display for FetchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl core::error::Error for FetchError {}

impl FetchError {
    /// Returns whether the resource broke off: what arrived is valid, and the rest may be resumed.
    pub const fn is_incomplete(&self) -> bool {
        match self {
            Self::Lost(_) | Self::Closed | Self::ClosedInLine | Self::NoDot | Self::NoLastChunk => true,
            Self::Incomplete { .. } => true,
            Self::Length { announced, received } => *received < *announced,
            _ => false,
        }
    }

    /// Returns whether the server does not send the rest of a resource, or sent something else, so
    /// that only a request of the whole may succeed.
    pub const fn cannot_resume(&self) -> bool {
        match self {
            Self::NotResumable | Self::NotResumed | Self::NoSize | Self::Changed => true,
            Self::BadRange | Self::LengthNotOfRange => true,
            Self::Reply(Reply { codes: Codes::Http, code, .. }) => *code == 416,
            Self::Reply(Reply { codes: Codes::Ftp, code, to }) => *code >= 500 && matches!(to.as_bytes(), b"REST"),
            _ => false,
        }
    }

    /// Returns whether the same request may succeed later: the resource broke off, or the reply
    /// says so. In ftp it is 4yz (RFC 959, section 4.2), in http 408, 429, 500, 502, 503 or 504,
    /// and in nntp 400 or 403 (RFC 3977, section 3.2.1).
    pub const fn is_temporary(&self) -> bool {
        match self {
            Self::Reply(reply) => match reply.codes {
                Codes::Ftp => reply.class() == 4,
                Codes::Http => matches!(reply.code, 408 | 429 | 500 | 502 | 503 | 504),
                Codes::Nntp => matches!(reply.code, 400 | 403),
            },
            _ => self.is_incomplete(),
        }
    }
}

impl From<ValueError> for FetchError {
    fn from(error: ValueError) -> Self {
        Self::Injection(error)
    }
}

/// A reply that ended a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reply {
    pub(super) codes: Codes,
    pub(super) code: u16,
    to: &'static str,
}

impl Reply {
    pub(super) const fn new(codes: Codes, to: &'static str, code: u16) -> Self {
        Self { codes, code, to }
    }

    /// Returns the command that it answers, such as "RETR", or "the connection".
    pub const fn command(self) -> &'static str {
        self.to
    }

    /// Returns the code, 100 to 599, or up to 999 in http (RFC 9110, section 15).
    pub const fn code(self) -> u16 {
        self.code
    }

    /// Returns the first digit of the code. In ftp and nntp, 4 is a temporary failure and 5 a
    /// permanent one (RFC 959, section 4.2, and RFC 977, section 2.4.1). In http, 3 means that the
    /// resource is elsewhere, 4 that the request is wrong, and 5 that the server failed (RFC 1945,
    /// section 6.1.1). A status from 600 on is of class 5 (RFC 9110,
    /// section 15).
    pub const fn class(self) -> u16 {
        match self.code / 100 {
            class @ ..5 => class,
            _ => 5,
        }
    }

    fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "the reply to {} is {}: {}", self.to, self.code, self.meaning())
    }
}

/// Writes one sentence in lower case.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Writes the code and the command: `404 to GET`.
#[cfg(feature = "defmt")]
impl defmt::Format for Reply {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=u16} to {=str}", self.code, self.to);
    }
}
