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
/// `Debug` and defmt show `***` as the argument of PASS.
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
#[derive(Clone, Copy, Debug)]
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

/// What the end user supplies for a login, where the URL does not (section 3.2.1).
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
    pub const fn with_password(self, password: &'a [u8]) -> Self {
        Self { password: Some(Argument::plain(password).secret()), ..self }
    }
}

impl<'a, const N: usize> FtpUrl<'a, N> {
    /// The commands of the login, first USER, then PASS.
    ///
    /// Without a user it is the anonymous login, and its password the end user's address. For a user without a password there is a
    /// PASS only when the end user supplied one; else a client has to ask when the server does.
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
    /// When an octet of the URL, or of what the end user supplied and is to be sent, is CR, LF or NUL.
    pub fn login_commands(
        &self,
        end_user: EndUser<'a>,
    ) -> Result<impl Iterator<Item = FtpCommand<'a>> + Clone + use<'a, N>, Refused> {
        let (user, password) = self.login_arguments(end_user)?;
        Ok(iter::once(FtpCommand::User(user)).chain(password.map(FtpCommand::Pass)))
    }

    /// The user, and the password if there is one, where nothing of the URL is refused.
    pub(crate) fn login_arguments(
        &self,
        end_user: EndUser<'a>,
    ) -> Result<(Argument<'a>, Option<Argument<'a>>), Refused> {
        self.check()?;
        let login = self.login();
        let user = login.user().map_or(Argument::plain(b"anonymous"), Argument::encoded);
        let (password, component) = match (login.user(), login.password()) {
            (_, Some(password)) => (Some(Argument::encoded(password.0)), Component::Password),
            (Some(_), None) => (end_user.password, Component::Password),
            (None, None) => (Some(end_user.address), Component::Encoded822Addr),
        };
        let password = match password {
            Some(password) => Some(password.secret().checked(component)?),
            None => None,
        };
        Ok((user, password))
    }

    /// The commands after the login; none without a path.
    ///
    /// Each cwd is the argument of a CWD, in order. Then an empty name asks for NLST alone; else the typecode "d" for NLST with the name,
    /// and any other for TYPE, when there is a typecode, and RETR.
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

    /// Refuses a URL of which any part cannot stand in a line.
    fn check(&self) -> Result<(), Refused> {
        let check = |component, text: Encoded<'a>| Argument::encoded(text).checked(component).map(|_| ());
        let (user, password) = (self.login().user(), self.login().password());
        user.map_or(Ok(()), |user| check(Component::User, user))?;
        password.map_or(Ok(()), |password| check(Component::Password, password.0))?;
        self.segments().into_iter().flatten().try_for_each(|segment| check(Component::FSegment, segment))
    }
}
