//! FTP (section 3.2): its view, the commands of a client, and its writer.

use core::{
    fmt,
    hash::{Hash, Hasher},
    iter::{self, FusedIterator},
};

use crate::{
    build::{Builder, Out, Written, require},
    component::Component,
    error::{Production, ValueError},
    percent::Encoded,
    scheme::{Features, Syntax},
    send::{Argument, Line},
    sets::{All, SchemeSet},
    url::{Segments, Url},
};

/// The text before a typecode.
const TYPE: &str = ";type=";

/// An ftp URL: `ftp://<user>:<password>@<host>:<port>/<cwd1>/.../<cwdN>/<name>;type=<typecode>`.
///
/// RFC 1738, section 3.2, with the characters of RFC 3986.
///
/// A URL of another scheme has this type too if its row follows this syntax, as for ftps.
///
/// The cwds and the name may be empty, and the whole path may be absent, so these differ:
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
/// assert_eq!(url.user().unwrap(), "myname");
/// assert!(url.segments().eq(["%2Fetc", "motd"]));
/// assert!(url.cwds().eq(["%2Fetc"]));
/// assert_eq!(url.name().unwrap(), "motd");
/// assert_eq!(url.typecode().unwrap().as_char(), 'a');
/// assert_eq!(url.path(), "/%2Fetc/motd;type=a");
///
/// assert!(FtpUrl::parse("ftp://host.dom")?.name().is_none());
/// assert_eq!(FtpUrl::parse("ftp://host.dom/")?.name().unwrap(), "");
/// assert!(FtpUrl::parse("ftp://host.dom//")?.cwds().eq([""]));
///
/// // Bytes from a receive buffer:
/// assert_eq!(FtpUrl::parse(b"ftp://host.dom/\r\n").unwrap_err().offset(), 15);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct FtpUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> FtpUrl<'a, S> {
    /// Returns the segments of the path, which ends before a typecode.
    fn path_segments(&self) -> Segments<'a> {
        Segments::new(self.as_str(), self.parts().path_start(), self.parts().path_end(Syntax::Ftp.features()))
    }

    /// Returns the arguments of the CWD commands: all segments except the last.
    pub fn cwds(&self) -> Segments<'a> {
        let mut segments = self.path_segments();
        segments.next_back();
        segments
    }

    /// Returns the name of the file or directory: the last segment, or `None` if there is no path.
    pub fn name(&self) -> Option<Encoded<'a>> {
        self.path_segments().next_back()
    }

    /// Returns the typecode, which says how to transfer the file. Without one it is `None`, and the
    /// client must guess (section 3.2.3).
    pub fn typecode(&self) -> Option<FtpType> {
        let parts = self.parts();
        parts.text.as_bytes().get(parts.path_end(Syntax::Ftp.features()) + TYPE.len()).copied().map(FtpType)
    }
}

/// A typecode, `ftptype`: the transfer that an ftp URL asks for.
///
/// RFC 1738, section 3.2.2. It keeps the case as written, but comparisons ignore it.
///
/// ```
/// use rfc1738::{FtpUrl, parts::FtpType};
///
/// let typecode = FtpUrl::parse("ftp://host.dom/motd;type=A")?.typecode().unwrap();
/// assert_eq!((typecode.as_char(), typecode), ('A', FtpType::ASCII));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FtpType(pub(crate) u8);

impl FtpType {
    /// "a": a file, as text.
    pub const ASCII: Self = Self(b'a');
    /// "i": a file, byte for byte.
    pub const IMAGE: Self = Self(b'i');
    /// "d": a list of names.
    pub const DIRECTORY: Self = Self(b'd');

    /// Returns the letter as written.
    pub const fn as_char(self) -> char {
        self.0 as char
    }
}

impl PartialEq for FtpType {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for FtpType {}

impl Hash for FtpType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_ascii_lowercase().hash(state);
    }
}

