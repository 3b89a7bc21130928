//! The protocol of FTP: its commands and replies, and the transfer.

use core::mem;

use rfc1738::send::{Argument, FtpCommand, FtpCommands, Line};

use crate::{
    Channel,
    body::{Body, Exact, up_to},
    digits::Digits,
    error::Reason,
    meaning::Codes,
    message::{Octets, Text},
    protocol::{Action, Event, Protocol},
    reply::{code, is_continued, leading_number, number},
};

use super::passive;

/// Reads the length in a reply to SIZE.
type ReadSize<'a> = fn(&mut FtpProtocol<'a>, &[u8]);

pub(crate) struct FtpProtocol<'a> {
    password: Option<Argument<'a>>,
    commands: FtpCommands<'a>,
    /// The command that was sent, or is next.
    command: Option<FtpCommand<'a>>,
    /// Whether to send TYPE I before RETR.
    pub(super) may_guess: bool,
    is_image: bool,
    /// The handler of a reply to SIZE, linked only if it is requested.
    read_size: Option<ReadSize<'a>>,
    /// The first octet that is requested, and its digits.
    offset: Option<(u64, Digits)>,
    state: State,
    /// The code of the reply that is being read.
    until: Option<u16>,
    /// The port of the data connection; 0 if the server named none.
    port: u16,
    /// The announced length.
    length: Option<Exact>,
    /// Whether the data connection could not be opened.
    pub(super) has_failed: bool,
    /// Whether the data connection was lost.
    pub(super) is_lost: bool,
}

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
    /// TYPE I, for a file without a typecode.
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
    Quit,
}

impl<'a> Protocol<'a> for FtpProtocol<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason> {
        let (state, action) = match (self.state, event) {
            (state, Event::Line(line)) => match self.reply(line)? {
                Some(code) => self.replied(code)?,
                None => (state, Action::ReadLine),
            },
            (State::Connect, _) if mem::take(&mut self.has_failed) => (State::Pasv, Action::Send),
            (State::ConnectAgain, _) if self.has_failed => return Err(Reason::NoDataConnection),
            (State::Connect | State::ConnectAgain, _) if self.offset.is_some() => (State::Rest, Action::Send),
            (State::Connect | State::ConnectAgain, _) => (State::Access, Action::Send),
            (State::Length, _) => (State::Transfer, TRANSFER),
            (State::Transfer, _) => (State::Close, Action::CloseData),
            (State::Close, _) => (State::End, Action::ReadLine),
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
        up_to(u64::MAX, Ok(Body::End), available, is_closed)
    }

