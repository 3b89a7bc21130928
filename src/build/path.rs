//! Paths (section 2.3): a list of segments, and segments appended one by one.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use super::{Builder, Out, Value, ValueError, ValueList};
use crate::{
    component::Component,
    error::{Production, short},
    scheme::{HIERARCHICAL, Syntax},
};

/// The number of segments that can be appended if there is no allocator.
#[cfg(not(feature = "alloc"))]
const APPENDED: usize = 4;

#[cfg(not(feature = "alloc"))]
type Vec<T> = heapless::Vec<T, APPENDED, u8>;

/// The segments of a path, or the parts that only one scheme has.
#[derive(Clone)]
pub(super) struct PathValues<'v> {
    list: ValueList<'v>,
    /// The appended segments, or the scheme's own parts if it has no segments.
    appended: Vec<Value<'v>>,
    /// A pointer, so that a builder that appends nothing does not link this code.
    write_appended: Write,
}

type Write = fn(&[Value<'_>], Component, &mut Out<'_>) -> Result<(), ValueError>;

impl<'v> PathValues<'v> {
    pub(super) const EMPTY: Self = Self::new(ValueList::EMPTY);

    pub(super) const fn new(list: ValueList<'v>) -> Self {
        Self { list, appended: Vec::new(), write_appended: |_, _, _| Ok(()) }
    }

    /// Returns the parts that only one scheme has: at most four.
    pub(super) fn own(own: &[Value<'v>]) -> Self {
        let mut values = Self::EMPTY;
        own.iter().all(|value| append(&mut values.appended, *value));
        values
    }

    /// Returns one of the parts that only this scheme has.
    pub(super) fn own_part(&self, at: usize) -> Value<'v> {
        self.appended.get(at).copied().unwrap_or(Value::ABSENT)
    }

    /// Sets one of the first four parts that only this scheme has, while those before it are
    /// absent.
    pub(super) fn set_own(&mut self, at: usize, value: Value<'v>) {
        while self.appended.len() <= at && append(&mut self.appended, Value::ABSENT) {}
        if let Some(part) = self.appended.get_mut(at) {
            *part = value;
        }
    }

    pub(super) fn push(&mut self, segment: Value<'v>) {
        self.write_appended = match append(&mut self.appended, segment) {
            true => |segments, component, out| write_all(segments.iter().copied(), component, out),
            false => |segments, _, _| Err(ValueError::TooMany { limit: short(segments.len()) }),
        };
    }

    /// Removes an empty segment at the end, of a path that ends in "/", to make room for the next
    /// one.
    fn pop_empty(&mut self) {
        match self.appended.last() {
            Some(last) if last.is_empty() => _ = self.appended.pop(),
            Some(_) => {}
            None => {
                let mut shorter = self.list.clone();
                if shorter.next_back().is_some_and(Value::is_empty) {
                    self.list = shorter;
                }
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty() && self.appended.is_empty()
    }

    /// Returns whether the path is a `path-absolute` of RFC 3986: it begins with one "/", not two.
    pub(super) fn is_absolute(&self) -> bool {
        let mut values = self.list.clone().chain(self.appended.iter().copied());
        values.next().is_some_and(|first| !first.is_empty() || values.next().is_none())
    }

    pub(super) fn write(&self, component: Component, out: &mut Out<'_>) -> Result<(), ValueError> {
        write_all(self.list.clone(), component, out)?;
        (self.write_appended)(&self.appended, component, out)
    }
}

/// Appends a value. Returns `false` if it does not fit.
#[cfg(not(feature = "alloc"))]
fn append<'v>(values: &mut Vec<Value<'v>>, value: Value<'v>) -> bool {
    values.push(value).is_ok()
}

/// Appends a value, for which there is always room.
#[cfg(feature = "alloc")]
fn append<'v>(values: &mut Vec<Value<'v>>, value: Value<'v>) -> bool {
    values.push(value);
    true
}

/// Writes a "/" before each segment.
fn write_all<'v>(
    segments: impl IntoIterator<Item = Value<'v>>,
    component: Component,
    out: &mut Out<'_>,
) -> Result<(), ValueError> {
    segments.into_iter().try_for_each(|segment| {
        out.text("/")?;
        out.value(segment, component)
    })
}

impl<'v> Builder<'v> {
    /// Sets the whole path, as a list of segments. The empty list is no path, but `&[""]` is the
    /// path "/". In ftp, the last segment is the name, unless [`name`](Self::name) sets another
    /// after it.
    ///
    /// ```
    /// use rfc1738::{build::{Builder, ValueList}, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(&["pub", "a/b"]);
    /// assert_eq!(builder.clone().build::<String<32>>()?, "https://host.dom/pub/a%2Fb");
    /// let builder = builder.segments(ValueList::encoded("pub/a%2Fb/"));
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/pub/a%2Fb/");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    #[doc(alias("path", "cwds"))]
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

    /// Appends a segment to the path. If the path ends in "/", the segment follows that "/".
    ///
    /// Any number can be appended with the feature `alloc`, but only four without it, where the
    /// error of more is [`ValueError::TooMany`]. A list of any length goes to
    /// [`segments`](Self::segments). A "." or ".." is written unchanged, but software that resolves
    /// references removes it. In ftp, the segment becomes the name, while the old name, unless
    /// empty, becomes the last cwd.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(&["pub"]).segment("a/b");
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/pub/a%2Fb");
    /// assert_eq!(builder.segment("").segment("c").build::<String<32>>()?, "https://host.dom/pub/a%2Fb/c");
    ///
    /// let url = Url::parse("ftp://host.dom/pub;type=i").unwrap();
    /// assert_eq!(url.to_builder().segment("v2.bin").build::<String<64>>()?, "ftp://host.dom/pub/v2.bin;type=i");
    /// # Ok::<(), rfc1738::ValueError>(())
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
                name if name.is_empty() => {}
                name => self.path.push(name),
            }
            self.query = segment;
        }
        self
    }
}
