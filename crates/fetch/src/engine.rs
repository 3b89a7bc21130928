//! The engine of all transfers: it reads lines, passes on data, and keeps the limits.

use core::mem;

use rfc1738::Server;

use crate::{
    Channel, FetchError, Info, Message, ReadBuf, Reply, ReplyLine, Step,
    body::{Body, Exact, Framing},
    error::Reason,
    protocol::{Action, Event, Protocol},
    read_buf::Received,
    recv_buffer::RecvBuffer,
};

/// The maximum number of bytes of a reply, over all of its lines.
const MAX_REPLY: u32 = 1 << 16;

/// The maximum number of bytes of data, unless the caller sets another limit.
const MAX_DATA: u64 = 1 << 30;

/// A step without its borrows.
#[derive(Clone, Copy)]
pub(crate) enum Pending {
    /// The action itself.
    Action(Action),
    Receive(Channel),
    Line,
    Data(Channel, usize),
}

pub(crate) struct Engine<'a> {
    server: Server<&'a str>,
    buffer: RecvBuffer<'a>,
    action: Action,
    /// Whether the caller has received the action as a step.
    is_reported: bool,
    /// Whether a driver has begun.
    is_started: bool,
    error: Option<Reason>,
    /// The connection that the last step read from, and the driver's report.
    asked: Option<Channel>,
    received: Received,
    /// Whether the caller has read since the current wait began.
    is_waiting: bool,
    /// The last connection that was closed.
    closed: Option<Channel>,
    /// The command that the server answers, whether it has begun to, and how many bytes the reply
    /// may still have.
    to: &'static str,
    is_answered: bool,
    reply_budget: u32,
    /// The length of the line that was read last, and whether the rest of it is being skipped.
    line_length: usize,
    is_cut: bool,
    /// How many bytes of the buffer the last step lent to the caller.
    given: usize,
    /// How many bytes the data connection brought: they follow the unread ones in the buffer.
    data_length: usize,
    /// The maximum number of bytes of the resource, how many of them an earlier transfer brought,
    /// and how many are left.
    limit: u64,
    offset: u64,
    left: u64,
    /// Whether the close of the connection may end the resource.
    may_close: bool,
}

impl<'a> Engine<'a> {
    pub(crate) const fn new(server: Server<&'a str>, connect: Action, buffer: &'a mut [u8]) -> Self {
        Self {
            server,
            buffer: RecvBuffer::new(buffer),
            action: connect,
            is_reported: false,
            is_started: false,
            error: None,
            asked: None,
            received: Received::Nothing,
            is_waiting: false,
            closed: None,
            to: "the connection",
            is_answered: true,
            reply_budget: MAX_REPLY,
            line_length: 0,
            is_cut: false,
            given: 0,
            data_length: 0,
            limit: MAX_DATA,
            offset: 0,
            left: MAX_DATA,
            may_close: false,
        }
    }

    pub(crate) const fn set_max_size(&mut self, total: u64) {
        (self.limit, self.left) = (total, total.saturating_sub(self.offset));
    }

    pub(crate) const fn allow_close(&mut self) {
        self.may_close = true;
    }

    /// Counts the bytes before this one as passed on.
    pub(crate) const fn resume_at(&mut self, byte: u64) {
        (self.offset, self.left) = (byte, self.limit.saturating_sub(byte));
    }

    /// Makes the first step fail.
    pub(crate) const fn refuse(&mut self, reason: Reason) {
        self.error = Some(reason);
    }

    /// Begins the only use of the transfer.
    pub(crate) fn start(&mut self) -> Result<(), FetchError> {
        let is_used = mem::replace(&mut self.is_started, true);
        match self.action {
            Action::Connect | Action::ConnectTls if !is_used && !self.is_reported => Ok(()),
            _ => Err(FetchError::AlreadyUsed),
        }
    }

    pub(crate) fn leftover(&self) -> &[u8] {
        self.buffer.unread().get(self.given..).unwrap_or_default()
    }

    /// Returns the kept bytes, if the transfer failed with a reply.
    pub(crate) fn kept(&self) -> Option<&[u8]> {
        matches!(self.error, Some(Reason::Reply(..))).then(|| self.buffer.kept())
    }

    /// Returns whether the driver lost the data connection, and treats it as closed.
    pub(crate) fn lost_data(&mut self) -> bool {
        let is_lost = self.asked == Some(Channel::Data) && self.received == Received::Failed;
        if is_lost {
            self.received = Received::End;
        }
        is_lost
    }

    /// Returns whether the driver is opening the data connection.
    pub(crate) const fn is_connecting(&self) -> bool {
        matches!(self.action, Action::ConnectData(_)) && self.is_reported
    }

