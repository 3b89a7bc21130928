//! The wrappers of a whole text.

use core::{fmt, iter::FusedIterator};

use super::{
    Wrapper,
    scanner::{Event, Scanner, contents},
};
use crate::limits::MAX_LEN;

/// The wrappers of a text, each with room for `N` bytes of joined text.
///
/// ```
/// use rfc1738::context::Wrappers;
///
/// let text = b"\xFF is not UTF-8. <URL:http://host.dom/> is a URL, <url:host.dom> is not.";
/// let mut wrappers = Wrappers::<64>::new(text);
/// assert_eq!(wrappers.next().unwrap().url()?.as_str(), "http://host.dom/");
/// let error = wrappers.next().unwrap().url().unwrap_err();
/// assert_eq!(error.to_string(), "a URL begins with a scheme and a colon (at byte 8, in scheme)");
/// assert!(wrappers.next().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Wrappers<'a, const N: usize> {
    text: &'a [u8],
    left: &'a [u8],
    scanner: Scanner,
}

impl<'a, const N: usize> Wrappers<'a, N> {
    /// Returns the wrappers of a text, which need not be UTF-8. An `N` above [`MAX_LEN`] does not
    /// compile.
    pub fn new(text: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        const { assert!(N <= MAX_LEN) };
        let text = text.as_ref();
        Self { text, left: text, scanner: Scanner::new() }
    }
}

impl<'a, const N: usize> Iterator for Wrappers<'a, N> {
    type Item = Wrapper<'a, N>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Event::Closed(span) = self.scanner.next(&mut self.left)? {
                return Some(Wrapper::of(self.text.get(contents(span.clone())).unwrap_or_default(), span));
            }
        }
    }
}

impl<const N: usize> FusedIterator for Wrappers<'_, N> {}

/// Shows the position without the text.
impl<const N: usize> fmt::Debug for Wrappers<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrappers").field("scanner", &self.scanner).finish_non_exhaustive()
    }
}
