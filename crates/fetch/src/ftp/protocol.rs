//! The protocol of FTP: its commands and replies, and the transfer.

use core::mem;

use rfc1738::send::{Argument, FtpCommand, FtpCommands, Line};

use crate::{
    Channel,
    body::{Body, Exact, Framing},
    error::Reason,
    meaning::Codes,
    message::{Bytes, Text},
    numbers::{Digits, code, is_continued, leading_number},
    protocol::{Action, Event, Protocol},
};

use super::passive;

pub(crate) struct FtpProtocol<'a> {
    password: Option<Argument<'a>>,
    commands: FtpCommands<'a>,
    /// The command that was sent, or is next.
    command: Option<FtpCommand<'a>>,
    /// Whether the data is a file of bytes, and whether TYPE I or TYPE A was sent.
    is_image: bool,
    is_typed: bool,
    /// The requested part of the file.
    part: Option<Part>,
    state: State,
    /// The code of the reply that is being read.
    until: Option<u16>,
    /// The port of the data connection, or 0 if the server named none.
    port: u16,
    /// The announced length.
    length: Option<Exact>,
    /// Whether the data connection is closed before the end of the file.
    is_part: bool,
    /// Whether the server says that a directory is empty.
    is_empty: bool,
    /// Whether the data connection could not be opened.
    pub(super) has_failed: bool,
    /// Whether the data connection was lost.
    pub(super) is_lost: bool,
}

/// A part of a file: from its first byte, which REST names, to its last.
#[derive(Clone, Copy)]
struct Part {
    first: u64,
    digits: Digits,
    last: u64,
    /// [`measure`], which is linked only if a part is requested.
    measure: Measure,
}

/// Returns the length of a part, by the reply to SIZE, and whether more of the file follows.
type Measure = fn(&Part, Option<Exact>, u16) -> Result<(u64, bool), Reason>;

/// The command that was sent, or the transfer in progress.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Greeting,
    /// The server asked to wait.
    NotReady,
    User,
    Pass,
    Cwd,
    Type,
    /// TYPE I, if a file has no typecode.
    Guess,
    Size,
    Epsv,
    /// The data connection, to the port of EPSV.
    Connect,
    Pasv,
    /// The data connection, to the port of PASV.
    ConnectAgain,
    Rest,
    /// RETR or NLST.
    Access,
    Length,
    Transfer,
    Close,
    End,
    /// The data connection is closed without data.
    Empty,
    Quit,
}

impl<'a> Protocol<'a> for FtpProtocol<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason> {
        let (state, action) = match (self.state, event) {
            (state, Event::Line(line)) => match self.reply(line)? {
                Some(code) => self.replied(code)?,
                None => (state, Action::ReadLine),
            },
            (State::Connect, _) if mem::take(&mut self.has_failed) => self.pasv(),
            (State::ConnectAgain, _) if self.has_failed => return Err(Reason::NoDataConnection),
            (State::Connect | State::ConnectAgain, _) if self.part.as_ref().is_some_and(|part| part.first > 0) => {
                (State::Rest, Action::Send)
            }
            (State::Connect | State::ConnectAgain, _) => (State::Access, Action::Send),
            (State::Length, _) => (State::Transfer, TRANSFER),
            (State::Transfer, _) => (State::Close, Action::CloseData),
            (State::Close, _) => (State::End, Action::ReadLine),
            (State::Empty, _) => (State::Quit, Action::Done(true)),
            (state, _) => (state, Action::ReadLine),
        };
        self.state = state;
        Ok(action)
    }

    fn message(&self) -> &dyn Text {
        self
    }

    fn verb(&self) -> &'static str {
        match self.state {
            State::Epsv => "EPSV",
            State::Pasv => "PASV",
            State::Rest => "REST",
            _ => self.line().map_or("", |line| line.verb()),
        }
    }

    fn secret(&self) -> Option<Argument<'a>> {
        self.password
    }

    fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
        let left = self.length.map_or(u64::MAX, Exact::left);
        match (available.len(), &mut self.length) {
            _ if left == 0 && self.is_part => Ok(Body::End),
            (0, _) => Ok(if is_closed { Body::End } else { Body::More }),
            // The server sends more. A rest that does not end there was none: these are bytes from
            // the beginning.
            (_, Some(_)) if left == 0 && self.part.as_ref().is_some_and(|part| part.first > 0) => {
                Err(Reason::NotResumed)
            }
            (_, Some(length)) if left == 0 => {
                length.received = length.received.wrapping_add(1);
                Err(Reason::Length)
            }
            (count, _) => Ok(Body::Give(count.min(left.try_into().unwrap_or(usize::MAX)))),
        }
    }

    fn framing(&self) -> Framing {
        if self.length.is_some() { Framing::Length } else { Framing::Reply }
    }

    fn passed_on(&mut self, bytes: &[u8]) {
        if let Some(length) = &mut self.length {
            length.passed_on(bytes);
        }
    }

    fn exact(&self) -> Exact {
        self.length.unwrap_or(Exact::new(0))
    }

    /// Only replies with a port or a length have a text that matters.
    fn may_skip(&self, begin: &[u8]) -> bool {
        begin.len() > 3 && !matches!(self.state, State::Size | State::Epsv | State::Pasv | State::Access)
    }
}

