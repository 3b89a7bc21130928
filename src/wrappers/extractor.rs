//! The wrappers of a text in pieces.

use core::fmt;

use super::{
    Wrapper,
    scanner::{Event, Scanner},
};
use crate::{error::StreamLineCounter, macros::masked, sets::SchemeSet, url::MAX_LEN};

/// Finds wrappers in a text that arrives in pieces, cut anywhere. It stores only `N` bytes of
/// joined text. The URLs are parsed in the set `S`.
///
/// It finds the same wrappers as [`Wrappers`](super::Wrappers) in the whole text, with the same
/// spans.
///
/// ```
/// use rfc1738::{schemes::Rfc1738, wrappers::WrapperExtractor};
///
/// let mut extractor = WrapperExtractor::<Rfc1738, 256>::new();
/// let mut found = Vec::new();
/// for mut chunk in [&b"from <UR"[..], b"L:ftp://ds.in\nter", b"nic.net/rfc>. <URL:x:", b">"]
/// {
///     while let Some(wrapper) = extractor.feed(&mut chunk) {
///         found.push((wrapper.span(), wrapper.url()?.to_string()));
///     }
/// }
/// assert_eq!(found, [(5..37, "ftp://ds.internic.net/rfc".into()), (39..47, "x:".into())]);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct WrapperExtractor<S, const N: usize> {
    scanner: Scanner,
    wrapper: Wrapper<'static, S, N>,
}

impl<S: SchemeSet, const N: usize> WrapperExtractor<S, N> {
    /// Returns an extractor at the beginning of a text. An `N` above
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN) does not compile.
    ///
    /// ```
    /// use rfc1738::{schemes::Web, wrappers::WrapperExtractor};
    ///
    /// let mut extractor = WrapperExtractor::<Web, 64>::new();
    /// let wrapper = extractor.feed(&mut &b"see <URL:https://host.dom/~me>"[..]).unwrap();
    /// assert_eq!(wrapper.url()?.effective_port(), Some(443));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn new() -> Self {
        const { assert!(N <= MAX_LEN) };
        Self { scanner: Scanner::new(), wrapper: Wrapper::new() }
    }
}

impl<S, const N: usize> WrapperExtractor<S, N> {
    /// Returns where the open wrapper begins, if there is one, counted as in [`Wrapper::span`].
    ///
    /// ```
    /// use rfc1738::{schemes::Rfc1738, wrappers::WrapperExtractor};
    ///
    /// let mut extractor = WrapperExtractor::<Rfc1738, 64>::new();
    /// assert!(extractor.feed(&mut &b"see <URL:http://host."[..]).is_none());
    /// assert_eq!(extractor.open(), Some(4));
    /// ```
    pub fn open(&self) -> Option<usize> {
        self.scanner.open()
    }

    /// Reads a chunk up to the end of the next wrapper, and removes the bytes that were read from
    /// the chunk.
    ///
    /// `None` means that the whole chunk was read, so pass the next one. Nothing needs to be done
    /// at the end of the text, because a wrapper that is still open does not count.
    pub fn feed(&mut self, chunk: &mut &[u8]) -> Option<&Wrapper<'static, S, N>> {
        self.read(chunk).then_some(&self.wrapper)
    }

    /// Reads a chunk as [`feed`](Self::feed) does, and counts lines: the counter then has the line
    /// and the column of the wrapper, even if that began in an earlier chunk. Pass one counter to
    /// all calls.
    ///
    /// ```
    /// use rfc1738::{error::StreamLineCounter, schemes::Web, wrappers::WrapperExtractor};
    ///
    /// let mut extractor = WrapperExtractor::<Web, 64>::new();
    /// let mut lines = StreamLineCounter::new();
    /// for mut chunk in [&b"see\n <UR"[..], b"L:https://host.dom/", b"~me>"] {
    ///     while let Some(wrapper) = extractor.feed_counted(&mut chunk, &mut lines) {
    ///         assert!(wrapper.url().is_ok());
    ///     }
    /// }
    /// assert_eq!(lines.line_and_column(), (2, 2));
    /// ```
    pub fn feed_counted(
        &mut self,
        chunk: &mut &[u8],
        lines: &mut StreamLineCounter,
    ) -> Option<&Wrapper<'static, S, N>> {
        let whole = *chunk;
        let is_closed = self.read(chunk);
        let (read, _) = whole.split_at_checked(whole.len().wrapping_sub(chunk.len())).unwrap_or_default();
        let start = if is_closed { Some(self.wrapper.span.start) } else { self.scanner.begun() };
        lines.pass(read, start);
        is_closed.then_some(&self.wrapper)
    }

    /// Reads a chunk up to the end of the next wrapper. Returns whether there is one.
    fn read(&mut self, chunk: &mut &[u8]) -> bool {
        while let Some(event) = self.scanner.next(chunk) {
            match event {
                Event::Opened => self.wrapper.clear(),
                Event::Contents(contents) => self.wrapper.join(contents),
                Event::Closed(span) => {
                    self.wrapper.span = span;
                    return true;
                }
            }
        }
        false
    }
}

masked!(by Debug: [S, const N: usize] WrapperExtractor<S, N>;);

impl<S: SchemeSet, const N: usize> Default for WrapperExtractor<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

// Not derived, because the set need not be `Clone`.
impl<S, const N: usize> Clone for WrapperExtractor<S, N> {
    fn clone(&self) -> Self {
        Self { scanner: self.scanner.clone(), wrapper: self.wrapper.clone() }
    }
}

/// Shows the position without the text.
impl<S, const N: usize> fmt::Debug for WrapperExtractor<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WrapperExtractor").field("scanner", &self.scanner).finish_non_exhaustive()
    }
}
