//! Paths (section 2.3): a list of segments, and segments appended one by one.

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{Builder, Out, Value, ValueError, Written, form::private::AsValue};
use crate::{
    component::Component,
    error::{Production, short},
    macros::converted,
    percent::Encoded,
    scheme::{HIERARCHICAL, Syntax},
    url::Segments,
};

/// The number of segments that can be appended if there is no allocator.
#[cfg(not(feature = "alloc"))]
const APPENDED: usize = 4;

#[cfg(not(feature = "alloc"))]
type Vec<T> = heapless::Vec<T, APPENDED, u8>;

/// The segments of a path, or the parts that only one scheme has.
#[derive(Clone)]
pub(crate) struct PathValues<'v> {
    list: ValueList<'v>,
    /// The appended segments, or the scheme's own parts if it has no segments.
    appended: Vec<Value<'v>>,
    /// A function pointer, so a builder that appends nothing does not link this code.
    write_appended: WriteAppended,
}

type WriteAppended = fn(&[Value<'_>], Component, &mut Out<'_>) -> Written;

impl<'v> PathValues<'v> {
    pub(crate) const EMPTY: Self = Self::new(ValueList::EMPTY);

    pub(crate) const fn new(list: ValueList<'v>) -> Self {
        Self { list, appended: Vec::new(), write_appended: |_, _, _| Ok(()) }
    }

    /// Returns the parts that only one scheme has: at most four.
    pub(crate) fn own(own: &[Value<'v>]) -> Self {
        let mut values = Self::EMPTY;
        own.iter().all(|value| append(&mut values.appended, *value));
        values
    }

    /// Returns one of the parts that only this scheme has.
    pub(crate) fn own_part(&self, at: usize) -> Value<'v> {
        self.appended.get(at).copied().unwrap_or(Value::ABSENT)
    }

    /// Sets one of the first four parts that only this scheme has, while those before it are
    /// absent.
    pub(crate) fn set_own(&mut self, at: usize, value: Value<'v>) {
        while self.appended.len() <= at && append(&mut self.appended, Value::ABSENT) {}
        if let Some(part) = self.appended.get_mut(at) {
            *part = value;
        }
    }

    pub(crate) fn push(&mut self, segment: Value<'v>) {
        self.write_appended = match append(&mut self.appended, segment) {
            true => |segments, component, out| write_all(segments.iter().copied(), component, out),
            false => |segments, _, _| Err(ValueError::TooMany { limit: short(segments.len()) }),
        };
    }

    /// Removes the last segment of a path that ends in "/", to make room for the next one. An empty
    /// value stays: were it dropped, an empty name would lead to another resource.
    fn pop_empty(&mut self) {
        let is_path = matches!(self.list.kind, Kind::Segments(_) | Kind::Kept(_) | Kind::Path(_));
        if is_path && self.appended.is_empty() {
            let mut shorter = self.list.clone();
            if shorter.next_back().is_some_and(Value::is_empty) {
                self.list = shorter;
            }
        }
    }

    /// Returns whether segments were set, besides a part that only this scheme has.
    pub(crate) fn has_segments_after(&self, own: usize) -> bool {
        !self.list.is_empty() || self.appended.len() > own.saturating_add(1)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty() && self.appended.is_empty()
    }

    /// Returns whether the path is a `path-absolute` of RFC 3986: it begins with one "/", not two.
    pub(crate) fn is_absolute(&self) -> bool {
        let mut values = self.list.clone().chain(self.appended.iter().copied());
        values.next().is_some_and(|first| !first.is_empty() || values.next().is_none())
    }

    pub(crate) fn write(&self, component: Component, out: &mut Out<'_>) -> Written {
        match &self.list.kind {
            Kind::Kept(segments) => out.text(segments.path()),
            _ => write_all(self.list.clone(), component, out),
        }?;
        (self.write_appended)(&self.appended, component, out)
    }
}

/// Appends a value. Returns `false` if it does not fit.
#[cfg(not(feature = "alloc"))]
fn append<'v>(values: &mut Vec<Value<'v>>, value: Value<'v>) -> bool {
    values.push(value).is_ok()
}

/// Appends a value that always fits.
#[cfg(feature = "alloc")]
fn append<'v>(values: &mut Vec<Value<'v>>, value: Value<'v>) -> bool {
    values.push(value);
    true
}

/// Writes a "/" before each segment.
fn write_all<'v>(segments: impl IntoIterator<Item = Value<'v>>, component: Component, out: &mut Out<'_>) -> Written {
    segments.into_iter().try_for_each(|segment| {
        segment.refuse_dots()?;
        out.text("/")?;
        out.value(segment, component)
    })
}

