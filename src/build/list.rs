//! Lists of values: the segments of a path, the fields of a prospero URL.

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{Out, Value, ValueError};
use crate::{
    component::Component,
    redact::Redacted,
    url::{Fields, Segments, upto},
};

/// Values in order, borrowed from the caller: a slice or array of `&str` or [`Value`], the
/// [`Segments`] of another URL, or a path that is already [`encoded`](Self::encoded). It is an
/// iterator over them.
///
/// ```
/// use rfc1738::{FtpUrl, build::{Builder, Value}, heapless::{String, Vec}, schemes::Row};
///
/// let file = Builder::new(&Row::FILE, "").segments(&["etc", "a/b"]);
/// assert_eq!(file.build::<String<32>>()?, "file:///etc/a%2Fb");
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd").unwrap();
/// let mut segments: Vec<Value<'_>, 4> = Vec::new();
/// segments.extend(url.cwds().map(Value::from));
/// segments.push("hosts".into()).unwrap();
/// assert_eq!(file.segments(segments.as_slice()).build::<String<32>>()?, "file:///%2Fetc/hosts");
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone)]
pub struct ValueList<'v>(Kind<'v>);

#[derive(Clone)]
enum Kind<'v> {
    Texts(&'v [&'v str]),
    Values(&'v [Value<'v>]),
    #[cfg(feature = "alloc")]
    Strings(&'v [String]),
    Segments(Segments<'v>),
    /// The remaining text of a path that is already encoded.
    Path(Option<&'v str>),
}

impl<'v> ValueList<'v> {
    /// The empty list.
    ///
    /// ```
    /// use rfc1738::{build::{Builder, ValueList}, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(ValueList::EMPTY);
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const EMPTY: Self = Self(Kind::Texts(&[]));

    /// Returns whether no values remain.
    ///
    /// ```
    /// use rfc1738::build::ValueList;
    ///
    /// assert!(ValueList::EMPTY.is_empty());
    /// assert!(!ValueList::from(&[""]).is_empty()); // one value, an empty text
    /// ```
    pub fn is_empty(&self) -> bool {
        self.clone().next().is_none()
    }

    /// Returns the segments of a path that is already encoded, with "/" between them, each as
    /// [`Value::encoded`].
    ///
    /// ```
    /// use rfc1738::{build::{Builder, ValueList}, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(ValueList::encoded("pub/a%2Fb/"));
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/pub/a%2Fb/");
    /// assert!(builder.segments(ValueList::encoded("a b")).check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const fn encoded(path: &'v str) -> Self {
        Self(Kind::Path(Some(path)))
    }
}

impl<'v> Iterator for ValueList<'v> {
    type Item = Value<'v>;

    fn next(&mut self) -> Option<Value<'v>> {
        match &mut self.0 {
            Kind::Texts(texts) => texts.split_off_first().map(|text| Value::from(*text)),
            Kind::Values(values) => values.split_off_first().copied(),
            #[cfg(feature = "alloc")]
            Kind::Strings(texts) => texts.split_off_first().map(|text| Value::from(text.as_str())),
            Kind::Segments(segments) => segments.next().map(Value::from),
            Kind::Path(path) => {
                let text = path.as_mut()?;
                let segment = upto(text, text.bytes().position(|byte| byte == b'/').unwrap_or(text.len()));
                *path = text.get(segment.len() + 1..);
                Some(Value::encoded(segment))
            }
        }
    }
}

impl<'v> DoubleEndedIterator for ValueList<'v> {
    fn next_back(&mut self) -> Option<Value<'v>> {
        match &mut self.0 {
            Kind::Texts(texts) => texts.split_off_last().map(|text| Value::from(*text)),
            Kind::Values(values) => values.split_off_last().copied(),
            #[cfg(feature = "alloc")]
            Kind::Strings(texts) => texts.split_off_last().map(|text| Value::from(text.as_str())),
            Kind::Segments(segments) => segments.next_back().map(Value::from),
            Kind::Path(path) => {
                let text = path.take()?;
                let slash = text.bytes().rposition(|byte| byte == b'/');
                *path = slash.map(|slash| upto(text, slash));
                text.get(slash.map_or(0, |slash| slash + 1)..).map(Value::encoded)
            }
        }
    }
}

impl<'v> From<&'v [&'v str]> for ValueList<'v> {
    fn from(texts: &'v [&'v str]) -> Self {
        Self(Kind::Texts(texts))
    }
}

