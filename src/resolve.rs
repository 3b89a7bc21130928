//! Redirects and links, resolved against the URL where they were found. RFC 1738 leaves them to
//! each scheme (section 2.3), so the rules are those of RFC 3986, section 5.

mod merge;
mod reference;
mod relative;

use core::{fmt, ops::Range};

use merge::{Merged, upto_last_slash};
pub use reference::Reference;
pub use relative::RelativeReference;

use crate::{
    class::is_scheme,
    error::{Error, ErrorKind, Place, Production},
    pieces::pad,
    redact::Redacted,
    scheme::{Features, HAS_QUERY, HIERARCHICAL, Syntax},
    sets::{Known as _, Read, Schemes},
    storage::{Storage, cut, private::Buffer},
    text::{Text, private::Slice},
    tidy::{Bytes, Plan, TidiedReference},
    url::MAX_LEN,
    url::{Layout, Parts, Url, from, split, upto},
};

/// A URL, and the fragment that followed it: a resolved reference, or a text that was mended.
/// [`Url::join`] and [`OwnedUrl::tidy`](crate::OwnedUrl::tidy) return it.
///
/// ```
/// use rfc1738::{OwnedUrl, heapless::String, schemes::Web};
///
/// let page: OwnedUrl<String<64>, Web> = "https://host.dom/docs/".parse()?;
/// assert_eq!(page.join("b.html#top")?.to_string(), "https://host.dom/docs/b.html#top");
/// assert_eq!(page.join("b.html")?.to_string(), "https://host.dom/docs/b.html");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Resolved<'r, U> {
    /// The URL, without a fragment.
    pub url: U,
    /// The text after the first "#", as written, or `None` without one.
    pub fragment: Option<&'r str>,
}

impl<'r, U> Resolved<'r, U> {
    /// Returns the fragment, masked if it has an "@": a "#" may have cut a password in two.
    fn shown_fragment(&self) -> Option<&'r str> {
        let show =
            |fragment: &'r str| if fragment.bytes().any(|byte| byte == b'@') { Redacted::MASK } else { fragment };
        self.fragment.map(show)
    }
}

/// Writes the URL, then "#" and the fragment, as written, password included.
impl<U: fmt::Display> fmt::Display for Resolved<'_, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            write!(out, "{}", self.url)?;
            self.fragment.map_or(Ok(()), |fragment| write!(out, "#{fragment}"))
        })
    }
}

/// Shows the URL and the fragment without passwords.
impl<U: fmt::Debug> fmt::Debug for Resolved<'_, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolved").field("url", &self.url).field("fragment", &self.shown_fragment()).finish()
    }
}

/// Shows the URL and the fragment without passwords.
#[cfg(feature = "defmt")]
impl<U: defmt::Format> defmt::Format for Resolved<'_, U> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Resolved {{ url: {}, fragment: {} }}", self.url, self.shown_fragment());
    }
}