impl Text for FtpProtocol<'_> {
    fn bytes(&self) -> Bytes<'_> {
        self.line().map_or(Bytes::of_pieces(self), Bytes::of_line)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let line: &[u8] = match (self.state, number) {
            (State::Rest, 0) => b"REST ",
            (State::Rest, 1) => self.part.as_ref()?.digits.bytes(),
            (State::Rest, 2) => b"\r\n",
            (State::Epsv, 0) => b"EPSV\r\n",
            (State::Pasv, 0) => b"PASV\r\n",
            (_, 0) => b"QUIT\r\n",
            _ => return None,
        };
        Some(line)
    }
}

const TRANSFER: Action = Action::Pass(Channel::Data);

impl<'a> FtpProtocol<'a> {
    pub(super) const fn new(
        password: Option<Argument<'a>>,
        commands: FtpCommands<'a>,
        user: Option<FtpCommand<'a>>,
    ) -> Self {
        Self {
            password,
            commands,
            command: user,
            is_image: false,
            is_typed: false,
            part: None,
            state: State::Greeting,
            until: None,
            port: 0,
            length: None,
            is_part: false,
            is_empty: false,
            has_failed: false,
            is_lost: false,
        }
    }

    /// Requests a part, if the data is a file of bytes.
    pub(super) fn part(&mut self, first: u64, last: u64) -> Result<(), Reason> {
        self.part = Some(Part { first, digits: Digits::new(first), last, measure });
        let (mut is_file, mut is_text) = (false, false);
        for command in self.commands.clone() {
            is_file |= matches!(command, FtpCommand::Retr(_));
            is_text |= matches!(command, FtpCommand::TypeA);
        }
        match () {
            () if !is_file || is_text => Err(Reason::NotResumable),
            () if first > last => Err(Reason::BadRange),
            () => Ok(()),
        }
    }

    /// Returns the code of a reply at its last line. A "-" after the code means that more lines
    /// follow, up to one with the same code and a space (RFC 959, section 4.2).
    fn reply(&mut self, line: &[u8]) -> Result<Option<u16>, Reason> {
        let code = code(line);
        if self.until.is_none() && code.is_none() {
            return Err(Reason::NotAReply);
        }
        match code {
            Some(code) if self.until.is_none_or(|until| until == code) => {
                self.coded_line(code, line)?;
                self.until = is_continued(line).then_some(code);
                Ok(Some(code).filter(|_| self.until.is_none()))
            }
            _ => Ok(None),
        }
    }

    /// Reads the port or the length in a line that begins with the code of its reply. It may be any
    /// of several.
    fn coded_line(&mut self, code: u16, line: &[u8]) -> Result<(), Reason> {
        match (self.state, code) {
            (State::Epsv, _) if self.port == 0 => self.port = passive::port_of_epsv(line).unwrap_or(0),
            (State::Pasv, _) if self.port == 0 => self.port = passive::port_of_pasv(line).unwrap_or(0),
            (State::Size, 213) => {
                let size = line.get(4..).and_then(leading_number).map(|(size, _)| Exact::new(size));
                self.length = self.length.or(size);
                if self.length.is_none() && !is_continued(line) {
                    return Err(Reason::BadLength);
                }
            }
            (State::Access, 125 | 150) if self.is_image && self.length.is_none() => {
                self.length = announced(line).map(Exact::new);
            }
            // Servers that mean an empty directory say "No files found", and others "No such file".
            (State::Access, 550) => self.is_empty = matches!(line, [_, _, _, _, b'N', b'o', b' ', b'f', ..]),
            _ => {}
        }
        Ok(())
    }

    /// Returns whether the announced length has arrived.
    #[cfg(any(feature = "std", feature = "embedded-nal"))]
    pub(crate) const fn is_complete(&self) -> bool {
        matches!(self.length, Some(length) if length.announced == length.received && !self.is_lost)
    }

