//! The way back: a short reference from one URL to another.

use core::fmt;

use super::{
    colon, hierarchy,
    target::{path_end, segments},
};
use crate::{
    pad::pad,
    redacted::{Kind, Redacted, Stretch},
    scheme::{Parts, Segments, Url, from},
};

/// A relative reference, or a whole URL if there is none; from [`Url::reference_to`].
///
/// `Display` writes it. `Debug` and defmt show it without a password.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reference<'t> {
    /// How many times it climbs.
    up: usize,
    /// Whether "./" is needed, so that what follows is taken for a segment.
    here: bool,
    /// The end of the URL that it refers to.
    text: &'t str,
}

impl<'t> Reference<'t> {
    const fn of(text: &'t str) -> Self {
        Self { up: 0, here: false, text }
    }

    /// Its length in bytes.
    ///
    /// ```
    /// # use rfc1738::Url;
    /// let base = Url::parse("http://host.dom/a/b/c")?;
    /// assert_eq!(base.reference_to(&Url::parse("http://host.dom/a/d")?).len(), "../d".len());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn len(&self) -> usize {
        let climb = self.up.saturating_mul("../".len()) + if self.here { "./".len() } else { 0 };
        climb.saturating_add(self.text.len())
    }

    /// Whether it is empty, and so refers to the base.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn climb(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        (0..self.up).try_for_each(|_| out.write_str("../"))?;
        out.write_str(if self.here { "./" } else { "" })
    }
}

impl fmt::Display for Reference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            self.climb(out)?;
            out.write_str(self.text)
        })
    }
}

impl fmt::Debug for Reference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reference(")?;
        self.climb(f)?;
        write!(f, "{})", Redacted::known(self.text, Stretch::Any(Kind::Text)))
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Reference<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl<const N: usize> Url<'_, N> {
    /// A short reference from this URL, the base, to another: the way back from [`join`](Self::join). It is some "../", or a "./" where one is needed, and the
    /// shortest end of the other URL that will do.
    ///
    /// Joining it to the base gives the other URL again, without its dot segments.
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
    pub fn reference_to<'t, const M: usize>(&self, url: &Url<'t, M>) -> Reference<'t> {
        relative(self, url).unwrap_or(Reference::of(url.as_str()))
    }
}

/// A relative reference; `None` where there is none.
fn relative<'t, const N: usize, const M: usize>(base: &Url<'_, N>, url: &Url<'t, M>) -> Option<Reference<'t>> {
    let syntax = hierarchy(url).filter(|syntax| hierarchy(base) == Some(*syntax))?;
    let (of, parts) = (base.parts(), url.parts());
    if !of.scheme().eq_ignore_ascii_case(parts.scheme()) || has_dots(url) {
        return None;
    }
    if of.text == parts.text {
        return Some(Reference::of(""));
    }
    let server = Reference::of(parts.schemepart());
    if authority(of) != authority(parts) {
        return Some(server);
    }
    let end_of = |parts: Parts<'_>| path_end(syntax, parts.text, parts.layout.search.into());
    let end = end_of(parts);
    let path = parts.between(parts.layout.hostport_end, end);
    let has_same_path = path == of.between(of.layout.hostport_end, end_of(of));
    if has_same_path && syntax.has_search() && end < parts.text.len() {
        return Some(Reference::of(from(parts.text, end)));
    }

    let Some(mut left) = segments(url) else { return Some(server) };
    let root =
        if path.starts_with("//") { server } else { Reference::of(from(parts.text, parts.layout.hostport_end.into())) };
    if has_dots(base) {
        return Some(root);
    }
    let mut dirs = segments(base).unwrap_or(Segments::new("", &[], 0));
    dirs.next_back();
    while left.len() > 1 && dirs.clone().next().is_some_and(|dir| left.clone().next() == Some(dir)) {
        let _ = (dirs.next(), left.next());
    }
    let text = from(parts.text, end.saturating_sub(left.as_str().len()));
    let is_segment = match text.bytes().next() {
        None | Some(b'/') => false,
        Some(b'?') => !syntax.has_search(),
        _ => colon(text).is_none(),
    };
    let relative = Reference { up: dirs.len(), here: dirs.len() == 0 && !is_segment, text };
    Some(if root.len() < relative.len() { root } else { relative })
}

/// The login, the host and its port, as written.
fn authority<'a>(parts: Parts<'a>) -> &'a str {
    parts.between(parts.layout.login, parts.layout.hostport_end)
}

/// Whether a path has segments that resolving removes.
fn has_dots<const N: usize>(url: &Url<'_, N>) -> bool {
    segments(url).into_iter().flatten().any(|segment| matches!(segment.as_str(), "." | ".."))
}
