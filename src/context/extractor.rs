//! The wrappers of a text that arrives piece by piece.

use core::fmt;

use super::{
    Wrapper,
    scanner::{Event, Scanner},
};
use crate::limits::MAX_LEN;

/// Finds wrappers in a text that arrives piece by piece, cut anywhere. It has room for `N` bytes of joined text and keeps nothing else.
///
/// It finds what [`Wrappers`](super::Wrappers) would find in the whole text, with the same spans.
///
/// ```
/// use rfc1738::context::Extractor;
///
/// let mut extractor = Extractor::<256>::new();
/// let mut found = Vec::new();
/// for mut chunk in [&b"from <UR"[..], b"L:ftp://ds.in\nter", b"nic.net/rfc>. <URL:x:", b">"] {
///     while let Some(wrapper) = extractor.feed(&mut chunk) {
///         found.push((wrapper.span(), wrapper.url()?.to_string()));
///     }
/// }
/// assert_eq!(found, [(5..37, "ftp://ds.internic.net/rfc".into()), (39..47, "x:".into())]);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Extractor<const N: usize> {
    scanner: Scanner,
    wrapper: Wrapper<'static, N>,
}

impl<const N: usize> Extractor<N> {
    /// An extractor at the beginning of a text. `N` is at most [`MAX_LEN`], else this does not compile.
    pub const fn new() -> Self {
        const { assert!(N <= MAX_LEN) };
        Self { scanner: Scanner::new(), wrapper: Wrapper::new() }
    }

    /// Reads a chunk up to the end of the next wrapper, and removes from the chunk what it has read.
    ///
    /// `None` means that the whole chunk is read: feed the one that follows it next. At the end of the text there is nothing to do: a
    /// wrapper that is still open does not count.
    pub fn feed(&mut self, chunk: &mut &[u8]) -> Option<&Wrapper<'static, N>> {
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

#[cfg(feature = "defmt")]
impl<const N: usize> defmt::Format for Extractor<N> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl<const N: usize> Default for Extractor<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Without the text.
impl<const N: usize> fmt::Debug for Extractor<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Extractor").field("scanner", &self.scanner).finish_non_exhaustive()
    }
}