    fn passed_on(&mut self, octets: &[u8]) {
        if let Some(length) = &mut self.length {
            length.passed_on(octets);
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
    fn octets(&self) -> Octets<'_> {
        self.line().map_or(Octets::of_pieces(self), Octets::of_line)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let line: &[u8] = match (self.state, number) {
            (State::Rest, 0) => b"REST ",
            (State::Rest, 1) => self.offset.as_ref()?.1.octets(),
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
            may_guess: false,
            is_image: false,
            read_size: None,
            offset: None,
            state: State::Greeting,
            until: None,
            port: 0,
            length: None,
            has_failed: false,
            is_lost: false,
        }
    }

    pub(super) fn resume_at(&mut self, octet: u64) {
        self.offset = Some((octet, Digits::new(octet)));
    }

    pub(super) fn ask_size(&mut self) {
        self.read_size = Some(Self::read_size);
    }

    /// Returns the code of a reply at its last line. A "-" after the code means that more lines
    /// follow, up to one with the same code and a space (RFC 959, section 4.2).
    fn reply(&mut self, line: &[u8]) -> Result<Option<u16>, Reason> {
        let code = code(line);
        if self.until.is_none() {
            self.until = code;
            self.first_line(code.ok_or(Reason::NotAReply)?, line);
        }
        let is_last = code == self.until && !is_continued(line);
        Ok(if is_last { self.until.take() } else { None })
    }

    /// Reads the port or the length in the first line of a reply.
    fn first_line(&mut self, code: u16, line: &[u8]) {
        match (self.state, code) {
            (State::Epsv, _) => self.port = passive::port_of_epsv(line).unwrap_or(0),
            (State::Pasv, _) => self.port = passive::port_of_pasv(line).unwrap_or(0),
            (State::Size, 213) => {
                if let Some(read_size) = self.read_size {
                    read_size(self, line);
                }
            }
            (State::Access, 150) if self.is_image && self.offset.is_none() && self.length.is_none() => {
                self.length = announced(line).map(Exact::new);
            }
            _ => {}
        }
    }

    /// Implements [`ReadSize`].
    fn read_size(&mut self, line: &[u8]) {
        let size = line.get(4..).and_then(|size| number(size.trim_ascii()));
        let offset = self.offset.map_or(0, |(offset, _)| offset);
        self.length = size.and_then(|size| size.checked_sub(offset)).map(Exact::new);
    }

    /// Returns the next state and action after a reply.
    fn replied(&mut self, code: u16) -> Result<(State, Action), Reason> {
        Ok(match (self.state, code) {
            (State::Greeting, 120) => (State::NotReady, Action::ReadReply),
            (State::Greeting | State::NotReady, 200..300) => (State::User, Action::Send),
            (State::User, 331) => {
                self.command = Some(FtpCommand::Pass(self.password.ok_or(Reason::PasswordMissing)?));
                (State::Pass, Action::Send)
            }
            (State::User | State::Pass, 332) => return Err(Reason::AccountMissing),
            (State::User | State::Pass | State::Cwd | State::Type, 200..300) => {
                self.command = self.commands.next();
                self.go_on()
            }
            (State::Guess, 200..300) => self.go_on(),
            (State::Epsv, 229) | (State::Pasv, 227) if self.port == 0 => return Err(Reason::NoPort),
            (State::Epsv, 229) => (State::Connect, Action::ConnectData(self.port)),
            (State::Pasv, 227) => (State::ConnectAgain, Action::ConnectData(self.port)),
            // The server does not know the command.
            (State::Size, ..=420 | 422..) => (State::Epsv, Action::Send),
            (State::Epsv, ..=420 | 422..) => (State::Pasv, Action::Send),
            (State::Rest, 350) => (State::Access, Action::Send),
            (State::Access, 100..200) if self.length.is_some() => (State::Length, Action::Announce),
            (State::Access, 100..200) => (State::Transfer, TRANSFER),
            (State::End, 200..300) => match self.length {
                _ if self.is_lost => return Err(Reason::Lost(Channel::Data)),
                Some(length) if length.announced != length.received => return Err(Reason::Length),
                _ => (State::Quit, Action::Done(true)),
            },
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

    /// Begins the next command after the login.
    fn go_on(&mut self) -> (State, Action) {
        let state = match self.command {
            None => return (State::Quit, Action::Done(true)),
            Some(FtpCommand::Cwd(_)) => State::Cwd,
            Some(representation @ (FtpCommand::TypeA | FtpCommand::TypeI)) => {
                (self.may_guess, self.is_image) = (false, representation == FtpCommand::TypeI);
                State::Type
            }
            Some(FtpCommand::Retr(_)) if mem::take(&mut self.may_guess) => {
                self.is_image = true;
                State::Guess
            }
            Some(FtpCommand::Retr(_)) if self.read_size.is_some() && self.is_image => State::Size,
            Some(_) => State::Epsv,
        };
        (state, Action::Send)
    }
}

/// Returns the number of "(NUMBER bytes)", which many servers put at the end of their reply. Only
/// the end counts, because a file's name may look like it.
fn announced(line: &[u8]) -> Option<u64> {
    let begin = line.iter().rposition(|octet| *octet == b'(')?.saturating_add(1);
    let (length, unit) = leading_number(line.get(begin..)?)?;
    // Slices would be compared by memcmp.
    let [b' ', b'b', b'y', b't', b'e', end @ ..] = unit else { return None };
    matches!(end.trim_ascii_end(), b")" | b")." | b"s)" | b"s).").then_some(length)
}