    /// Returns the next state and action after a reply.
    fn replied(&mut self, code: u16) -> Result<(State, Action), Reason> {
        Ok(match (self.state, code) {
            // A server that is interrupted after the part may complain.
            (State::End, 200..) if code < 300 || self.is_part => match self.length {
                _ if self.is_lost => return Err(Reason::Lost(Channel::Data)),
                Some(length) if length.announced != length.received => return Err(Reason::Length),
                _ => (State::Quit, Action::Done(true)),
            },
            (_, 421) => return Err(Reason::Reply(Codes::Ftp, code)),
            (State::Greeting, 120) => (State::NotReady, Action::ReadReply),
            (State::Greeting | State::NotReady, 200..300) => (State::User, Action::Send),
            (State::User, 331) => {
                self.command = Some(FtpCommand::Pass(self.password.ok_or(Reason::PasswordMissing)?));
                (State::Pass, Action::Send)
            }
            (State::User | State::Pass, 332) => return Err(Reason::AccountMissing),
            (State::User | State::Pass | State::Cwd | State::Type | State::Guess, 200..300) => {
                if self.state != State::Guess {
                    self.command = self.commands.next();
                }
                self.go_on()
            }
            (State::Epsv, 229) if self.port != 0 => (State::Connect, Action::ConnectData(self.port)),
            (State::Pasv, 227) if self.port != 0 => (State::ConnectAgain, Action::ConnectData(self.port)),
            (State::Pasv, 227) => return Err(Reason::NoPort),
            (State::Size, _) => {
                if let Some(part) = &self.part {
                    let (length, is_part) = (part.measure)(part, self.length, code)?;
                    (self.length, self.is_part) = (Some(Exact::new(length)), is_part);
                    // Some servers refuse REST at the end of a file.
                    if length == 0 {
                        return Ok((State::Quit, Action::Done(true)));
                    }
                }
                (State::Epsv, Action::Send)
            }
            // The server does not support the command, or does not name a port.
            (State::Epsv, _) => self.pasv(),
            (State::Rest, 350) => (State::Access, Action::Send),
            (State::Access, 100..200) if self.length.is_some() => (State::Length, Action::Announce),
            (State::Access, 100..200) => (State::Transfer, TRANSFER),
            // An empty directory, in the words of several servers.
            (State::Access, 226 | 450 | 550) if self.is_list() && (code != 550 || self.is_empty) => {
                (State::Empty, Action::CloseData)
            }
            (_, code) => return Err(Reason::Reply(Codes::Ftp, code)),
        })
    }

    /// Returns the line of a command of the URL, or of TYPE I or SIZE.
    fn line(&self) -> Option<Line<'_>> {
        let command = match (self.state, self.command?) {
            (State::Guess, _) => FtpCommand::TypeI,
            (State::Size, FtpCommand::Retr(name)) => FtpCommand::Size(name),
            (State::User | State::Pass | State::Cwd | State::Type | State::Access, command) => command,
            _ => return None,
        };
        Some(command.line())
    }

    /// Asks for a port by PASV, and forgets EPSV's.
    const fn pasv(&mut self) -> (State, Action) {
        self.port = 0;
        (State::Pasv, Action::Send)
    }

    const fn is_list(&self) -> bool {
        matches!(self.command, Some(FtpCommand::Nlst(_)))
    }

    /// Begins the next command after the login.
    fn go_on(&mut self) -> (State, Action) {
        let state = match self.command {
            None => return (State::Quit, Action::Done(true)),
            Some(FtpCommand::Cwd(_)) => State::Cwd,
            Some(representation @ (FtpCommand::TypeA | FtpCommand::TypeI)) => {
                (self.is_typed, self.is_image) = (true, representation == FtpCommand::TypeI);
                State::Type
            }
            // Without a typecode a client must guess (section 3.2.3). Bytes arrive unchanged, and a
            // user can convert them later.
            Some(FtpCommand::Retr(_)) if !self.is_typed => {
                (self.is_typed, self.is_image) = (true, true);
                State::Guess
            }
            Some(FtpCommand::Retr(_)) if self.is_image => State::Size,
            Some(_) => State::Epsv,
        };
        (state, Action::Send)
    }
}

/// Returns the length of a part, by the reply to SIZE, and whether more of the file follows.
fn measure(part: &Part, size: Option<Exact>, code: u16) -> Result<(u64, bool), Reason> {
    let size = match size {
        Some(size) => size.announced,
        None if code == 550 => return Err(Reason::Reply(Codes::Ftp, code)),
        None => return Err(Reason::NoSize),
    };
    let rest = match size.checked_sub(part.first) {
        None | Some(0) if part.last < u64::MAX => return Err(Reason::PastEnd),
        rest => rest.ok_or(Reason::Changed)?,
    };
    let length = part.last.saturating_sub(part.first).saturating_add(1);
    Ok((length.min(rest), length < rest))
}

/// Returns the number in "(NUMBER bytes)", which many servers put at the end of their reply,
/// perhaps before a speed in parentheses. Only the end counts, because a file's name may look like
/// it.
fn announced(mut line: &[u8]) -> Option<u64> {
    loop {
        let ([text @ .., b')', b'.'] | [text @ .., b')']) = line else { return None };
        let (before, [_, group @ ..]) = text.split_at_checked(text.iter().rposition(|byte| *byte == b'(')?)? else {
            return None;
        };
        // Slices would be compared by memcmp.
        if let Some((length, [b' ', b'b', b'y', b't', b'e', ..])) = leading_number(group) {
            return Some(length);
        }
        if !matches!(group, [b'0'..=b'9', ..]) {
            return None;
        }
        line = before.trim_ascii_end();
    }
}
