//! The Prospero Directory Service (section 3.11).

use core::fmt;

use super::{Build, FieldList, HostValue, Value, ValueError, login::LoginValues};
use crate::{component::Component, scheme::Schemes, url::ProsperoUrl};

/// Builds a [`ProsperoUrl`] (section 3.11): `prospero://<host>:<port>/<hsoname>;<field>=<value>`.
///
/// The name may be empty. A "/" in it has no meaning and is not escaped.
///
/// ```
/// use rfc1738::build::ProsperoBuilder;
///
/// let builder = ProsperoBuilder::new("host.dom", "/pros/a;b").fields(&[("version", "1=2"), ("x", "")]);
/// assert_eq!(builder.build::<64>().unwrap(), "prospero://host.dom//pros/a%3Bb;version=1%3D2;x=");
/// assert_eq!(builder.hsoname("").fields(&[("x", "")]).build::<64>().unwrap(), "prospero://host.dom/;x=");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct ProsperoBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    hsoname: Value<'v>,
    fields: FieldList<'v>,
}

impl<'v> ProsperoBuilder<'v> {
    /// Returns a builder with this host and this host-specific object name.
    pub fn new(host: impl Into<HostValue<'v>>, hsoname: impl Into<Value<'v>>) -> Self {
        Self { login: LoginValues::new(host), hsoname: hsoname.into(), fields: FieldList::EMPTY }
    }

    /// Sets the host-specific object name.
    pub fn hsoname(mut self, hsoname: impl Into<Value<'v>>) -> Self {
        self.hsoname = hsoname.into();
        self
    }

    /// Sets the fields.
    pub fn fields(mut self, fields: impl Into<FieldList<'v>>) -> Self {
        self.fields = fields.into();
        self
    }
}

impl Build for ProsperoBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("prospero://")?;
        self.login.write(out)?;
        out.write_str("/")?;
        self.hsoname.write(Component::PPath, out)?;
        self.fields.write(out)
    }
}

impl<S: Schemes> ProsperoUrl<'_, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::ProsperoUrl;
    ///
    /// let url = ProsperoUrl::parse("prospero://host.dom//pros/name;version=1")?;
    /// assert_eq!(url.to_builder().hsoname("x").build::<64>().unwrap(), "prospero://host.dom/x;version=1");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> ProsperoBuilder<'_> {
        ProsperoBuilder { login: self.hostport().into(), hsoname: self.hsoname().into(), fields: self.fields().into() }
    }
}
