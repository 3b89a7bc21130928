//! Lists of values: the segments of a path.

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;

use super::Value;
use crate::url::Segments;

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
    /// The segments of a path that the caller says is encoded.
    Encoded(Segments<'v>),
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
    pub(super) fn is_empty(&self) -> bool {
        self.clone().next().is_none()
    }

    /// Returns the segments of a path that is already encoded, with "/" between them, each as
    /// [`Value::encoded`]. The "/" between host and path is not part of it, so a path that begins
    /// with "/" is an error of the builder.
    ///
    /// ```
    /// use rfc1738::{Production, ValueError, build::{Builder, ValueList}, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(ValueList::encoded("pub/a%2Fb/"));
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/pub/a%2Fb/");
    /// assert!(builder.clone().segments(ValueList::encoded("a b")).check().is_err());
    /// let error = ValueError::Invalid { production: Production::Segment };
    /// assert_eq!(builder.segments(ValueList::encoded("/pub")).check(), Err(error));
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const fn encoded(path: &'v str) -> Self {
        // No segment holds a "/".
        const REFUSED: &[Value<'static>] = &[Value::encoded("/")];
        match path.as_bytes() {
            [b'/', ..] => Self(Kind::Values(REFUSED)),
            _ => Self(Kind::Encoded(Segments::of(path))),
        }
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
            Kind::Encoded(segments) => segments.next().map(|segment| Value::encoded(segment.as_str())),
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
            Kind::Encoded(segments) => segments.next_back().map(|segment| Value::encoded(segment.as_str())),
        }
    }
}

impl<'v> From<&'v [&'v str]> for ValueList<'v> {
    fn from(texts: &'v [&'v str]) -> Self {
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

/// Takes an array like a slice.
impl<'v, T, const M: usize> From<&'v [T; M]> for ValueList<'v>
where
    Self: From<&'v [T]>,
{
    fn from(values: &'v [T; M]) -> Self {
        Self::from(values.as_slice())
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

/// Shows a list, but masks an encoded path as a whole if it may hold a password.
impl fmt::Debug for ValueList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Segments(segments) | Kind::Encoded(segments) => segments.fmt(f),
            _ => f.debug_list().entries(self.clone()).finish(),
        }
    }
}