impl<'v, const M: usize> From<&'v [&'v str; M]> for ValueList<'v> {
    fn from(texts: &'v [&'v str; M]) -> Self {
        Self(Kind::Texts(texts))
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v [String]> for ValueList<'v> {
    fn from(texts: &'v [String]) -> Self {
        Self(Kind::Strings(texts))
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v Vec<String>> for ValueList<'v> {
    fn from(texts: &'v Vec<String>) -> Self {
        Self(Kind::Strings(texts))
    }
}

impl<'v> From<&'v [Value<'v>]> for ValueList<'v> {
    fn from(values: &'v [Value<'v>]) -> Self {
        Self(Kind::Values(values))
    }
}

impl<'v, const M: usize> From<&'v [Value<'v>; M]> for ValueList<'v> {
    fn from(values: &'v [Value<'v>; M]) -> Self {
        Self(Kind::Values(values))
    }
}

impl<'v> From<Segments<'v>> for ValueList<'v> {
    fn from(segments: Segments<'v>) -> Self {
        Self(Kind::Segments(segments))
    }
}

/// Converts `None`, the segments of a URL without a path, to [`EMPTY`](ValueList::EMPTY).
impl<'v> From<Option<Segments<'v>>> for ValueList<'v> {
    fn from(segments: Option<Segments<'v>>) -> Self {
        segments.map_or(Self::EMPTY, Self::from)
    }
}

/// Shows a list. An encoded path that may hold a password is masked as a whole.
impl fmt::Debug for ValueList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Segments(segments) => segments.fmt(f),
            Kind::Path(Some(path)) if Redacted::new(path).is_masked() => Redacted::new(path).fmt(f),
            _ => f.debug_list().entries(self.clone()).finish(),
        }
    }
}

/// The fields of a prospero URL, each a name and a value: a slice or array of pairs of `&str` or
/// [`Value`], or the [`Fields`] of another URL. It is an iterator over the pairs.
///
/// ```
/// use rfc1738::{build::{Builder, FieldList}, heapless::String};
///
/// let fields = FieldList::from(&[("version", "1"), ("a=b", "")]);
/// let builder = Builder::prospero("host.dom", "pros/name").fields(fields);
/// assert_eq!(builder.build::<String<64>>()?, "prospero://host.dom/pros/name;version=1;a%3Db=");
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone)]
pub struct FieldList<'v>(FieldKind<'v>);

#[derive(Clone)]
enum FieldKind<'v> {
    Texts(&'v [(&'v str, &'v str)]),
    Values(&'v [(Value<'v>, Value<'v>)]),
    Fields(Fields<'v>),
}

impl FieldList<'_> {
    /// The empty list.
    ///
    /// ```
    /// use rfc1738::{Url, build::FieldList, heapless::String};
    ///
    /// let url = Url::parse("prospero://host.dom/name;version=1").unwrap();
    /// let builder = url.to_builder().fields(FieldList::EMPTY);
    /// assert_eq!(builder.build::<String<32>>()?, "prospero://host.dom/name");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const EMPTY: Self = Self(FieldKind::Texts(&[]));

    /// Writes `";" fieldname "=" fieldvalue` for each field.
    pub(super) fn write(&self, out: &mut Out<'_>) -> Result<(), ValueError> {
        for (name, value) in self.clone() {
            out.text(";")?;
            out.value(name, Component::FieldName)?;
            out.text("=")?;
            out.value(value, Component::FieldValue)?;
        }
        Ok(())
    }
}

impl<'v> Iterator for FieldList<'v> {
    type Item = (Value<'v>, Value<'v>);

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            FieldKind::Texts(pairs) => pairs.split_off_first().map(|(name, value)| ((*name).into(), (*value).into())),
            FieldKind::Values(pairs) => pairs.split_off_first().copied(),
            FieldKind::Fields(fields) => fields.next().map(|(name, value)| (name.into(), value.into())),
        }
    }
}

impl<'v> From<&'v [(&'v str, &'v str)]> for FieldList<'v> {
    fn from(pairs: &'v [(&'v str, &'v str)]) -> Self {
        Self(FieldKind::Texts(pairs))
    }
}

impl<'v, const M: usize> From<&'v [(&'v str, &'v str); M]> for FieldList<'v> {
    fn from(pairs: &'v [(&'v str, &'v str); M]) -> Self {
        Self(FieldKind::Texts(pairs))
    }
}

impl<'v> From<&'v [(Value<'v>, Value<'v>)]> for FieldList<'v> {
    fn from(pairs: &'v [(Value<'v>, Value<'v>)]) -> Self {
        Self(FieldKind::Values(pairs))
    }
}

impl<'v, const M: usize> From<&'v [(Value<'v>, Value<'v>); M]> for FieldList<'v> {
    fn from(pairs: &'v [(Value<'v>, Value<'v>); M]) -> Self {
        Self(FieldKind::Values(pairs))
    }
}

impl<'v> From<Fields<'v>> for FieldList<'v> {
    fn from(fields: Fields<'v>) -> Self {
        Self(FieldKind::Fields(fields))
    }
}

impl fmt::Debug for FieldList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
