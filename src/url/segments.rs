//! Lists: the elements of a text, split lazily.

use core::{fmt, iter::FusedIterator};

use heapless::Vec;

use super::between;
use crate::{
    error::{ValueError, short},
    percent::Encoded,
    redact::Redacted,
};

/// The segments of a path in order: a double-ended iterator with a known length.
///
/// RFC 1738, section 2.3.
///
/// A path has any number of segments, so they are not stored: each one is split off when you ask
/// for it. [`list`](Self::list) stores them.
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom/a//b%2Fc/")?;
/// let mut segments = url.segments();
/// assert_eq!(segments.len(), 4);
/// assert_eq!(segments.next_back().unwrap(), "");
/// assert_eq!(segments.as_str(), "a//b%2Fc");
/// assert!(segments.eq(["a", "", "b%2Fc"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Segments<'a> {
    /// The whole URL.
    text: &'a str,
    /// Where the remaining segments begin and end, or `None` after the last one.
    rest: Option<(usize, usize)>,
    /// Where all segments begin and end.
    all: (usize, usize),
    delimiter: u8,
}

impl<'a> Segments<'a> {
    /// An empty list.
    pub(crate) const EMPTY: Self = Self { text: "", rest: None, all: (0, 0), delimiter: b'/' };

    /// Returns the segments from `start` to `end`. Without a path, `start` is beyond `end`.
    pub(crate) fn new(text: &'a str, start: usize, end: usize) -> Self {
        Self::between(text, (start <= end).then_some(start), end, b'/')
    }

    /// Returns what is between delimiters, from `start` to `end`.
    pub(crate) fn between(text: &'a str, start: Option<usize>, end: usize, delimiter: u8) -> Self {
        let rest = start.map(|start| (start, end));
        Self { text, rest, all: rest.unwrap_or_default(), delimiter }
    }

    /// Returns the text of all segments, masked, if a secret of the URL touches one. It may begin
    /// before the first one, and end after the last one.
    pub(crate) fn masked(&self) -> Option<Redacted<'a>> {
        self.part(self.all).masked()
    }

    /// Returns the text of the remaining segments, with a "/" before each of them.
    pub(crate) fn path(&self) -> &'a str {
        self.rest.map_or("", |(start, end)| between(self.text, start.wrapping_sub(1), end))
    }

    /// Returns the text of the remaining segments, or `None` if there are none.
    pub(crate) fn remaining(&self) -> Option<Encoded<'a>> {
        self.rest.map(|rest| self.part(rest))
    }

    fn part(&self, (start, end): (usize, usize)) -> Encoded<'a> {
        Encoded::of(self.text, between(self.text, start, end))
    }

    /// Returns the text of the remaining segments, with "/" between them.
    pub fn as_str(&self) -> &'a str {
        self.remaining().map_or("", Encoded::as_str)
    }

    /// Returns the remaining segments in a list of fixed capacity, to index it or to keep it.
    ///
    /// ```
    /// use rfc1738::{Url, ValueError};
    ///
    /// let segments = Url::parse("http://host.dom/api/v1/led")?.segments();
    /// let list = segments.list::<8>()?;
    /// assert_eq!((list.len(), list[2].as_str()), (3, "led"));
    /// // There is no room for "led":
    /// assert_eq!(segments.list::<2>(), Err(ValueError::TooMany { limit: 2 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooMany`](ValueError::TooMany), if there are more than `N`. Its limit is the index of the
    /// first segment that does not fit.
    pub fn list<const N: usize>(&self) -> Result<Vec<Encoded<'a>, N>, ValueError> {
        list_of(self.clone())
    }
}

/// Collects the elements of a list.
pub(crate) fn list_of<T, const N: usize>(elements: impl Iterator<Item = T>) -> Result<Vec<T, N>, ValueError> {
    let mut list = Vec::new();
    for element in elements {
        list.push(element).map_err(|_| ValueError::TooMany { limit: short(N) })?;
    }
    Ok(list)
}

impl<'a> Iterator for Segments<'a> {
    type Item = Encoded<'a>;

    fn next(&mut self) -> Option<Encoded<'a>> {
        let (start, end) = self.rest?;
        let delimiter = self.as_str().bytes().position(|byte| byte == self.delimiter);
        let stop = delimiter.map_or(end, |at| start.saturating_add(at));
        self.rest = (stop < end).then_some((stop.saturating_add(1), end));
        Some(self.part((start, stop)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

/// Shows a list. If the text may contain a password, shows it whole and masked instead: a password
/// that is cut into segments could not be recognized.
impl fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.masked() {
            Some(redacted) => redacted.fmt(f),
            None => f.debug_list().entries(self.clone().map(Encoded::as_str)).finish(),
        }
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let (start, end) = self.rest?;
        let delimiter = self.as_str().bytes().rposition(|byte| byte == self.delimiter);
        let begin = delimiter.map_or(start, |at| start.saturating_add(at).saturating_add(1));
        self.rest = (begin > start).then_some((start, begin.saturating_sub(1)));
        Some(self.part((begin, end)))
    }
}

impl ExactSizeIterator for Segments<'_> {
    // The method of core compares two bounds, and panics if they differ.
    fn len(&self) -> usize {
        let delimiters = |_| self.as_str().bytes().filter(|byte| *byte == self.delimiter).count();
        self.rest.map(delimiters).map_or(0, |count| count.saturating_add(1))
    }
}

impl FusedIterator for Segments<'_> {}
