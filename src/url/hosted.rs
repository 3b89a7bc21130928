//! Methods of every URL with a host and a port, and of those with a login.

use super::{
    FtpUrl, GopherUrl, Host, HostPort, HttpUrl, Login, NntpUrl, Password, ProsperoUrl, Server, TelnetUrl, WaisUrl,
    text::example,
};
use crate::{percent::Encoded, scheme::Schemes};

macro_rules! hosted {
    ($($name:ident $text:literal $port:literal),*) => { $(
        impl<'a, S: Schemes> $name<'a, S> {
            /// Returns the host and its port (section 3.1).
            ///
            #[doc = example!($name $text: "assert_eq!(url.hostport().as_str(), \"host.dom\");")]
            pub const fn hostport(&self) -> HostPort<'a> {
                HostPort { parts: self.parts() }
            }

            /// Returns the host.
            ///
            #[doc = example!($name $text: "assert_eq!(url.host().as_str(), \"host.dom\");")]
            pub fn host(&self) -> Host<'a> {
                self.parts().required_host()
            }

            /// Returns the port as written, if there is one.
            ///
            #[doc = example!($name $text: "assert_eq!(url.port(), None);")]
            pub fn port(&self) -> Option<u16> {
                self.parts().port()
            }

            /// Returns the port to connect to: the one written, else the scheme's default (section
            /// 3.1).
            ///
            #[doc = example!($name $text: "assert_eq!(url.effective_port(), ", $port, ");")]
            pub fn effective_port(&self) -> u16 {
                self.0.effective_port().unwrap_or_default()
            }

            /// Returns the host and the port to connect to.
            ///
            #[doc = example!($name $text: "assert_eq!(url.server().to_string(), \"host.dom:", $port, "\");")]
            pub fn server(&self) -> Server<'a> {
                Server::new(self.host(), self.effective_port())
            }
        }
    )* };
}

hosted!(
    FtpUrl "ftp://host.dom/motd" 21,
    HttpUrl "http://host.dom/motd" 80,
    GopherUrl "gopher://host.dom/0motd" 70,
    NntpUrl "nntp://host.dom/comp.lang.c" 119,
    TelnetUrl "telnet://me@host.dom" 23,
    WaisUrl "wais://host.dom/db" 210,
    ProsperoUrl "prospero://host.dom/name" 1525
);

macro_rules! with_login {
    ($($name:ident $text:literal),*) => { $(
        impl<'a, S: Schemes> $name<'a, S> {
            /// Returns the login: user, password, host and port (section 3.1).
            ///
            #[doc = example!($name $text: "assert_eq!(url.login().as_str(), \"me:secret@host.dom\");")]
            pub const fn login(&self) -> Login<'a> {
                Login { parts: self.parts() }
            }

            /// Returns the user name; `None` without an "@".
            ///
            #[doc = example!($name $text: "assert_eq!(url.user().unwrap(), \"me\");")]
            pub fn user(&self) -> Option<Encoded<'a>> {
                self.login().user()
            }

            /// Returns the password; `None` without a ":" before the "@".
            ///
            #[doc = example!($name $text: "assert_eq!(url.password().unwrap().as_str(), \"secret\");")]
            pub fn password(&self) -> Option<Password<'a>> {
                self.login().password()
            }
        }
    )* };
}

with_login!(FtpUrl "ftp://me:secret@host.dom/motd", TelnetUrl "telnet://me:secret@host.dom");
