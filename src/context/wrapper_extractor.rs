//! The wrappers of a text in pieces.

use core::fmt;

use super::{
    Wrapper,
    scanner::{Event, Scanner},
};
use crate::{limits::MAX_LEN, scheme::Schemes, url::masked};

/// Finds wrappers in a text that arrives in pieces, cut anywhere. It holds `N` bytes of joined text
/// and nothing else of the text. The URLs are read in the set `S`.
///
/// It finds the same wrappers as [`Wrappers`](super::Wrappers) in the whole text, with the same
/// spans.
///
/// ```
/// use rfc1738::{context::WrapperExtractor, schemes::Rfc1738};
///
/// let mut extractor = WrapperExtractor::<Rfc1738, 256>::new();
/// let mut found = Vec::new();
/// for mut chunk in [&b"from <UR"[..], b"L:ftp://ds.in\nter", b"nic.net/rfc>. <URL:x:", b">"] {
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

impl<S: Schemes, const N: usize> WrapperExtractor<S, N> {
    /// Returns an extractor at the beginning of a text. An `N` above
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN) does not compile.
    ///
    /// ```
    /// use rfc1738::{context::WrapperExtractor, schemes::Web};
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
    /// use rfc1738::{context::WrapperExtractor, schemes::Rfc1738};
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
        loop {
            match self.scanner.next(chunk)? {
                Event::Opened => self.wrapper.clear(),
                Event::Contents(contents) => self.wrapper.join(contents),
                Event::Closed(span) => {
                    self.wrapper.span = span;
                    return Some(&self.wrapper);
                }
            }
        }
    }
}

masked!(by Debug: [S, const N: usize] WrapperExtractor<S, N>;);

impl<S: Schemes, const N: usize> Default for WrapperExtractor<S, N> {
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
