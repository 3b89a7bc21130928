//! Builders of URLs: from plain values, or from another URL with some parts changed.
//!
//! The `write` of each scheme mirrors its production in [`grammar`](crate::grammar), and checks
//! each value that it writes. Before it writes to a caller's output, it runs without one, so a
//! refused URL is not written even in part.

mod extend;
pub(crate) mod form;
mod host;
mod login;
mod out;
mod path;
mod replace;
mod to_builder;
mod value;

use core::fmt;

pub use extend::Extension;
pub use host::HostValue;
pub use path::ValueList;
pub use value::Value;
pub(crate) use {
    form::Form,
    login::{LoginValues, refuse, require, require_valid},
    out::{Out, write_to},
    path::PathValues,
    value::{Digits, Escapes, FormOctets},
};

use crate::{
    error::{Production, ValueError},
    grammar::OTHER_FORMS,
    macros::masked,
    redact::{Redacted, parsed::MaskedWriter},
    scheme::{Features, OTHER_1738, SchemeDef, Syntax},
    schemes::{FtpType, file, ftp, gopher, http, nntp, other, prospero, telnet, wais},
    sets::{Known as _, SchemeSet},
    storage::{Storage, private::Buffer as _},
    url::{Layout, MAX_LEN, Url},
};

/// Builds a URL from plain values, or from [another URL](crate::Url::to_builder) with some parts
/// changed.
///
/// [`new`](Self::new) takes the [row](SchemeDef) of a scheme and a host. Schemes without a host
/// have constructors of their own, such as [`mailto`](Self::mailto) and
/// [`newsgroup`](Self::newsgroup). Characters that a part cannot contain are escaped. Setters can
/// be chained: a part that the scheme does not have, or any other wrong value, is reported only at
/// the end, by [`check`](Self::check), [`build`](Self::build) or [`write_to`](Self::write_to).
///
/// ```
/// use core::net::Ipv6Addr;
/// use rfc1738::{
///     SchemeSet, Production, ValueError,
///     build::Builder,
///     heapless::String,
///     schemes::{Iot, SchemeDef},
/// };
///
/// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom")
///     .segments(&["~me", "a/b"])
///     .query("what? & why");
/// assert_eq!(builder.build::<String<64>>()?, "https://host.dom/~me/a%2Fb?what?%20&%20why");
/// let builder = builder.host(Ipv6Addr::LOCALHOST).query(None::<&str>);
/// assert_eq!(builder.build::<String<64>>()?, "https://[::1]/~me/a%2Fb");
///
/// let error = builder.number(7).check().unwrap_err();
/// assert_eq!(error, ValueError::NotAllowed { production: Production::Digits });
///
/// let url = Iot::parse("mqtt://me:secret@hub.dom/led")?;
/// assert_eq!(
///     url.to_builder().port(1884).build::<String<64>>()?,
///     "mqtt://me:secret@hub.dom:1884/led"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Debug` and defmt show the URL without its password, or the error.
#[derive(Clone)]
#[must_use]
pub struct Builder<'v> {
    pub(crate) row: &'v SchemeDef,
    /// The name of the scheme: the row's, if it has one.
    pub(crate) scheme: &'v str,
    /// Writes the URL by the row's syntax. A function pointer, so only the writers in use are
    /// linked.
    pub(crate) write: Write,
    pub(crate) login: LoginValues<'v>,
    pub(crate) path: PathValues<'v>,
    /// The query or search, or the name in ftp.
    pub(crate) query: Value<'v>,
    /// The fragment of RFC 3986.
    pub(crate) fragment: Value<'v>,
    pub(crate) typecode: Option<FtpType>,
    /// Whether a "/" follows the host when nothing else does. In wais, whether the URL names a
    /// document.
    pub(crate) slash: bool,
    /// The first part that was set although the scheme does not have it.
    pub(crate) refused: Option<Production>,
}

