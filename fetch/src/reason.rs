//! The reasons why a conversation fails.

use crate::{Channel, meaning::Codes};

/// A [`FetchError`](crate::FetchError) without its details, which the engine knows: small enough to
/// store and move.
#[derive(Clone, Copy)]
pub(crate) enum Reason {
    /// A reply with this code.
    Reply(Codes, u16),
    Lost(Channel),
    Overfilled,
    NoDataConnection,
    NoReply,
    PasswordMissing,
    AccountMissing,
    NoPort,
    GopherError,
    TransferEncoding,
    BadChunk,
    Nul,
    NotModified,
    NotResumed,
    BadRange,
    BadLength,
    LineTooLong,
    ReplyTooLong,
    TooMuch,
    Closed,
    ClosedInLine,
    NoDot,
    DataAfterDot,
    Length,
}
