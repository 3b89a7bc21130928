//! Builders of URLs: from plain values, or from another URL with some parts changed.
//!
//! The `write` of each scheme mirrors its production in [`grammar`](crate::grammar). It runs twice,
//! so that the values are checked and the URL is measured before it is written. So nothing is
//! written of a URL that is refused.

mod built;
mod file;
pub(crate) mod form;
mod ftp;
mod generic;
mod gopher;
mod host;
mod http;
mod list;
mod login;
mod mailto;
mod news;
mod nntp;
mod out;
pub(crate) mod pairs;
mod path;
mod prospero;
mod rfc3986;
mod telnet;
mod url;
mod value;
mod wais;

use core::fmt;

use crate::{
    error::{Production, ValueError},
    limits::MAX_LEN,
    redact::MaskedWriter,
    scheme::{Features, HIERARCHICAL, Known as _, OTHER, Row, Schemes, Syntax},
    url::{FtpType, masked},
};

pub use built::Built;
use form::Form;
pub use host::HostValue;
pub use list::ValueList;
use login::LoginValues;
use out::Out;
use path::PathValues;
pub use value::Value;
pub(crate) use value::{Digits, Escapes, FormOctets};

/// Builds a URL from plain values, or from [another URL](crate::Url::to_builder) with some parts
/// changed.
///
/// [`new`](Self::new) takes the [row](Row) of a scheme and a host. Schemes without that form have
/// constructors of their own, such as [`mailto`](Self::mailto) and [`wais`](Self::wais). Values are
/// escaped if the part cannot hold them. So that calls can follow each other, a part that its
/// scheme does not have, and any other wrong value, is an error only at the end: by
/// [`check`](Self::check), [`build`](Self::build) or [`write_to`](Self::write_to).
///
/// ```
/// use core::net::Ipv6Addr;
/// use rfc1738::{Schemes, Production, ValueError, build::Builder, heapless::String, schemes::{Iot, Row}};
///
/// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(&["~me", "a/b"]).query("what? & why");
/// assert_eq!(builder.build::<String<64>>()?, "https://host.dom/~me/a%2Fb?what?%20&%20why");
/// let builder = builder.host(Ipv6Addr::LOCALHOST).query(None::<&str>);
/// assert_eq!(builder.build::<String<64>>()?, "https://[::1]/~me/a%2Fb");
///
/// let error = builder.number(7).check().unwrap_err();
/// assert_eq!(error, ValueError::NotAllowed { production: Production::Digits });
///
/// let url = Iot::parse("mqtt://me:secret@hub.dom/led").unwrap();
/// assert_eq!(url.to_builder().port(1884).build::<String<64>>()?, "mqtt://me:secret@hub.dom:1884/led");
/// # Ok::<(), ValueError>(())
/// ```
///
/// `Debug` and defmt show the URL without its password, or the error.
#[derive(Clone)]
#[must_use]
pub struct Builder<'v> {
    row: &'v Row,
    /// Writes the URL by the row's syntax: a pointer, so that only the writers in use are linked.
    write: Write,
    login: LoginValues<'v>,
    path: PathValues<'v>,
    /// The query or search, or the name in ftp.
    query: Value<'v>,
    typecode: Option<FtpType>,
    /// Whether a "/" follows the host when nothing else does, or in http when a search does. In
    /// wais, whether the URL is that of a document.
    slash: bool,
    /// The first part that was set although the scheme does not have it.
    refused: Option<Production>,
}

type Write = fn(&Builder<'_>, &mut Out<'_>) -> Result<(), ValueError>;

/// Returns the writer of a syntax, if that is one of `syntaxes`: a constant after inlining, where
/// the syntax or `syntaxes` is one. The other syntaxes have constructors of their own.
#[inline(always)]
fn writer(syntax: Syntax, syntaxes: Features) -> Write {
    let is = |wanted: Syntax| syntax == wanted && syntaxes.any(wanted.features());
    match () {
        () if is(Syntax::Rfc3986) => rfc3986::write,
        () if is(Syntax::Http) => http::write,
        () if is(Syntax::Ftp) => ftp::write,
        () if is(Syntax::File) => file::write,
        () if is(Syntax::Telnet) => telnet::write,
        () if is(Syntax::Other) => generic::write_ip,
        () => |_, _| Err(ValueError::Invalid { production: Production::Scheme }),
    }
}

