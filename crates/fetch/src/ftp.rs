//! FTP (section 3.2 and RFC 959).

mod passive;
mod protocol;

use rfc1738::{
    FtpUrl, SchemeSet,
    send::{EndUser, FtpCommand},
};

use crate::{
    Channel, FetchError, Framing, FtpStep,
    engine::{Engine, Pending},
    protocol::{Action, Protocol as _},
};

use protocol::FtpProtocol;

/// "Interpret as command" (RFC 854).
const IAC: u8 = 0xFF;

/// Retrieves a file, or the names in a directory.
///
/// It sends [`FtpUrl::login_commands`], as far as the server asks for them, and then
/// [`FtpUrl::commands`]. Before RETR or NLST it sends EPSV (RFC 2428), which asks the server to
/// listen for a data connection. It sends PASV instead if the server replies with a code other than
/// 229 and 421, if the reply does not name a port, or if the driver [cannot
/// connect](Self::connect_failed) to the port. Only the port in the reply counts, so a server
/// cannot send the client to another host. At the end it sends QUIT. If a URL has no path, the
/// transfer only logs in (section 3.2.2).
///
/// A file is transferred as bytes (TYPE I), unless its typecode is "a". Before that, SIZE asks for
/// its length (RFC 3659, section 4). Some servers report it in `150 ... (1234 bytes)` instead. If
/// the length is known, it comes as [`Info::Announced`](crate::Info::Announced), and exactly that
/// many bytes must arrive. In a file of type "a" and in a list, lines end in CR LF. If the server
/// reports an empty directory, the list is empty.
///
/// It has two connections, so it has steps of its own. A driver for one connection does not compile
/// with it.
///
/// ```compile_fail,E0277
/// # use rfc1738_fetch::{Transfer, Ftp};
/// fn drive(transfer: &mut dyn Transfer) {}
/// fn fetch(ftp: &mut Ftp<'_>) {
///     drive(ftp);
/// }
/// ```
///
/// ```
/// use std::io::Read;
/// use rfc1738::{FtpUrl, send::EndUser};
/// use rfc1738_fetch::{Ftp, FtpStep, Step};
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd;type=i")?;
/// let mut buffer = [0; 64];
/// let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?;
/// let mut control = &b"220 hello\r\n331 who?\r\n230 welcome\r\n250 ok\r\n200 ok\r\n\
///     213 8\r\n229 here (|||1234|)\r\n\
///     150 now (8 bytes)\r\n226 done\r\n"[..];
/// let mut data = Some(&b"Welcome."[..]);
/// let (mut sent, mut file) = (Vec::new(), Vec::new());
/// loop {
///     match ftp.step()? {
///         FtpStep::Control(Step::Connect(server)) => {
///             assert_eq!(server.to_string(), "host.dom:21")
///         }
///         FtpStep::Control(Step::Send(message)) => sent.push(format!("{message:?}")),
///         FtpStep::Control(Step::Receive(mut buf)) => {
///             let count = control.read(buf.space())?;
///             buf.received(count);
///         }
///         // At the address of the control connection:
///         FtpStep::ConnectData(port) => assert_eq!(port, 1234),
///         FtpStep::ReceiveData(mut buf) => match data.as_mut().unwrap().read(buf.space())? {
///             0 => buf.end_of_stream(),
///             count => buf.received(count),
///         },
///         FtpStep::CloseData => data = None,
///         FtpStep::Control(Step::Data(bytes)) => file.extend_from_slice(bytes),
///         FtpStep::Control(Step::Done(quit)) => {
///             sent.push(format!("{:?}", quit.unwrap()));
///             break;
///         }
///         FtpStep::Control(_) => {}
///     }
/// }
/// assert_eq!(sent[..5], ["USER anonymous", "PASS ***", "CWD /etc", "TYPE I", "SIZE motd"]);
/// assert_eq!(sent[5..], ["EPSV", "RETR motd", "QUIT"]);
/// assert_eq!((&file[..], data), (&b"Welcome."[..], None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ftp<'a> {
    pub(crate) engine: Engine<'a>,
    pub(crate) protocol: FtpProtocol<'a>,
}

