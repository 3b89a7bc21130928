//! Logins (section 3.1), and their setters.

use super::{Builder, HostValue, Out, Value, ValueError, Written};
use crate::{
    component::Component,
    error::Production,
    pieces::{decimal, write_pieces},
    scheme::{Features, SchemeDef},
    url::{Layout, Parts, Password},
};

/// The values of a `login`, or of a `hostport` if there is no user.
#[derive(Clone, Copy)]
pub(crate) struct LoginValues<'v> {
    user: Value<'v>,
    password: Value<'v>,
    host: HostValue<'v>,
    port: Port<'v>,
}

#[derive(Clone, Copy)]
enum Port<'v> {
    Number(u16),
    /// A port of another URL as written, with its ":" and any leading zeros, and its number.
    Written(&'v str, u16),
}

impl Port<'_> {
    const ABSENT: Self = Self::Written("", 0);
}

impl<'v> LoginValues<'v> {
    pub(crate) const fn new(host: HostValue<'v>) -> Self {
        Self { user: Value::ABSENT, password: Value::ABSENT, host, port: Port::ABSENT }
    }

    /// Returns the values of a URL, as written.
    pub(crate) fn of(url: &Parts<'v>, has_login: bool) -> Self {
        let mut login = Self::new(url.host().map_or("".into(), |host| HostValue::kept(host.as_str())));
        if url.layout.has_host() {
            let Layout { host_end, hostport_end, port, .. } = url.layout;
            login.port = Port::Written(url.between(host_end, hostport_end), port);
        }
        if has_login {
            login.user = url.user().into();
            login.password = url.password().map(Password).into();
        }
        login
    }

    /// Writes `[ user [ ":" password ] "@" ] hostport`.
    pub(crate) fn write(&self, out: &mut Out<'_>) -> Written {
        self.write_login(Component::User, Component::Password, out)?;
        out.layout.host = out.offset();
        self.host.write(out)?;
        self.write_port(out)
    }

    /// Writes `[ userinfo "@" ] host [ ":" port ]` of RFC 3986, as this row allows it.
    pub(crate) fn write_rfc3986(&self, row: &SchemeDef, out: &mut Out<'_>) -> Written {
        if !row.has_userinfo() {
            self.refuse_user()?;
        }
        self.write_login(Component::UriUser, Component::UriPassword, out)?;
        if row.features().any(Features::EMPTY_HOST) && self.host.is_empty() {
            self.refuse_port()?;
            return Self::write_empty(out);
        }
        out.layout.host = out.offset();
        self.host.write_rfc3986(row, out)?;
        self.write_port(out)
    }

    /// Writes everything before the path in a URL of this row, by its document.
    pub(crate) fn write_by(&self, row: &SchemeDef, out: &mut Out<'_>) -> Written {
        match row.features().any(Features::URI) {
            true => self.write_rfc3986(row, out),
            false if row.has_userinfo() => self.write(out),
            false => self.write_without_user(out),
        }
    }

    /// Writes `hostport`, or an error if there is a user.
    pub(crate) fn write_without_user(&self, out: &mut Out<'_>) -> Written {
        self.refuse_user()?;
        self.write(out)
    }

    /// Writes `host`, or an error if there is anything else.
    pub(crate) fn write_host_alone(&self, out: &mut Out<'_>) -> Written {
        self.refuse_port()?;
        self.write_without_user(out)
    }

    /// Writes an empty host.
    pub(crate) fn write_empty(out: &mut Out<'_>) -> Written {
        out.layout.host = out.offset();
        out.layout.host_end = out.offset();
        out.hostport_ends(0);
        Ok(())
    }

    /// Returns whether there is a host.
    pub(crate) fn has_host(&self) -> bool {
        !self.host.is_empty()
    }

    /// Returns whether there is neither a user nor a host nor a port.
    pub(crate) fn is_empty(&self) -> bool {
        self.refuse().is_ok()
    }

    /// Returns an error if there is a user, a host or a port.
    pub(crate) fn refuse(&self) -> Written {
        self.refuse_user()?;
        refuse(!self.host.is_empty(), Production::Host)?;
        self.refuse_port()
    }

    fn refuse_user(&self) -> Written {
        refuse(!(self.user.is_absent() && self.password.is_absent()), Production::User)
    }

    pub(crate) fn refuse_port(&self) -> Written {
        refuse(!matches!(self.port, Port::Written("", _)), Production::Port)
    }

    fn write_login(&self, user: Component, password: Component, out: &mut Out<'_>) -> Written {
        if self.user.is_absent() {
            return require(self.password.is_absent(), Production::User);
        }
        out.value(self.user, user)?;
        out.value_after(":", self.password, password)?;
        out.text("@")
    }

    fn write_port(&self, out: &mut Out<'_>) -> Written {
        out.layout.host_end = out.offset();
        let number = match self.port {
            Port::Number(number) => {
                out.text(":")?;
                write_pieces(|piece| out.text(piece), |out| decimal(number.into(), out))?;
                number
            }
            Port::Written(text, number) => {
                out.text(text)?;
                number
            }
        };
        out.hostport_ends(number);
        Ok(())
    }
}

/// Returns an error for a part that is present, although the scheme does not have it.
pub(crate) fn refuse(is_present: bool, production: Production) -> Written {
    if is_present { Err(ValueError::NotAllowed { production }) } else { Ok(()) }
}

/// Returns an error for a part that is absent, although the URL needs it.
pub(crate) fn require(is_present: bool, production: Production) -> Written {
    if is_present { Ok(()) } else { Err(ValueError::Missing { production }) }
}

/// Returns an error for a part that cannot hold its value.
pub(crate) fn require_valid(is_valid: bool, production: Production) -> Written {
    if is_valid { Ok(()) } else { Err(ValueError::Invalid { production }) }
}

impl<'v> Builder<'v> {
    /// Sets the host.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder =
    ///     Builder::new(&SchemeDef::HTTPS, "host.dom").host(Ipv4Addr::new(192, 168, 0, 10));
    /// assert_eq!(builder.build::<String<32>>()?, "https://192.168.0.10");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn host(mut self, host: impl Into<HostValue<'v>>) -> Self {
        self.login.host = host.into();
        self
    }

    /// Sets the port, which is written even if it is the scheme's default. `None` removes it.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").port(8443);
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom:8443");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn port(mut self, port: impl Into<Option<u16>>) -> Self {
        self.login.port = port.into().map_or(Port::ABSENT, Port::Number);
        self
    }

    /// Sets the user name. An absent value removes it.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::MQTT, "hub.dom").user("a guest");
    /// assert_eq!(builder.build::<String<32>>()?, "mqtt://a%20guest@hub.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn user(mut self, user: impl Into<Value<'v>>) -> Self {
        self.login.user = user.into();
        self
    }

    /// Sets the password, which requires a user, even an empty one.
    ///
    /// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::MQTT, "hub.dom").user("me").password("p@ss");
    /// assert_eq!(builder.build::<String<32>>()?, "mqtt://me:p%40ss@hub.dom");
    /// assert_eq!(format!("{builder:?}"), "Builder(mqtt://me:***@hub.dom)");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn password(mut self, password: impl Into<Value<'v>>) -> Self {
        self.login.password = password.into();
        self
    }
}
