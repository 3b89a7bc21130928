//! URLs made from another one: with another scheme or fragment, with segments and pairs appended in
//! one pass, or by a builder.

use core::fmt;

use super::{Builder, LoginValues, OWN_WRITERS, Out, PathValues, Value, ValueError, ValueList, writer};
use crate::{
    class::is_scheme,
    component::{Component, Encoding},
    error::{Error, ErrorKind, Production, short},
    scheme::{Features, LOGIN, Syntax},
    schemes::{
        FtpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, WaisUrl, gopher, mailto, news, nntp,
        other, prospero, wais,
    },
    sets::{Known as _, SchemeSet},
    storage::{
        BorrowOrShare, Storage,
        private::{Buffer, Sink},
    },
    url::{Layout, MAX_LEN, Parts, Url, from, upto},
};

/// # Changes
impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Replaces the scheme with another one of the set, such as http with https, and checks the URL
    /// by that scheme's row.
    ///
    /// A port that is the default of the old scheme is removed, because it meant the service and
    /// not the number. RFC 6797, section 8.3, says so for http and https.
    ///
    /// ```
    /// use rfc1738::{Error, FixedUrl, SchemeSet, Url, schemes::Web};
    ///
    /// let url: FixedUrl<64, Web> =
    ///     Web::parse("http://host.dom:80/~me?q")?.with_scheme("https")?;
    /// assert_eq!(url, "https://host.dom/~me?q");
    ///
    /// // ftp takes a user, and https none:
    /// let other: Result<FixedUrl<64>, Error> =
    ///     Url::parse("ftp://me@host.dom/")?.with_scheme("https");
    /// let error = other.unwrap_err();
    /// assert_eq!((error.offset(), error.kind().as_str()), (10, "user-not-allowed"));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the new text is not a URL of the new scheme, with the offset in that text, and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if it does not fit. A URL whose user,
    /// password or host would change is an error.
    #[doc(alias("set_scheme", "upgrade"))]
    pub fn with_scheme<U: Storage>(&self, scheme: &str) -> Result<Url<U, S>, Error> {
        let url = self.borrow();
        Url::written(|buffer: &mut U::Buffer| {
            url.write_with(scheme, buffer)?;
            let layout = S::layout(buffer.as_ref().as_bytes())?;
            url.check_same(Parts { text: buffer.as_ref(), layout })?;
            Ok(layout)
        })
    }

    /// Replaces the fragment, or adds one. Characters that a fragment cannot contain are escaped.
    /// If the value is [absent](Value::ABSENT), the fragment is removed.
    ///
    /// RFC 3986, section 3.5.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, build::Value, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/a#b")?;
    /// let other: FixedUrl<64, Https> = url.with_fragment("c d?")?;
    /// assert_eq!(other, "https://host.dom/a#c%20d?");
    /// let other: FixedUrl<64, Https> = url.with_fragment(Value::encoded("c%20d"))?;
    /// assert_eq!(other, "https://host.dom/a#c%20d");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the new text does not fit,
    /// [`ErrorKind::Fragment`](crate::ErrorKind::Fragment), if the URLs of the set cannot have a
    /// fragment, and any error of an [encoded](Value::encoded) value. The offset counts in the new
    /// text.
    #[doc(alias("set_fragment", "set_hash"))]
    pub fn with_fragment<'v, U: Storage>(&self, fragment: impl Into<Value<'v>>) -> Result<Url<U, S>, Error> {
        let fragment = fragment.into();
        let url = self.borrow().before_fragment();
        if fragment.is_absent() {
            return url.keep();
        }
        let mut text = url.keep::<U>()?.into_text();
        let end = text.as_ref().len();
        let written = Out::new(Some(&mut text)).fragment(fragment);
        let layout = S::layout(text.as_ref().as_bytes())?;
        match written {
            Ok(()) => Ok(Url::new(text, layout)),
            Err(ValueError::Write) => Err(Error::outgrown(U::CAPACITY, U::CAPACITY)),
            Err(_) => Err(Error::new(end.saturating_add(1), ErrorKind::UnexpectedCharacter, Production::Fragment)),
        }
    }

    /// Removes the fragment.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url: FixedUrl<64, Https> =
    ///     Https::parse("https://host.dom/a?b#c")?.without_fragment()?;
    /// assert_eq!(url, "https://host.dom/a?b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the text does not fit.
    #[doc(alias("set_fragment", "defrag"))]
    pub fn without_fragment<U: Storage>(&self) -> Result<Url<U, S>, Error> {
        self.borrow().before_fragment().keep()
    }

    /// Appends segments and query pairs to this URL in one pass: the cheapest way to put untrusted
    /// values into a known URL. A fragment stays at the end.
    ///
    /// `parts` gets an [`Extension`] and returns it with segments and pairs added. Values are
    /// escaped, so they cannot change the scheme, the host or the parts before them.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, build::Value, schemes::Https};
    ///
    /// let hub = Https::parse("https://hub.dom:8443/api/v1/devices")?; // or a `url!` literal
    /// let (id, tenths) = (b"7/../x", 235); // of a network, and of a sensor
    /// let url: FixedUrl<96, Https> = hub.extend(|url| {
    ///     url.segment(id)
    ///         .segment("state")
    ///         .query_pair("temp", Value::decimal(tenths, 1))
    ///         .query_pair("note", "a b")
    /// })?;
    /// assert_eq!(
    ///     url,
    ///     "https://hub.dom:8443/api/v1/devices/7%2F..%2Fx/state?temp=23.5&note=a+b"
    /// );
    ///
    /// // In a loop, and only if there is something to add:
    /// let (list, page) = (["a", "b"], None::<u32>);
    /// let url: FixedUrl<96, Https> = hub.extend(|url| {
    ///     let url = list.iter().fold(url, |url, segment| url.segment(*segment));
    ///     if let Some(page) = page { url.query_pair("page", page) } else { url }
    /// })?;
    /// assert_eq!(url, "https://hub.dom:8443/api/v1/devices/a/b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`DotSegment`](ValueError::DotSegment) for a segment that is "." or "..".
    /// - [`AfterQuery`](ValueError::AfterQuery) for a segment after a pair.
    /// - [`NotAllowed`](ValueError::NotAllowed) if the scheme has no segments or no query.
    /// - [`Missing`](ValueError::Missing) for a segment that is [absent](Value::ABSENT).
    /// - [`Invalid`](ValueError::Invalid) for an [encoded](Value::encoded) value that the part
    ///   cannot contain.
    /// - [`TooLong`](ValueError::TooLong) if the text does not fit.
    #[doc(alias("push", "append", "path_segments_mut", "query_pairs_mut"))]
    #[inline(always)] // because the features of the set are constants
    pub fn extend<U: Storage>(
        &self,
        parts: impl FnOnce(Extension<'_>) -> Extension<'_>,
    ) -> Result<Url<U, S>, ValueError> {
        let url = self.borrow();
        let is = |syntax: Syntax| url.has(syntax.features());
        let segment = match () {
            () if !url.is_hierarchical() || url.has(OWN_WRITERS) => None,
            () if url.has(Syntax::Ftp.in_force()) => Some(Component::FtpSegment.encoding()),
            () if url.has(Features::URI) => Some(Component::Segment.encoding()),
            () if is(Syntax::Http) => Some(Component::HSegment.encoding()),
            () if is(Syntax::Ftp) || is(Syntax::File) => Some(Component::FSegment.encoding()),
            () => None,
        };
        let mut text = U::default();
        text.buffer().make_room(url.as_str().len().saturating_add(32));
        let mut state = Extending::new(&url.whole(), url.path_end(), &mut text);
        (state.segment, state.has_query, state.is_http) = (segment, url.has_form(), url.has(Syntax::Http.by_rfc1738()));
        match parts(Extension(&mut state)).0.finish() {
            Ok(layout) => Ok(Url::new(text, layout)),
            // Only a text that is full cannot be written to.
            Err(ValueError::Write) => Err(ValueError::too_long(U::CAPACITY)),
            Err(error) => Err(error),
        }
    }

    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, including escapes, but the scheme becomes lower case if the set has a row for it.
    ///
    /// ```
    /// use rfc1738::{
    ///     SchemeSet, Url,
    ///     heapless::String,
    ///     schemes::{Https, All},
    /// };
    ///
    /// let url = Https::parse("https://host.dom/a%2Fb?c")?;
    /// assert_eq!(
    ///     url.to_builder().port(8443).build::<String<64>>()?,
    ///     "https://host.dom:8443/a%2Fb?c"
    /// );
    /// let url = Url::parse("gopher://host.dom:7070/7/a%2Fb")?;
    /// assert_eq!(
    ///     url.to_builder().query("word").build::<String<64>>()?,
    ///     "gopher://host.dom:7070/7/a%2Fb%09word"
    /// );
    ///
    /// let url = All::parse("file:/etc")?;
    /// let builder = url.to_builder().segment("motd");
    /// assert_eq!(builder.build::<String<64>>()?, "file:/etc/motd");
    /// assert_eq!(builder.host("host.dom").build::<String<64>>()?, "file://host.dom/etc/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder<'i, 'o>(&'i self) -> Builder<'o>
    where
        T: BorrowOrShare<'i, 'o>,
    {
        // Code for a syntax or a feature that no row of the set has is not linked.
        let is = |syntax: Syntax| self.has(syntax.features());
        let login = LoginValues::of(&self.parts(), self.has(LOGIN));
        let mut builder = Builder::with(self.any_row(), writer(self.any_row(), S::FEATURES), login);
        builder.query = self.query().into();
        builder.fragment = self.fragment().into();
        let mut segments = self.segments();
        if is(Syntax::Ftp) {
            builder.query = segments.next_back().map(Value::kept).into();
            builder.typecode = FtpUrl(self.shared()).typecode();
        }
        builder.path = PathValues::new(ValueList::kept(segments));
        if self.has(Features::NO_AUTHORITY) && !self.parts().has_host() {
            builder.write = other::write_without_authority;
        }
        let url = self.shared();
        builder.slash = is(Syntax::Telnet) && !url.path().is_empty();
        match () {
            () if is(Syntax::Gopher) => gopher::of(builder, &GopherUrl(url)),
            () if is(Syntax::Mailto) => mailto::of(builder, &MailtoUrl(url)),
            () if is(Syntax::News) => news::of(builder, &NewsUrl(url)),
            () if is(Syntax::Nntp) => nntp::of(builder, &NntpUrl(url)),
            () if is(Syntax::Wais) => wais::of(builder, &WaisUrl(url)),
            () if is(Syntax::Prospero) => prospero::of(builder, &ProsperoUrl(url)),
            () if self.is_other() => other::of(builder, &OtherUrl(url)),
            () => builder,
        }
    }
}

