//! A bare URL found in a text.

use core::{fmt, marker::PhantomData, ops::Range};

use rfc1738::{Error, Redacted, SchemeSet, Url, ValueError};

use crate::{characters::is_escapable, finder::Start};

/// A bare URL found in a text, with its fragment. [`Links`](crate::Links) and
/// [`LinkExtractor`](crate::LinkExtractor) return it.
///
/// ```
/// use rfc1738::schemes::Web;
/// use rfc1738_links::Links;
///
/// let text = "See https://host.dom/~me#top, or ask.";
/// let link = Links::<Web>::new(text).next().unwrap();
/// assert_eq!(&text[link.span()], "https://host.dom/~me#top");
/// assert_eq!(link.text(), Some("https://host.dom/~me#top"));
/// assert_eq!(link.url()?.path(), "/~me");
/// assert_eq!(link.url()?.fragment().unwrap(), "top");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct Link<'t, S> {
    span: Range<usize>,
    place: (usize, usize),
    /// `None` if it is longer than the limit.
    bytes: Option<&'t [u8]>,
    limit: usize,
    set: PhantomData<fn() -> S>,
}

impl<'t, S> Link<'t, S> {
    /// Returns the range of the URL and its fragment, in bytes from the beginning of the text.
    ///
    /// With 32-bit offsets, it wraps around in a stream of more than 4 GiB.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the line and the column, both from 1. Columns count characters.
    ///
    /// ```
    /// use rfc1738::schemes::Web;
    /// use rfc1738_links::Links;
    ///
    /// let page = "see http://a.dom/\nand \u{e9}: https://b.dom/";
    /// assert!(Links::<Web>::new(page).map(|link| link.line_and_column()).eq([(1, 5), (2, 8)]));
    /// ```
    pub const fn line_and_column(&self) -> (usize, usize) {
        self.place
    }

    /// Returns the URL and its fragment, with the "#". `None` if it is too long, or not UTF-8.
    pub const fn text(&self) -> Option<&'t str> {
        let Some(bytes) = self.bytes else { return None };
        match str::from_utf8(bytes) {
            Ok(text) => Some(text),
            Err(_) => None,
        }
    }

    /// Returns the URL and its fragment, even if it is not UTF-8. `None` if it is too long.
    ///
    /// [`Tidy`](rfc1738::tidy::Tidy) can escape non-ASCII characters:
    ///
    /// ```
    /// use rfc1738::{FixedUrl, schemes::Web};
    /// use rfc1738_links::Links;
    ///
    /// let link = Links::<Web>::new(b"see http://host.dom/caf\xE9.").next().unwrap(); // Latin-1
    /// assert_eq!(link.text(), None);
    /// assert!(link.url().is_err());
    /// let url = FixedUrl::<64, Web>::tidy(link.bytes().unwrap())?;
    /// assert_eq!(url, "http://host.dom/caf%E9");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn bytes(&self) -> Option<&'t [u8]> {
        self.bytes
    }

    /// Returns whether the link has backslashes of Markdown, as in `http://host.dom/a\_b`. They are
    /// not part of the URL, so [`url`](Self::url) returns an error, and
    /// [`unescaped`](Self::unescaped) omits them.
    pub fn is_escaped(&self) -> bool {
        self.bytes.is_some_and(|bytes| bytes.contains(&b'\\') && self.unescaped().count() < bytes.len())
    }

    /// Returns the bytes of the URL and its fragment without the backslashes of Markdown: those
    /// before one of ``_ * ( ) [ ] ~ # . ! + - &``. In a manual page, `\&.` is a dot.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_links::Links;
    ///
    /// let link = Links::<Web>::new(r"see https://host.dom/E\_\(c\)").next().unwrap();
    /// assert!(link.is_escaped() && link.span() == (4..29));
    /// let text = String::from_utf8(link.unescaped().collect())?;
    /// assert_eq!(Web::parse(&text)?, "https://host.dom/E_(c)");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn unescaped(&self) -> impl Iterator<Item = u8> + use<'t, S> {
        let bytes = self.bytes.unwrap_or_default();
        let is_kept = move |(at, byte): &(usize, &u8)| {
            let before = at.checked_sub(1).and_then(|at| bytes.get(at));
            match (byte, bytes.get(at.wrapping_add(1))) {
                (b'\\', Some(next)) => !is_escapable(*next),
                (b'&', Some(b'.')) => before != Some(&b'\\'),
                _ => true,
            }
        };
        (0..).zip(bytes).filter(is_kept).map(|(_, byte)| *byte)
    }

    /// Returns the text masked, if it is UTF-8.
    fn redacted(&self) -> Option<Redacted<'t>> {
        self.bytes.map(|bytes| Redacted::new(str::from_utf8(bytes).unwrap_or(Redacted::MASK)))
    }
}

impl<'t, S: SchemeSet> Link<'t, S> {
    /// Returns the link with this text and range. `None` is a text beyond the limit.
    pub(crate) const fn of(bytes: Option<&'t [u8]>, start: Start, span: Range<usize>, limit: usize) -> Self {
        Self { span, place: start.place, bytes, limit, set: PhantomData }
    }

    /// Parses the URL, by the set that was searched for. In [`Rfc1738`](rfc1738::schemes::Rfc1738),
    /// its fragment is dropped.
    ///
    /// # Errors
    ///
    /// If the text is not a URL of the set. [`Capacity`](rfc1738::ErrorKind::Capacity), if the URL
    /// is longer than [`MAX_LEN`](rfc1738::Url::MAX_LEN) bytes, or than the `N` of a
    /// [`LinkExtractor`](crate::LinkExtractor).
    ///
    /// ```
    /// use rfc1738::schemes::Web;
    /// use rfc1738_links::Links;
    ///
    /// let link = Links::<Web>::new("<a href=\"http://host.dom:80000/\">").next().unwrap();
    /// let error = link.url().unwrap_err();
    /// assert_eq!(error.kind().as_str(), "port-out-of-range");
    /// ```
    pub fn url(&self) -> Result<Url<&'t str, S>, Error> {
        let limit = self.limit.try_into().unwrap_or(u16::MAX);
        let bytes = self.bytes.ok_or(ValueError::TooLong { limit })?;
        if S::IN_FORCE {
            return S::parse(bytes);
        }
        S::parse(bytes.split(|byte| *byte == b'#').next().unwrap_or_default())
    }
}

// Not derived, because the set need not be `Clone`.
impl<S> Clone for Link<'_, S> {
    fn clone(&self) -> Self {
        Self { span: self.span(), ..*self }
    }
}

/// Shows the URL without a password, or nothing of it if it is not UTF-8.
impl<S> fmt::Debug for Link<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("span", &self.span).field("text", &self.redacted()).finish()
    }
}

/// Shows the URL without a password, or nothing of it if it is not UTF-8.
#[cfg(feature = "defmt")]
impl<S> defmt::Format for Link<'_, S> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Link {{ span: {}, text: {} }}", self.span, self.redacted());
    }
}