/// A command to send for an ftp URL.
///
/// `Debug` and defmt show the argument of PASS as `***`.
///
/// ```
/// use rfc1738::{FtpUrl, send::FtpCommand};
///
/// let url = FtpUrl::parse("ftp://host.dom/etc/motd")?;
/// for command in url.commands()? {
///     match command {
///         FtpCommand::Cwd(directory) => assert!(directory.octets().eq(*b"etc")),
///         other => assert!(other.line().octets().eq(*b"RETR motd\r\n")),
///     }
/// }
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FtpCommand<'a> {
    /// `USER`: a user name, or "anonymous".
    User(Argument<'a>),
    /// `PASS`: a password, or an e-mail address.
    Pass(Argument<'a>),
    /// `CWD`: a directory to change to, perhaps an empty one.
    Cwd(Argument<'a>),
    /// `NLST`: lists the names in a directory, by default the working directory.
    Nlst(Option<Argument<'a>>),
    /// `TYPE A`: files are text.
    TypeA,
    /// `TYPE I`: files are octets.
    TypeI,
    /// `RETR`: retrieves a file.
    Retr(Argument<'a>),
    /// `SIZE`: asks for the length of a file (RFC 3659, section 4). No URL asks for it, but a
    /// client may send it before `RETR`.
    Size(Argument<'a>),
}

impl<'a> FtpCommand<'a> {
    /// Returns the line to send.
    pub const fn line(self) -> Line<'a> {
        let (verb, argument) = match self {
            Self::User(user) => ("USER ", user),
            Self::Pass(password) => ("PASS ", password),
            Self::Cwd(cwd) => ("CWD ", cwd),
            Self::Nlst(None) => ("NLST", Argument::EMPTY),
            Self::Nlst(Some(name)) => ("NLST ", name),
            Self::TypeA => ("TYPE A", Argument::EMPTY),
            Self::TypeI => ("TYPE I", Argument::EMPTY),
            Self::Retr(name) => ("RETR ", name),
            Self::Size(name) => ("SIZE ", name),
        };
        Line::new(verb, argument)
    }
}

/// The end user's part of a login: what a URL may omit.
///
/// RFC 1738, section 3.2.1.
///
/// `Debug` and defmt do not show the password.
///
/// ```
/// use rfc1738::{FtpUrl, send::EndUser};
///
/// let end_user = EndUser::new(b"me@here.dom").with_password(b"secret");
/// let pass = |text| {
///     FtpUrl::parse(text)
///         .map(|url| url.login_commands(end_user).unwrap().last().unwrap().line())
/// };
/// assert!(pass("ftp://host.dom/")?.octets().eq(*b"PASS me@here.dom\r\n"));
/// assert!(pass("ftp://myname@host.dom/")?.octets().eq(*b"PASS secret\r\n"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EndUser<'a> {
    address: Argument<'a>,
    password: Option<Argument<'a>>,
}

impl<'a> EndUser<'a> {
    /// Returns an end user with this e-mail address, which is the password of an anonymous login.
    pub const fn new(address: &'a [u8]) -> Self {
        Self { address: Argument::plain(address), password: None }
    }

    /// Returns the end user with a password, for a URL that has a user name and no password.
    #[must_use]
    pub const fn with_password(self, password: &'a [u8]) -> Self {
        Self { password: Some(Argument::plain(password).secret()), ..self }
    }
}

/// The commands of an ftp URL after its login, an iterator. [`FtpUrl::commands`] returns it.
///
/// ```
/// use rfc1738::{FtpUrl, send::FtpCommand};
///
/// let url = FtpUrl::parse("ftp://host.dom/etc/motd;type=i")?;
/// let mut commands = url.commands()?;
/// assert_eq!(format!("{:?}", commands.next().unwrap()), "Cwd(etc)");
/// assert_eq!(commands.next(), Some(FtpCommand::TypeI));
/// assert_eq!(commands.count(), 1); // RETR
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct FtpCommands<'a> {
    cwds: Segments<'a>,
    representation: Option<FtpCommand<'a>>,
    access: Option<FtpCommand<'a>>,
    /// The path that the commands are made of.
    path: Segments<'a>,
}

impl<'a> Iterator for FtpCommands<'a> {
    type Item = FtpCommand<'a>;

    fn next(&mut self) -> Option<FtpCommand<'a>> {
        match self.cwds.next() {
            Some(cwd) => Some(FtpCommand::Cwd(Argument::encoded(cwd))),
            None => self.representation.take().or_else(|| self.access.take()),
        }
    }
}

impl FusedIterator for FtpCommands<'_> {}

/// Shows the remaining commands. If the path may contain a password, shows the path masked instead.
impl fmt::Debug for FtpCommands<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.masked() {
            Some(_) => self.path.remaining().map_or(Ok(()), |path| Argument::encoded(path).fmt(f)),
            None => f.debug_list().entries(self.clone()).finish(),
        }
    }
}

impl<'a, S: SchemeSet> FtpUrl<'a, S> {
    /// Returns the commands of the login: USER, then PASS.
    ///
    /// If the URL has no user, the login is anonymous, and its password is the end user's address.
    /// For a user without a password, there is a PASS only if the end user has a password.
    /// Otherwise the client has to ask for one if the server does.
    ///
    /// ```
    /// use rfc1738::{FtpUrl, send::EndUser};
    ///
    /// let url = FtpUrl::parse("ftp://myname@host.dom/motd")?;
    /// let lines = |end_user| {
    ///     url.login_commands(end_user).unwrap().map(|command| format!("{:?}", command.line()))
    /// };
    /// let end_user = EndUser::new(b"me@here.dom");
    /// assert!(lines(end_user).eq(["USER myname"]));
    /// assert!(lines(end_user.with_password(b"secret")).eq(["USER myname", "PASS ***"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If an octet of the URL, or of the end user's values to send, is CR, LF or NUL.
    pub fn login_commands(
        &self,
        end_user: EndUser<'a>,
    ) -> Result<impl Iterator<Item = FtpCommand<'a>> + Clone + use<'a, S>, ValueError> {
        let password = self.password_argument(end_user)?.map(FtpCommand::Pass);
        let user = self.whole().user().map_or(Argument::plain(b"anonymous"), Argument::encoded);
        Ok(iter::once(FtpCommand::User(user)).chain(password))
    }