    /// Runs up to the next step.
    pub(crate) fn advance(&mut self, protocol: &mut dyn Protocol<'a>) -> Result<Pending, FetchError> {
        let reason = match self.error {
            Some(reason) => reason,
            None => match self.received().and_then(|()| self.go_on(protocol)) {
                Ok(pending) => return Ok(pending),
                Err(reason) => reason,
            },
        };
        self.error = Some(reason);
        Err(self.explained(reason, protocol.exact()))
    }

    fn explained(&self, reason: Reason, Exact { announced, received }: Exact) -> FetchError {
        reason.explained(|reason| match reason {
            Reason::Reply(codes, code) => FetchError::Reply(Reply::new(codes, self.to, code)),
            Reason::Lost(channel) => FetchError::Lost(channel),
            Reason::LineTooLong => FetchError::LineTooLong { limit: self.buffer.longest() },
            Reason::ReplyTooLong => FetchError::ReplyTooLong { limit: MAX_REPLY },
            Reason::TooMuch => FetchError::TooMuch { limit: self.limit },
            Reason::Incomplete => FetchError::Incomplete { received },
            _ => FetchError::Length { announced, received },
        })
    }

    /// Applies the driver's report on the last step.
    fn received(&mut self) -> Result<(), Reason> {
        self.buffer.take(mem::take(&mut self.given));
        let Some(channel) = self.asked.take() else { return Ok(()) };
        match mem::replace(&mut self.received, Received::Nothing) {
            Received::Nothing => {}
            Received::End => self.closed = Some(channel),
            Received::Bytes(count) => match channel {
                Channel::Control => self.buffer.fill(count),
                Channel::Data => self.data_length = count,
            },
            Received::TooMany => return Err(Reason::ReadBufOverrun),
            Received::Failed => return Err(Reason::Lost(channel)),
        }
        Ok(())
    }

    fn go_on(&mut self, protocol: &mut dyn Protocol<'a>) -> Result<Pending, Reason> {
        loop {
            let event = match self.action {
                Action::ReadLine | Action::ReadBodyLine if self.line_length == 0 => match self.read_line(protocol)? {
                    Some(pending) => return Ok(pending),
                    None => continue,
                },
                Action::ReadLine | Action::ReadBodyLine => Event::Line(self.line()),
                Action::Peek => {
                    let (line, is_closed, is_full) = (self.buffer.line(), self.closed.is_some(), self.buffer.is_full());
                    Event::Peeked { unread: self.buffer.unread(), line, is_closed, is_full }
                }
                Action::Pass(channel) => match self.pass(channel, protocol)? {
                    Some(pending) => return Ok(pending),
                    None => Event::Ready,
                },
                Action::Done(_) if self.is_reported => return Err(Reason::AlreadyUsed),
                Action::Keep => Event::Ready,
                _ if self.is_reported => Event::Ready,
                action => {
                    self.is_reported = true;
                    return Ok(Pending::Action(action));
                }
            };
            let action = protocol.next(event)?;
            if action == Action::Peek && self.action == Action::Peek {
                return self.receive(Channel::Control);
            }
            self.begin(action, protocol)?;
        }
    }

    /// Ends the last action, and begins the next one.
    fn begin(&mut self, action: Action, protocol: &dyn Protocol<'a>) -> Result<(), Reason> {
        match action {
            // The information borrows the line.
            Action::Info => {}
            Action::Keep => {
                let (start, end) = protocol.value();
                self.buffer.keep(start, end, mem::take(&mut self.line_length));
            }
            Action::Done(_) if protocol.framing() == Framing::Close && !self.may_close => {
                return Err(Reason::NoEnd);
            }
            Action::Announce if protocol.exact().announced > self.left => {
                return Err(Reason::TooMuch);
            }
            _ => self.buffer.take(mem::take(&mut self.line_length)),
        }
        if action == Action::Send {
            // Errors name the first of several unanswered messages.
            if mem::take(&mut self.is_answered) {
                self.to = protocol.verb();
            }
            self.reply_budget = MAX_REPLY;
        }
        // The lines of one reply are one wait.
        self.is_waiting &= match action {
            Action::ReadLine | Action::Keep | Action::Info | Action::Announce => true,
            Action::ReadBodyLine => self.action == Action::ReadBodyLine,
            _ => false,
        };
        let action = if action == Action::ReadReply { Action::ReadLine } else { action };
        (self.action, self.is_reported) = (action, false);
        Ok(())
    }

    fn receive(&self, channel: Channel) -> Result<Pending, Reason> {
        if channel == Channel::Control && self.buffer.is_full() {
            Err(Reason::LineTooLong)
        } else {
            Ok(Pending::Receive(channel))
        }
    }