impl<S: SchemeSet> Url<&str, S> {
    /// Appends the text with another scheme.
    fn write_with<B: Buffer + ?Sized>(&self, scheme: &str, buffer: &mut B) -> Result<(), Error> {
        if let Some(at) = scheme.bytes().position(|byte| !is_scheme(byte)) {
            return Err(Error::new(at, ErrorKind::NoScheme, Production::Scheme));
        }
        let parts = self.whole();
        let Layout { host_end, hostport_end, .. } = parts.layout;
        let is_default = self.port().is_some() && self.port() == self.default_port();
        let (before, behind) = match is_default {
            true => (usize::from(host_end), usize::from(hostport_end)),
            false => (parts.text.len(), parts.text.len()),
        };
        let kept = parts.between(parts.scheme().len(), before).bytes().chain(from(parts.text, behind).bytes());
        for (at, byte) in scheme.bytes().chain(kept).enumerate() {
            if !buffer.push(byte) {
                return Err(Error::outgrown(at, at));
            }
        }
        Ok(())
    }

    /// Compares the user, password and host with those of the new text.
    fn check_same(&self, new: Parts<'_>) -> Result<(), Error> {
        let login = |parts: Parts<'_>| parts.between(parts.layout.login, parts.layout.host_end).len();
        let (before, after) = (login(self.whole()), login(new));
        if before == after {
            return Ok(());
        }
        let at = usize::from(new.layout.login).saturating_add(before.min(after));
        Err(Error::new(at, ErrorKind::UnexpectedCharacter, Production::Login))
    }
}

