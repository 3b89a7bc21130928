//! Gopher (section 3.4).

use core::fmt;

use super::{Build, HostValue, Value, ValueError, login::LoginValues};
use crate::{component::Component, error::Production, scheme::Schemes, url::GopherUrl};

/// Builds a [`GopherUrl`] (section 3.4):
/// `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>`.
///
/// The type is one octet, and every part after it requires a type; an absent selector is empty. A
/// Gopher+ string requires a search, which may be empty (section 3.4.3). A TAB in a selector or a
/// search is refused, since it would end that part. A CR or LF there is written, but [cannot be
/// sent](GopherUrl::request).
///
/// ```
/// use rfc1738::{GopherUrl, build::GopherBuilder};
///
/// let builder = GopherBuilder::new("host.dom").gtype("7").selector("/find").search("two words");
/// let text = builder.build::<64>().unwrap();
/// assert_eq!(text, "gopher://host.dom/7/find%09two%20words");
/// assert_eq!(GopherBuilder::new("host.dom").slash(true).build::<64>().unwrap(), "gopher://host.dom/");
///
/// let url = GopherUrl::parse(&text)?;
/// assert_eq!(url.to_builder().search("").gopher_plus_string("+").build::<64>().unwrap(), "gopher://host.dom/7/find%09%09+");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct GopherBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    has_slash: bool,
    gtype: Value<'v>,
    selector: Value<'v>,
    search: Value<'v>,
    gopher_plus_string: Value<'v>,
}

impl<'v> GopherBuilder<'v> {
    /// Returns a builder with this host and nothing else: its top-level directory.
    pub fn new(host: impl Into<HostValue<'v>>) -> Self {
        Self {
            login: LoginValues::new(host),
            has_slash: false,
            gtype: Value::ABSENT,
            selector: Value::ABSENT,
            search: Value::ABSENT,
            gopher_plus_string: Value::ABSENT,
        }
    }

    /// Sets whether a "/" follows the host if there is no type.
    pub fn slash(mut self, has_slash: bool) -> Self {
        self.has_slash = has_slash;
        self
    }

    /// Sets the type, one octet.
    pub fn gtype(mut self, gtype: impl Into<Value<'v>>) -> Self {
        self.gtype = gtype.into();
        self
    }

    /// Sets the selector, which names the resource to the server.
    pub fn selector(mut self, selector: impl Into<Value<'v>>) -> Self {
        self.selector = selector.into();
        self
    }

    /// Sets the text to search for.
    pub fn search(mut self, search: impl Into<Value<'v>>) -> Self {
        self.search = search.into();
        self
    }

    /// Sets the Gopher+ string.
    pub fn gopher_plus_string(mut self, string: impl Into<Value<'v>>) -> Self {
        self.gopher_plus_string = string.into();
        self
    }
}

impl Build for GopherBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("gopher://")?;
        self.login.write(out)?;
        if self.gtype.is_absent() {
            if !(self.selector.is_absent() && self.search.is_absent() && self.gopher_plus_string.is_absent()) {
                return Err(ValueError::Missing { production: Production::GType });
            }
            return Ok(out.write_str(if self.has_slash { "/" } else { "" })?);
        }
        if self.gtype.octets().count() != 1 {
            return Err(ValueError::Invalid { production: Production::GType });
        }
        self.gtype.write_after("/", Component::GType, out)?;
        write_until_tab(self.selector, "", Component::Selector, out)?;
        write_until_tab(self.search, TAB, Component::GopherSearch, out)?;
        if self.search.is_absent() && !self.gopher_plus_string.is_absent() {
            return Err(ValueError::Missing { production: Production::Search });
        }
        self.gopher_plus_string.write_after(TAB, Component::GopherPlusString, out)
    }
}

/// The separator of selector, search and Gopher+ string.
const TAB: &str = "%09";

/// Writes a delimiter and a part that the next TAB ends.
fn write_until_tab(
    value: Value<'_>,
    delimiter: &str,
    component: Component,
    out: &mut dyn fmt::Write,
) -> Result<(), ValueError> {
    if value.octets().any(|octet| octet == b'\t') {
        return Err(ValueError::Invalid { production: component.production() });
    }
    value.write_after(delimiter, component, out)
}

impl<'a, S: Schemes> GopherUrl<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:7070/7/a%2Fb")?;
    /// assert_eq!(url.to_builder().search("word").build::<64>().unwrap(), "gopher://host.dom:7070/7/a%2Fb%09word");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> GopherBuilder<'a> {
        GopherBuilder {
            login: self.hostport().into(),
            has_slash: self.path().is_some(),
            gtype: self.gtype().into(),
            selector: self.selector().into(),
            search: self.search().into(),
            gopher_plus_string: self.gopher_plus_string().into(),
        }
    }
}
