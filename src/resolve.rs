//! Redirects and links, resolved against the URL where they were found. RFC 1738 leaves them to
//! each scheme (section 2.3), so the rules are from RFC 3986, section 5.

mod merge;
mod reference;
mod relative;

use core::ops::Range;

use merge::Merged;
pub use reference::Reference;
pub use relative::RelativeReference;

use crate::{
    build::OWN_WRITERS,
    class::is_scheme,
    error::{Error, ErrorKind, Place, Production, short},
    scheme::{Features, HAS_QUERY, HIERARCHICAL, Syntax},
    sets::{Known as _, ReadLayout, SchemeSet},
    storage::{Storage, private::Buffer},
    text::{Text, private::Slice},
    tidy::{Bytes, Plan, TidiedReference},
    url::{Layout, MAX_LEN, Parts, Url, from, upto},
};

/// # References
impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Resolves a reference against this URL, the base: a redirect's `Location`, or a link in a
    /// page that was fetched from it.
    ///
    /// Follows RFC 3986, section 5.2, strictly. The reference is parsed by the syntax of the base,
    /// or is a whole URL of the base's set. If the path of the base is not hierarchical, as in
    /// `mailto:me@host.dom`, the reference must be a whole URL, "" or a fragment. The result has
    /// only the reference's fragment.
    ///
    /// The storage of the result needs room for the base up to its last "/" and for the reference,
    /// before dot segments are removed.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Web};
    ///
    /// let base = Web::parse("http://host.dom/docs/a/index.html?all")?;
    /// let page: FixedUrl<128, Web> = base.join("../b.html#top")?;
    /// assert_eq!(page, "http://host.dom/docs/b.html#top");
    ///
    /// let other: FixedUrl<128, Web> = base.join("https://other.dom")?;
    /// assert_eq!(other.server().unwrap().to_string(), "other.dom:443");
    ///
    /// let error = base.join::<rfc1738::heapless::String<64>>("c d").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "escape this character as % and two hexadecimal digits, or remove it \
    ///      (at byte 1, in segment)"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// - "." and ".." are removed, and a ".." at the root stays at the root. As in RFC 3986, an
    ///   escaped dot does not make a dot segment.
    /// - A ";type=" belongs to the last segment of an ftp reference and is not inherited.
    /// - In [`Rfc1738`](crate::schemes::Rfc1738), whose URLs cannot have a fragment, the
    ///   reference's fragment is dropped.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`](crate::ErrorKind::NotHierarchical), if the reference is a
    /// relative path and the base has no hierarchical path.
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the result does not fit, or if the
    /// reference has more than [`Url::MAX_LEN`] bytes, its fragment included. Otherwise any error
    /// of the reference, by itself or with this base. The offset counts in the reference.
    #[doc(alias("resolve", "relative"))]
    pub fn join<'r, U: Storage>(&self, reference: impl Text<'r>) -> Result<Url<U, S>, Error> {
        let url = self.borrow();
        let base = url.parts();
        Url::written(|buffer| resolve(S::layout, &base, every::<S>(), known::<S>(), reference.slice(), buffer))
    }

    /// Corrects a reference as people and servers write them, then resolves it as
    /// [`join`](Self::join) does.
    ///
    /// White space around the reference and before its fragment is removed. In its path, query and
    /// fragment, characters that must be escaped are escaped: spaces, controls, ``< > " { } | ^ [ ]
    /// ` ``, bytes above 7F, a "%" that does not begin an escape, and a "\\" in a query. In a path,
    /// a "\\" is an error, because a "/" may be meant, and so is a "|" in place of a drive's ":".
    /// Any mistake in another part is an error too.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Web};
    ///
    /// let base = Web::parse("https://host.dom/docs/")?;
    /// let url: FixedUrl<128, Web> = base.join_tidy(" Über uns/100%?q={a b} #top ")?;
    /// assert_eq!(url, "https://host.dom/docs/%C3%9Cber%20uns/100%25?q=%7Ba%20b%7D#top");
    ///
    /// let error = base.join_tidy::<rfc1738::heapless::String<64>>(r"a b\c").unwrap_err();
    /// assert_eq!(error.offset(), 3); // of the "\" in the text as given
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`](crate::ErrorKind::NotHierarchical), if the reference is not a
    /// whole URL and the path of the base is not hierarchical.
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the result does not fit or the
    /// reference is too long. Otherwise the first mistake that cannot be corrected, with its offset
    /// in the reference as given.
    pub fn join_tidy<'r, U: Storage>(&self, reference: impl Text<'r>) -> Result<Url<U, S>, Error> {
        let reference = reference.slice();
        let url = self.borrow();
        let parts = url.parts();
        let keeps_fragment = known::<S>().any(Features::FRAGMENT);
        // Most references are valid, and need no plan. Firmware does without this, which takes
        // flash. If a fragment is dropped, the text before it may not be a reference at all.
        if cfg!(not(target_os = "none")) && (keeps_fragment || !reference.bytes().contains(&b'#')) {
            let join =
                |buffer: &mut U::Buffer| resolve(S::layout, &parts, every::<S>(), known::<S>(), reference, buffer);
            if let Ok(joined) = Url::written(join) {
                return Ok(joined);
            }
        }
        let base = Base::new(&parts, every::<S>(), known::<S>(), S::layout);
        let is_whole = |name: &[u8]| base.is_scheme(name.iter().copied());
        let plan = Plan::of_reference::<S>(reference.bytes(), self.any_row(), is_whole);
        Url::written(|buffer| {
            let tidied = base.resolve(&TidiedReference::new(&plan), buffer);
            let layout = tidied.map_err(|error| error.with_offset(plan.origin(error.offset)))?;
            plan.check_length()?;
            check_fragment(reference, plan.fragment().filter(|_| !keeps_fragment))?;
            Ok(layout)
        })
    }

    /// Returns a short reference from this URL, the base, to another. [`join`](Self::join) is the
    /// inverse. The reference has as many "../" as needed, or a "./" if needed, and then the
    /// shortest sufficient end of the other URL.
    ///
    /// Joining it to the base returns the other URL again, without its dot segments, and with its
    /// scheme in the letter case of the base.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let base = Url::parse("http://host.dom/docs/a/index.html")?;
    /// let reference = |text| Url::parse(text).map(|url| base.reference_to(&url).to_string());
    /// assert_eq!(reference("http://host.dom/docs/b.html")?, "../b.html");
    /// assert_eq!(reference("http://host.dom/docs/a/index.html?all")?, "?all");
    /// assert_eq!(reference("http://host.dom/docs/a/")?, "./");
    /// assert_eq!(reference("http://host.dom/c")?, "/c");
    /// assert_eq!(reference("http://other.dom/")?, "//other.dom/");
    /// assert_eq!(reference("ftp://host.dom/motd")?, "ftp://host.dom/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn reference_to<'t>(&self, url: impl Into<Url<&'t str, S>>) -> RelativeReference<'t> {
        let url = url.into();
        relative::find(&self.borrow(), &url).unwrap_or(RelativeReference::of(url.as_str()))
    }
}

/// The features of a set's schemes that a reference depends on.
const RELATIVE: Features =
    HIERARCHICAL.or(HAS_QUERY).or(Features::NO_AUTHORITY).or(Syntax::Ftp.features()).or(OWN_WRITERS);

/// Returns whether a relative reference to a different URL may be resolved.
fn is_hierarchical(url: &Parts<'_>, has: Features) -> bool {
    has.any(HIERARCHICAL) && (!has.any(Features::NO_AUTHORITY) || url.is_hierarchical())
}

/// The features of each hierarchical scheme of a set.
const fn every<S: SchemeSet>() -> Features {
    S::EVERY.and(RELATIVE)
}

/// The features of any hierarchical scheme of a set, and whether its URLs have fragments.
const fn known<S: SchemeSet>() -> Features {
    S::FEATURES.and(RELATIVE).or(S::PARSED.and(Features::FRAGMENT))
}

/// Resolves a reference, for any set. Its features are passed by value, so they are constants if
/// all sets of a program have the same. The parser comes first, because each call takes less flash
/// then.
fn resolve<'r, B: Buffer + ?Sized>(
    read: ReadLayout,
    base: &Parts<'_>,
    every: Features,
    known: Features,
    reference: impl Slice<'r>,
    buffer: &mut B,
) -> Result<Layout, Error> {
    let whole = reference.bytes();
    let bytes = whole.get(..MAX_LEN).unwrap_or(whole);
    let hash = if known.any(Features::FRAGMENT) { None } else { bytes.iter().position(|byte| *byte == b'#') };
    let text = bytes.get(..hash.unwrap_or(bytes.len())).unwrap_or_default();
    buffer.make_room(base.text.len().saturating_add(text.len()).saturating_add("/".len()));
    let layout = Base::new(base, every, known, read).resolve(&text, buffer)?;
    if whole.len() > MAX_LEN {
        return Err(Error::outgrown(MAX_LEN, MAX_LEN));
    }
    check_fragment(reference, hash.map(|hash| hash.saturating_add(1)..bytes.len()))?;
    Ok(layout)
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
    read: ReadLayout,
}

impl<'b> Base<'b> {
    fn new(parts: &'b Parts<'b>, every: Features, known: Features, read: ReadLayout) -> Self {
        let has = known.and(parts.layout.row.features()).or(every);
        Self { parts, path_end: parts.path_end(has), has, every, known, read }
    }

    /// Resolves a reference into an empty buffer.
    fn resolve<B: Buffer + ?Sized>(&self, text: &impl Bytes, buffer: &mut B) -> Result<Layout, Error> {
        let colon = merge::colon(text);
        let is_whole = colon.is_some_and(|colon| self.is_scheme((0..colon).map_while(|at| text.byte(at))));
        if !is_whole {
            self.check(text)?;
        }
        let merged = if is_whole { Merged { head: "", slash: false, reference: text } } else { self.merged_with(text) };
        merged.write(buffer)?;
        let read = self.read(&merged, buffer);
        let Some(colon) = colon.filter(|_| !is_whole) else { return self.without_dots(&merged, read?, buffer) };
        // The first segment cannot contain a ":", which would end a scheme.
        let wrong = Error::new(colon, ErrorKind::NoScheme, Production::Scheme).at_place(Place::Reference);
        Err(read.err().filter(|earlier| earlier.offset <= colon).unwrap_or(wrong))
    }

    /// Returns an error if a relative reference needs what this URL, the base, does not have.
    fn check(&self, text: &impl Bytes) -> Result<(), Error> {
        if !is_same_document(text) && !is_hierarchical(self.parts, self.has) {
            return Err(Error::new(0, ErrorKind::NotHierarchical, Production::Url));
        }
        let has_path = self.path_end > self.parts.layout.hostport_end.into();
        if self.has.any(Syntax::Http.by_rfc1738()) && !has_path && text.byte(0) == Some(b'?') {
            return Err(Error::new(0, ErrorKind::SlashMissing, Production::HttpUrl));
        }
        Ok(())
    }

    /// Parses the merged text. The offset of an error counts in the reference.
    fn read<B: Buffer + ?Sized>(&self, merged: &Merged<'_, impl Bytes>, buffer: &B) -> Result<Layout, Error> {
        let read = (self.read)(buffer.as_ref().as_bytes());
        read.map_err(|error| error.with_offset(merged.in_reference(error.offset)))
    }

    /// Removes the dot segments of the merged text, and returns its new layout.
    fn without_dots<B: Buffer + ?Sized>(
        &self,
        merged: &Merged<'_, impl Bytes>,
        mut layout: Layout,
        buffer: &mut B,
    ) -> Result<Layout, Error> {
        let has = self.known.and(layout.row.features()).or(self.every);
        let text = buffer.as_ref();
        let url = Parts { text: upto(text, layout.end_before_fragment(text.len())), layout };
        let (path, end) = (usize::from(layout.hostport_end), url.path_end(has));
        let keeps_path = is_same_document(merged.reference) || end > path && merged.in_reference(end) == 0;
        if !is_hierarchical(&url, has) || end <= path || keeps_path {
            return Ok(layout);
        }
        let is_named = has.any(Syntax::Ftp.features()) && end < url.text.len();
        let removed = short(merged.write_resolved(buffer, path, end, is_named));
        if removed == 0 {
            return Ok(layout);
        }
        // Without a host, a path that begins with "//" would be read as a host.
        if layout.host_end == 0 && from(buffer.as_ref(), path).starts_with("//") {
            return Err(Error::new(0, ErrorKind::NotHierarchical, Production::Url).at_place(Place::Reference));
        }
        if has.any(OWN_WRITERS) {
            // A path that is no list of segments may have lost a part, or be wrong now.
            return self.read(merged, buffer);
        }
        // Of the parts that the layout has, only these follow the path.
        for offset in [&mut layout.search, &mut layout.fragment] {
            if *offset > 0 {
                *offset = offset.wrapping_sub(removed);
            }
        }
        Ok(layout)
    }

    /// Returns whether the text before the ":" of a reference is a scheme, which by RFC 3986 begins
    /// with a letter.
    fn is_scheme(&self, name: impl Iterator<Item = u8> + Clone) -> bool {
        let begins = !self.has.any(Features::URI) || name.clone().next().is_some_and(|byte| byte.is_ascii_alphabetic());
        begins && name.into_iter().all(is_scheme)
    }

    /// Returns the reference after the part of this URL, the base, that remains.
    fn merged_with<'t, R: Bytes>(&'t self, reference: &'t R) -> Merged<'t, R> {
        let base = self.parts.text;
        let (path, end) = (self.parts.layout.hostport_end.into(), self.path_end);
        let up_to = |end| Merged { head: upto(base, end), slash: false, reference };
        match reference.byte(0) {
            None | Some(b'#') => up_to(base.len()),
            Some(b'/') if reference.byte(1) == Some(b'/') => up_to(self.parts.scheme().len().saturating_add(1)),
            Some(b'/') => up_to(path),
            // In the syntaxes of ftp and file, the reference is a segment.
            Some(b'?') if self.has.any(HAS_QUERY) => up_to(end),
            _ => match from(upto(base, end), path).bytes().rposition(|byte| byte == b'/') {
                Some(slash) => up_to(path.saturating_add(slash).saturating_add("/".len())),
                None => Merged { slash: true, ..up_to(path) },
            },
        }
    }
}

/// Returns whether a reference is empty or a fragment, so that it keeps the path and the query.
fn is_same_document(reference: &impl Bytes) -> bool {
    matches!(reference.byte(0), None | Some(b'#'))
}

/// Returns an error if the fragment is not UTF-8.
fn check_fragment<'r>(reference: impl Slice<'r>, fragment: Option<Range<usize>>) -> Result<(), Error> {
    let Some(fragment) = fragment else { return Ok(()) };
    let start = fragment.start;
    let not_utf8 = |valid| Error::new(start.saturating_add(valid), ErrorKind::NonAscii, Production::Url);
    reference.part(fragment).map(|_| ()).map_err(not_utf8)
}
