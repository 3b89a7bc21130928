//! URLs with segments and query pairs appended, in one pass.

use super::{OWN_WRITERS, Out, Value, ValueError, Written, refuse};
use crate::{
    component::{Component, Encoding},
    error::{Production, short},
    macros::masked,
    scheme::{Features, Syntax},
    sets::SchemeSet,
    storage::{
        Storage,
        private::{Buffer as _, Sink},
    },
    url::{Layout, MAX_LEN, Parts, Url, from, upto},
};

/// # Segments and query pairs appended
impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
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
    /// Appends a segment to the path. If the path of the base ends in "/", the first segment
    /// follows that "/". An empty segment stays, as in
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
    /// Whether the base ends in the "/" before a segment, or the text in the "?" or "&" before a
    /// pair.
    is_delimited: bool,
    has_pairs: bool,
    result: Written,
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

    fn write_segment(&mut self, segment: Value<'_>) -> Written {
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
        self.is_delimited = false;
        segment.write_by(encoding, &mut self.out)
    }

    fn write_pair(&mut self, name: Value<'_>, value: Value<'_>) -> Written {
        refuse(!self.has_query, Production::Query)?;
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
    fn begin_query(&mut self) -> Written {
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
        if self.out.length > MAX_LEN { Err(ValueError::too_long(MAX_LEN)) } else { Ok(self.out.layout) }
    }
}

masked! {
    /// Shows nothing of the values, which may be secret.
    by format: [] Extension<'_>: |_| "Extension(..)"
}
