//! What an ftp URL tells a client to do (sections 3.2.1 and 3.2.2).

use core::iter;

use super::{FtpUrl, Transfer};
use crate::{
    component::Component,
    percent::Encoded,
    scheme::{Argument, Line, Refused},
};

/// A command that an ftp URL asks for.
///
/// `Debug` and defmt show the argument of PASS as `***`.
///
/// ```
/// use rfc1738::{FtpCommand, FtpUrl};
///
/// let url = FtpUrl::parse("ftp://host.dom/etc/motd")?;
/// for command in url.commands().unwrap() {
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
    /// `CWD`: a directory to change to; the argument may be empty.
    Cwd(Argument<'a>),
    /// `NLST`: lists the names in a directory; without an argument, in the working directory.
    Nlst(Option<Argument<'a>>),
    /// `TYPE A`: files are text.
    TypeA,
    /// `TYPE I`: files are octets.
    TypeI,
    /// `RETR`: retrieves a file.
    Retr(Argument<'a>),
}

impl<'a> FtpCommand<'a> {
    /// The line to be sent.
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
        };
        Line::new(verb, argument)
    }
}

/// What the end user supplies for a login if the URL does not (section 3.2.1).
///
/// `Debug` and defmt do not show the password.
///
/// ```
/// use rfc1738::{EndUser, FtpUrl};
///
/// let end_user = EndUser::new(b"me@here.dom").with_password(b"secret");
/// let pass = |text| FtpUrl::parse(text).map(|url| url.login_commands(end_user).unwrap().last().unwrap().line());
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
    /// An end user with this e-mail address, the password of an anonymous login.
    pub const fn new(address: &'a [u8]) -> Self {
        Self { address: Argument::plain(address), password: None }
    }

    /// The same, who has supplied a password for the user that the URL names.
    #[must_use]
    pub const fn with_password(self, password: &'a [u8]) -> Self {
        Self { password: Some(Argument::plain(password).secret()), ..self }
    }
}

impl<'a, const N: usize> FtpUrl<'a, N> {
    /// The commands of the login: USER, then PASS.
    ///
    /// A URL without a user gives the anonymous login, whose password is the end user's address. For a user without a password there is a
    /// PASS only if the end user supplied one; otherwise a client has to ask for it when the server does.
    ///
    /// ```
    /// use rfc1738::{EndUser, FtpUrl};
    ///
    /// let url = FtpUrl::parse("ftp://myname@host.dom/motd")?;
    /// let lines = |end_user| url.login_commands(end_user).unwrap().map(|command| format!("{:?}", command.line()));
    /// let end_user = EndUser::new(b"me@here.dom");
    /// assert!(lines(end_user).eq(["USER myname"]));
    /// assert!(lines(end_user.with_password(b"secret")).eq(["USER myname", "PASS ***"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When an octet of the URL, or of what is to be sent from the end user, is CR, LF or NUL.
    pub fn login_commands(
        &self,
        end_user: EndUser<'a>,
    ) -> Result<impl Iterator<Item = FtpCommand<'a>> + Clone + use<'a, N>, Refused> {
        let password = self.password_argument(end_user)?.map(FtpCommand::Pass);
        Ok(iter::once(FtpCommand::User(self.user_argument())).chain(password))
    }

    /// The commands after the login; none without a path.
    ///
    /// Each cwd is the argument of a CWD, in order. After these, an empty name gives NLST alone, and the typecode "d" gives NLST with the name.
    /// Otherwise a TYPE, if there is a typecode, and RETR follow.
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
    /// When an octet of the URL, its user and password included, is CR, LF or NUL once decoded.
    pub fn commands(&self) -> Result<impl Iterator<Item = FtpCommand<'a>> + Clone, Refused> {
        self.check()?;
        let (representation, access) = self.access();
        let cwds = self.cwds().map(|cwd| FtpCommand::Cwd(Argument::encoded(cwd)));
        Ok(cwds.chain(representation).chain(access))
    }

    /// The argument of USER.
    pub(crate) fn user_argument(&self) -> Argument<'a> {
        self.login().user().map_or(Argument::plain(b"anonymous"), Argument::encoded)
    }

    /// The argument of PASS, if there is one and nothing is refused.
    pub(crate) fn password_argument(&self, end_user: EndUser<'a>) -> Result<Option<Argument<'a>>, Refused> {
        self.check()?;
        let login = self.login();
        let (password, component) = match (login.user(), login.password()) {
            (_, Some(password)) => (Some(Argument::encoded(password.0)), Component::Password),
            (Some(_), None) => (end_user.password, Component::Password),
            (None, None) => (Some(end_user.address), Component::Encoded822Addr),
        };
        password.map(|password| password.secret().checked(component)).transpose()
    }

    /// The last commands: TYPE, perhaps, and what a second connection is for.
    pub(crate) fn access(&self) -> (Option<FtpCommand<'a>>, Option<FtpCommand<'a>>) {
        match self.name().map(|name| (name, self.typecode().map(|code| code.transfer()))) {
            None => (None, None),
            Some((name, _)) if name.is_empty() => (None, Some(FtpCommand::Nlst(None))),
            Some((name, transfer)) => {
                let name = Argument::encoded(name);
                match transfer {
                    Some(Transfer::Directory) => (None, Some(FtpCommand::Nlst(Some(name)))),
                    Some(Transfer::Ascii) => (Some(FtpCommand::TypeA), Some(FtpCommand::Retr(name))),
                    Some(Transfer::Image) => (Some(FtpCommand::TypeI), Some(FtpCommand::Retr(name))),
                    None => (None, Some(FtpCommand::Retr(name))),
                }
            }
        }
    }

    /// Refuses a URL if a line cannot hold any part of it.
    fn check(&self) -> Result<(), Refused> {
        let check = |component, text: Encoded<'a>| Argument::encoded(text).checked(component).map(|_| ());
        let (user, password) = (self.login().user(), self.login().password());
        user.map_or(Ok(()), |user| check(Component::User, user))?;
        password.map_or(Ok(()), |password| check(Component::Password, password.0))?;
        self.segments().into_iter().flatten().try_for_each(|segment| check(Component::FSegment, segment))
    }
}