impl<'v> Builder<'v> {
    /// Sets the whole path, as a list of segments. An empty list means no path, while `&[""]` is
    /// the path "/". In ftp, the last segment is the name, unless [`name`](Self::name) sets another
    /// after it.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segments(&["pub", "a/b"]);
    /// assert_eq!(builder.clone().build::<String<32>>()?, "https://host.dom/pub/a%2Fb");
    /// let url = Url::parse("http://host.dom/a%2Fb/")?;
    /// assert_eq!(
    ///     builder.segments(url.segments()).build::<String<32>>()?,
    ///     "https://host.dom/a%2Fb/"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// A segment that is "." or "..", or decodes to that, is an error, because readers resolve it.
    /// To resolve dot segments, use [`Url::join`](crate::Url::join).
    #[doc(alias = "cwds")]
    pub fn segments(mut self, segments: impl Into<ValueList<'v>>) -> Self {
        let segments = segments.into();
        if !self.row.syntax().features().any(HIERARCHICAL) {
            self.refuse(!segments.is_empty(), Production::Segment);
            return self;
        }
        self.path = PathValues::new(segments);
        if self.row.syntax() == Syntax::Ftp {
            self.query = Value::ABSENT;
        }
        self
    }

    /// Sets the whole path, as one string that begins with "/": `"/pub/my file"` as data, the
    /// [path](crate::Url::path) of another URL, or one that is already [encoded](Value::encoded).
    /// An empty or absent value means no path.
    ///
    /// ```
    /// use rfc1738::{
    ///     Url, ValueError,
    ///     build::{Builder, Value},
    ///     heapless::String,
    ///     schemes::SchemeDef,
    /// };
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").path("/pub/50% off/");
    /// assert_eq!(builder.clone().build::<String<64>>()?, "https://host.dom/pub/50%25%20off/");
    /// let builder = builder.path(Value::encoded("/pub/a%2Fb"));
    /// assert_eq!(builder.clone().build::<String<64>>()?, "https://host.dom/pub/a%2Fb");
    /// let url = Url::parse("http://host.dom/%7Eme?q")?;
    /// assert_eq!(
    ///     builder.clone().path(url.path()).build::<String<64>>()?,
    ///     "https://host.dom/%7Eme"
    /// );
    ///
    /// assert_eq!(builder.clone().path("/../admin").check(), Err(ValueError::DotSegment));
    /// assert!(builder.path("pub").check().is_err()); // it does not begin with "/"
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "set_path")]
    pub fn path(self, path: impl Into<Value<'v>>) -> Self {
        self.segments(ValueList::of_path(path.into()))
    }

    /// Appends a segment to the path. If the path of a URL ends in "/", the segment follows that
    /// "/". An empty segment stays, so `segment("").segment("a")` appends "//a".
    ///
    /// With the feature `alloc`, any number can be appended. Without it, a fifth is
    /// [`ValueError::TooMany`], so use [`segments`](Self::segments) for longer lists. A "." or ".."
    /// is an error, as there. In ftp, the segment becomes the name, and the old name becomes the
    /// last cwd.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder =
    ///     Builder::new(&SchemeDef::HTTPS, "host.dom").segments(&["pub"]).segment("a/b");
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/pub/a%2Fb");
    /// assert_eq!(
    ///     builder.path("/pub/").segment("c").build::<String<32>>()?,
    ///     "https://host.dom/pub/c"
    /// );
    ///
    /// let url = Url::parse("ftp://host.dom/pub;type=i")?;
    /// assert_eq!(
    ///     url.to_builder().segment("v2.bin").build::<String<64>>()?,
    ///     "ftp://host.dom/pub/v2.bin;type=i"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("push", "append", "path_segments_mut"))]
    pub fn segment(mut self, segment: impl Into<Value<'v>>) -> Self {
        let segment = segment.into();
        if !self.row.syntax().features().any(HIERARCHICAL) {
            self.refuse(true, Production::Segment);
        } else if self.row.syntax() != Syntax::Ftp {
            self.path.pop_empty();
            self.path.push(segment);
        } else {
            match self.query {
                name if name.is_absent() => self.path.pop_empty(),
                name if name.is_kept() && name.is_empty() => {}
                name => self.path.push(name),
            }
            self.query = segment;
        }
        self
    }
}

/// Values in order, borrowed from the caller: a slice or array of `&str`, [`Encoded`] or [`Value`],
/// or the [`Segments`] of another URL. It is an iterator over them.
///
/// ```
/// use rfc1738::{
///     FtpUrl,
///     build::{Builder, Value},
///     heapless::{String, Vec},
///     schemes::SchemeDef,
/// };
///
/// let file = Builder::new(&SchemeDef::FILE, "").segments(&["etc", "a/b"]);
/// assert_eq!(file.build::<String<32>>()?, "file:///etc/a%2Fb");
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
/// let mut segments: Vec<Value<'_>, 4> = Vec::new();
/// segments.extend(url.cwds().map(Value::from));
/// segments.push("hosts".into()).unwrap();
/// assert_eq!(
///     file.segments(segments.as_slice()).build::<String<32>>()?,
///     "file:///%2Fetc/hosts"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct ValueList<'v> {
    kind: Kind<'v>,
    take: Take,
}

/// Takes the first value, or the last one. A function pointer, so a builder links only the kinds
/// that it was given.
type Take = for<'v> fn(&mut Kind<'v>, is_last: bool) -> Option<Value<'v>>;