/// The result of a writer.
pub(crate) type Written = Result<(), ValueError>;

pub(crate) type Write = fn(&Builder<'_>, &mut Out<'_>) -> Written;

/// The syntaxes in force that [`other::write_uri`] does not write, except ftp.
pub(crate) const OWN_WRITERS: Features = OTHER_FORMS.without(Syntax::Ftp.in_force()).without(Features::OPAQUE);

/// Returns the writer of a row, if the known features have its syntax. After inlining it is a
/// constant where the row or the features are. Mailto and news have constructors of their own.
fn writer(row: &SchemeDef, known: Features) -> Write {
    let has = |features: Features| known.any(features) && row.features().any(features);
    let is = |syntax: Syntax| has(syntax.features());
    match () {
        () if is(Syntax::Ftp) => ftp::write,
        () if is(Syntax::Telnet) => telnet::write,
        () if is(Syntax::Gopher) => gopher::write,
        () if is(Syntax::Nntp) => nntp::write,
        () if is(Syntax::Wais) => wais::write,
        () if is(Syntax::Prospero) => prospero::write,
        () if has(Features::URI) && !row.features().any(OWN_WRITERS) => other::write_uri,
        () if is(Syntax::Http) => http::write,
        () if is(Syntax::File) => file::write,
        () if is(Syntax::Other) => other::write_ip,
        () => |_, _| Err(ValueError::Invalid { production: Production::Scheme }),
    }
}

impl<'v> Builder<'v> {
    /// Returns a builder with the scheme of this row, this host and nothing else. For an empty
    /// host, if the scheme allows one, pass `""`.
    ///
    /// The URL is written by the row's syntax. Only mailto and news have constructors of their own.
    /// If the row is a constant, only the code for its syntax is linked.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::MQTT, "hub.dom").user("me").segments(&["led"]);
    /// assert_eq!(builder.build::<String<32>>()?, "mqtt://me@hub.dom/led");
    /// assert_eq!(
    ///     Builder::new(&SchemeDef::FTPS, "host.dom").name("a;b").build::<String<32>>()?,
    ///     "ftps://host.dom/a%3Bb"
    /// );
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn new(row: &'v SchemeDef, host: impl Into<HostValue<'v>>) -> Self {
        Self::with(row, writer(row, Features::ALL), LoginValues::new(host.into()))
    }

