//! The wrappers of a whole text.

use core::{fmt, iter::FusedIterator, marker::PhantomData};

use super::{
    Wrapper,
    scanner::{Event, Scanner, contents},
};
use crate::{scheme::Schemes, url::MAX_LEN};

/// The wrappers of a text, each with room for `N` bytes of joined text. Every wrapper is found,
/// whatever its scheme, but its URL is read in the set `S`.
///
/// ```
/// use rfc1738::{context::Wrappers, schemes::Rfc1738};
///
/// let text = b"\xFF is not UTF-8. <URL:http://host.dom/> is a URL, <url:host.dom> is not.";
/// let mut wrappers = Wrappers::<Rfc1738, 64>::new(text);
/// assert_eq!(wrappers.next().unwrap().url()?.as_str(), "http://host.dom/");
/// let error = wrappers.next().unwrap().url().unwrap_err();
/// assert_eq!(error.to_string(), "a URL begins with a scheme and a colon, such as https: (at byte 8, in scheme)");
/// assert!(wrappers.next().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct Wrappers<'a, S, const N: usize> {
    text: &'a [u8],
    left: &'a [u8],
    scanner: Scanner,
    set: PhantomData<fn() -> S>,
}

impl<'a, S: Schemes, const N: usize> Wrappers<'a, S, N> {
    /// Returns the wrappers of a text, which need not be UTF-8. If `N` is above
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN), that does not compile.
    ///
    /// ```
    /// use rfc1738::{context::Wrappers, schemes::Web};
    ///
    /// let text = "<URL:https://host.dom/~me> and <URL:ftp://host.dom/>";
    /// let mut wrappers = Wrappers::<Web, 64>::new(text);
    /// assert_eq!(wrappers.next().unwrap().url()?.host().unwrap().as_str(), "host.dom");
    /// let error = wrappers.next().unwrap().url().unwrap_err();
    /// assert_eq!(error.to_string(), "the scheme must be http or https (at byte 0, in scheme)");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn new(text: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        const { assert!(N <= MAX_LEN) };
        let text = text.as_ref();
        Self { text, left: text, scanner: Scanner::new(), set: PhantomData }
    }
}

impl<'a, S, const N: usize> Iterator for Wrappers<'a, S, N> {
    type Item = Wrapper<'a, S, N>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Event::Closed(span) = self.scanner.next(&mut self.left)? {
                return Some(Wrapper::of(self.text.get(contents(span.clone())).unwrap_or_default(), span));
            }
        }
    }
}

impl<S, const N: usize> FusedIterator for Wrappers<'_, S, N> {}

// Not derived, because the set need not be `Clone`.
impl<S, const N: usize> Clone for Wrappers<'_, S, N> {
    fn clone(&self) -> Self {
        Self { scanner: self.scanner.clone(), ..*self }
    }
}

/// Shows the position without the text.
impl<S, const N: usize> fmt::Debug for Wrappers<'_, S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrappers").field("scanner", &self.scanner).finish_non_exhaustive()
    }
}