impl<'a> Ftp<'a> {
    /// Creates a transfer of this URL. The buffer must be longer than any line from the
    /// server.
    ///
    /// # Errors
    ///
    /// [`FetchError::OtherProtocol`] for ftps, because the connections are not secured.
    /// [`FetchError::Injection`] or [`FetchError::TelnetCommand`], if a byte of the URL or of the
    /// end user's data would end a line or begin a telnet command.
    pub fn new<S: SchemeSet>(
        url: &'a FtpUrl<'a, S>,
        end_user: EndUser<'a>,
        buffer: &'a mut [u8],
    ) -> Result<Self, FetchError> {
        if url.is_tls() {
            return Err(FetchError::OtherProtocol);
        }
        let (mut user, mut password) = (None, None);
        url.login_commands(end_user)?.for_each(|command| match command {
            FtpCommand::Pass(argument) => password = Some(argument),
            _ => user = Some(command),
        });
        if holds_iac(url.as_str()) || password.is_some_and(|password| password.octets().any(|byte| byte == IAC)) {
            return Err(FetchError::TelnetCommand);
        }
        let protocol = FtpProtocol::new(password, url.commands()?, user);
        Ok(Self { engine: Engine::new(url.server(), Action::Connect, buffer), protocol })
    }

    /// Returns the next step: see [`Transfer::step`](crate::Transfer::step).
    ///
    /// # Errors
    ///
    /// The reason why the resource is incomplete, which every later call returns too.
    pub fn step(&mut self) -> Result<FtpStep<'_>, FetchError> {
        // The server's reply about it comes first.
        self.protocol.is_lost |= self.engine.lost_data();
        let pending = self.engine.advance(&mut self.protocol)?;
        Ok(match pending {
            Pending::Receive(Channel::Data) => FtpStep::ReceiveData(self.engine.read_buf(Channel::Data)),
            Pending::Action(Action::ConnectData(port)) => FtpStep::ConnectData(port),
            Pending::Action(Action::CloseData) => FtpStep::CloseData,
            _ => FtpStep::Control(self.engine.step(pending, &self.protocol)),
        })
    }

    /// Reports that the data connection could not be opened, after [`FtpStep::ConnectData`]. After
    /// EPSV the transfer tries PASV, because some firewalls do not support EPSV. After PASV it
    /// fails with [`FetchError::NoDataConnection`]. At any other time the call has no effect.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, send::EndUser};
    /// use rfc1738_fetch::{Ftp, FtpStep, Step};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?;
    /// let mut control =
    ///     &b"220 \r\n230 \r\n200 \r\n213 8\r\n229 (|||1|)\r\n227 (10,0,0,1,4,210)\r\n"[..];
    /// let mut ports = Vec::new();
    /// while ports.len() < 2 {
    ///     match ftp.step()? {
    ///         FtpStep::Control(Step::Receive(mut buf)) => {
    ///             let count = std::io::Read::read(&mut control, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         FtpStep::ConnectData(port) => {
    ///             ports.push(port);
    ///             ftp.connect_failed();
    ///         }
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(ports, [1, 1234]);
    /// assert_eq!(ftp.step().unwrap_err().to_string(), "the data connection cannot be opened");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn connect_failed(&mut self) {
        self.protocol.has_failed = self.engine.is_connecting();
    }

    /// Begins the only use of the transfer: see [`Transfer::start`](crate::Transfer::start).
    ///
    /// # Errors
    ///
    /// [`FetchError::AlreadyUsed`].
    pub fn start(&mut self) -> Result<(), FetchError> {
        self.engine.start()
    }

    /// Returns what shows that the file is complete: its length, or only the server's last reply.
    pub fn framing(&self) -> Framing {
        self.protocol.framing()
    }

    /// Returns the bytes that arrived on the control connection and were not used.
    pub fn leftover(&self) -> &[u8] {
        self.engine.leftover()
    }

    /// Requests the rest of a file, from this byte on, counted from 0. The command is REST of RFC
    /// 3659, section 5. The bytes before it count for [`with_max_size`](Self::with_max_size) too,
    /// which is the size of the whole file.
    ///
    /// Only a file of bytes can be resumed. For a text or a list, the transfer fails at once with
    /// [`FetchError::NotResumable`]. If the server does not report the size of the file, it is
    /// [`FetchError::NoSize`]. A file that has become shorter is [`FetchError::Changed`], and one
    /// that ends at the byte is complete without data. Some servers accept REST and send the whole
    /// file, so more than the rest arrives, which is [`FetchError::NotResumed`]: discard the bytes
    /// of this transfer then, also if it breaks off. ftp does not report whether a file of the same
    /// size has changed.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, send::EndUser};
    /// use rfc1738_fetch::{Ftp, FtpStep, Step};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?.resume_at(5);
    /// let mut control =
    ///     &b"220 \r\n230 \r\n200 \r\n213 8\r\n229 (|||1|)\r\n350 \r\n150 (8 bytes)\r\n226 \r\n"
    ///         [..];
    /// let (mut data, mut sent, mut file) = (&b"me."[..], Vec::new(), Vec::new());
    /// loop {
    ///     match ftp.step()? {
    ///         FtpStep::Control(Step::Receive(mut buf)) => {
    ///             let count = std::io::Read::read(&mut control, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         FtpStep::ReceiveData(mut buf) => {
    ///             let count = std::io::Read::read(&mut data, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         FtpStep::Control(Step::Send(message)) => sent.push(format!("{message:?}")),
    ///         FtpStep::Control(Step::Data(bytes)) => file.extend_from_slice(bytes),
    ///         FtpStep::Control(Step::Done(_)) => break,
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(
    ///     sent,
    ///     ["USER anonymous", "TYPE I", "SIZE motd", "EPSV", "REST 5", "RETR motd"]
    /// );
    /// assert_eq!(file, b"me.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn resume_at(self, byte: u64) -> Self {
        let mut ftp = if byte > 0 { self.part(byte, u64::MAX) } else { self };
        ftp.engine.resume_at(byte);
        ftp
    }

    /// Requests a part of a file, from its first to its last byte, counted from 0. It fails as
    /// [`resume_at`](Self::resume_at) does. If the file ends earlier, the part ends there.
    ///
    /// FTP has no command for this, so the transfer sends REST and closes the data connection after
    /// the last byte. Some servers send a few more, which are dropped.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, send::EndUser};
    /// use rfc1738_fetch::{Ftp, FtpStep, Step};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?.part(3, 4);
    /// let mut control =
    ///     &b"220 \r\n230 \r\n200 \r\n213 8\r\n229 (|||1|)\r\n350 \r\n150 \r\n426 \r\n"[..];
    /// let (mut data, mut file) = (&b"come."[..], Vec::new());
    /// loop {
    ///     match ftp.step()? {
    ///         FtpStep::Control(Step::Receive(mut buf)) => {
    ///             let count = std::io::Read::read(&mut control, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         FtpStep::ReceiveData(mut buf) => {
    ///             let count = std::io::Read::read(&mut data, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         FtpStep::Control(Step::Data(bytes)) => file.extend_from_slice(bytes),
    ///         FtpStep::Control(Step::Done(_)) => break,
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(file, b"co");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(mut self, first: u64, last: u64) -> Self {
        if let Err(reason) = self.protocol.part(first, last) {
            self.engine.refuse(reason);
        }
        self
    }
}

/// Returns whether [`IAC`] is escaped in a URL.
fn holds_iac(url: &str) -> bool {
    url.as_bytes().windows(3).any(|bytes| matches!(bytes, [b'%', b'F' | b'f', b'F' | b'f']))
}