    /// Returns a builder for any scheme of a set, by its name in any case, as [`new`](Self::new)
    /// does for a row. If the set does not have the scheme, or for mailto and news, the error is
    /// [`Invalid`](ValueError::Invalid) with [`Production::Scheme`].
    ///
    /// ```
    /// use rfc1738::{
    ///     build::Builder,
    ///     form::Form,
    ///     heapless::String,
    ///     schemes::{All, Rfc1738, Web},
    /// };
    ///
    /// let query = Form::from(&[("q", "a b")]);
    /// let builder = Builder::of::<Web>("https", "host.dom")
    ///     .port(8443)
    ///     .segments(&["~me", "a/b"])
    ///     .query(query);
    /// assert_eq!(builder.build::<String<64>>()?, "https://host.dom:8443/~me/a%2Fb?q=a+b");
    ///
    /// let builder = Builder::of::<Rfc1738>("http", "host.dom").segments(&["~me"]).query(query);
    /// assert_eq!(builder.build::<String<64>>()?, "http://host.dom/%7Eme?q=a+b");
    /// let builder = Builder::of::<All>("ftp", "host.dom").user("me").segments(&["pub", "a;b"]);
    /// assert_eq!(builder.build::<String<64>>()?, "ftp://me@host.dom/pub/a%3Bb");
    /// let builder = Builder::of::<All>("nntp", "news.dom").name("comp.lang.c").number(7);
    /// assert_eq!(builder.build::<String<64>>()?, "nntp://news.dom/comp.lang.c/7");
    /// assert!(Builder::of::<Web>("ftp", "host.dom").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn of<S: SchemeSet>(scheme: &str, host: impl Into<HostValue<'v>>) -> Self {
        let row = S::row_of(scheme).unwrap_or(&OTHER_1738);
        Self::with(row, writer(row, S::ROWS_FEATURES), LoginValues::new(host.into()))
    }

    fn with(row: &'v SchemeDef, write: Write, login: LoginValues<'v>) -> Self {
        Self {
            row,
            scheme: row.name(),
            write,
            login,
            path: PathValues::EMPTY,
            query: Value::ABSENT,
            fragment: Value::ABSENT,
            typecode: None,
            slash: false,
            refused: None,
        }
    }

    /// Returns a builder of a scheme with a constructor of its own, with the parts that only this
    /// scheme has.
    pub(crate) fn with_own(row: &'v SchemeDef, write: Write, host: HostValue<'v>, own: &[Value<'v>]) -> Self {
        Self { path: PathValues::own(own), ..Self::with(row, write, LoginValues::new(host)) }
    }

    /// Sets the query, or the search of http, gopher and wais: a string, or pairs as a [`Form`]. An
    /// absent value removes it, while an empty string or a form without pairs leaves the "?".
    ///
    /// In wais, the URL becomes a search instead of a document. A search of
    /// [`SchemeDef::HTTP_1738`] follows a path, so "/" is written if there are no segments.
    ///
    /// ```
    /// use rfc1738::{build::Builder, form::Form, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom");
    /// assert_eq!(builder.clone().query("50%").build::<String<32>>()?, "https://host.dom?50%25");
    /// let form = Form::from(&[("a", "b c")]);
    /// assert_eq!(builder.query(form).build::<String<32>>()?, "https://host.dom?a=b+c");
    /// let builder = Builder::new(&SchemeDef::WAIS, "host.dom").name("db").query("a b");
    /// assert_eq!(builder.build::<String<32>>()?, "wais://host.dom/db?a%20b");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    #[doc(alias = "search")]
    pub fn query(mut self, query: impl Into<Value<'v>>) -> Self {
        let query = query.into();
        match self.row.syntax() {
            Syntax::Rfc3986 | Syntax::Http | Syntax::Gopher => self.query = query,
            Syntax::Mailto if self.row.features().any(Features::QUERY) => self.query = query,
            Syntax::Wais => (self.query, self.slash) = (query, false),
            _ => self.refuse(!query.is_absent(), Production::Query),
        }
        self
    }

    /// Sets the fragment (RFC 3986, section 3.5). An absent value removes it.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").fragment("a b");
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom#a%20b");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn fragment(mut self, fragment: impl Into<Value<'v>>) -> Self {
        self.fragment = fragment.into();
        self
    }

    /// Sets the part that is a name: ftp's file or directory (the last segment of the path), nntp's
    /// newsgroup, wais's database, or prospero's host-specific object name.
    ///
    /// The schemes other than ftp require it. The names of wais and prospero may be empty, and a
    /// newsgroup consists of letters, digits and `- . + _`.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String};
    ///
    /// let url = Url::parse("ftp://host.dom/pub/motd;type=a")?;
    /// assert_eq!(
    ///     url.to_builder().name("a;b").build::<String<64>>()?,
    ///     "ftp://host.dom/pub/a%3Bb;type=a"
    /// );
    /// let url = Url::parse("nntp://news.dom/comp.lang.c/007")?;
    /// assert_eq!(
    ///     url.to_builder().name("alt.test").build::<String<64>>()?,
    ///     "nntp://news.dom/alt.test/007"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("group", "database", "hsoname"))]
    pub fn name(mut self, name: impl Into<Value<'v>>) -> Self {
        let name = name.into();
        match self.row.syntax() {
            Syntax::Ftp => self.query = name,
            Syntax::Nntp | Syntax::Wais | Syntax::Prospero => self.path.set_own(0, name),
            _ => self.refuse(!name.is_absent(), Production::FSegment),
        }
        self
    }

    /// Sets whether a "/" follows the host of a telnet URL, where it has no meaning, or the host of
    /// a gopher URL without a type.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::GOPHER, "host.dom").slash(true);
    /// assert_eq!(builder.build::<String<32>>()?, "gopher://host.dom/");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn slash(mut self, has_slash: bool) -> Self {
        match self.row.syntax() {
            Syntax::Telnet | Syntax::Gopher => self.slash = has_slash,
            _ => self.refuse(has_slash, Production::UrlPath),
        }
        self
    }

    /// Sets a part that only one syntax has.
    pub(crate) fn set(mut self, syntax: Syntax, at: usize, value: Value<'v>, production: Production) -> Self {
        match self.row.syntax() == syntax {
            true => self.path.set_own(at, value),
            false => self.refuse(!value.is_absent(), production),
        }
        self
    }

    /// Refuses a part that the scheme does not have.
    pub(crate) fn refuse(&mut self, is_present: bool, production: Production) {
        if is_present {
            self.refused.get_or_insert(production);
        }
    }

    /// Checks that these values form a URL.
    ///
    /// ```
    /// use rfc1738::{Production, ValueError, build::Builder, schemes::SchemeDef};
    ///
    /// assert_eq!(Builder::new(&SchemeDef::HTTPS, "host.dom").check(), Ok(()));
    /// let invalid = Err(ValueError::Invalid { production: Production::Host });
    /// assert_eq!(Builder::new(&SchemeDef::HTTPS, "host dom").check(), invalid);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Invalid`](ValueError::Invalid), [`Missing`](ValueError::Missing) and
    /// [`NotAllowed`](ValueError::NotAllowed), with the first wrong part, and
    /// [`TooLong`](ValueError::TooLong) for more than [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
    pub fn check(&self) -> Result<(), ValueError> {
        self.write_all(&mut Out::new(None))
    }

    /// Builds the URL as a string or as a [`Url`], which is not parsed again. The string is a
    /// `heapless::String` or, with the feature `alloc`, a `String`.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, schemes::{Https, SchemeDef}};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segments(&["fw.bin"]);
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/fw.bin");
    /// assert!(builder.build::<String<16>>().is_err());
    /// let url: Url<String<32>, Https> = builder.build()?;
    /// assert_eq!(url.path(), "/fw.bin");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part is invalid, missing or not allowed, as in [`check`](Self::check).
    /// [`TooLong`](ValueError::TooLong), if the text does not fit. [`Invalid`](ValueError::Invalid)
    /// with [`Production::Scheme`], if the set of the `Url` does not have this scheme's row.
    pub fn build<T: Built>(&self) -> Result<T, ValueError> {
        T::build(self)
    }

    /// Writes the URL to a writer. If a value is not valid, nothing is written.
    ///
    /// ```
    /// use rfc1738::{build::Builder, schemes::SchemeDef};
    ///
    /// let mut out = String::new();
    /// Builder::new(&SchemeDef::HTTPS, "host.dom").write_to(&mut out)?;
    /// assert_eq!(out, "https://host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part is invalid, missing or not allowed, as in [`check`](Self::check), and
    /// [`Write`](ValueError::Write) if the writer fails.
    pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        self.check()?;
        write_to(out, |out| self.write(out))
    }

    /// Writes a URL that is not too long.
    fn write_all(&self, out: &mut Out<'_>) -> Written {
        self.write(out)?;
        if out.length > MAX_LEN { Err(ValueError::too_long(MAX_LEN)) } else { Ok(()) }
    }

    /// Writes the URL, up to the first value that it cannot contain.
    fn write(&self, out: &mut Out<'_>) -> Written {
        (self.write)(self, out)?;
        out.fragment(self.fragment)?;
        self.refused.map_or(Ok(()), |production| Err(ValueError::NotAllowed { production }))
    }

    /// Writes the scheme, and the "//" before the host.
    pub(crate) fn begin(&self, out: &mut Out<'_>) -> Written {
        out.scheme(self.scheme)?;
        out.slashes()
    }
}

