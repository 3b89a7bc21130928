//! FTP (section 3.2; RFC 959).

mod passive;

use super::{
    Channel, FetchError,
    meaning::Protocol,
    reply::{code, goes_on, leading_number},
    talk::{Act, Body, Event, Script, Talk},
};
use crate::{
    percent::Encoded,
    scheme::{Argument, EndUser, FtpCommand, FtpUrl, Line, Segments},
};

/// "Interpret as command" (RFC 854).
const IAC: &[u8] = &[0xFF];

/// Retrieves a file, or the list of names in a directory.
///
/// It sends [`FtpUrl::login_commands`], as far as the server asks for them, and [`FtpUrl::commands`]. Before RETR or NLST it asks the server to listen, with EPSV
/// (RFC 2428), or with PASV if that is refused. Only the port in the answer counts: a server cannot send the client to another host. Finally it
/// sends QUIT. Without a path there is nothing to do after the login (section 3.2.2).
///
/// The data is as on the wire: in a file of type "a" and in a list, lines end in CR LF. If the server announces the length of a file of type "i", as in
/// `150 ... (1234 bytes)`, exactly that many octets must come.
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
pub struct Ftp<'a> {
    pub(super) talk: Talk<'a>,
    pub(super) script: FtpScript<'a>,
}

impl<'a> Ftp<'a> {
    /// A conversation about this URL. The buffer must be longer than any line of the server.
    ///
    /// # Errors
    ///
    /// When nothing is to be sent: an octet of the URL, or of what the end user supplied, would end a line or begin a command of telnet.
    pub fn new<const N: usize>(
        url: &'a FtpUrl<'a, N>,
        end_user: EndUser<'a>,
        buffer: &'a mut [u8],
    ) -> Result<Self, FetchError> {
        let password = url.password_argument(end_user)?;
        let (representation, access) = url.access();
        let text = Argument::encoded(Encoded::new(url.as_str()));
        if text.first_of(IAC).or(password.and_then(|password| password.first_of(IAC))).is_some() {
            return Err(FetchError::Telnet);
        }
        let script = FtpScript {
            password,
            cwds: url.cwds(),
            command: FtpCommand::User(url.user_argument()),
            representation,
            access,
            state: State::Greeting,
            until: None,
            detail: None,
        };
        Ok(Self { talk: Talk::new(url.server(), buffer), script })
    }

    /// Sends TYPE I for a file whose URL has no typecode, where "the client must guess" (section 3.2.3): its octets come as they are.
    /// Otherwise no TYPE is sent, and most servers take the file for text.
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
    password: Option<Argument<'a>>,
    cwds: Segments<'a, 'a>,
    /// The one that was sent, or is next.
    command: FtpCommand<'a>,
    representation: Option<FtpCommand<'a>>,
    access: Option<FtpCommand<'a>>,
    state: State,
    /// The code that ends a reply of several lines, while one is being heard.
    until: Option<u16>,
    /// What else its first line says: a port or a length.
    detail: Option<u64>,
}

/// The command that was sent, or what is under way.
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
    Length,
    Transfer,
    End,
    Quit,
}

impl<'a> Script<'a> for FtpScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act, FetchError> {
        let (state, act) = match (self.state, event) {
            (state, Event::Line(line)) => match self.reply(line)? {
                Some(code) => self.replied(code)?,
                None => (state, Act::Listen),
            },
            (State::Connect, _) => (State::Access, Act::Say),
            (State::Length, _) => (State::Transfer, TRANSFER),
            (State::Transfer, _) => (State::End, Act::Listen),
            (State::Quit, _) => (State::Quit, Act::Done),
            (state, _) => (state, Act::Listen),
        };
        self.state = state;
        Ok(act)
    }

    fn line(&self) -> Line<'a> {
        let verb = match self.state {
            State::Epsv => "EPSV",
            State::Pasv => "PASV",
            State::Quit => "QUIT",
            _ => return self.command.line(),
        };
        Line::new(verb, Argument::EMPTY)
    }

    fn secret(&self) -> Argument<'a> {
        self.password.unwrap_or(Argument::EMPTY)
    }
}

const TRANSFER: Act = Act::Pass(Body::ToClose(Channel::Data));

impl FtpScript<'_> {
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
    fn replied(&mut self, code: u16) -> Result<(State, Act), FetchError> {
        Ok(match (self.state, code) {
            (State::Greeting, 120) => (State::Patience, Act::Listen),
            (State::Greeting | State::Patience, 200..300) => (State::User, Act::Say),
            (State::User, 331) => {
                self.command = FtpCommand::Pass(self.password.ok_or(FetchError::PasswordMissing)?);
                (State::Pass, Act::Say)
            }
            (State::User | State::Pass, 332) => return Err(FetchError::AccountMissing),
            (State::User | State::Pass | State::Cwd | State::Type, 200..300) => (self.go_on(), Act::Say),
            (State::Epsv, 229) | (State::Pasv, 227) => {
                let port = self.detail.and_then(|port| port.try_into().ok()).ok_or(FetchError::NoPort)?;
                (State::Connect, Act::ConnectData(port))
            }
            // It knows no EPSV.
            (State::Epsv, 400..=420 | 422..) => (State::Pasv, Act::Say),
            (State::Access, 100..200) => match self.detail {
                Some(length) => (State::Length, Act::Announce(length)),
                None => (State::Transfer, TRANSFER),
            },
            (State::End, 200..300) => (State::Quit, Act::Say),
            (state, code) => (state, Act::Refuse(Protocol::Ftp, code)),
        })
    }

    /// The next command after the login.
    fn go_on(&mut self) -> State {
        let (state, command) = match (self.cwds.next(), self.representation, self.access) {
            (Some(cwd), ..) => (State::Cwd, FtpCommand::Cwd(Argument::encoded(cwd))),
            (None, _, None) => return State::Quit,
            (None, Some(representation), _) if self.state != State::Type => (State::Type, representation),
            (None, _, Some(access)) => (State::Epsv, access),
        };
        self.command = command;
        state
    }
}

/// The number in "(NUMBER bytes)", with which many servers say how much there is.
fn announced(line: &[u8]) -> Option<u64> {
    let [_, text @ ..] = line.get(line.iter().rposition(|octet| *octet == b'(')?..)? else { return None };
    let (length, rest) = leading_number(text)?;
    matches!(rest, [b' ', b'b', b'y', b't', b'e', b's', b')', ..]).then_some(length)
}
