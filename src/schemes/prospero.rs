//! The Prospero Directory Service (section 3.11): its view, and its writer.

use core::{fmt, iter::FusedIterator};

use heapless::Vec;

use crate::{
    build::{Builder, Form, Out, PathValues, Written},
    component::Component,
    error::{Production, ValueError},
    percent::Encoded,
    scheme::Syntax,
    sets::{All, SchemeSet},
    url::{Segments, Url, from, list_of, split},
};

/// A prospero URL: `prospero://<host>:<port>/<hsoname>;<field>=<value>`.
///
/// RFC 1738, section 3.11.
///
/// The name is opaque, so a "/" in it has no meaning.
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom//pros/name;version=1;x=")?;
/// assert_eq!(url.hsoname(), "/pros/name");
/// let (name, value) = url.fields().next().unwrap();
/// assert_eq!((name.as_str(), value.as_str()), ("version", "1"));
/// assert_eq!(url.fields().len(), 2);
/// assert_eq!(url.path(), "//pros/name;version=1;x=");
///
/// // Bytes from a receive buffer:
/// assert_eq!(ProsperoUrl::parse(b"prospero://host.dom/x;y").unwrap_err().offset(), 23);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct ProsperoUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> ProsperoUrl<'a, S> {
    /// Returns the host-specific object name, `ppath`.
    pub fn hsoname(&self) -> Encoded<'a> {
        // The name contains no ";", so the first one begins the fields.
        self.part(split(self.parts().required_path(), b';').0)
    }

    /// Returns the fields, in order and with duplicates.
    pub fn fields(&self) -> Fields<'a> {
        let path = self.parts().path_start();
        let text = self.parts().text;
        let fields = from(text, path).bytes().position(|byte| byte == b';');
        let start = fields.map(|at| path.saturating_add(at).saturating_add(1));
        Fields(Segments::between(self.as_str(), start, text.len(), b';'))
    }
}

/// Returns name and value of a field, without the ";".
pub(crate) fn field(field: Encoded<'_>) -> (Encoded<'_>, Encoded<'_>) {
    field.split_once('=').unwrap_or((field, Encoded::default()))
}

/// The fields of a prospero URL in order, each a name and a value, `fieldspec`: an iterator with a
/// known length.
///
/// RFC 1738, section 3.11.
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom/name;a=1;a=2")?;
/// assert!(url.fields().map(|(_, value)| value).eq(["1", "2"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Fields<'a>(Segments<'a>);

impl<'a> Fields<'a> {
    /// Returns the text of the remaining fields, if there are any.
    pub(crate) fn text(&self) -> Option<&'a str> {
        self.0.remaining().map(Encoded::as_str)
    }

    /// Returns the remaining fields in a list of fixed capacity, to index it or to keep it.
    ///
    /// ```
    /// use rfc1738::{ProsperoUrl, ValueError};
    ///
    /// let url = ProsperoUrl::parse("prospero://host.dom/name;a=1;b=2")?;
    /// let fields = url.fields().list::<4>()?;
    /// assert_eq!((fields.len(), fields[1].0.as_str()), (2, "b"));
    /// // There is no room for "b":
    /// assert_eq!(url.fields().list::<1>(), Err(ValueError::TooMany { limit: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooMany`](ValueError::TooMany), if there are more than `N`. Its limit is the index of the
    /// first field that does not fit.
    pub fn list<const N: usize>(&self) -> Result<Vec<<Self as Iterator>::Item, N>, ValueError> {
        list_of(self.clone())
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = (Encoded<'a>, Encoded<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(field)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Fields<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(field)
    }
}

impl fmt::Debug for Fields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.masked() {
            Some(redacted) => redacted.fmt(f),
            None => f.debug_list().entries(self.clone().map(|(name, value)| (name.as_str(), value.as_str()))).finish(),
        }
    }
}

impl ExactSizeIterator for Fields<'_> {
    // The method of core compares two bounds, and panics if they differ.
    fn len(&self) -> usize {
        self.0.len()
    }
}

impl FusedIterator for Fields<'_> {}

/// The places of the parts that only prospero has.
const HSONAME: usize = 0;
const FIELDS: usize = 1;

impl<'v> Builder<'v> {
    /// Sets the fields of a prospero URL, each a name and a value: pairs as in a [`Form`], or the
    /// [`Fields`] of another URL.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::PROSPERO, "host.dom").name("/pros/a;b");
    /// let builder = builder.fields(&[("version", "1=2"), ("x", "")]);
    /// assert_eq!(
    ///     builder.build::<String<64>>()?,
    ///     "prospero://host.dom//pros/a%3Bb;version=1%3D2;x="
    /// );
    ///
    /// let url = rfc1738::ProsperoUrl::parse("prospero://host.dom/name;version=1")?;
    /// assert_eq!(
    ///     builder.fields(url.fields()).build::<String<64>>()?,
    ///     "prospero://host.dom//pros/a%3Bb;version=1"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn fields(self, fields: impl Into<Form<'v>>) -> Self {
        let form = fields.into();
        let fields = if form.pairs.is_empty() { None } else { Some(form) };
        self.set(Syntax::Prospero, FIELDS, fields.into(), Production::FieldSpec)
    }
}

/// Adds the parts of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &ProsperoUrl<'v, S>) -> Builder<'v> {
    Builder { path: PathValues::own(&[url.hsoname().into()]), ..builder }.fields(url.fields())
}

/// Writes `"prospero://" hostport "/" ppath *[ fieldspec ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
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