/// Searches what is written for an "@".
struct SearchForAt(bool);

impl fmt::Write for SearchForAt {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 |= text.contains('@');
        Ok(())
    }
}

/// Shows the URL as a log does, without its password, or less: without "//", what has an "@" may be
/// a login.
impl fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Err(error) = self.check() {
            return write!(f, "Builder({error:?})");
        }
        let mut search = SearchForAt(false);
        write_to(&mut search, |out| self.write(out)).map_err(|_| fmt::Error)?;
        if search.0 && self.row.is_other() && self.login.is_empty() {
            // It may be a login, as in `user:secret@host.dom`.
            return write!(f, "Builder({}:{})", Redacted::parsed(self.scheme), Redacted::MASK);
        }
        f.write_str("Builder(")?;
        MaskedWriter::write(f, |out| {
            // The values are valid, and an error of `f` comes again. A secret may end the text.
            let _ = write_to(out, |out| self.write(out.masked()));
            Ok(())
        })?;
        f.write_str(")")
    }
}

masked!(by Debug: [] Builder<'_>; [] Form<'_>; [] HostValue<'_>; [] Value<'_>; [] ValueList<'_>;);

/// The result of [`Builder::build`]: a string or a [`Url`]. The string is a `heapless::String` or,
/// with the feature `alloc`, a `String`.
///
/// No other type can implement it.
#[diagnostic::on_unimplemented(
    message = "a `Builder` cannot build a `{Self}`",
    label = "neither a text nor a `Url`",
    note = "write `build::<heapless::String<64>>()` for at most 64 bytes, with heapless 0.9 or `rfc1738::heapless`",
    note = "with the feature `alloc`, `build::<String>()` is on the heap"
)]
pub trait Built: Sized + private::Built {}

