//! What all conversations have in common: lines, and what becomes of them.

mod body;

use core::mem;

use super::{Channel, FetchError, Reply, Said, Step, inbox::Inbox, meaning::Protocol};
use crate::scheme::{Argument, Line, Server};

pub(super) use body::Body;

/// How many octets the lines may have that a server says to one of ours.
const MAX_REPLY: u32 = 1 << 16;

/// How many octets may come unless the caller says otherwise.
const MAX_DATA: u64 = 1 << 30;

/// A protocol.
pub(super) trait Script<'a> {
    /// What to do once something has happened.
    fn next(&mut self, event: Event<'_>) -> Result<Act, FetchError>;

    /// The line that [`Act::Say`] says now.
    fn line(&self) -> Line<'a>;

    /// What is not to be shown when the server repeats it.
    fn secret(&self) -> Argument<'a> {
        Argument::EMPTY
    }
}

/// What has happened.
pub(super) enum Event<'e> {
    /// What was to be done is done, and all that was to come has come.
    Ready,
    /// The server has said a line.
    Line(&'e [u8]),
    /// What an [`Act::Look`] asks for.
    Seen {
        /// What has come and stays where it is.
        unread: &'e [u8],
        /// The length of its first line, LF included.
        line: Option<usize>,
        is_closed: bool,
        /// Whether there is no room for more.
        is_full: bool,
    },
}

/// What is to be done.
#[derive(Clone, Copy)]
pub(super) enum Act {
    Connect,
    ConnectData(u16),
    /// Say the line of the script.
    Say,
    /// Wait for a line.
    Listen,
    /// Wait for more than was seen.
    Look,
    /// Tell what stands in the line that was heard, from here to there.
    Location(usize, usize),
    /// Tell that so many octets are to come.
    Announce(u64),
    /// Pass on what comes.
    Pass(Body),
    Done,
    /// Give up, because of the code of a reply.
    Refuse(Protocol, u16),
}

/// A step that borrows nothing yet.
enum Next {
    /// The act itself.
    Act,
    Receive(Channel),
    Said,
    Data(Channel, usize),
}

pub(super) struct Talk<'a> {
    server: Server<'a>,
    inbox: Inbox<'a>,
    act: Act,
    /// Whether the last step told of the act.
    is_told: bool,
    error: Option<FetchError>,
    /// The connection that the last step asked to be read, and the last one that was closed.
    asked: Option<Channel>,
    closed: Option<Channel>,
    /// To what the server replies, whether it has begun to, and how many octets of that may still come.
    to: &'static str,
    is_answered: bool,
    unreplied: u32,
    /// The length of the line that the last step reported.
    heard: usize,
    /// How many octets of the inbox the last step gave away.
    given: usize,
    /// How many octets came on the second connection: they are after those of the inbox.
    fresh: usize,
    /// How many octets of data came, how many may, and how many should.
    came: u64,
    limit: u64,
    announced: Option<u64>,
    /// Whether a line of the data begins.
    begins_line: bool,
}

impl<'a> Talk<'a> {
    pub(super) const fn new(server: Server<'a>, buffer: &'a mut [u8]) -> Self {
        Self {
            server,
            inbox: Inbox::new(buffer),
            act: Act::Connect,
            is_told: false,
            error: None,
            asked: None,
            closed: None,
            heard: 0,
            given: 0,
            fresh: 0,
            to: "the connection",
            is_answered: true,
            unreplied: MAX_REPLY,
            came: 0,
            limit: MAX_DATA,
            announced: None,
            begins_line: true,
        }
    }

    pub(super) const fn at_most(&mut self, octets: u64) {
        self.limit = octets;
    }

    pub(super) fn unread(&self) -> &[u8] {
        self.inbox.unread().get(self.given..).unwrap_or_default()
    }

    pub(super) fn received(&mut self, count: usize) {
        let Some(channel) = self.asked.take() else { return };
        match channel {
            _ if count == 0 => self.closed = Some(channel),
            Channel::Control => self.inbox.fill(count),
            Channel::Data => self.fresh = count.min(self.inbox.room_behind().len()),
        }
    }

