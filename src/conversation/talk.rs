//! What all conversations have in common: lines, data and their ends.

use core::mem;

use super::{Channel, FetchError, Said, Step, inbox::Inbox};
use crate::scheme::{Argument, Line, Server};

/// How many octets the lines may have that a server says to one of ours.
const MAX_REPLY: u32 = 1 << 16;

/// How many octets may come unless the caller says otherwise.
const MAX_DATA: u64 = 1 << 30;

/// A protocol: what to do once something has happened.
pub(super) trait Script<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act<'a>, FetchError>;

    /// What is not to be shown when the server repeats it.
    fn secret(&self) -> Argument<'a> {
        Argument::EMPTY
    }
}

/// What has happened.
pub(super) enum Event<'e> {
    /// What was to be done is done, and all that was to come has come.
    Ready,
    /// The server has said a line; and to what.
    Line(&'e [u8], &'static str),
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
pub(super) enum Act<'a> {
    Connect(Server<'a>),
    ConnectData(u16),
    /// Send a line, and go on.
    Say(Line<'a>),
    /// Send a line, and wait for one.
    Ask(Line<'a>),
    /// Wait for a line.
    Listen,
    /// Wait for more than was seen.
    Look,
    /// Tell what stands in the line that was heard, from here to there, and wait for the next one.
    Location(usize, usize),
    /// Pass on what comes.
    Pass(Body),
    Done,
    Failed(FetchError),
}

/// What comes, and where it ends.
#[derive(Clone, Copy)]
pub(super) enum Body {
    /// On a connection, until it is closed; perhaps so many octets.
    ToClose(Channel, Option<u64>),
    /// So many octets.
    Exactly(u64),
    /// To a line of a ".", and a dot less at the beginning of each other line that has one; whether a line begins here.
    ToDot(bool),
}

/// The part of a body that is there.
enum Part {
    Octets(usize),
    /// Octets that are not passed on.
    Skip(usize),
    /// So many octets that are not passed on, and the end.
    End(usize),
    /// Nothing yet.
    None,
}

/// A step that borrows nothing yet.
enum Next {
    /// The act itself.
    Act,
    Receive(Channel),
    Said,
    Announced(u64),
    Data(Channel, usize),
}

pub(super) struct Talk<'a> {
    inbox: Inbox<'a>,
    act: Act<'a>,
    /// Whether the last step told of the act.
    is_told: bool,
    /// The connection that the last step asked to be read.
    asked: Option<Channel>,
    /// The last one that was closed.
    closed: Option<Channel>,
    /// The length of the line that the last step told.
    heard: usize,
    /// How many octets of the inbox the last step gave away.
    given: usize,
    /// How many octets came on the second connection: they lie behind those of the inbox.
    fresh: usize,
    /// What is replied to, and how many octets of replies came.
    to: &'static str,
    replied: u32,
    /// How many octets of data came, and how many may.
    came: u64,
    limit: u64,
}

impl<'a> Talk<'a> {
    pub(super) const fn new(server: Server<'a>, buffer: &'a mut [u8]) -> Self {
        Self {
            inbox: Inbox::new(buffer),
            act: Act::Connect(server),
            is_told: false,
            asked: None,
            closed: None,
            heard: 0,
            given: 0,
            fresh: 0,
            to: "the connection",
            replied: 0,
            came: 0,
            limit: MAX_DATA,
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
        let next = match self.go_on(script) {
            Ok(next) => next,
            Err(error) => {
                self.act = Act::Failed(error);
                return Err(error);
            }
        };
        Ok(match next {
            Next::Receive(channel) => {
                self.asked = Some(channel);
                Step::Receive(
                    channel,
                    match channel {
                        Channel::Control => self.inbox.room().unwrap_or_default(),
                        Channel::Data => self.inbox.room_behind(),
                    },
                )
            }
            Next::Said => Step::Said(Said::new(self.line(), script.secret())),
            Next::Announced(length) => Step::Announced(length),
            Next::Data(Channel::Control, count) => {
                self.given = count;
                Step::Data(self.inbox.unread().get(..count).unwrap_or_default())
            }
            Next::Data(Channel::Data, count) => Step::Data(self.inbox.room_behind().get(..count).unwrap_or_default()),
            Next::Act => {
                self.is_told = true;
                match self.act {
                    Act::Connect(server) => Step::Connect(server),
                    Act::ConnectData(port) => Step::ConnectData(port),
                    Act::Say(line) | Act::Ask(line) => Step::Send(line),
                    Act::Location(start, end) => Step::Location(
                        self.line().get(start..end).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default(),
                    ),
                    _ => Step::Done,
                }
            }
        })
    }

    /// The line that was heard, without its end.
    fn line(&self) -> &[u8] {
        match self.inbox.unread().get(..self.heard) {
            Some([line @ .., b'\r', b'\n'] | [line @ .., b'\n']) => line,
            _ => &[],
        }
    }

    fn go_on(&mut self, script: &mut dyn Script<'a>) -> Result<Next, FetchError> {
        loop {
            let event = match self.act {
                Act::Failed(error) => return Err(error),
                Act::Connect(_) | Act::ConnectData(_) | Act::Say(_) if self.is_told => Event::Ready,
                Act::Ask(line) if self.is_told => {
                    (self.to, self.replied) = (line.verb(), 0);
                    self.act = Act::Listen;
                    continue;
                }
                Act::Location(..) if self.is_told => {
                    self.inbox.take(mem::take(&mut self.heard));
                    self.act = Act::Listen;
                    continue;
                }
                Act::Connect(_) | Act::ConnectData(_) | Act::Say(_) | Act::Ask(_) | Act::Location(..) | Act::Done => {
                    return Ok(Next::Act);
                }
                Act::Listen if self.heard == 0 => return self.listen(),
                Act::Listen => Event::Line(self.line(), self.to),
                Act::Look => {
                    let (line, is_closed, is_full) = (self.inbox.line(), self.closed.is_some(), self.inbox.is_full());
                    Event::Seen { unread: self.inbox.unread(), line, is_closed, is_full }
                }
                Act::Pass(body) => match self.pass(body)? {
                    Some(next) => return Ok(next),
                    None => Event::Ready,
                },
            };
            let has_looked = matches!(self.act, Act::Look);
            (self.act, self.is_told) = (script.next(event)?, false);
            match self.act {
                Act::Look if has_looked => return self.receive(Channel::Control),
                Act::Location(..) => {} // it stands in the line
                _ => self.inbox.take(mem::take(&mut self.heard)),
            }
        }
    }

    fn receive(&mut self, channel: Channel) -> Result<Next, FetchError> {
        match (channel, self.inbox.room()) {
            (Channel::Control, None) => Err(self.inbox.too_long()),
            _ => Ok(Next::Receive(channel)),
        }
    }

    /// Hears a line, if one is there.
    fn listen(&mut self) -> Result<Next, FetchError> {
        match self.inbox.line() {
            Some(length) => {
                self.heard = length;
                self.replied = self.replied.saturating_add(length.try_into().unwrap_or(u32::MAX));
                if self.replied > MAX_REPLY {
                    Err(FetchError::ReplyTooLong { limit: MAX_REPLY })
                } else {
                    Ok(Next::Said)
                }
            }
            None if self.closed == Some(Channel::Control) => {
                Err(if self.inbox.unread().is_empty() { FetchError::Closed } else { FetchError::ClosedInLine })
            }
            None => self.receive(Channel::Control),
        }
    }

    /// Passes on what is there of a body, if it is not over.
    fn pass(&mut self, body: Body) -> Result<Option<Next>, FetchError> {
        let (channel, announced) = match body {
            Body::ToClose(channel, announced) => (channel, announced),
            Body::Exactly(length) => (Channel::Control, Some(length)),
            Body::ToDot(_) => (Channel::Control, None),
        };
        if let (Some(length), false) = (announced, self.is_told) {
            self.is_told = true;
            return if length > self.limit { Err(self.too_much()) } else { Ok(Some(Next::Announced(length))) };
        }
        let is_closed = self.closed == Some(channel);
        loop {
            let there = self.inbox.unread();
            let part = match self.act {
                Act::Pass(Body::ToDot(begins_line)) => to_dot(there, begins_line, is_closed),
                Act::Pass(Body::Exactly(length)) => match length.saturating_sub(self.came) {
                    0 => Part::End(0),
                    left => some(there.len().min(left.try_into().unwrap_or(usize::MAX))),
                },
                _ if channel == Channel::Data => some(self.fresh),
                _ => some(there.len()),
            };
            match part {
                Part::Octets(count) => {
                    let left = self.limit.saturating_sub(self.came).try_into().unwrap_or(usize::MAX);
                    let count = count.min(left);
                    if count == 0 {
                        return Err(self.too_much());
                    }
                    if let Act::Pass(Body::ToDot(begins_line)) = &mut self.act {
                        *begins_line = there.get(..count).is_some_and(|octets| octets.ends_with(b"\n"));
                    }
                    self.came = self.came.saturating_add(count as u64);
                    self.fresh = self.fresh.saturating_sub(count);
                    return Ok(Some(Next::Data(channel, count)));
                }
                Part::Skip(count) => {
                    self.inbox.take(count);
                    self.act = Act::Pass(Body::ToDot(false));
                }
                Part::End(count) => {
                    self.inbox.take(count);
                    return Ok(None);
                }
                Part::None if !is_closed => return self.receive(channel).map(Some),
                Part::None => {
                    return match (body, announced) {
                        (Body::ToDot(_), _) => Err(FetchError::NoDot),
                        (_, Some(announced)) if announced != self.came => {
                            Err(FetchError::Length { announced, came: self.came })
                        }
                        _ => Ok(None),
                    };
                }
            }
        }
    }

    const fn too_much(&self) -> FetchError {
        FetchError::TooMuch { limit: self.limit }
    }
}

const fn some(count: usize) -> Part {
    if count == 0 { Part::None } else { Part::Octets(count) }
}

/// What comes first of a text that ends with a line of a "." (RFC 977, section 2.4.1).
fn to_dot(there: &[u8], begins_line: bool, is_closed: bool) -> Part {
    match there {
        [b'.', b'\r', b'\n', ..] if begins_line => Part::End(3),
        [b'.', b'\n', ..] if begins_line => Part::End(2),
        [] => Part::None,
        [b'.'] | [b'.', b'\r'] if begins_line && !is_closed => Part::None,
        [b'.', ..] if begins_line => Part::Skip(1),
        _ => {
            let end = there.windows(2).position(|pair| matches!(pair, [b'\n', b'.']));
            Part::Octets(end.map_or(there.len(), |end| end.saturating_add(1)))
        }
    }
}