#[derive(Clone)]
enum Kind<'v> {
    Texts(&'v [&'v str]),
    Values(&'v [Value<'v>]),
    Parts(&'v [Encoded<'v>]),
    #[cfg(feature = "alloc")]
    Strings(&'v [String]),
    Segments(Segments<'v>),
    /// The segments of the URL to change, which are kept, even dots.
    Kept(Segments<'v>),
    /// What remains of a path without its first "/".
    Path(Option<Value<'v>>),
}

/// Takes the first or the last item of a slice.
fn take_of<'v, T: AsValue>(items: &mut &'v [T], is_last: bool) -> Option<Value<'v>> {
    if is_last { items.split_off_last() } else { items.split_off_first() }.map(AsValue::value)
}

/// Takes the first or the last segment of a URL.
fn take_segment<'v>(segments: &mut Segments<'v>, is_last: bool) -> Option<Encoded<'v>> {
    if is_last { segments.next_back() } else { segments.next() }
}

impl<'v> ValueList<'v> {
    /// The empty list.
    ///
    /// ```
    /// use rfc1738::{build::{Builder, ValueList}, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segments(ValueList::EMPTY);
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const EMPTY: Self = Self { kind: Kind::Texts(&[]), take: |_, _| None };

    /// Returns whether no values remain.
    pub(crate) fn is_empty(&self) -> bool {
        self.clone().next().is_none()
    }

    /// Returns the segments of a URL, to change it.
    pub(crate) const fn kept(segments: Segments<'v>) -> Self {
        Self {
            kind: Kind::Kept(segments),
            take: |kind, is_last| match kind {
                Kind::Kept(segments) => take_segment(segments, is_last).map(Value::kept),
                _ => None,
            },
        }
    }

    /// Returns the segments of a path, which begins with "/" unless it is empty or absent.
    fn of_path(path: Value<'v>) -> Self {
        // No segment contains a "/".
        const REFUSED: &[Value<'static>] = &[Value::encoded("/")];
        if path.is_absent() || path.is_empty() {
            return Self::EMPTY;
        }
        let Some((before, path)) = path.split(b'/', false) else { return REFUSED.into() };
        if !before.is_empty() {
            return REFUSED.into();
        }
        Self {
            kind: Kind::Path(Some(path)),
            take: |kind, is_last| {
                let Kind::Path(path) = kind else { return None };
                let left = path.take()?;
                let Some((before, behind)) = left.split(b'/', is_last) else { return Some(left) };
                let (segment, others) = if is_last { (behind, before) } else { (before, behind) };
                *path = Some(others);
                Some(segment)
            },
        }
    }
}

impl<'v> Iterator for ValueList<'v> {
    type Item = Value<'v>;

    fn next(&mut self) -> Option<Value<'v>> {
        (self.take)(&mut self.kind, false)
    }
}

impl<'v> DoubleEndedIterator for ValueList<'v> {
    fn next_back(&mut self) -> Option<Value<'v>> {
        (self.take)(&mut self.kind, true)
    }
}

converted! {
    ['v] &'v [&'v str] => ValueList<'v>: |texts| Self {
        kind: Kind::Texts(texts),
        take: |kind, is_last| if let Kind::Texts(texts) = kind { take_of(texts, is_last) } else { None },
    };
    #[cfg(feature = "alloc")]
    ['v] &'v [String] => ValueList<'v>: |texts| Self {
        kind: Kind::Strings(texts),
        take: |kind, is_last| if let Kind::Strings(texts) = kind { take_of(texts, is_last) } else { None },
    };
    #[cfg(feature = "alloc")]
    ['v] &'v Vec<String> => ValueList<'v>: |texts| texts.as_slice().into();
    ['v] &'v [Encoded<'v>] => ValueList<'v>: |parts| Self {
        kind: Kind::Parts(parts),
        take: |kind, is_last| if let Kind::Parts(parts) = kind { take_of(parts, is_last) } else { None },
    };
    #[cfg(feature = "alloc")]
    ['v] &'v Vec<Encoded<'v>> => ValueList<'v>: |parts| parts.as_slice().into();
    ['v] &'v [Value<'v>] => ValueList<'v>: |values| Self {
        kind: Kind::Values(values),
        take: |kind, is_last| if let Kind::Values(values) = kind { take_of(values, is_last) } else { None },
    };
    ['v] Segments<'v> => ValueList<'v>: |segments| Self {
        kind: Kind::Segments(segments),
        take: |kind, is_last| {
            if let Kind::Segments(segments) = kind { take_segment(segments, is_last).map(Value::from) } else { None }
        },
    };
    /// Converts `None`, the segments of a URL without a path, to [`EMPTY`](ValueList::EMPTY).
    ['v] Option<Segments<'v>> => ValueList<'v>: |segments| segments.map_or(Self::EMPTY, Self::from);
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

/// Shows a list. An encoded path that may contain a password is masked as a whole.
impl fmt::Debug for ValueList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Segments(segments) | Kind::Kept(segments) => segments.fmt(f),
            Kind::Path(path) => path.fmt(f),
            Kind::Parts(parts) => parts.fmt(f),
            _ => f.debug_list().entries(self.clone()).finish(),
        }
    }
}
