//! Lists: a text and the offsets of its elements.

use core::{fmt, iter::FusedIterator, mem::ManuallyDrop};

use super::{between, from};
use crate::{
    limits::DEFAULT_CAPACITY,
    mask::{Redacted, Secrets},
    percent::Encoded,
};

/// The offset of each element, in bytes from the beginning of the text. A delimiter of one byte
/// separates two elements. With `N = 0` nothing is stored.
///
/// `ManuallyDrop`: numbers need no drop. Without drop code, the compiler writes an error over a URL
/// in place, instead of moving both.
pub(crate) type Offsets<const N: usize> = ManuallyDrop<heapless::Vec<u16, N, u16>>;

/// [`Offsets`] of any capacity, for code that does not depend on `N`.
pub(crate) type OffsetsView = heapless::VecView<u16, u16>;

/// A path of at most `N` segments: `fpath` or `hpath`, with at least one (sections 3.2, 3.3 and
/// 3.10), or RFC 3986's `path-abempty`, which may have none and keeps its leading "/".
///
/// The combinators of [`grammar`](crate::grammar) return it; a URL has [`Segments`] instead.
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
    pub(crate) offsets: Offsets<N>,
    /// Where the first segment begins, if there is one.
    pub(crate) start: Option<usize>,
}

impl<'a, const N: usize> Path<'a, N> {
    /// Returns the text as written, with "/" between the segments.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    pub(crate) fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.text)
    }

    /// Returns the segments in order.
    pub fn segments(&self) -> Segments<'a, '_> {
        Segments::new(Elements::new(self.text, &self.offsets, self.start, self.text.len(), b'/'))
    }
}

/// The segments of a path in order (section 2.3): a double-ended iterator with a known length.
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
    pub(crate) const fn new(elements: Elements<'a, 's>) -> Self {
        Self(elements)
    }

    pub(crate) fn into_elements(self) -> Elements<'a, 's> {
        self.0
    }

    /// Returns the text of the remaining segments, with "/" between them.
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

/// Shows a list. If the text may hold a password, shows it whole and masked instead: a password
/// that is cut into segments could not be recognized.
impl fmt::Debug for Segments<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.masked() {
            Some(redacted) => redacted.fmt(f),
            None => f.debug_list().entries(self.clone()).finish(),
        }
    }
}

impl DoubleEndedIterator for Segments<'_, '_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Encoded::new)
    }
}

impl ExactSizeIterator for Segments<'_, '_> {
    // The method of core compares two bounds, and panics if they differ.
    fn len(&self) -> usize {
        self.0.len()
    }
}

impl FusedIterator for Segments<'_, '_> {}

/// The elements of a list, found by their offsets, or without these by the delimiters.
#[derive(Clone)]
pub(crate) struct Elements<'a, 's> {
    text: &'a str,
    /// The offsets of the remaining elements, if they are stored.
    offsets: &'s [u16],
    /// Where the remaining elements begin and end; `None` after the last one.
    rest: Option<(usize, usize)>,
    delimiter: u8,
}

impl<'a, 's> Elements<'a, 's> {
    pub(crate) const fn new(
        text: &'a str,
        offsets: &'s [u16],
        start: Option<usize>,
        end: usize,
        delimiter: u8,
    ) -> Self {
        let rest = match start {
            Some(start) => Some((start, end)),
            None => None,
        };
        Self { text, offsets, rest, delimiter }
    }

    pub(crate) fn as_str(&self) -> &'a str {
        self.rest.map_or("", |(start, end)| between(self.text, start, end))
    }

    /// Returns the text from the first element on, masked, if a secret begins in an element. Its
    /// "@" may follow the last one.
    pub(crate) fn masked(&self) -> Option<Redacted<'a>> {
        let (start, end) = self.rest?;
        let text = from(self.text, start);
        let is_masked = Secrets::new(text.as_bytes()).any(|secret| secret.start < end.saturating_sub(start));
        is_masked.then_some(Redacted::new(text))
    }

    pub(crate) fn len(&self) -> usize {
        match self.rest {
            None => 0,
            Some(_) if !self.offsets.is_empty() => self.offsets.len(),
            Some(_) => self.as_str().bytes().filter(|byte| *byte == self.delimiter).count().saturating_add(1),
        }
    }

    /// Returns where the next element begins, and skips it.
    pub(crate) fn next_start(&mut self) -> Option<u16> {
        let [low, high, ..] = self.rest?.0.to_le_bytes();
        self.next()?;
        Some(u16::from_le_bytes([low, high]))
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let (start, end) = self.rest?;
        let stop = match self.offsets {
            [_, next, ..] => usize::from(*next).saturating_sub(1),
            [_] => end,
            [] => {
                let delimiter = self.as_str().bytes().position(|byte| byte == self.delimiter);
                delimiter.map_or(end, |at| start.saturating_add(at))
            }
        };
        self.offsets = self.offsets.get(1..).unwrap_or_default();
        self.rest = (stop < end).then_some((stop.saturating_add(1), end));
        Some(between(self.text, start, stop))
    }

    pub(crate) fn next_back(&mut self) -> Option<&'a str> {
        let (start, end) = self.rest?;
        let begin = match self.offsets.split_last() {
            Some((last, others)) => {
                self.offsets = others;
                usize::from(*last)
            }
            None => {
                let delimiter = self.as_str().bytes().rposition(|byte| byte == self.delimiter);
                delimiter.map_or(start, |at| start.saturating_add(at).saturating_add(1))
            }
        };
        self.rest = (begin > start).then_some((start, begin.saturating_sub(1)));
        Some(between(self.text, begin, end))
    }
}