impl<'v> Builder<'v> {
    /// Returns a builder with the scheme of this row, this host and nothing else. For an empty
    /// host, if the scheme allows one, pass `""`.
    ///
    /// The URL is written by the row's syntax: RFC 3986's, or that of ftp, http, file, telnet, or
    /// the common Internet syntax (section 3.1). If the row is a constant, only the code for its
    /// syntax is linked.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::MQTT, "hub.dom").user("me").segments(&["led"]);
    /// assert_eq!(builder.build::<String<32>>()?, "mqtt://me@hub.dom/led");
    /// assert_eq!(Builder::new(&Row::FTPS, "host.dom").name("a;b").build::<String<32>>()?, "ftps://host.dom/a%3Bb");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    #[inline(always)]
    pub fn new(row: &'v Row, host: impl Into<HostValue<'v>>) -> Self {
        Self::with(row, writer(row.syntax(), Features::ALL), LoginValues::new(host.into()))
    }

    /// Returns a builder for any scheme of a set that has a path, by its name in any case. If the
    /// set has no such scheme, the error is [`Invalid`](ValueError::Invalid) with
    /// [`Production::Scheme`].
    ///
    /// ```
    /// use rfc1738::{build::Builder, form::Form, heapless::String, schemes::{All, Web}};
    ///
    /// let query = Form::from(&[("q", "a b")]);
    /// let builder = Builder::of::<Web>("https", "host.dom").port(8443).segments(&["~me", "a/b"]).query(query);
    /// assert_eq!(builder.build::<String<64>>()?, "https://host.dom:8443/~me/a%2Fb?q=a+b");
    ///
    /// let builder = Builder::of::<All>("http", "host.dom").segments(&["~me"]).query(query); // by RFC 1738
    /// assert_eq!(builder.build::<String<64>>()?, "http://host.dom/%7Eme?q=a+b");
    /// let builder = Builder::of::<All>("ftp", "host.dom").user("me").segments(&["pub", "a;b"]);
    /// assert_eq!(builder.build::<String<64>>()?, "ftp://me@host.dom/pub/a%3Bb");
    /// assert!(Builder::of::<Web>("ftp", "host.dom").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// A search of http needs a path, so that "/" is written if there are no segments.
    pub fn of<S: Schemes>(scheme: &str, host: impl Into<HostValue<'v>>) -> Self {
        let row = S::row_of(scheme).unwrap_or(&OTHER);
        let write = writer(row.syntax(), S::ROWS_FEATURES.and(HIERARCHICAL));
        Self { slash: true, ..Self::with(row, write, LoginValues::new(host.into())) }
    }

    #[inline(always)]
    fn with(row: &'v Row, write: Write, login: LoginValues<'v>) -> Self {
        Self {
            row,
            write,
            login,
            path: PathValues::EMPTY,
            query: Value::ABSENT,
            typecode: None,
            slash: false,
            refused: None,
        }
    }

    /// Returns a builder of a scheme with a constructor of its own, with the parts that only this
    /// scheme has.
    fn with_own(row: &'v Row, write: Write, host: HostValue<'v>, own: &[Value<'v>]) -> Self {
        Self { path: PathValues::own(own), ..Self::with(row, write, LoginValues::new(host)) }
    }

    /// Sets the query, or the search of http, gopher and wais: a text, or pairs as a [`Form`]. An
    /// absent value leaves it out.
    ///
    /// A search of RFC 1738's http requires a path, while in wais the URL becomes a search, not a
    /// document.
    ///
    /// ```
    /// use rfc1738::{build::Builder, form::Form, heapless::String, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom");
    /// assert_eq!(builder.clone().query("50%").build::<String<32>>()?, "https://host.dom?50%25");
    /// let form = Form::from(&[("a", "b c")]);
    /// assert_eq!(builder.query(form).build::<String<32>>()?, "https://host.dom?a=b+c");
    /// assert_eq!(Builder::wais("host.dom", "db").query("a b").build::<String<32>>()?, "wais://host.dom/db?a%20b");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    #[doc(alias = "search")]
    pub fn query(mut self, query: impl Into<Value<'v>>) -> Self {
        let query = query.into();
        match self.row.syntax() {
            Syntax::Rfc3986 | Syntax::Http | Syntax::Gopher => self.query = query,
            Syntax::Wais => (self.query, self.slash) = (query, false),
            _ => self.refuse(!query.is_absent(), Production::Query),
        }
        self
    }

    /// Sets the name that a scheme gives to what it finds: an ftp URL's file or directory (the last
    /// segment of its path), nntp's newsgroup, wais's database, or prospero's host-specific object
    /// name.
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String};
    ///
    /// let url = Url::parse("ftp://host.dom/pub/motd;type=a").unwrap();
    /// assert_eq!(url.to_builder().name("a;b").build::<String<64>>()?, "ftp://host.dom/pub/a%3Bb;type=a");
    /// let url = Url::parse("nntp://news.dom/comp.lang.c/007").unwrap();
    /// assert_eq!(url.to_builder().name("alt.test").build::<String<64>>()?, "nntp://news.dom/alt.test/007");
    /// # Ok::<(), rfc1738::ValueError>(())
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

