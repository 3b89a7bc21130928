//! FTP (section 3.2; RFC 959).

mod passive;

use super::{
    Channel, FetchError,
    reply::{code, expect, goes_on, number},
    talk::{Act, Body, Event, Script, Talk},
};
use crate::{
    limits::DEFAULT_CAPACITY,
    scheme::{Argument, EndUser, FtpCommand, FtpUrl, Line, Segments},
};

/// "Interpret as command" (RFC 854).
const IAC: u8 = 0xFF;

/// Retrieves a file, or the list of names in a directory.
///
/// It sends [`FtpUrl::login_commands`], as far as the server asks for them, and [`FtpUrl::commands`]; before RETR or NLST it has the server listen, by EPSV
/// (RFC 2428), and by PASV where that is refused. Of what a server says to that only the port counts: it can send nobody to another host. In the end it
/// sends QUIT. Without a path there is nothing to do after the login (section 3.2.2).
///
/// What comes is as on the wire: with type "a" and in a list lines end in CR LF. When the server tells how long a file of type "i" is, as in
/// `150 ... (1234 bytes)`, so much must come.
///
/// ```
/// use std::io::Read;
/// use rfc1738::{EndUser, FtpUrl, conversation::{Channel, Conversation, Ftp, Step}};
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd;type=i")?;
/// let mut buffer = [0; 64];
/// let mut talk = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?;
/// let mut control = &b"220 hello\r\n331 who?\r\n230 welcome\r\n250 ok\r\n200 ok\r\n229 here (|||1234|)\r\n\
///     150 now (8 bytes)\r\n226 done\r\n"[..];
/// let mut data = &b"Welcome."[..];
/// let (mut sent, mut file) = (Vec::new(), Vec::new());
/// loop {
///     match talk.step()? {
///         Step::Connect(server) => assert_eq!(server.to_string(), "host.dom:21"),
///         Step::ConnectData(port) => assert_eq!(port, 1234), // at the address of the first connection
///         Step::Send(line) => sent.push(format!("{line:?}")),
///         Step::Receive(channel, room) => {
///             let stream = if channel == Channel::Control { &mut control } else { &mut data };
///             let count = stream.read(room)?;
///             talk.received(count);
///         }
///         Step::Data(octets) => file.extend_from_slice(octets),
///         Step::Done => break,
///         _ => {}
///     }
/// }
/// assert_eq!(sent, ["USER anonymous", "PASS ***", "CWD /etc", "TYPE I", "EPSV", "RETR motd", "QUIT"]);
/// assert_eq!(file, b"Welcome.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ftp<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(super) talk: Talk<'a>,
    pub(super) script: FtpScript<'a>,
}

impl<'a, const N: usize> Ftp<'a, N> {
    /// At its beginning. The buffer must be longer than any line of the server.
    ///
    /// # Errors
    ///
    /// When nothing is to be sent: an octet of the URL, or of what the end user supplied, would end a line or begin a command of telnet.
    pub fn new(url: &'a FtpUrl<'a, N>, end_user: EndUser<'a>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
        let (user, password) = url.login_arguments(end_user)?;
        let has_iac = |argument: Argument<'_>| argument.octets().any(|octet| octet == IAC);
        let mut path = url.cwds().chain(url.name()).map(Argument::encoded);
        if has_iac(user) || password.is_some_and(has_iac) || path.any(has_iac) {
            return Err(FetchError::Telnet);
        }
        let (representation, access) = url.access();
        let script = FtpScript {
            user,
            password,
            cwds: url.cwds(),
            representation,
            access,
            state: State::Greeting,
            until: None,
            detail: None,
        };
        Ok(Self { talk: Talk::new(url.server(), buffer), script })
    }

    /// The same, where TYPE I is sent for a file when the URL has no typecode, and "the client must guess" (section 3.2.3): its octets come as they are.
    /// Otherwise no TYPE is sent, and most servers take the file for a text.
    ///
    /// ```
    /// use rfc1738::{EndUser, FtpUrl, conversation::{Conversation, Ftp, Step}};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut talk = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?.image_by_default();
    /// let mut replies = [&b"220 hello\r\n"[..], b"230 welcome\r\n", b"504 no\r\n"].into_iter();
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
    /// assert_eq!(error.to_string(), "the reply to TYPE I is 504: the server cannot do that with this argument");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn image_by_default(mut self) -> Self {
        if let (None, Some(FtpCommand::Retr(_))) = (self.script.representation, self.script.access) {
            self.script.representation = Some(FtpCommand::TypeI);
        }
        self
    }
}

pub(super) struct FtpScript<'a> {
    user: Argument<'a>,
    password: Option<Argument<'a>>,
    cwds: Segments<'a, 'a>,
    representation: Option<FtpCommand<'a>>,
    access: Option<FtpCommand<'a>>,
    state: State,
    /// The code with which a reply of several lines ends, while one is heard.
    until: Option<u16>,
    /// What else its first line says: a port or a length.
    detail: Option<u64>,
}

/// What the next reply is to, or what is under way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Greeting,
    /// The server has asked to wait.
    Patience,
    User,
    Pass,
    Cwd,
    Type,
    Epsv,
    Pasv,
    Connect,
    /// RETR or NLST.
    Access,
    Transfer,
    End,
    Quit,
}