    /// Reads a line if one has arrived, and returns `None` if that line is not reported.
    fn read_line(&mut self, protocol: &mut dyn Protocol<'a>) -> Result<Option<Pending>, Reason> {
        let (line, available) = (self.buffer.line(), self.buffer.unread().len());
        let is_begun = line.is_none() && self.closed != Some(Channel::Control);
        let length = match line {
            Some(length) => length,
            None if !is_begun => {
                return Err(match available {
                    _ if self.action == Action::ReadBodyLine => Reason::NoLastChunk,
                    0 if !self.is_cut => Reason::Closed,
                    _ => Reason::ClosedInLine,
                });
            }
            // The rest of a line whose beginning was reported.
            None if self.is_cut && available > 0 => available,
            None if !self.is_cut && self.buffer.is_full() && protocol.may_skip(self.buffer.unread()) => available,
            None => return self.receive(Channel::Control).map(Some),
        };
        let left = u32::try_from(length).ok().and_then(|length| self.reply_budget.checked_sub(length));
        self.reply_budget = left.ok_or(Reason::ReplyTooLong)?;
        if mem::replace(&mut self.is_cut, is_begun) {
            self.buffer.take(length);
            return Ok(None);
        }
        (self.line_length, self.is_answered) = (length, true);
        Ok(if self.action == Action::ReadLine { Some(Pending::Line) } else { None })
    }

    /// Returns the line that was read, without its end.
    fn line(&self) -> &[u8] {
        match self.buffer.unread().get(..self.line_length) {
            Some([line @ .., b'\r', b'\n'] | [line @ .., b'\n']) => line,
            line => line.unwrap_or_default(),
        }
    }

    /// Passes on the bytes that have arrived, and returns `None` at the end of the body.
    fn pass(&mut self, channel: Channel, protocol: &mut dyn Protocol<'a>) -> Result<Option<Pending>, Reason> {
        loop {
            let available = match channel {
                Channel::Control => self.buffer.unread(),
                Channel::Data => self.buffer.data_space().get(..self.data_length).unwrap_or_default(),
            };
            match protocol.body(available, self.closed == Some(channel))? {
                Body::Give(count) => {
                    let count = count.min(available.len()).min(self.left.try_into().unwrap_or(usize::MAX));
                    if count == 0 {
                        return Err(Reason::TooMuch);
                    }
                    protocol.passed_on(available.get(..count).unwrap_or_default());
                    // The count is at most this.
                    self.left = self.left.wrapping_sub(count as u64);
                    self.data_length = self.data_length.saturating_sub(count);
                    self.reply_budget = MAX_REPLY;
                    self.is_waiting = false;
                    return Ok(Some(Pending::Data(channel, count)));
                }
                Body::Skip(count) => self.buffer.take(count),
                Body::More => return self.receive(channel).map(Some),
                Body::End => return Ok(None),
            }
        }
    }

    /// Returns the space to read into.
    pub(crate) fn read_buf(&mut self, channel: Channel) -> ReadBuf<'_> {
        self.asked = Some(channel);
        let space = match channel {
            Channel::Control => self.buffer.space(),
            Channel::Data => self.buffer.data_space(),
        };
        ReadBuf::new(space, &mut self.received, !mem::replace(&mut self.is_waiting, true))
    }

    /// Turns a pending step into one with its borrows. `Ftp` does this for its data connection.
    pub(crate) fn step<'s>(&'s mut self, pending: Pending, protocol: &'s dyn Protocol<'a>) -> Step<'s> {
        match pending {
            Pending::Receive(channel) => Step::Receive(self.read_buf(channel)),
            Pending::Line => {
                Step::Info(Info::ReplyLine(ReplyLine::new(self.line(), protocol.secret(), protocol.headers())))
            }
            Pending::Data(Channel::Control, count) => {
                self.given = count;
                let bytes = self.buffer.unread().get(..count).unwrap_or_default();
                if protocol.is_error() { Step::Info(Info::ErrorBody(bytes)) } else { Step::Data(bytes) }
            }
            Pending::Data(Channel::Data, count) => {
                Step::Data(self.buffer.data_space().get(..count).unwrap_or_default())
            }
            Pending::Action(action) => match action {
                Action::Connect => Step::Connect(self.server),
                Action::ConnectTls => Step::ConnectTls(self.server),
                Action::Send => Step::Send(Message(protocol.message())),
                Action::Announce => Step::Info(Info::Announced(protocol.exact().announced)),
                Action::Info => Step::Info(protocol.info(self.line())),
                Action::Done(true) => Step::Done(Some(Message(protocol.message()))),
                _ => Step::Done(None),
            },
        }
    }
}