    /// Sets whether a "/" follows the host of a telnet URL, where it has no meaning, or that of a
    /// gopher URL without a type.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// assert_eq!(Builder::gopher("host.dom").slash(true).build::<String<32>>()?, "gopher://host.dom/");
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
    fn set(mut self, syntax: Syntax, at: usize, value: Value<'v>, production: Production) -> Self {
        match self.row.syntax() == syntax {
            true => self.path.set_own(at, value),
            false => self.refuse(!value.is_absent(), production),
        }
        self
    }

    /// Refuses a part that the scheme does not have.
    fn refuse(&mut self, is_present: bool, production: Production) {
        if is_present {
            self.refused.get_or_insert(production);
        }
    }

    /// Checks that these values make a URL.
    ///
    /// ```
    /// use rfc1738::{Production, ValueError, build::Builder, schemes::Row};
    ///
    /// assert_eq!(Builder::new(&Row::HTTPS, "host.dom").check(), Ok(()));
    /// let invalid = Err(ValueError::Invalid { production: Production::Host });
    /// assert_eq!(Builder::new(&Row::HTTPS, "host dom").check(), invalid);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Invalid`](ValueError::Invalid), [`Missing`](ValueError::Missing) and
    /// [`NotAllowed`](ValueError::NotAllowed), with the first part that is wrong, and
    /// [`TooLong`](ValueError::TooLong) for more than [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
    pub fn check(&self) -> Result<(), ValueError> {
        self.measure(MAX_LEN).map(|_| ())
    }

    /// Builds the URL as a text or as an [`OwnedUrl`](crate::OwnedUrl), which is not parsed again.
    /// The text is a `heapless::String` or, with the feature `alloc`, a `String`.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, build::Builder, heapless::String, schemes::{Https, Row}};
    ///
    /// let builder = Builder::new(&Row::HTTPS, "host.dom").segments(&["fw.bin"]);
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/fw.bin");
    /// assert!(builder.build::<String<16>>().is_err());
    /// let url: OwnedUrl<String<32>, Https> = builder.build()?;
    /// assert_eq!(url.url().path(), Some("/fw.bin"));
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part is invalid, missing, or not one of this scheme's, as [`check`](Self::check) says.
    /// [`TooLong`](ValueError::TooLong), if the text does not fit.
    /// [`Invalid`](ValueError::Invalid) with [`Production::Scheme`], if the set of the `OwnedUrl`
    /// does not have the row of this scheme.
    pub fn build<T: Built>(&self) -> Result<T, ValueError> {
        T::build(self)
    }

    /// Writes the URL to a writer, or nothing if the values are not valid.
    ///
    /// ```
    /// use rfc1738::{build::Builder, schemes::Row};
    ///
    /// let mut out = String::new();
    /// Builder::new(&Row::HTTPS, "host.dom").write_to(&mut out)?;
    /// assert_eq!(out, "https://host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part is invalid, missing, or not one of this scheme's, as [`check`](Self::check) says,
    /// and [`Write`](ValueError::Write) if the writer fails.
    pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        self.measure(MAX_LEN)?;
        self.write(&mut Out::new(Some(out)))
    }

    /// Measures the URL, if its values are valid and it has at most `limit` bytes.
    fn measure(&self, limit: usize) -> Result<Out<'static>, ValueError> {
        let limit = limit.min(MAX_LEN);
        let mut out = Out::new(None);
        self.write(&mut out)?;
        if out.length() > limit { Err(ValueError::too_long(limit)) } else { Ok(out) }
    }

    /// Writes the URL, up to the first value that no URL can hold.
    fn write(&self, out: &mut Out<'_>) -> Result<(), ValueError> {
        (self.write)(self, out)?;
        self.refused.map_or(Ok(()), |production| Err(ValueError::NotAllowed { production }))
    }

    /// Writes the scheme, and the "//" before the host.
    fn begin(&self, out: &mut Out<'_>) -> Result<(), ValueError> {
        out.scheme(self.row.name())?;
        out.slashes()
    }
}

/// Shows the URL as a log of it would: without its password.
impl fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Err(error) = self.check() {
            return write!(f, "Builder({error:?})");
        }
        f.write_str("Builder(")?;
        // The values are valid, so that only `f` can fail.
        MaskedWriter::write(f, |out| self.write(&mut Out::masked(out)).map_err(|_| fmt::Error))?;
        f.write_str(")")
    }
}

masked!(by Debug: [] Builder<'_>; [] Form<'_>; [] HostValue<'_>; [] Value<'_>; [] ValueList<'_>;);
