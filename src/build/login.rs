//! Logins (section 3.1), and their setters.

use core::fmt;

use super::{
    FtpBuilder, GopherBuilder, HostValue, HttpBuilder, IpBuilder, NntpBuilder, ProsperoBuilder, TelnetBuilder,
    UriBuilder, Value, ValueError, WaisBuilder, example,
};
use crate::{
    component::Component,
    error::Production,
    url::{HostPort, Login},
};

/// The values of a `login` or, without a user, of a `hostport`.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoginValues<'v> {
    user: Value<'v>,
    password: Value<'v>,
    host: HostValue<'v>,
    port: Port<'v>,
}

#[derive(Clone, Copy, Debug)]
enum Port<'v> {
    Number(u16),
    /// A port of another URL as written, with its ":" and any leading zeros.
    Written(&'v str),
}

impl Port<'_> {
    const ABSENT: Self = Self::Written("");
}

impl<'v> LoginValues<'v> {
    pub(super) fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self { user: Value::ABSENT, password: Value::ABSENT, host: host.into(), port: Port::ABSENT }
    }

    /// Writes `[ user [ ":" password ] "@" ] hostport`.
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        self.write_login(Component::User, Component::Password, out)?;
        self.host.write(out)?;
        self.write_port(out)
    }

    /// Writes `[ userinfo "@" ] host [ ":" port ]` of RFC 3986.
    pub(super) fn write_later(&self, has_userinfo: bool, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        let has_login = !self.user.is_absent() || !self.password.is_absent();
        if has_login && !has_userinfo {
            return Err(ValueError::NotAllowed { production: Production::User });
        }
        self.write_login(Component::LaterUser, Component::LaterPassword, out)?;
        self.host.write_later(out)?;
        self.write_port(out)
    }

    /// Returns whether there is no user, no host and no port.
    pub(super) fn is_empty(&self) -> bool {
        self.user.is_absent()
            && self.password.is_absent()
            && self.host.is_empty()
            && matches!(self.port, Port::Written(""))
    }

    /// Writes `hostport`, or an error if there is a user.
    pub(super) fn write_without_user(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        match self.user.is_absent() && self.password.is_absent() {
            true => self.write(out),
            false => Err(ValueError::NotAllowed { production: Production::User }),
        }
    }

    /// Writes `host`, or an error if there is anything else.
    pub(super) fn write_host_alone(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        if !matches!(self.port, Port::Written("")) {
            return Err(ValueError::Invalid { production: Production::Port });
        }
        self.write_without_user(out)
    }

    fn write_login(&self, user: Component, password: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        if !self.user.is_absent() {
            self.user.write(user, out)?;
            self.password.write_after(":", password, out)?;
            out.write_str("@")?;
        } else if !self.password.is_absent() {
            return Err(ValueError::Missing { production: Production::User });
        }
        Ok(())
    }

    fn write_port(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        match self.port {
            Port::Number(port) => Ok(write!(out, ":{port}")?),
            Port::Written(text) => Ok(out.write_str(text)?),
        }
    }
}

impl<'v> From<HostPort<'v>> for LoginValues<'v> {
    fn from(hostport: HostPort<'v>) -> Self {
        let host = hostport.host();
        let port = hostport.as_str().get(host.as_str().len()..).map_or(Port::ABSENT, Port::Written);
        Self { port, ..Self::new(host) }
    }
}

impl<'v> From<Login<'v>> for LoginValues<'v> {
    fn from(login: Login<'v>) -> Self {
        Self { user: login.user().into(), password: login.password().into(), ..login.hostport().into() }
    }
}

macro_rules! host_and_port_setters {
    ($($name:ident $new:literal $text:literal $after:literal),*) => { $(
        impl<'v> $name<'v> {
            /// Sets the host.
            ///
            #[doc = example!($name $new:
                "let builder = builder.host(\"other.dom\");\n",
                "assert_eq!(builder.build::<64>().unwrap(), \"", $text, "other.dom", $after, "\");"
            )]
            pub fn host(mut self, host: impl Into<HostValue<'v>>) -> Self {
                self.login.host = host.into();
                self
            }

            /// Sets the port, which is written even if it is the scheme's default; `None` leaves it
            /// out.
            ///
            #[doc = example!($name $new:
                "assert_eq!(builder.port(8080).build::<64>().unwrap(), \"", $text, "host.dom:8080", $after, "\");"
            )]
            pub fn port(mut self, port: impl Into<Option<u16>>) -> Self {
                self.login.port = port.into().map_or(Port::ABSENT, Port::Number);
                self
            }
        }
    )* };
}

macro_rules! user_and_password_setters {
    ($($name:ident $new:literal $scheme:literal),*) => { $(
        impl<'v> $name<'v> {
            /// Sets the user name.
            ///
            #[doc = example!($name $new:
                "assert_eq!(builder.user(\"a guest\").build::<64>().unwrap(), \"", $scheme, "://a%20guest@host.dom\");"
            )]
            pub fn user(mut self, user: impl Into<Value<'v>>) -> Self {
                self.login.user = user.into();
                self
            }

            /// Sets the password, which requires a user; that may be empty. `Debug` and defmt do
            /// not show the password.
            ///
            /// Section 6: "The use of URLs containing passwords that should be secret is clearly
            /// unwise."
            ///
            #[doc = example!($name $new:
                "let builder = builder.user(\"me\").password(\"p@ss\");\n",
                "assert_eq!(builder.build::<64>().unwrap(), \"", $scheme, "://me:p%40ss@host.dom\");"
            )]
            pub fn password(mut self, password: impl Into<Value<'v>>) -> Self {
                self.login.password = password.into().secret();
                self
            }
        }
    )* };
}

host_and_port_setters!(
    FtpBuilder r#"new("host.dom")"# "ftp://" "",
    HttpBuilder r#"new("host.dom")"# "http://" "",
    GopherBuilder r#"new("host.dom")"# "gopher://" "",
    NntpBuilder r#"new("host.dom", "comp.lang.c")"# "nntp://" "/comp.lang.c",
    TelnetBuilder r#"new("host.dom")"# "telnet://" "",
    WaisBuilder r#"new("host.dom", "db")"# "wais://" "/db",
    ProsperoBuilder r#"new("host.dom", "name")"# "prospero://" "/name",
    IpBuilder r#"new("https", "host.dom")"# "https://" "",
    UriBuilder r#"new(&rfc1738::schemes::Row::HTTPS, "host.dom")"# "https://" ""
);
user_and_password_setters!(
    FtpBuilder r#"new("host.dom")"# "ftp",
    TelnetBuilder r#"new("host.dom")"# "telnet",
    IpBuilder r#"new("https", "host.dom")"# "https",
    UriBuilder r#"new(&rfc1738::schemes::Row::MQTT, "host.dom")"# "mqtt"
);
