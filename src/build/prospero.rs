//! The Prospero Directory Service (section 3.11).

use super::{Builder, Form, HostValue, Out, PathValues, Value, ValueError};
use crate::{
    component::Component,
    error::Production,
    scheme::{Row, Schemes, Syntax},
    url::ProsperoUrl,
};

/// The places of the parts that only prospero has.
const HSONAME: usize = 0;
const FIELDS: usize = 1;

impl<'v> Builder<'v> {
    /// Returns a builder for a prospero URL with this host and this host-specific object name:
    /// `prospero://<host>:<port>/<hsoname>;<field>=<value>`.
    ///
    /// RFC 1738, section 3.11.
    ///
    /// The name may be empty, and [`name`](Self::name) changes it. A "/" in it has no meaning, so
    /// it is not escaped.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::prospero("host.dom", "/pros/a;b").fields(&[("version", "1=2"), ("x", "")]);
    /// assert_eq!(builder.build::<String<64>>()?, "prospero://host.dom//pros/a%3Bb;version=1%3D2;x=");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn prospero(host: impl Into<HostValue<'v>>, hsoname: impl Into<Value<'v>>) -> Self {
        Self::with_own(&Row::PROSPERO, write, host.into(), &[hsoname.into()])
    }

    /// Sets the fields of a prospero URL, each a name and a value: pairs as in a [`Form`], or the
    /// [`Fields`](crate::parts::Fields) of another URL.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::prospero("host.dom", "").fields(&[("x", "")]);
    /// assert_eq!(builder.build::<String<64>>()?, "prospero://host.dom/;x=");
    ///
    /// let url = rfc1738::ProsperoUrl::parse("prospero://host.dom/name;version=1").unwrap();
    /// assert_eq!(builder.fields(url.fields()).build::<String<64>>()?, "prospero://host.dom/;version=1");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn fields(self, fields: impl Into<Form<'v>>) -> Self {
        let form = fields.into();
        let fields = if form.pairs.is_empty() { None } else { Some(form) };
        self.set(Syntax::Prospero, FIELDS, fields.into(), Production::FieldSpec)
    }
}

/// Adds the parts of a URL.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &ProsperoUrl<'v, S>) -> Builder<'v> {
    Builder { write, path: PathValues::own(&[url.hsoname().into()]), ..builder }.fields(url.fields())
}

/// Writes `"prospero://" hostport "/" ppath *[ fieldspec ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    out.text("/")?;
    out.value(url.path.own_part(HSONAME), Component::PPath)?;
    url.path.own_part(FIELDS).pairs().each(&mut |name, value| {
        out.text(";")?;
        out.value(name, Component::FieldName)?;
        out.text("=")?;
        out.value(value, Component::FieldValue)
    })
}
