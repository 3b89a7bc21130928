//! The changes that mend a text.

use core::{fmt, ops::Range};

use super::plan::Plan;
use crate::pad::pad;

/// A change that makes a text a URL. [`Tidy::changes`](super::Tidy::changes) returns it.
///
/// ```
/// use rfc1738::{tidy::{ChangeKind, Tidy}, schemes::Rfc1738};
///
/// let tidy = Tidy::<Rfc1738>::new("file://host.dom");
/// let change = tidy.changes().next().unwrap();
/// assert_eq!((change.offset(), change.kind()), (15, ChangeKind::SlashAdded));
/// assert_eq!(change.range(), 15..15); // an insertion: it replaces nothing
/// assert_eq!(change.to_string(), "slash-added at byte 15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Change {
    kind: ChangeKind,
    start: usize,
    end: usize,
}

impl Change {
    /// Returns the kind of the change.
    pub const fn kind(self) -> ChangeKind {
        self.kind
    }

    /// Returns where the change begins in the given text, in bytes; for an insertion, the byte
    /// after it.
    pub const fn offset(self) -> usize {
        self.start
    }

    /// Returns the range of the given text that changes; empty for an insertion.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| write!(out, "{} at byte {}", self.kind.as_str(), self.start))
    }
}

/// The kind of a [`Change`].
///
/// ```
/// use rfc1738::{tidy::{ChangeKind, Tidy}, schemes::Rfc1738};
///
/// let kind = Tidy::<Rfc1738>::new("http://host.dom.").changes().next().unwrap().kind();
/// assert_eq!((kind, kind.as_str()), (ChangeKind::DotDropped, "dot-dropped"));
/// assert_eq!(kind.to_string(), "a host does not end in a dot");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ChangeKind {
    /// White space around the URL is removed.
    Trimmed,
    /// A "#" and the text after it are split off: they are "not part of a URL" (section 2.2).
    Fragment,
    /// Bytes that must be encoded become `%XX` each (section 2.2; "/" and "?" in a search: 3.3).
    Encoded,
    /// A "/" is inserted: before the search of an http URL (section 3.3), or after the host of a
    /// file URL (3.10); or "//" before the path of a file URL without a host.
    SlashAdded,
    /// A ":" without a port is removed (section 3.1).
    PortDropped,
    /// A dot at the end of a host is removed (section 3.1).
    DotDropped,
}

impl ChangeKind {
    /// Returns a short name in lower case, for logs and programs: `slash-added`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trimmed => "trimmed",
            Self::Fragment => "fragment",
            Self::Encoded => "encoded",
            Self::SlashAdded => "slash-added",
            Self::PortDropped => "port-dropped",
            Self::DotDropped => "dot-dropped",
        }
    }
}

/// Writes the reason as a sentence in lower case.
impl fmt::Display for ChangeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Trimmed => "white space around a URL is not part of it",
            Self::Fragment => "a fragment is not part of a URL",
            Self::Encoded => "this must be escaped",
            Self::SlashAdded => "a slash must come before this",
            Self::PortDropped => "a colon needs a port",
            Self::DotDropped => "a host does not end in a dot",
        })
    }
}

/// The changes in a text, from left to right.
#[derive(Clone)]
pub(super) struct Changes<'p> {
    plan: &'p Plan<'p>,
    at: usize,
    /// Where a "/" is still to be inserted.
    slash: Option<usize>,
}

impl<'p> Changes<'p> {
    pub(super) const fn new(plan: &'p Plan<'p>) -> Self {
        Self { plan, at: 0, slash: plan.slash() }
    }
}

impl Iterator for Changes<'_> {
    type Item = Change;

    fn next(&mut self) -> Option<Change> {
        loop {
            let start = self.at;
            if self.slash == Some(start) {
                self.slash = None;
                return Some(Change { kind: ChangeKind::SlashAdded, start, end: start });
            }
            if start >= self.plan.text().len() {
                return None;
            }
            let kind = self.plan.kind(start);
            self.at += 1;
            if let Some(kind) = kind {
                while self.at < self.plan.text().len() && self.plan.kind(self.at) == Some(kind) {
                    self.at += 1;
                }
                return Some(Change { kind, start, end: self.at });
            }
        }
    }
}

impl core::iter::FusedIterator for Changes<'_> {}
