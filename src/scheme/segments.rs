//! Lists: a text and where its elements begin.

use core::{fmt, iter::FusedIterator, mem::ManuallyDrop};

use super::between;
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded, redacted::Redacted};

/// Where the elements of a list begin, in bytes from the beginning of the text. One byte, the delimiter, lies between two elements.
///
/// Dropping numbers takes no work. Telling the compiler so lets it write an error over a URL in place, instead of moving both.
pub(crate) type Starts<const N: usize> = ManuallyDrop<heapless::Vec<u16, N, u16>>;

/// The same of any capacity: code that fills it need not know which.
pub(crate) type StartsView = heapless::VecView<u16, u16>;

/// A path of at most `N` segments: `fpath` or `hpath`, with at least one (sections 3.2, 3.3 and 3.10), or RFC 3986's `path-abempty`, which may have none and
/// keeps its leading "/".
///
/// It comes from the combinators of [`grammar`](crate::grammar); a URL has [`Segments`] instead.
///
/// ```
/// use rfc1738::grammar::hpath;
///
/// let (rest, path) = hpath::<8>("instructions/overview.html#WARNING")?;
/// assert_eq!((path.as_str(), rest), ("instructions/overview.html", "#WARNING"));
/// assert!(path.segments().eq(["instructions", "overview.html"]));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
#[derive(Clone)]
pub struct Path<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) starts: Starts<N>,
}

impl<'a, const N: usize> Path<'a, N> {
    /// The text as written, with "/" between the segments.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        Redacted::part(self.text)
    }

    /// The segments in order.
    pub fn segments(&self) -> Segments<'a, '_> {
        Segments::new(self.text, &self.starts, self.text.len())
    }
}

/// The segments of a path in order (section 2.3): an iterator, from either end, that knows its length.
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom/a//b%2Fc/")?;
/// let mut segments = url.segments().unwrap();
/// assert_eq!(segments.len(), 4);
/// assert_eq!(segments.next_back().unwrap(), "");
/// assert_eq!(segments.as_str(), "a//b%2Fc");
/// assert!(segments.eq(["a", "", "b%2Fc"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Segments<'a, 's>(Elements<'a, 's>);

impl<'a, 's> Segments<'a, 's> {
    pub(crate) fn new(text: &'a str, starts: &'s [u16], end: usize) -> Self {
        Self(Elements::new(text, starts, end))
    }

    /// The text of what has not been iterated over yet, with "/" between the segments.
    pub fn as_str(&self) -> &'a str {
        self.0.as_str()
    }
}

impl<'a> Iterator for Segments<'a, '_> {
    type Item = Encoded<'a>;

    fn next(&mut self) -> Option<Encoded<'a>> {
        self.0.next().map(Encoded::new)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl fmt::Debug for Segments<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl DoubleEndedIterator for Segments<'_, '_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Encoded::new)
    }
}

impl ExactSizeIterator for Segments<'_, '_> {}

impl FusedIterator for Segments<'_, '_> {}

/// The elements of a list, which ends at `end` of a text.
#[derive(Clone)]
pub(crate) struct Elements<'a, 's> {
    text: &'a str,
    starts: &'s [u16],
    end: usize,
}

impl<'a, 's> Elements<'a, 's> {
    pub(crate) const fn new(text: &'a str, starts: &'s [u16], end: usize) -> Self {
        Self { text, starts, end }
    }

    pub(crate) fn as_str(&self) -> &'a str {
        self.starts.first().map_or("", |start| between(self.text, (*start).into(), self.end))
    }

    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let (start, rest) = self.starts.split_first()?;
        self.starts = rest;
        let end = rest.first().map_or(self.end, |next| usize::from(next.saturating_sub(1)));
        Some(between(self.text, (*start).into(), end))
    }

    pub(crate) fn next_back(&mut self) -> Option<&'a str> {
        let (start, rest) = self.starts.split_last()?;
        let element = between(self.text, (*start).into(), self.end);
        self.starts = rest;
        self.end = start.saturating_sub(1).into();
        Some(element)
    }
}
