//! A protocol, as the engine drives it: events, and the actions after them.

use rfc1738::send::Argument;

use crate::{
    Channel, Header, Info,
    body::{Body, Exact, Framing},
    error::Reason,
    header::Lists,
    message::Text,
};

/// A protocol: the commands to send, and the meaning of the replies.
pub(crate) trait Protocol<'a> {
    /// Returns the next action after an event.
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason>;

    /// Returns the message of [`Action::Send`], or the QUIT of [`Action::Done`].
    fn message(&self) -> &dyn Text;

    /// Returns the name of that message, for errors.
    fn verb(&self) -> &'static str;

    /// Returns what shows that the body is complete.
    fn framing(&self) -> Framing;

    /// Decides what happens to the bytes of a body that have arrived, during [`Action::Pass`].
    fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason>;

    /// Counts bytes of the body that the caller got.
    fn passed_on(&mut self, bytes: &[u8]);

    /// Returns the password, which logs mask if the server repeats it.
    fn secret(&self) -> Option<Argument<'a>> {
        None
    }

    /// Returns the caller's header fields, whose secrets logs mask too.
    fn headers(&self) -> Option<&Lists<'a, Header<'a>>> {
        None
    }

    /// Returns the information of [`Action::Info`], about the line that was read.
    fn info<'s>(&'s self, _line: &'s [u8]) -> Info<'s> {
        Info::Announced(0)
    }

    /// Returns whether the body belongs to an error, and not to the resource.
    fn is_error(&self) -> bool {
        false
    }

    /// Returns the announced length, and how much of it has arrived.
    fn exact(&self) -> Exact {
        Exact::new(0)
    }

    /// Returns the start and end of the value in the line that was read.
    fn value(&self) -> (usize, usize) {
        (0, 0)
    }

    /// Returns whether the rest of a line that exceeds the buffer may be skipped, given its
    /// beginning.
    fn may_skip(&self, _begin: &[u8]) -> bool {
        false
    }
}

/// An event that a protocol reacts to.
pub(crate) enum Event<'e> {
    /// The last action completed.
    Ready,
    /// A line from the server.
    Line(&'e [u8]),
    /// The bytes that [`Action::Peek`] asks for.
    Peeked {
        /// The bytes that have arrived, and stay unread.
        unread: &'e [u8],
        /// The length of its first line, LF included.
        line: Option<usize>,
        is_closed: bool,
        /// Whether the buffer is full.
        is_full: bool,
    },
}

/// An action that a protocol asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Connect,
    ConnectTls,
    /// Open the data connection of ftp.
    ConnectData(u16),
    CloseData,
    /// Send [`Protocol::message`].
    Send,
    /// Read a line, and report it.
    ReadLine,
    /// Read the first line of another reply, as [`ReadLine`](Self::ReadLine) does.
    ReadReply,
    /// Read a line of the body's framing, without a report.
    ReadBodyLine,
    /// Look at the unread bytes, or, if repeated, wait for more.
    Peek,
    /// Keep [`Protocol::value`] of the line that was read.
    Keep,
    /// Report the length of [`Protocol::exact`].
    Announce,
    /// Report [`Protocol::info`].
    Info,
    /// Pass on the body.
    Pass(Channel),
    /// End, with QUIT if `true`.
    Done(bool),
}