impl<'a> Script<'a> for FtpScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act<'a>, FetchError> {
        Ok(match (self.state, event) {
            (_, Event::Line(line, to)) => match self.reply(line)? {
                Some(code) => self.replied(code, to)?,
                None => Act::Listen,
            },
            (State::Greeting, _) => Act::Listen,
            (State::Connect, _) => {
                // There is one whenever a second connection is opened.
                self.access.map_or(Act::Done, |access| self.ask(State::Access, access))
            }
            (State::Transfer, _) => self.then(State::End, Act::Listen),
            _ => self.then(State::Quit, Act::Done),
        })
    }

    fn secret(&self) -> Argument<'a> {
        self.password.unwrap_or(Argument::EMPTY)
    }
}

impl<'a> FtpScript<'a> {
    /// The code of a reply, once all of its lines are there: a "-" behind the code says that more follow, to the one with the same code and a
    /// space (RFC 959, section 4.2).
    fn reply(&mut self, line: &[u8]) -> Result<Option<u16>, FetchError> {
        let code = code(line);
        if let Some(until) = self.until {
            let is_last = code == Some(until) && !goes_on(line);
            self.until = Some(until).filter(|_| !is_last);
            return Ok(code.filter(|_| is_last));
        }
        let code = code.ok_or(FetchError::NoReply)?;
        self.detail = match self.state {
            State::Epsv => passive::port_of_epsv(line).map(u64::from),
            State::Pasv => passive::port_of_pasv(line).map(u64::from),
            State::Access if matches!(self.representation, Some(FtpCommand::TypeI)) => announced(line),
            _ => None,
        };
        self.until = goes_on(line).then_some(code);
        Ok(Some(code).filter(|_| self.until.is_none()))
    }

    /// What to do about a reply.
    fn replied(&mut self, code: u16, to: &'static str) -> Result<Act<'a>, FetchError> {
        let class = code / 100;
        let is_expected = match self.state {
            State::Greeting if code == 120 => return Ok(self.then(State::Patience, Act::Listen)),
            State::User if code == 331 => {
                let password = self.password.ok_or(FetchError::PasswordMissing)?;
                return Ok(self.ask(State::Pass, FtpCommand::Pass(password)));
            }
            State::User | State::Pass if code == 332 => return Err(FetchError::AccountMissing),
            State::Epsv if code == 229 => return self.connect(),
            State::Pasv if code == 227 => return self.connect(),
            State::Epsv if class > 3 && code != 421 => return Ok(self.then(State::Pasv, Act::Ask(PASV))),
            State::Epsv | State::Pasv => false,
            State::Access => class == 1,
            _ => class == 2,
        };
        expect(is_expected, code, to, meaning)?;
        Ok(match self.state {
            State::Greeting | State::Patience => self.ask(State::User, FtpCommand::User(self.user)),
            State::Access => {
                let body = Body::ToClose(Channel::Data, self.detail);
                self.then(State::Transfer, Act::Pass(body))
            }
            State::End => self.then(State::Quit, Act::Say(QUIT)),
            _ => self.go_on(),
        })
    }

    /// The next command after the login.
    fn go_on(&mut self) -> Act<'a> {
        if let Some(cwd) = self.cwds.next() {
            return self.ask(State::Cwd, FtpCommand::Cwd(Argument::encoded(cwd)));
        }
        match (self.access, self.representation) {
            (None, _) => self.then(State::Quit, Act::Say(QUIT)),
            (Some(_), Some(representation)) if self.state != State::Type => self.ask(State::Type, representation),
            (Some(_), _) => self.then(State::Epsv, Act::Ask(EPSV)),
        }
    }

    /// Connects to where the server listens, on the same host.
    fn connect(&mut self) -> Result<Act<'a>, FetchError> {
        let port = self.detail.and_then(|port| u16::try_from(port).ok()).ok_or(FetchError::NoPort)?;
        Ok(self.then(State::Connect, Act::ConnectData(port)))
    }

    fn ask(&mut self, state: State, command: FtpCommand<'a>) -> Act<'a> {
        self.then(state, Act::Ask(command.line()))
    }

    const fn then(&mut self, state: State, act: Act<'a>) -> Act<'a> {
        self.state = state;
        act
    }
}

const EPSV: Line<'static> = Line::new("EPSV", Argument::EMPTY);
const PASV: Line<'static> = Line::new("PASV", Argument::EMPTY);
const QUIT: Line<'static> = Line::new("QUIT", Argument::EMPTY);

/// The number in "(NUMBER bytes)", with which many servers say how much there is.
fn announced(line: &[u8]) -> Option<u64> {
    let end = line.windows(BYTES.len()).position(|window| window == BYTES)?;
    let before = line.get(..end)?;
    let start = before.iter().rposition(|octet| *octet == b'(')?;
    number(before.get(start.saturating_add(1)..)?)
}

const BYTES: &[u8] = b" bytes)";

/// RFC 959, section 4.2.
fn meaning(code: u16) -> &'static str {
    match code {
        120 => "the server is not ready yet",
        421 => "the server is not available, or no longer",
        425 => "the second connection cannot be opened",
        426 => "the second connection was closed too early",
        450 => "the file is not available now",
        451 => "the server is at fault",
        452 => "the server has no room",
        500 => "the server does not know the command",
        501 => "the server does not understand the argument",
        502 => "the server does not have the command",
        503 => "the server expects another command first",
        504 => "the server cannot do that with this argument",
        530 => "the login has failed",
        532 => "the server asks for an account",
        534 | 522 => "the server asks for encryption, or another protocol",
        550 => "there is no such file, or it cannot be had",
        553 => "the server does not allow this name",
        _ => match code / 100 {
            1 => "the server has begun with something else",
            2 => "it worked, but this is not the reply to that",
            3 => "the server waits for more",
            4 => "it did not work, and may another time",
            _ => "it does not work",
        },
    }
}