impl<T: private::Built> Built for T {}

mod private {
    use super::{Builder, ValueError};

    pub trait Built: Sized {
        fn build(builder: &Builder<'_>) -> Result<Self, ValueError>;
    }
}

impl<T: Storage> private::Built for T {
    fn build(builder: &Builder<'_>) -> Result<Self, ValueError> {
        let mut text = T::default();
        build(builder, &mut text)?;
        Ok(text)
    }
}

impl<T: Storage, S: SchemeSet> private::Built for Url<T, S> {
    fn build(builder: &Builder<'_>) -> Result<Self, ValueError> {
        let mut text = T::default();
        let mut layout = build(builder, &mut text)?;
        layout.row = match S::SET.find(text.as_ref().as_bytes()) {
            Some(row) if row == builder.row => row,
            None if S::OTHERS && builder.row.is_other() => {
                // The scheme-specific part may be any text.
                let read = S::layout(text.as_ref().as_bytes());
                layout = read.map_err(|error| ValueError::Invalid { production: error.production() })?;
                S::OTHER
            }
            _ => return Err(ValueError::Invalid { production: Production::Scheme }),
        };
        refuse(!S::IN_FORCE && layout.fragment > 0, Production::Fragment)?;
        Ok(Self::new(text, layout))
    }
}

/// Writes the URL to an empty text, and returns its layout without a row.
fn build<T: Storage>(builder: &Builder<'_>, text: &mut T) -> Result<Layout, ValueError> {
    text.buffer().make_room(128);
    let mut out = Out::new(Some(text));
    match builder.write_all(&mut out) {
        Ok(()) => Ok(out.layout),
        // Only a text that is full cannot be written to. A wrong value is told first.
        Err(ValueError::Write) => match builder.check() {
            Ok(()) | Err(ValueError::TooLong { .. }) => Err(ValueError::too_long(T::CAPACITY)),
            Err(wrong) => Err(wrong),
        },
        Err(error) => Err(error),
    }
}
