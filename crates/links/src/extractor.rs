//! The bare URLs of a text in pieces.

use core::{fmt, marker::PhantomData, mem, ops::Range};

use rfc1738::{
    SchemeSet, Url,
    heapless::{Vec, VecView},
};

use crate::{
    Link,
    closing::without_closing,
    finder::{Event, Finder, MAX_NAME, Start},
};

/// Finds bare URLs in a text that arrives in pieces, cut anywhere. It stores `N` bytes of one URL
/// and its fragment.
///
/// It finds the same URLs as [`Links`](crate::Links) in the whole text, with the same spans, except
/// for a URL of more than `N` bytes, including closing punctuation. Its text is not kept, and its
/// span is everything that could belong to it.
///
/// ```
/// use rfc1738::schemes::Web;
/// use rfc1738_links::LinkExtractor;
///
/// let mut extractor = LinkExtractor::<Web, 256>::new();
/// let mut found = Vec::new();
/// for mut chunk in [&b"from ht"[..], b"tps://host.d", b"om/a. Or http:", b"//host.dom/~me"]
/// {
///     while let Some(link) = extractor.feed(&mut chunk) {
///         found.push((link.span(), link.url()?.to_string()));
///     }
/// }
/// if let Some(link) = extractor.finish() {
///     found.push((link.span(), link.url()?.to_string()));
/// }
/// assert_eq!(
///     found,
///     [(5..23, "https://host.dom/a".into()), (28..47, "http://host.dom/~me".into())]
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct LinkExtractor<S, const N: usize> {
    finder: Finder,
    /// The text of the token so far, up to `N` bytes.
    text: Vec<u8, N>,
    set: PhantomData<fn() -> S>,
}

impl<S: SchemeSet, const N: usize> LinkExtractor<S, N> {
    /// Returns an extractor at the beginning of a text. An `N` above
    /// [`Url::MAX_LEN`](rfc1738::Url::MAX_LEN) or below 31 does not compile.
    pub const fn new() -> Self {
        const { assert!(N <= Url::MAX_LEN && N >= MAX_NAME + 2) };
        Self { finder: Finder::new(), text: Vec::new(), set: PhantomData }
    }

    /// Returns where the URL begins that is being read, if any, counted as in [`Link::span`].
    ///
    /// ```
    /// use rfc1738::schemes::Web;
    /// use rfc1738_links::LinkExtractor;
    ///
    /// let mut extractor = LinkExtractor::<Web, 64>::new();
    /// assert!(extractor.feed(&mut &b"see http://host."[..]).is_none());
    /// assert_eq!(extractor.open(), Some(4));
    /// ```
    pub fn open(&self) -> Option<usize> {
        self.finder.open()
    }

    /// Reads a chunk up to the end of the next URL, and removes the bytes that were read from the
    /// chunk.
    ///
    /// `None` means that the whole chunk was read, so pass the next one, and call
    /// [`finish`](Self::finish) at the end of the text.
    pub fn feed(&mut self, chunk: &mut &[u8]) -> Option<Link<'_, S>> {
        let span = self.next_span(chunk)?;
        Some(self.link(self.finder.start, span))
    }

    /// Reads a chunk up to the end of the next URL, and returns its range.
    fn next_span(&mut self, chunk: &mut &[u8]) -> Option<Range<usize>> {
        loop {
            match self.finder.next::<S>(chunk)? {
                Event::Opened => {
                    self.text.clear();
                    keep(&mut self.text, self.finder.name());
                }
                Event::Contents(contents) => keep(&mut self.text, contents),
                Event::Closed(span) => match self.without_closing(self.finder.start, span) {
                    None => {}
                    span => return span,
                },
            }
        }
    }

    /// Returns the URL that ends with the text, if any, and starts a new text.
    pub fn finish(&mut self) -> Option<Link<'_, S>> {
        let mut finder = mem::replace(&mut self.finder, Finder::new());
        let span = self.without_closing(finder.start, finder.close(0)?)?;
        Some(self.link(finder.start, span))
    }

    fn without_closing(&self, start: Start, span: Range<usize>) -> Option<Range<usize>> {
        without_closing(self.text(&span), span, start.before)
    }

    fn link(&self, start: Start, span: Range<usize>) -> Link<'_, S> {
        Link::of(self.text(&span), start, span, N)
    }

    /// Returns the text of the token up to the end of its range, if it was kept.
    fn text(&self, span: &Range<usize>) -> Option<&[u8]> {
        self.text.get(..span.end.wrapping_sub(span.start))
    }
}

/// Appends the bytes that fit.
fn keep(text: &mut VecView<u8>, bytes: &[u8]) {
    bytes.iter().for_each(|byte| _ = text.push(*byte));
}

impl<S: SchemeSet, const N: usize> Default for LinkExtractor<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

// Not derived, because the set need not be `Clone`.
impl<S, const N: usize> Clone for LinkExtractor<S, N> {
    fn clone(&self) -> Self {
        Self { finder: self.finder.clone(), text: self.text.clone(), set: PhantomData }
    }
}

/// Shows the position without the text.
impl<S, const N: usize> fmt::Debug for LinkExtractor<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinkExtractor").field("position", &self.finder.position).finish_non_exhaustive()
    }
}

/// Shows the position without the text.
#[cfg(feature = "defmt")]
impl<S, const N: usize> defmt::Format for LinkExtractor<S, N> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "LinkExtractor {{ position: {}, .. }}", self.finder.position);
    }
}
