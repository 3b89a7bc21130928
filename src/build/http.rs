//! HTTP (section 3.3).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, ValueList, login::LoginValues, path::PathValues};
use crate::{
    component::Component,
    error::Production,
    scheme::{Scheme, Schemes},
    url::HttpUrl,
};

/// Builds an [`HttpUrl`] (section 3.3): `http://<host>:<port>/<path>?<searchpart>`.
///
/// Without segments there is no path, and so no search; `&[""]` is the path "/".
///
/// ```
/// use rfc1738::{HttpUrl, build::HttpBuilder};
///
/// let builder = HttpBuilder::new("host.dom").segments(&["cgi", "a/b"]).search("what? & why");
/// let text = builder.build::<64>().unwrap();
/// assert_eq!(text, "http://host.dom/cgi/a%2Fb?what%3F%20&%20why");
///
/// let url = HttpUrl::parse(&text)?;
/// assert_eq!(url.to_builder().search("when").build::<64>().unwrap(), "http://host.dom/cgi/a%2Fb?when");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct HttpBuilder<'v> {
    /// "http", or the scheme of the URL that the builder was made from.
    scheme: &'v str,
    pub(super) login: LoginValues<'v>,
    pub(super) segments: PathValues<'v>,
    search: Value<'v>,
}

impl<'v> HttpBuilder<'v> {
    /// Returns a builder with this host and nothing else.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self {
            scheme: "http",
            login: LoginValues::new(host),
            segments: PathValues::new(ValueList::EMPTY),
            search: Value::ABSENT,
        }
    }

    /// Sets the segments of the path.
    pub fn segments(mut self, segments: impl Into<ValueList<'v>>) -> Self {
        self.segments = PathValues::new(segments);
        self
    }

    /// Sets the search: a text, or pairs as a [`Form`](crate::form::Form).
    pub fn search(mut self, search: impl Into<Value<'v>>) -> Self {
        self.search = search.into();
        self
    }
}

impl Build for HttpBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str(self.scheme)?;
        out.write_str("://")?;
        self.login.write(out)?;
        self.segments.write(Component::HSegment, out)?;
        if self.segments.is_empty() && !self.search.is_absent() {
            return Err(ValueError::Missing { production: Production::HPath });
        }
        self.search.write_after("?", Component::Search, out)
    }
}

impl<S: Schemes> HttpUrl<'_, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/cgi/a%2Fb?words")?;
    /// assert_eq!(url.to_builder().search("50%").build::<64>().unwrap(), "http://host.dom/cgi/a%2Fb?50%25");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> HttpBuilder<'_> {
        HttpBuilder {
            scheme: Scheme::from_name(self.parts().scheme()).as_str(),
            login: self.hostport().into(),
            segments: PathValues::new(self.segments()),
            search: self.search().into(),
        }
    }
}
