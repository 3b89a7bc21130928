//! Gopher (section 3.4).

use super::{Builder, HostValue, Out, Value, ValueError};
use crate::{
    component::Component,
    error::Production,
    scheme::{Row, Schemes, Syntax},
    url::GopherUrl,
};

/// The places of the parts that only gopher has.
const GTYPE: usize = 0;
const SELECTOR: usize = 1;
const PLUS: usize = 2;

impl<'v> Builder<'v> {
    /// Returns a builder for a gopher URL with this host and nothing else: its top-level directory.
    ///
    /// RFC 1738, section 3.4.
    ///
    /// The URL is `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>`.
    /// Every part after the type requires a type, and an absent selector is empty. A Gopher+ string
    /// requires a [search](Self::query), which may be empty (section 3.4.3).
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String};
    ///
    /// let builder = Builder::gopher("host.dom").gtype("7").selector("/find").query("two words");
    /// assert_eq!(builder.build::<String<64>>()?, "gopher://host.dom/7/find%09two%20words");
    /// let builder = builder.query("").gopher_plus_string("+");
    /// assert_eq!(builder.build::<String<64>>()?, "gopher://host.dom/7/find%09%09+");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn gopher(host: impl Into<HostValue<'v>>) -> Self {
        Self::with_own(&Row::GOPHER, write, host.into(), &[])
    }

    /// Sets the type of a gopher item: one octet.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::gopher("host.dom").gtype("1").build::<String<32>>()?, "gopher://host.dom/1");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn gtype(self, gtype: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, GTYPE, gtype.into(), Production::GType)
    }

    /// Sets the selector, which names the gopher item to the server.
    ///
    /// A TAB in it, or in the search, is refused, since it would end that part. A CR or LF there is
    /// written, but [cannot be sent](crate::GopherUrl::request).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::gopher("host.dom").gtype("0").selector("a b");
    /// assert_eq!(builder.build::<String<32>>()?, "gopher://host.dom/0a%20b");
    /// assert!(builder.selector("a\tb").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn selector(self, selector: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, SELECTOR, selector.into(), Production::Selector)
    }

    /// Sets the Gopher+ string, which requires a [search](Self::query).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::gopher("host.dom").gtype("0").query("").gopher_plus_string("+");
    /// assert_eq!(builder.build::<String<32>>()?, "gopher://host.dom/0%09%09+");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn gopher_plus_string(self, string: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, PLUS, string.into(), Production::GopherPlusString)
    }
}

/// Adds the parts of a URL.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &GopherUrl<'v, S>) -> Builder<'v> {
    let builder = Builder { write, ..builder }.slash(url.path().is_some());
    builder.gtype(url.gtype()).selector(url.selector()).gopher_plus_string(url.gopher_plus_string())
}

/// Writes a `gopherurl`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    let [gtype, selector, plus] = [GTYPE, SELECTOR, PLUS].map(|at| url.path.own_part(at));
    url.begin(out)?;
    url.login.write_without_user(out)?;
    if gtype.is_absent() {
        if !(selector.is_absent() && url.query.is_absent() && plus.is_absent()) {
            return Err(ValueError::Missing { production: Production::GType });
        }
        return out.text(if url.slash { "/" } else { "" });
    }
    if gtype.octets().count() != 1 {
        return Err(ValueError::Invalid { production: Production::GType });
    }
    out.value_after("/", gtype, Component::GType)?;
    refuse_tab(selector, Component::Selector)?;
    out.value_after("", selector, Component::Selector)?;
    refuse_tab(url.query, Component::GopherSearch)?;
    out.search(TAB, url.query, Component::GopherSearch)?;
    if url.query.is_absent() && !plus.is_absent() {
        return Err(ValueError::Missing { production: Production::Search });
    }
    out.value_after(TAB, plus, Component::GopherPlusString)
}

/// The separator of selector, search and Gopher+ string.
const TAB: &str = "%09";

/// Refuses a TAB, which would end the part.
fn refuse_tab(value: Value<'_>, component: Component) -> Result<(), ValueError> {
    match value.octets().any(|octet| octet == b'\t') {
        true => Err(ValueError::Invalid { production: component.production() }),
        false => Ok(()),
    }
}