/// A URL to which segments and query pairs are appended: see [`Url::extend`].
///
/// ```
/// use rfc1738::{FixedUrl, SchemeSet, build::Extension, schemes::Https};
///
/// /// Adds what all requests have.
/// fn signed<'x>(url: Extension<'x>, token: &str) -> Extension<'x> {
///     url.query_pair("v", 2).query_pair("token", token)
/// }
/// let base = Https::parse("https://host.dom/api/")?;
/// let url: FixedUrl<64, Https> = base.extend(|url| signed(url.segment("led"), "a&b"))?;
/// assert_eq!(url, "https://host.dom/api/led?v=2&token=a%26b");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[must_use = "an extension is returned to `extend`"]
pub struct Extension<'x>(&'x mut Extending<'x>);

impl Extension<'_> {
    /// Appends a segment to the path. If the path ends in "/", the segment follows that "/", as in
    /// [`Builder::segment`](super::Builder::segment).
    pub fn segment<'v>(self, segment: impl Into<Value<'v>>) -> Self {
        self.0.add_segment(segment.into());
        self
    }

    /// Appends a pair to the query, encoded as in a form: a space becomes "+". If the value is
    /// [absent](Value::ABSENT), only the name is written.
    pub fn query_pair<'v>(self, name: impl AsRef<[u8]>, value: impl Into<Value<'v>>) -> Self {
        self.0.add_pair(name.as_ref().into(), value.into());
        self
    }
}

