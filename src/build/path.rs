//! Paths (section 2.3): a list of segments, and segments appended one by one.

use core::fmt;

use heapless::Vec;

use super::{FileBuilder, HttpBuilder, UriBuilder, Value, ValueError, ValueList, example};
use crate::{component::Component, error::short};

/// The number of segments that can be appended.
const APPENDED: usize = 4;

/// The segments of a path.
#[derive(Clone)]
pub(super) struct PathValues<'v> {
    list: ValueList<'v>,
    appended: Vec<Value<'v>, APPENDED, u8>,
    /// A pointer, so that a builder that appends nothing does not link this code.
    write_appended: Write,
}

type Write = fn(&[Value<'_>], Component, &mut dyn fmt::Write) -> Result<(), ValueError>;

impl<'v> PathValues<'v> {
    pub(super) fn new(list: impl Into<ValueList<'v>>) -> Self {
        Self { list: list.into(), appended: Vec::new(), write_appended: |_, _, _| Ok(()) }
    }

    pub(super) fn push(&mut self, segment: Value<'v>) {
        self.write_appended = match self.appended.push(segment) {
            Ok(()) => |segments, component, out| write_all(segments.iter().copied(), component, out),
            Err(_) => |_, _, _| Err(ValueError::TooMany { limit: short(APPENDED) }),
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

    pub(super) fn write(&self, component: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        write_all(self.list.clone(), component, out)?;
        (self.write_appended)(&self.appended, component, out)
    }
}

/// Writes a "/" before each segment.
fn write_all<'v>(
    segments: impl IntoIterator<Item = Value<'v>>,
    component: Component,
    out: &mut dyn fmt::Write,
) -> Result<(), ValueError> {
    segments.into_iter().try_for_each(|segment| {
        out.write_str("/")?;
        segment.write(component, out)
    })
}

impl fmt::Debug for PathValues<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list.clone()).entries(&self.appended).finish()
    }
}

macro_rules! segment_setters {
    ($($name:ident $new:literal $text:literal),*) => { $(
        impl<'v> $name<'v> {
            /// Appends a segment to the path. If the path ends in "/", the segment follows that
            /// "/".
            ///
            /// Four can be appended; for more, the error is [`ValueError::TooMany`]. For a list of
            /// any length, use `segments`. A "." or ".." is written unchanged, but software that
            /// resolves references removes it.
            ///
            #[doc = example!($name $new:
                "let builder = builder.segment(\"a/b\");\n",
                "assert_eq!(builder.build::<64>().unwrap(), \"", $text, "/a%2Fb\");\n",
                "let builder = builder.segment(\"\").segment(\"c\");\n",
                "assert_eq!(builder.build::<64>().unwrap(), \"", $text, "/a%2Fb/c\");"
            )]
            #[doc(alias("push", "append", "path_segments_mut"))]
            pub fn segment(mut self, segment: impl Into<Value<'v>>) -> Self {
                self.segments.pop_empty();
                self.segments.push(segment.into());
                self
            }
        }
    )* };
}

segment_setters!(
    HttpBuilder r#"new("host.dom").segments(&["pub"])"# "http://host.dom/pub",
    FileBuilder r#"new("").segments(&["pub"])"# "file:///pub",
    UriBuilder r#"new(&rfc1738::schemes::Row::HTTPS, "host.dom").segments(&["pub"])"# "https://host.dom/pub"
);