    /// Returns the commands after the login, or none if there is no path.
    ///
    /// Each cwd is the argument of a CWD, in order. Then an empty name gives a bare NLST, and the
    /// typecode "d" gives NLST with the name. Otherwise there is a TYPE, if the URL has a typecode,
    /// and a RETR.
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom//etc/motd;type=i")?;
    /// let mut octets = Vec::new();
    /// url.commands().unwrap().for_each(|command| octets.extend(command.line().octets()));
    /// assert_eq!(octets, b"CWD \r\nCWD etc\r\nTYPE I\r\nRETR motd\r\n");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a decoded octet of the URL, including its user and password, is CR, LF or NUL.
    pub fn commands(&self) -> Result<FtpCommands<'a>, ValueError> {
        self.check()?;
        let (representation, access) = self.access();
        Ok(FtpCommands { cwds: self.cwds(), representation, access, path: self.path_segments() })
    }

    /// Returns the argument of PASS, if there is one.
    fn password_argument(&self, end_user: EndUser<'a>) -> Result<Option<Argument<'a>>, ValueError> {
        self.check()?;
        let login = self.whole();
        let (password, production) = match (login.user(), login.password()) {
            (_, Some(password)) => (Some(Argument::encoded(password)), Production::Password),
            (Some(_), None) => (end_user.password, Production::Password),
            (None, None) => (Some(end_user.address), Production::Encoded822Addr),
        };
        password.map(|password| password.secret().checked(production)).transpose()
    }

    /// Returns the last commands: TYPE, if needed, and the command that opens a second connection.
    fn access(&self) -> (Option<FtpCommand<'a>>, Option<FtpCommand<'a>>) {
        let Some(name) = self.name() else { return (None, None) };
        if name.is_empty() {
            return (None, Some(FtpCommand::Nlst(None)));
        }
        let name = Argument::encoded(name);
        match self.typecode() {
            Some(code) if code == FtpType::DIRECTORY => (None, Some(FtpCommand::Nlst(Some(name)))),
            Some(code) if code == FtpType::ASCII => (Some(FtpCommand::TypeA), Some(FtpCommand::Retr(name))),
            Some(_) => (Some(FtpCommand::TypeI), Some(FtpCommand::Retr(name))),
            None => (None, Some(FtpCommand::Retr(name))),
        }
    }

    /// Refuses the URL if one of its parts does not fit in one line.
    fn check(&self) -> Written {
        let check = |production, text: Encoded<'a>| Argument::encoded(text).checked(production).map(|_| ());
        let (user, password) = (self.whole().user(), self.whole().password());
        user.map_or(Ok(()), |user| check(Production::User, user))?;
        password.map_or(Ok(()), |password| check(Production::Password, password))?;
        self.path_segments().try_for_each(|segment| check(Production::FSegment, segment))
    }
}

impl Builder<'_> {
    /// Sets the typecode of an ftp URL, which says how to transfer the file. `None` removes it. It
    /// requires a path, which may be "/".
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, parts::FtpType, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::FTP, "host.dom").segments(&["pub", "fw.bin"]);
    /// let builder = builder.typecode(FtpType::IMAGE);
    /// assert_eq!(builder.build::<String<64>>()?, "ftp://host.dom/pub/fw.bin;type=i");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn typecode(mut self, typecode: impl Into<Option<FtpType>>) -> Self {
        let typecode = typecode.into();
        match self.row.syntax() {
            Syntax::Ftp => self.typecode = typecode,
            _ => self.refuse(typecode.is_some(), Production::FtpType),
        }
        self
    }
}

/// Writes `"ftp://" login [ "/" fpath [ ";type=" ftptype ] ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    url.begin(out)?;
    url.login.write_by(url.row, out)?;
    let is_uri = url.row.features().any(Features::URI);
    let segment = if is_uri { Component::FtpSegment } else { Component::FSegment };
    url.path.write(segment, out)?;
    let name = url.query;
    name.refuse_dots()?;
    out.value_after("/", name, segment)?;
    if let Some(typecode) = url.typecode {
        out.text(";type=")?;
        out.text(typecode.as_char().encode_utf8(&mut [0; 4]))?;
        require(!name.is_absent() || !url.path.is_empty(), Production::FSegment)?;
    }
    Ok(())
}