/// What was written, and what follows.
struct Extending<'x> {
    out: Out<'x>,
    /// The query of the base with its "?", until it is written.
    query: &'x str,
    /// The fragment of the base with its "#".
    fragment: &'x str,
    /// How a segment is written, if the scheme has segments.
    segment: Option<&'static Encoding>,
    has_query: bool,
    /// Whether a search must follow a path.
    is_http: bool,
    /// Whether the text ends in the "/" before a segment, or in the "?" or "&" before a pair.
    is_delimited: bool,
    has_pairs: bool,
    result: Result<(), ValueError>,
}

impl<'x> Extending<'x> {
    /// Writes the base up to the end of its path.
    fn new(base: &Parts<'x>, path_end: usize, to: &'x mut dyn Sink) -> Self {
        let mut out = Out::new(Some(to));
        let path = upto(base.text, path_end);
        let result = out.text(path);
        out.layout = base.layout;
        let query_end = base.layout.end_before_fragment(base.text.len());
        Self {
            out,
            query: base.between(path_end, query_end),
            fragment: from(base.text, query_end),
            segment: None,
            has_query: false,
            is_http: false,
            // Without a path, a host may end in any character but this.
            is_delimited: path_end > base.layout.hostport_end.into() && path.ends_with('/'),
            has_pairs: false,
            result,
        }
    }

    #[inline(never)]
    fn add_segment(&mut self, segment: Value<'_>) {
        self.result = self.result.and_then(|()| self.write_segment(segment));
    }

    #[inline(never)]
    fn add_pair(&mut self, name: Value<'_>, value: Value<'_>) {
        self.result = self.result.and_then(|()| self.write_pair(name, value));
    }

    fn write_segment(&mut self, segment: Value<'_>) -> Result<(), ValueError> {
        let Some(encoding) = self.segment else {
            return Err(ValueError::NotAllowed { production: Production::Segment });
        };
        if self.has_pairs {
            return Err(ValueError::AfterQuery);
        }
        segment.refuse_dots()?;
        if !self.is_delimited {
            self.out.text("/")?;
        }
        let before = self.out.length();
        segment.write_by(encoding, &mut self.out)?;
        self.is_delimited = self.out.length() == before;
        Ok(())
    }

    fn write_pair(&mut self, name: Value<'_>, value: Value<'_>) -> Result<(), ValueError> {
        if !self.has_query {
            return Err(ValueError::NotAllowed { production: Production::Query });
        }
        if !self.has_pairs {
            self.has_pairs = true;
            self.begin_query()?;
        }
        if !self.is_delimited {
            self.out.text("&")?;
        }
        self.is_delimited = false;
        name.write(Component::Form, &mut self.out)?;
        self.out.value_after("=", value, Component::Form)
    }

    /// Writes the query of the base, or a "?".
    fn begin_query(&mut self) -> Result<(), ValueError> {
        let (query, has_path) = (self.query, self.out.offset() > self.out.layout.hostport_end);
        if self.is_http && !has_path {
            self.out.text("/")?;
        }
        self.out.layout.search = self.out.offset().wrapping_add(short("?".len()));
        self.is_delimited = matches!(query.as_bytes(), [] | [b'?'] | [.., b'&']);
        self.out.text(if query.is_empty() { "?" } else { query })
    }

    /// Writes what follows, and returns the layout.
    fn finish(&mut self) -> Result<Layout, ValueError> {
        self.result?;
        if !self.has_pairs {
            if self.out.layout.search > 0 {
                self.out.layout.search = self.out.offset().wrapping_add(short("?".len()));
            }
            self.out.text(self.query)?;
        }
        if !self.fragment.is_empty() {
            self.out.layout.fragment = self.out.offset().wrapping_add(short("#".len()));
            self.out.text(self.fragment)?;
        }
        if self.out.length() > MAX_LEN { Err(ValueError::too_long(MAX_LEN)) } else { Ok(self.out.layout) }
    }
}

/// Shows nothing of the values, which may be secret.
impl fmt::Debug for Extension<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Extension(..)")
    }
}
