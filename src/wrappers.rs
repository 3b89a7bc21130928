//! URLs in the wrapper `<URL:...>`, which the appendix recommends in running text.
//!
//! [`Wrappers`] finds them in a whole text, and [`WrapperExtractor`] in a text that arrives in
//! pieces, from a serial line, a socket or a file. Both find the same ones, wherever the text was
//! cut, in linear time and without an allocator. The package
//! [`rfc1738-links`](https://docs.rs/rfc1738-links) finds bare URLs.
//!
//! The appendix's own example:
//!
//! ```
//! use rfc1738::{schemes::All, wrappers::Wrappers};
//!
//! let text = "Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
//! type=d> but you can probably pick it up from <URL:ftp://ds.in
//! ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
//! net/instructions/overview.html#WARNING>.";
//!
//! let mut wrappers = Wrappers::<All, 256>::new(text);
//! let second = wrappers.next().unwrap();
//! assert_eq!(second.url()?.as_str(), "ftp://info.cern.ch/pub/www/doc;type=d");
//! assert_eq!(wrappers.next().unwrap().url()?.as_str(), "ftp://ds.internic.net/rfc");
//! let last = wrappers.next().unwrap();
//! assert_eq!(
//!     last.url()?.as_str(),
//!     "http://ds.internic.net/instructions/overview.html#WARNING"
//! );
//! assert_eq!(last.fragment(), Some(&b"WARNING"[..]));
//! assert!(wrappers.next().is_none());
//! # Ok::<(), rfc1738::Error>(())
//! ```
//!
//! # How the appendix is read
//!
//! - *The wrapper* begins with `<URL:`, in any ASCII case, and ends with the next ">". If a "<"
//!   precedes that ">", the wrapper was never closed, and the search continues at that "<". If a
//!   wrapper is still open at the end of the text, it does not count. `<http://host.dom/>` is not a
//!   wrapper.
//! - *The prefix* belongs to the wrapper: `<URL:URL:x:y>` contains the text `URL:x:y`, a URL of
//!   another scheme.
//! - *Whitespace* (space, TAB, LF, VT, FF, CR) is removed everywhere inside the wrapper, even in
//!   the fragment. The rest is the joined text.
//! - *The fragment* is the unchanged text after the first "#" of the joined text. An absent
//!   fragment and an empty one differ. In the set [`Rfc1738`](crate::schemes::Rfc1738), it is not
//!   part of the URL.
//! - *Hyphens*: "the hyphen may or may not actually be part of the URL" if a line break (LF, CR or
//!   CR LF) follows it, even after spaces and TABs or at the very end of the wrapper. It is kept,
//!   because only the reader can decide: [`Wrapper::hyphens`] returns where it is, and
//!   [`Wrapper::alternates`] the other readings.
//! - *Contents that are not a URL* are reported too, with their error.
//!
//! # Capacities
//!
//! A wrapper has room for `N` bytes of joined text, including the fragment, at most
//! [`MAX_LEN`](crate::Url::MAX_LEN), and for 32 hyphens in doubt. If it has more, it is reported
//! with an error of kind [`Capacity`](crate::ErrorKind::Capacity), and the search continues after
//! it. White space does not count.

mod extractor;
mod scanner;
mod wrapper;

use core::{fmt, iter::FusedIterator, marker::PhantomData};

use self::scanner::{Event, Scanner, contents};
use crate::{sets::SchemeSet, url::MAX_LEN};

pub use extractor::WrapperExtractor;
pub use wrapper::Wrapper;

/// The wrappers of a text, each with room for `N` bytes of joined text. Every wrapper is found,
/// whatever its scheme, but its URL is parsed in the set `S`.
///
/// ```
/// use rfc1738::{schemes::Rfc1738, wrappers::Wrappers};
///
/// let text = b"\xFF is not UTF-8. <URL:http://host.dom/> is a URL, <url:host.dom> is not.";
/// let mut wrappers = Wrappers::<Rfc1738, 64>::new(text);
/// assert_eq!(wrappers.next().unwrap().url()?.as_str(), "http://host.dom/");
/// let error = wrappers.next().unwrap().url().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a scheme and a colon, such as https: (at byte 8, in scheme)"
/// );
/// assert!(wrappers.next().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct Wrappers<'a, S, const N: usize> {
    text: &'a [u8],
    left: &'a [u8],
    scanner: Scanner,
    set: PhantomData<fn() -> S>,
}

impl<'a, S: SchemeSet, const N: usize> Wrappers<'a, S, N> {
    /// Returns the wrappers of a text, which need not be UTF-8. An `N` above
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN) does not compile.
    ///
    /// ```
    /// use rfc1738::{schemes::Web, wrappers::Wrappers};
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
