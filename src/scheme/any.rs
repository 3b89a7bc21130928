//! Any URL, of the ten schemes, of those that a caller declares, or of another.

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    DeclaredUrl, Host, Login, Password, Server, Url,
    text::{UrlText, text_traits},
};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded, redacted::Redacted, registry::Scheme};

/// Any URL, declared schemes included; from [`Url::parse_with`].
///
/// What both have in common can be asked of it as it is:
///
/// ```
/// use rfc1738::{Advisory, Url, schemes};
///
/// let url = Url::parse_with(&[&schemes::IOT], "mqtt://me:secret@Hub.dom/home/led")?;
/// assert_eq!(url.as_str(), "mqtt://me:secret@Hub.dom/home/led");
/// assert_eq!(url.redacted().to_string(), "mqtt://me:***@Hub.dom/home/led");
/// assert_eq!((url.scheme().as_str(), url.host().unwrap().as_str()), ("mqtt", "Hub.dom"));
/// assert_eq!((url.port(), url.default_port(), url.effective_port()), (None, Some(1883), Some(1883)));
/// assert_eq!(url.server().unwrap().to_string(), "Hub.dom:1883");
/// assert_eq!(url.login().unwrap().as_str(), "me:secret@Hub.dom");
/// assert_eq!((url.user().unwrap().as_str(), url.password().unwrap().as_str()), ("me", "secret"));
/// assert_eq!((url.path(), url.search()), (Some("home/led"), None));
/// assert_eq!(url.normal().to_string(), "mqtt://me:secret@hub.dom/home/led");
/// assert!(url.advisories().contains(Advisory::Password));
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// For the rest, look which it is:
///
/// ```
/// use rfc1738::{AnyUrl, DeclaredBody, Error, HttpUrl, Url, schemes};
///
/// /// What to ask which port for, and whether with TLS.
/// fn fetch(text: &str) -> Result<Option<String>, Error> {
///     let get = |http: &HttpUrl, tls| Some(format!("{} {} {tls}", http.request_target(), http.effective_port()));
///     Ok(match Url::parse_with(&[&schemes::WEB], text)? {
///         AnyUrl::Url(Url::Http(http)) => get(&http, false),
///         AnyUrl::Declared(url) => match (url.name(), url.body()) {
///             ("https", DeclaredBody::Http(http)) => get(http, true),
///             _ => None,
///         },
///         _ => None,
///     })
/// }
///
/// assert_eq!(fetch("http://host.dom/fw.bin")?.as_deref(), Some("/fw.bin 80 false"));
/// assert_eq!(fetch("https://host.dom/fw.bin")?.as_deref(), Some("/fw.bin 443 true"));
/// assert_eq!(fetch("ws://host.dom/feed")?, None);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "defmt", derive(defmt::Format), defmt(transparent))]
pub enum AnyUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    /// One of the ten schemes, or another that no table declares.
    Url(Url<'a, N>),
    /// A declared scheme.
    Declared(DeclaredUrl<'a, N>),
}

/// Does the same with either.
macro_rules! either {
    ($any:expr, $url:ident => $result:expr) => {
        match $any {
            AnyUrl::Url($url) => $result,
            AnyUrl::Declared($url) => $result,
        }
    };
}

pub(crate) use either;

impl<'a, const N: usize> AnyUrl<'a, N> {
    /// The text as written, byte for byte.
    pub const fn as_str(&self) -> &'a str {
        either!(self, url => url.as_str())
    }

    /// The text without a password, to be logged.
    pub fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.as_str())
    }

    /// The scheme, as the RFC knows it: a declared one is another.
    pub fn scheme(&self) -> Scheme<'a> {
        either!(self, url => url.scheme())
    }

    /// Who and where; `None` when there is no login.
    pub fn login(&self) -> Option<Login<'a>> {
        either!(self, url => url.login())
    }

    /// The user name.
    pub fn user(&self) -> Option<Encoded<'a>> {
        self.login()?.user()
    }

    /// The password.
    pub fn password(&self) -> Option<Password<'a>> {
        self.login()?.password()
    }

    /// The host, where the URL names one.
    pub fn host(&self) -> Option<Host<'a>> {
        either!(self, url => url.host())
    }

    /// The port, if one is written.
    pub fn port(&self) -> Option<u16> {
        either!(self, url => url.port())
    }

    /// The port that is meant when none is written: the scheme's, or the declared one.
    pub fn default_port(&self) -> Option<u16> {
        match self {
            Self::Url(url) => url.scheme().default_port(),
            Self::Declared(url) => url.declaration().default_port(),
        }
    }

    /// The port that is meant: the written one, else the default.
    pub fn effective_port(&self) -> Option<u16> {
        self.port().or_else(|| self.default_port())
    }

    /// The host and the port to connect to; `None` where there is none, or no default for the one that is not written.
    pub fn server(&self) -> Option<Server<'a>> {
        either!(self, url => url.server())
    }

    /// What follows the "/" after the host, raw; the search excepted where http's syntax is followed. `None` without that "/".
    pub fn path(&self) -> Option<&'a str> {
        either!(self, url => url.path())
    }

    /// The search, where the syntax has one; `None` without one.
    pub fn search(&self) -> Option<Encoded<'a>> {
        either!(self, url => url.search())
    }
}

text_traits!(UrlText: AnyUrl<N>);

/// Without the password.
impl<const N: usize> fmt::Debug for AnyUrl<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, url => fmt::Debug::fmt(url, f))
    }
}