    pub(super) fn step(&mut self, script: &mut dyn Script<'a>) -> Result<Step<'_>, FetchError> {
        self.asked = None;
        self.inbox.take(mem::take(&mut self.given));
        let next = self.go_on(script).inspect_err(|error| self.error = Some(*error))?;
        Ok(match next {
            Next::Receive(channel) => {
                self.asked = Some(channel);
                Step::Receive(
                    channel,
                    match channel {
                        Channel::Control => self.inbox.room(),
                        Channel::Data => self.inbox.room_behind(),
                    },
                )
            }
            Next::Said => Step::Said(Said::new(self.line(), script.secret())),
            Next::Data(Channel::Control, count) => {
                self.given = count;
                Step::Data(self.inbox.unread().get(..count).unwrap_or_default())
            }
            Next::Data(Channel::Data, count) => Step::Data(self.inbox.room_behind().get(..count).unwrap_or_default()),
            Next::Act => {
                self.is_told = true;
                match self.act {
                    Act::Connect => Step::Connect(self.server),
                    Act::ConnectData(port) => Step::ConnectData(port),
                    Act::Say => Step::Send(self.say(script.line())),
                    Act::Announce(length) => Step::Announced(length),
                    Act::Location(start, end) => Step::Location(self.line().get(start..end).unwrap_or_default()),
                    _ => Step::Done,
                }
            }
        })
    }

    /// Of several lines the first one counts.
    fn say(&mut self, line: Line<'a>) -> Line<'a> {
        if mem::take(&mut self.is_answered) {
            self.to = line.verb();
        }
        self.unreplied = MAX_REPLY;
        line
    }

    fn go_on(&mut self, script: &mut dyn Script<'a>) -> Result<Next, FetchError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        loop {
            let event = match self.act {
                Act::Listen if self.heard == 0 => return self.listen(),
                Act::Listen => Event::Line(self.line()),
                Act::Look => {
                    let (line, is_closed, is_full) = (self.inbox.line(), self.closed.is_some(), self.inbox.is_full());
                    Event::Seen { unread: self.inbox.unread(), line, is_closed, is_full }
                }
                Act::Pass(body) => match self.pass(body)? {
                    Some(next) => return Ok(next),
                    None => Event::Ready,
                },
                _ if self.is_told => Event::Ready,
                _ => return Ok(Next::Act),
            };
            let act = script.next(event)?;
            match act {
                Act::Look if matches!(self.act, Act::Look) => return self.receive(Channel::Control),
                Act::Refuse(protocol, code) => return Err(FetchError::Reply(Reply::new(protocol, self.to, code))),
                Act::Announce(length) if length > self.limit => return Err(self.too_much()),
                Act::Announce(length) => self.announced = Some(length),
                _ => {}
            }
            if !matches!(act, Act::Location(..)) {
                self.inbox.take(mem::take(&mut self.heard));
            }
            (self.act, self.is_told) = (act, false);
        }
    }

    fn receive(&self, channel: Channel) -> Result<Next, FetchError> {
        if channel == Channel::Control && self.inbox.is_full() {
            Err(self.inbox.too_long())
        } else {
            Ok(Next::Receive(channel))
        }
    }

    /// Hears a line, if one is there.
    fn listen(&mut self) -> Result<Next, FetchError> {
        match self.inbox.line() {
            Some(length) => {
                (self.heard, self.is_answered) = (length, true);
                let left = u32::try_from(length).ok().and_then(|length| self.unreplied.checked_sub(length));
                self.unreplied = left.ok_or(FetchError::ReplyTooLong { limit: MAX_REPLY })?;
                Ok(Next::Said)
            }
            None if self.closed == Some(Channel::Control) => {
                Err(if self.inbox.unread().is_empty() { FetchError::Closed } else { FetchError::ClosedInLine })
            }
            None => self.receive(Channel::Control),
        }
    }

    /// The line that was heard, without its end.
    fn line(&self) -> &[u8] {
        match self.inbox.unread().get(..self.heard) {
            Some([line @ .., b'\r', b'\n'] | [line @ .., b'\n']) => line,
            _ => &[],
        }
    }

    const fn too_much(&self) -> FetchError {
        FetchError::TooMuch { limit: self.limit }
    }
}
