//! Any URL.

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    DeclaredUrl, FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, Login, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, Parts,
    Password, ProsperoUrl, Server, TelnetUrl, WaisUrl,
    text::{UrlText, text_traits},
};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded, redacted::Redacted, registry::Scheme};

/// Any URL, typed by its scheme.
///
/// The text of a known scheme must match its own production of section 5; there is no falling back to [`OtherUrl`]. Lists hold at most `N`
/// elements: 16, or another capacity by [`parse_in`](Self::parse_in).
///
/// Two URLs are equal when their texts are, ignoring the ASCII case of the scheme.
///
/// ```
/// use rfc1738::{Error, Scheme, Url};
///
/// let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd")?;
/// assert_eq!(url.scheme(), Scheme::Ftp);
/// assert_eq!((url.user().unwrap().as_str(), url.password()), ("myname", None));
/// assert_eq!(url.login().unwrap().as_str(), "myname@host.dom");
/// assert_eq!(url.host().unwrap().as_str(), "host.dom");
/// assert_eq!((url.port(), url.effective_port()), (None, Some(21)));
/// assert_eq!(url.server().unwrap().to_string(), "host.dom:21");
/// assert_eq!((url.path(), url.search()), (Some("%2Fetc/motd"), None));
/// let Url::Ftp(ftp) = url else { panic!() };
/// assert_eq!(ftp.name().unwrap(), "motd");
///
/// let error = Url::parse("http://user@host.dom/").unwrap_err();
/// assert_eq!(error.to_string(), "this scheme takes no user or password: found '@' at byte 11, in hostname");
///
/// // What may be logged:
/// let url = Url::parse("ftp://myname:secret@host.dom/")?;
/// assert_eq!(url.redacted().to_string(), "ftp://myname:***@host.dom/");
///
/// // A receive buffer, which need not be UTF-8; and room for 2 segments in place of 16:
/// assert_eq!(Url::parse_bytes(b"http://host.dom/\xFF").unwrap_err().offset(), 16);
/// assert!(Url::<2>::parse_in("http://host.dom/usr/games").is_ok());
/// assert!(Url::<2>::parse_bytes_in(b"http://host.dom/usr/games/fortune").is_err());
/// # Ok::<(), Error>(())
/// ```
///
/// [`parse_with`](Self::parse_with) knows schemes that did not exist in 1994 too, such as https and mqtt: see [`schemes`](crate::schemes). What all
/// URLs have in common can be asked of these as well; for the rest, look which it is:
///
/// ```
/// use rfc1738::{Advisory, Error, Url, schemes};
///
/// let url = Url::parse_with(&[&schemes::IOT], "mqtt://me:secret@Hub.dom/home/led")?;
/// assert_eq!((url.port(), url.default_port(), url.effective_port()), (None, Some(1883), Some(1883)));
/// assert_eq!(url.server().unwrap().to_string(), "Hub.dom:1883");
/// assert_eq!(url.login().unwrap().as_str(), "me:secret@Hub.dom");
/// assert_eq!(url.path(), Some("home/led"));
/// assert_eq!(url.normal().to_string(), "mqtt://me:secret@hub.dom/home/led");
/// assert!(url.advisories().contains(Advisory::Password));
///
/// /// What to ask which port for, and whether with TLS.
/// fn fetch(text: &str) -> Result<Option<String>, Error> {
///     let url = Url::parse_with(&[&schemes::WEB], text)?;
///     let (target, tls) = match &url {
///         Url::Http(http) => (http.request_target().to_string(), false),
///         Url::Declared(url) if url.name() == "https" => (url.request_target().to_string(), true),
///         _ => return Ok(None),
///     };
///     Ok(url.effective_port().map(|port| format!("{target} {port} {tls}")))
/// }
///
/// assert_eq!(fetch("http://host.dom/fw.bin")?.as_deref(), Some("/fw.bin 80 false"));
/// assert_eq!(fetch("https://host.dom/fw.bin")?.as_deref(), Some("/fw.bin 443 true"));
/// assert_eq!(fetch("ws://host.dom/feed")?, None);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "defmt", derive(defmt::Format), defmt(transparent))]
pub enum Url<'a, const N: usize = DEFAULT_CAPACITY> {
    /// `ftpurl`
    Ftp(FtpUrl<'a, N>),
    /// `httpurl`
    Http(HttpUrl<'a, N>),
    /// `gopherurl`
    Gopher(GopherUrl<'a>),
    /// `mailtourl`
    Mailto(MailtoUrl<'a>),
    /// `newsurl`
    News(NewsUrl<'a>),
    /// `nntpurl`
    Nntp(NntpUrl<'a>),
    /// `telneturl`
    Telnet(TelnetUrl<'a>),
    /// `waisurl`
    Wais(WaisUrl<'a>),
    /// `fileurl`
    File(FileUrl<'a, N>),
    /// `prosperourl`
    Prospero(ProsperoUrl<'a, N>),
    /// `otherurl`: any other scheme.
    Other(OtherUrl<'a>),
    /// A scheme that the caller of [`parse_with`](Self::parse_with) declares (section 4).
    Declared(DeclaredUrl<'a, N>),
}

/// Does the same with whichever URL it is.
macro_rules! each {
    ($url:expr, $inner:ident => $result:expr) => {
        match $url {
            Url::Ftp($inner) => $result,
            Url::Http($inner) => $result,
            Url::Gopher($inner) => $result,
            Url::Mailto($inner) => $result,
            Url::News($inner) => $result,
            Url::Nntp($inner) => $result,
            Url::Telnet($inner) => $result,
            Url::Wais($inner) => $result,
            Url::File($inner) => $result,
            Url::Prospero($inner) => $result,
            Url::Other($inner) => $result,
            Url::Declared($inner) => $result,
        }
    };
}

pub(crate) use each;

impl<'a, const N: usize> Url<'a, N> {
    /// The text as written, byte for byte.
    pub const fn as_str(&self) -> &'a str {
        self.parts().text
    }

    /// The text and the layout, which all have.
    pub(crate) const fn parts(&self) -> Parts<'a> {
        each!(self, url => url.parts())
    }

    /// The same layout beside another text.
    pub(crate) fn on<'t>(&self, text: &'t str) -> Url<'t, N> {
        match self {
            Self::Ftp(url) => Url::Ftp(url.on(text)),
            Self::Http(url) => Url::Http(url.on(text)),
            Self::Gopher(url) => Url::Gopher(url.on(text)),
            Self::Mailto(url) => Url::Mailto(url.on(text)),
            Self::News(url) => Url::News(url.on(text)),
            Self::Nntp(url) => Url::Nntp(url.on(text)),
            Self::Telnet(url) => Url::Telnet(url.on(text)),
            Self::Wais(url) => Url::Wais(url.on(text)),
            Self::File(url) => Url::File(url.on(text)),
            Self::Prospero(url) => Url::Prospero(url.on(text)),
            Self::Other(url) => Url::Other(url.on(text)),
            Self::Declared(url) => Url::Declared(url.on(text)),
        }
    }

    /// The text without its password, for logs.
    pub fn redacted(&self) -> Redacted<'a> {
        each!(self, url => url.redacted())
    }

    /// The scheme as the RFC sees it: usually [`Scheme::Other`] for a declared one.
    #[inline]
    pub fn scheme(&self) -> Scheme<'a> {
        match self {
            Self::Ftp(_) => Scheme::Ftp,
            Self::Http(_) => Scheme::Http,
            Self::Gopher(_) => Scheme::Gopher,
            Self::Mailto(_) => Scheme::Mailto,
            Self::News(_) => Scheme::News,
            Self::Nntp(_) => Scheme::Nntp,
            Self::Telnet(_) => Scheme::Telnet,
            Self::Wais(_) => Scheme::Wais,
            Self::File(_) => Scheme::File,
            Self::Prospero(_) => Scheme::Prospero,
            Self::Other(url) => url.scheme(),
            Self::Declared(url) => url.scheme(),
        }
    }

    /// Who and where; `None` when the scheme has no login, or the URL of another scheme does not have the common Internet syntax.
    pub fn login(&self) -> Option<Login<'a>> {
        match self {
            Self::Ftp(url) => Some(url.login()),
            Self::Telnet(url) => Some(url.login()),
            Self::Other(url) => Some(url.schemepart().ip()?.login()),
            Self::Declared(url) => url.login(),
            _ => None,
        }
    }

    /// The user name.
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.login()?.user()
    }

    /// The password.
    pub fn password(&self) -> Option<Password<'a>> {
        self.login()?.password()
    }

    /// The host, if the URL names one: a file's may be empty (`None`), and a news article's is that of its message-id.
    pub fn host(&self) -> Option<Host<'a>> {
        self.parts().host()
    }

    /// The port, if one is written.
    pub fn port(&self) -> Option<u16> {
        self.parts().port()
    }

    /// The port that applies when none is written: the scheme's, or the declared one.
    pub fn default_port(&self) -> Option<u16> {
        match self {
            Self::Declared(url) => url.declaration().default_port(),
            _ => self.scheme().default_port(),
        }
    }

    /// The port to connect to: the one written, else the default.
    pub fn effective_port(&self) -> Option<u16> {
        // When the body of a declared URL is made a URL, it does not know the declaration, only the port.
        let declared = Some(self.parts().layout.port).filter(|port| *port > 0);
        self.port().or(declared).or_else(|| self.default_port())
    }

    /// The host and the port to connect to; `None` if the scheme has none, or if a port is neither written nor known by default.
    pub fn server(&self) -> Option<Server<'a>> {
        Some(Server::new(self.host()?, self.effective_port()?))
    }

    /// What follows the "/" after the host, raw; in the syntaxes of http and RFC 3986 without the "?" and what follows it. `None` without that "/".
    pub fn path(&self) -> Option<&'a str> {
        let has_hpath = matches!(self, Self::Http(_) | Self::Declared(_));
        self.parts().path_or_hpath(has_hpath)
    }

    /// The search of an http, gopher or wais URL, or the query of a later scheme. `None` without one.
    pub fn search(&self) -> Option<Encoded<'a>> {
        match self {
            Self::Gopher(url) => url.search(),
            _ => self.parts().search(),
        }
    }
}

text_traits!(UrlText: Url<N>);

/// Without the password.
impl<const N: usize> fmt::Debug for Url<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, url => fmt::Debug::fmt(url, f))
    }
}