impl<S: Schemes> Url<'_, S> {
    /// Resolves a reference against this URL, the base: a redirect's `Location`, or a link in a
    /// page that was fetched from it.
    ///
    /// Follows RFC 3986, section 5.2, strictly. The reference is parsed by the syntax of the base,
    /// or is a whole URL of the base's set. If the syntax of the base is not hierarchical, as
    /// mailto's, the reference must be a whole URL, "" or a fragment.
    ///
    /// `buffer` is a `heapless::String`, or with an allocator a `String`. The URL is appended to
    /// it. It needs room for the base up to its last "/" and for the reference, before dot segments
    /// are removed.
    ///
    /// ```
    /// use rfc1738::{Schemes, heapless::String, schemes::Web};
    ///
    /// let base = Web::parse("http://host.dom/docs/a/index.html?all")?;
    /// let mut buffer: String<128> = String::new();
    /// let resolved = base.join("../b.html#top", &mut buffer)?;
    /// assert_eq!((resolved.url.as_str(), resolved.fragment), ("http://host.dom/docs/b.html", Some("top")));
    ///
    /// let mut buffer: String<128> = String::new();
    /// let resolved = base.join("https://other.dom", &mut buffer)?;
    /// assert_eq!(resolved.url.server().unwrap().to_string(), "other.dom:443");
    ///
    /// let error = base.join("c d", &mut buffer).unwrap_err();
    /// assert_eq!(error.to_string(), "escape this character as % and two hexadecimal digits, or leave it out (at byte 1, in segment)");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// - "." and ".." are removed, and a ".." at the root stays at the root. As in RFC 3986, an
    ///   escaped dot does not make a dot segment.
    /// - A ";type=" belongs to the last segment of an ftp reference and is not inherited.
    /// - In ftp and file URLs of RFC 1738, "?" is data.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`](crate::ErrorKind::NotHierarchical), if the reference is a
    /// relative path and the syntax of the base is not hierarchical: not that of ftp, http, file or
    /// RFC 3986. That is so of https in [`Rfc1738`](crate::schemes::Rfc1738).
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the buffer is too small, or if the
    /// reference has more than [`Url::MAX_LEN`] bytes, its fragment included. Otherwise any error
    /// of the reference, by itself or with this base. The offset counts in the reference. After an
    /// error, the buffer is unchanged.
    #[doc(alias("resolve", "relative"))]
    pub fn join<'b, 'r>(
        &self,
        reference: impl Text<'r>,
        buffer: &'b mut impl Storage,
    ) -> Result<Resolved<'r, Url<'b, S>>, Error> {
        appended(buffer, |buffer| self.resolve(reference.slice(), buffer))
    }

    /// Mends a reference as people and servers write them, then resolves it as [`join`](Self::join)
    /// does.
    ///
    /// White space around the reference and before its fragment is removed. In its path and query,
    /// characters that must be escaped are escaped: spaces, controls, ``< > " { } | ^ [ ] ` ``,
    /// octets above 7F, a "%" that begins no escape, and a "\\" in a query. In a path, a "\\" is an
    /// error, because a "/" may be meant, and so is a "|" in place of a drive's ":". So is any
    /// mistake in another part.
    ///
    /// ```
    /// use rfc1738::{Schemes, heapless::String, schemes::Web};
    ///
    /// let base = Web::parse("https://host.dom/docs/")?;
    /// let mut buffer: String<128> = String::new();
    /// let resolved = base.join_tidy(" Über uns/100%?q={a b} #top ", &mut buffer)?;
    /// assert_eq!(resolved.url.as_str(), "https://host.dom/docs/%C3%9Cber%20uns/100%25?q=%7Ba%20b%7D");
    /// assert_eq!(resolved.fragment, Some("top"));
    ///
    /// let error = base.join_tidy(r"a b\c", &mut buffer).unwrap_err();
    /// assert_eq!(error.offset(), 3); // of the "\" in the text as given
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`](crate::ErrorKind::NotHierarchical), if the reference is not a
    /// whole URL and the syntax of the base is not hierarchical.
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the buffer is too small or the
    /// reference too long. Otherwise the first mistake that cannot be mended, with its offset in
    /// the reference as given. After an error, the buffer is unchanged.
    pub fn join_tidy<'b, 'r>(
        &self,
        reference: impl Text<'r>,
        buffer: &'b mut impl Storage,
    ) -> Result<Resolved<'r, Url<'b, S>>, Error> {
        appended(buffer, |buffer| self.resolve_tidied(reference.slice(), buffer))
    }
}

/// Returns the URL that `resolve` appends to the buffer.
fn appended<'b, 'r, T: Storage, S>(
    buffer: &'b mut T,
    resolve: impl FnOnce(&mut T::Buffer) -> Result<(Layout, Option<&'r str>), Error>,
) -> Result<Resolved<'r, Url<'b, S>>, Error> {
    let start = buffer.as_ref().len();
    let (layout, fragment) = resolve(buffer.buffer())?;
    let url = Url::new(from((*buffer).as_ref(), start), layout);
    Ok(Resolved { url, fragment })
}

impl<S: Schemes> Url<'_, S> {
    /// Resolves a reference into a buffer. Returns the layout and the fragment.
    pub(crate) fn resolve<'r, B: Buffer + ?Sized>(
        &self,
        reference: impl Slice<'r>,
        buffer: &mut B,
    ) -> Result<(Layout, Option<&'r str>), Error> {
        let base = self.parts();
        resolve(&base, S::EVERY.and(HIERARCHICAL), S::FEATURES.and(HIERARCHICAL), S::layout, reference, buffer)
    }

    /// Mends a reference, then resolves it as [`resolve`](Self::resolve) does.
    pub(crate) fn resolve_tidied<'r, B: Buffer + ?Sized>(
        &self,
        reference: impl Slice<'r>,
        buffer: &mut B,
    ) -> Result<(Layout, Option<&'r str>), Error> {
        let start = buffer.as_ref().len();
        let parts = self.parts();
        let base = Base::new(&parts, S::EVERY.and(HIERARCHICAL), S::FEATURES.and(HIERARCHICAL), S::layout);
        let is_whole = |name: &[u8]| base.is_scheme(name.iter().copied());
        let plan = Plan::of_reference::<S>(reference.bytes(), self.any_row(), is_whole);
        let tidied = base.resolve(&TidiedReference::new(&plan), buffer, start);
        let layout = tidied.map_err(|error| error.with_offset(plan.origin(error.offset)))?;
        plan.check_length().inspect_err(|_| cut(buffer, start))?;
        Ok((layout, fragment_of(reference, plan.fragment(), buffer, start)?))
    }
}

/// Resolves a reference into a text of its own. Returns the layout and the fragment too.
pub(crate) fn joined<'r, S: Schemes, T: Storage>(
    base: &str,
    layout: &Layout,
    reference: impl Slice<'r>,
) -> Result<(T, Layout, Option<&'r str>), Error> {
    let (every, known) = (S::EVERY.and(HIERARCHICAL), S::FEATURES.and(HIERARCHICAL));
    joined_by(S::layout, layout, base, every, known, reference)
}

/// [`joined`] for any set, so that sets share it. The layout is borrowed and the parser comes
/// first, because each call takes less flash then.
fn joined_by<'r, T: Storage>(
    read: Read,
    layout: &Layout,
    base: &str,
    every: Features,
    known: Features,
    reference: impl Slice<'r>,
) -> Result<(T, Layout, Option<&'r str>), Error> {
    let mut text = T::default();
    let base = Parts { text: base, layout: *layout };
    let (layout, fragment) = resolve(&base, every, known, read, reference, text.buffer())?;
    Ok((text, layout, fragment))
}

/// Resolves a reference, for any set. Its features are passed by value, so that they are constants
/// where all sets of a program have the same.
fn resolve<'r, B: Buffer + ?Sized>(
    base: &Parts<'_>,
    every: Features,
    known: Features,
    read: Read,
    reference: impl Slice<'r>,
    buffer: &mut B,
) -> Result<(Layout, Option<&'r str>), Error> {
    let start = buffer.as_ref().len();
    let whole = reference.bytes();
    let bytes = whole.get(..MAX_LEN).unwrap_or(whole);
    let hash = bytes.iter().position(|byte| *byte == b'#');
    let text = bytes.get(..hash.unwrap_or(bytes.len())).unwrap_or_default();
    let layout = Base::new(base, every, known, read).resolve(&text, buffer, start)?;
    if whole.len() > MAX_LEN {
        cut(buffer, start);
        return Err(Error::outgrown(MAX_LEN, MAX_LEN));
    }
    let fragment = hash.map(|hash| hash.saturating_add(1)..bytes.len());
    Ok((layout, fragment_of(reference, fragment, buffer, start)?))
}

/// A base without the type of its set, so that all sets share the code.
struct Base<'b> {
    parts: &'b Parts<'b>,
    /// The end of its path.
    path_end: usize,
    /// The features of its row.
    has: Features,
    /// The features that all schemes of its set have, and those that at least one has.
    every: Features,
    known: Features,
    read: Read,
}

impl<'b> Base<'b> {
    fn new(parts: &'b Parts<'b>, every: Features, known: Features, read: Read) -> Self {
        let has = known.and(parts.layout.row.features()).or(every);
        Self { parts, path_end: parts.path_end(has.any(Syntax::Ftp.features())), has, every, known, read }
    }

    /// Resolves a reference. After an error, the buffer is unchanged.
    fn resolve<B: Buffer + ?Sized>(&self, text: &impl Bytes, buffer: &mut B, start: usize) -> Result<Layout, Error> {
        self.merge_into(text, buffer, start).inspect_err(|_| cut(buffer, start))
    }

    fn merge_into<B: Buffer + ?Sized>(&self, text: &impl Bytes, buffer: &mut B, start: usize) -> Result<Layout, Error> {
        let colon = merge::colon(text);
        let is_whole = colon.is_some_and(|colon| self.is_scheme((0..colon).map_while(|at| text.byte(at))));
        let is_base = text.byte(0).is_none();
        if !is_whole && !is_base && !self.has.any(HIERARCHICAL) {
            return Err(Error::new(0, ErrorKind::NotHierarchical, Production::Url));
        }
        let has_path = self.path_end > self.parts.layout.hostport_end.into();
        if !is_whole && self.has.any(Syntax::Http.features()) && !has_path && text.byte(0) == Some(b'?') {
            return Err(Error::new(0, ErrorKind::SlashMissing, Production::HttpUrl));
        }
        let merged = if is_whole { Merged { head: "", slash: false, reference: text } } else { self.merged_with(text) };
        merged.write(buffer)?;
        let in_reference = |error: Error| error.with_offset(merged.in_reference(error.offset));
        let read = (self.read)(from(buffer.as_ref(), start).as_bytes()).map_err(in_reference);
        if let Some(colon) = colon.filter(|_| !is_whole) {
            // The first segment cannot hold a ":", which would end a scheme.
            let wrong = Error::new(colon, ErrorKind::NoScheme, Production::Scheme).at_place(Place::Reference);
            return Err(match read {
                Err(earlier) if earlier.offset <= colon => earlier,
                _ => wrong,
            });
        }
        let mut layout = read?;

        let has = self.known.and(layout.row.features()).or(self.every);
        let url = Parts { text: from(buffer.as_ref(), start), layout };
        let is_ftp = has.any(Syntax::Ftp.features());
        let (path, end) = (usize::from(layout.hostport_end), url.path_end(is_ftp));
        let keeps_path = is_base || end > path && merged.in_reference(end) == 0;
        if !has.any(HIERARCHICAL) || end <= path || keeps_path {
            return Ok(layout);
        }
        let is_named = is_ftp && end < url.text.len();
        let [low, high, ..] = merged.write_resolved(buffer, start, path, end, is_named).to_le_bytes();
        // Without a host, a path that begins with "//" would be read as a host.
        let is_host = layout.host_end == 0 && from(buffer.as_ref(), start.wrapping_add(path)).starts_with("//");
        if is_host {
            return Err(Error::new(0, ErrorKind::NotHierarchical, Production::Url));
        }
        // Of the parts that the layout has, only the search follows the path.
        if layout.search > 0 {
            layout.search = layout.search.wrapping_sub(u16::from_le_bytes([low, high]));
        }
        Ok(layout)
    }

    /// Returns whether the text before the ":" of a reference is a scheme, which by RFC 3986 begins
    /// with a letter.
    fn is_scheme(&self, name: impl Iterator<Item = u8> + Clone) -> bool {
        let begins = !self.has.any(Syntax::Rfc3986.features())
            || name.clone().next().is_some_and(|byte| byte.is_ascii_alphabetic());
        begins && name.into_iter().all(is_scheme)
    }

    /// Returns the reference after the part of this URL, the base, that remains.
    fn merged_with<'t, R: Bytes>(&'t self, reference: &'t R) -> Merged<'t, R> {
        let base = self.parts.text;
        let (path, end) = (self.parts.layout.hostport_end.into(), self.path_end);
        let up_to = |end| Merged { head: upto(base, end), slash: false, reference };
        match reference.byte(0) {
            None => up_to(base.len()),
            Some(b'/') if reference.byte(1) == Some(b'/') => up_to(split(base, b':').0.len().saturating_add(1)),
            Some(b'/') => up_to(path),
            // In the syntaxes of ftp and file, the reference is a segment.
            Some(b'?') if self.has.any(HAS_QUERY) => up_to(end),
            _ => match upto_last_slash(from(upto(base, end), path)) {
                Some(dirs) => up_to(path.saturating_add(dirs.len())),
                None => Merged { slash: true, ..up_to(path) },
            },
        }
    }
}

/// Returns the fragment as a text. If it is not UTF-8, the buffer is restored.
pub(crate) fn fragment_of<'r, B: Buffer + ?Sized>(
    reference: impl Slice<'r>,
    fragment: Option<Range<usize>>,
    buffer: &mut B,
    start: usize,
) -> Result<Option<&'r str>, Error> {
    let Some(fragment) = fragment else { return Ok(None) };
    reference.part(fragment.clone()).map(Some).map_err(|valid| {
        cut(buffer, start);
        Error::new(fragment.start.saturating_add(valid), ErrorKind::NonAscii, Production::Url)
    })
}
