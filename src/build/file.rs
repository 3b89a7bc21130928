//! Files (section 3.10).

use core::fmt;

use super::{Build, HostValue, ValueError, ValueList, path::PathValues};
use crate::{
    component::Component,
    error::Production,
    scheme::Schemes,
    url::{FileUrl, Host},
};

/// Builds a [`FileUrl`] (section 3.10): `file://<host>/<path>`.
///
/// The host may be empty (`""`). There is always a path, of at least one segment, which may be
/// empty too.
///
/// ```
/// use rfc1738::build::FileBuilder;
///
/// let builder = FileBuilder::new("vms.host.edu").segments(&["disk$user", "my", "note;1"]);
/// assert_eq!(builder.build::<64>().unwrap(), "file://vms.host.edu/disk$user/my/note%3B1");
/// assert_eq!(builder.host("").build::<64>().unwrap(), "file:///disk$user/my/note%3B1");
/// assert_eq!(FileBuilder::new("").segments(&[""]).build::<64>().unwrap(), "file:///");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct FileBuilder<'v> {
    host: HostValue<'v>,
    pub(super) segments: PathValues<'v>,
}

impl<'v> FileBuilder<'v> {
    /// Returns a builder with this host. It still lacks a path.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self { host: host.into(), segments: PathValues::new(ValueList::EMPTY) }
    }

    /// Sets the host.
    pub fn host(mut self, host: impl Into<HostValue<'v>>) -> Self {
        self.host = host.into();
        self
    }

    /// Sets the segments of the path.
    pub fn segments(mut self, segments: impl Into<ValueList<'v>>) -> Self {
        self.segments = PathValues::new(segments);
        self
    }
}

impl Build for FileBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("file://")?;
        if !self.host.is_empty() {
            self.host.write(out)?;
        }
        if self.segments.is_empty() {
            return Err(ValueError::Missing { production: Production::FPath });
        }
        self.segments.write(Component::FSegment, out)
    }
}

impl<S: Schemes> FileUrl<'_, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::FileUrl;
    ///
    /// let url = FileUrl::parse("file://host.dom/a%2Fb/c")?;
    /// assert_eq!(url.to_builder().host("").build::<64>().unwrap(), "file:///a%2Fb/c");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_path"))]
    pub fn to_builder(&self) -> FileBuilder<'_> {
        FileBuilder::new(self.host().map_or("", Host::as_str)).segments(self.segments())
    }
}
