//! Who and where (section 3.1), and the setters for it.

use core::fmt;

use super::{
    BuildError, FtpBuilder, GopherBuilder, HostValue, HttpBuilder, IpBuilder, NntpBuilder, ProsperoBuilder,
    TelnetBuilder, Value, WaisBuilder,
};
use crate::{
    component::Component,
    production::Production,
    scheme::{HostPort, Login},
};

/// `login`; without a user, `hostport`.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoginValues<'v> {
    user: Value<'v>,
    password: Value<'v>,
    host: HostValue<'v>,
    port: Port<'v>,
}

#[derive(Clone, Copy, Debug)]
enum Port<'v> {
    Absent,
    Number(u16),
    /// As another URL has it, leading zeros included.
    Written(&'v str),
}

impl<'v> LoginValues<'v> {
    pub(super) fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self { user: Value::ABSENT, password: Value::ABSENT, host: host.into(), port: Port::Absent }
    }

    /// Writes `[ user [ ":" password ] "@" ] hostport`.
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        if !self.user.is_absent() {
            self.user.write(Component::User, out)?;
            self.password.write_after(":", Component::Password, out)?;
            out.write_str("@")?;
        } else if !self.password.is_absent() {
            return Err(BuildError::Missing { production: Production::User });
        }
        self.host.write(out)?;
        match self.port {
            Port::Absent => Ok(()),
            Port::Number(port) => Ok(write!(out, ":{port}")?),
            Port::Written(digits) => Ok(write!(out, ":{digits}")?),
        }
    }
}

impl<'v> From<HostPort<'v>> for LoginValues<'v> {
    fn from(hostport: HostPort<'v>) -> Self {
        let host = hostport.host();
        let port = hostport.as_str().get(host.as_str().len() + 1..).map_or(Port::Absent, Port::Written);
        Self { port, ..Self::new(host) }
    }
}

impl<'v> From<Login<'v>> for LoginValues<'v> {
    fn from(login: Login<'v>) -> Self {
        Self { user: login.user().into(), password: login.password().into(), ..login.hostport().into() }
    }
}

macro_rules! hostport {
    ($($name:ident),*) => { $(
        impl<'v> $name<'v> {
            /// Sets the host.
            pub fn host(mut self, host: impl Into<HostValue<'v>>) -> Self {
                self.login.host = host.into();
                self
            }

            /// Sets the port, which is written even when it is the scheme's default; `None` leaves it out.
            pub fn port(mut self, port: impl Into<Option<u16>>) -> Self {
                self.login.port = port.into().map_or(Port::Absent, Port::Number);
                self
            }
        }
    )* };
}

macro_rules! login {
    ($($name:ident),*) => { $(
        impl<'v> $name<'v> {
            /// Sets the user name.
            pub fn user(mut self, user: impl Into<Value<'v>>) -> Self {
                self.login.user = user.into();
                self
            }

            /// Sets the password, which needs a user, be it an empty one. `Debug` and defmt do not show it.
            ///
            /// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
            pub fn password(mut self, password: impl Into<Value<'v>>) -> Self {
                self.login.password = password.into().secret();
                self
            }
        }
    )* };
}

hostport!(FtpBuilder, HttpBuilder, GopherBuilder, NntpBuilder, TelnetBuilder, WaisBuilder, ProsperoBuilder, IpBuilder);
login!(FtpBuilder, TelnetBuilder, IpBuilder);
