//! FTP (section 3.2).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, ValueList, login::LoginValues, path::PathValues};
use crate::{
    component::Component,
    error::Production,
    scheme::{Scheme, Schemes},
    url::{FtpType, FtpUrl},
};

/// Builds an [`FtpUrl`] (section 3.2):
/// `ftp://<user>:<password>@<host>:<port>/<cwd1>/.../<cwdN>/<name>;type=<typecode>`.
///
/// Cwds and a typecode require a name, which may be empty. Without a name there is no path.
///
/// ```
/// use rfc1738::{FtpUrl, build::{FtpBuilder, Value}, parts::FtpType};
///
/// let builder = FtpBuilder::new("host.dom").user("myname").password("p@ss").cwds(&["/etc"]).name("a;b");
/// let text = builder.typecode(FtpType::ASCII).build::<64>().unwrap();
/// assert_eq!(text, "ftp://myname:p%40ss@host.dom/%2Fetc/a%3Bb;type=a");
///
/// let url = FtpUrl::parse(&text)?;
/// let builder = url.to_builder().password(Value::ABSENT).name("motd").typecode(None);
/// assert_eq!(builder.build::<64>().unwrap(), "ftp://myname@host.dom/%2Fetc/motd");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct FtpBuilder<'v> {
    /// "ftp", or the scheme of the URL that the builder was made from, such as ftps.
    scheme: &'v str,
    pub(super) login: LoginValues<'v>,
    cwds: PathValues<'v>,
    name: Value<'v>,
    typecode: Option<FtpType>,
}

impl<'v> FtpBuilder<'v> {
    /// Returns a builder with this host and nothing else.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self {
            scheme: "ftp",
            login: LoginValues::new(host),
            cwds: PathValues::new(ValueList::EMPTY),
            name: Value::ABSENT,
            typecode: None,
        }
    }

    /// Sets the arguments of the CWD commands.
    pub fn cwds(mut self, cwds: impl Into<ValueList<'v>>) -> Self {
        self.cwds = PathValues::new(cwds);
        self
    }

    /// Sets the name of the file or directory.
    pub fn name(mut self, name: impl Into<Value<'v>>) -> Self {
        self.name = name.into();
        self
    }

    /// Appends a segment to the path. It becomes the name, and the old name, unless empty, the last
    /// cwd.
    ///
    /// Four names can become cwds in this way; for more, the error is [`ValueError::TooMany`]. For
    /// a list of any length, use `cwds`.
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/pub;type=i")?;
    /// let builder = url.to_builder().segment("fw").segment("v2.bin");
    /// assert_eq!(builder.build::<64>().unwrap(), "ftp://host.dom/pub/fw/v2.bin;type=i");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("push", "append", "path_segments_mut"))]
    pub fn segment(mut self, segment: impl Into<Value<'v>>) -> Self {
        if !(self.name.is_absent() || self.name.is_empty()) {
            self.cwds.push(self.name);
        }
        self.name(segment)
    }

    /// Sets the typecode, which says how to transfer the file; `None` leaves it out.
    pub fn typecode(mut self, typecode: impl Into<Option<FtpType>>) -> Self {
        self.typecode = typecode.into();
        self
    }
}

impl Build for FtpBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str(self.scheme)?;
        out.write_str("://")?;
        self.login.write(out)?;
        self.cwds.write(Component::FSegment, out)?;
        self.name.write_after("/", Component::FSegment, out)?;
        if let Some(typecode) = self.typecode {
            out.write_str(";type=")?;
            out.write_char(typecode.as_char())?;
        }
        if self.name.is_absent() && !(self.cwds.is_empty() && self.typecode.is_none()) {
            return Err(ValueError::Missing { production: Production::FSegment });
        }
        Ok(())
    }
}

impl<S: Schemes> FtpUrl<'_, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
    /// assert_eq!(url.to_builder().name("hosts").build::<64>().unwrap(), "ftp://myname@host.dom/%2Fetc/hosts;type=a");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> FtpBuilder<'_> {
        FtpBuilder {
            scheme: Scheme::from_name(self.parts().scheme()).as_str(),
            login: self.login().into(),
            cwds: PathValues::new(self.cwds()),
            name: self.name().into(),
            typecode: self.typecode(),
        }
    }
}

impl FtpType {
    /// "a": a file, as text.
    ///
    /// ```
    /// assert_eq!(rfc1738::parts::FtpType::ASCII.as_char(), 'a');
    /// ```
    pub const ASCII: Self = Self(b'a');
    /// "i": a file, byte for byte.
    ///
    /// ```
    /// assert_eq!(rfc1738::parts::FtpType::IMAGE.as_char(), 'i');
    /// ```
    pub const IMAGE: Self = Self(b'i');
    /// "d": a list of names.
    ///
    /// ```
    /// assert_eq!(rfc1738::parts::FtpType::DIRECTORY.as_char(), 'd');
    /// ```
    pub const DIRECTORY: Self = Self(b'd');
}
