//! What was changed in a text to tidy it.

use core::{fmt, ops::Range};

use super::plan::Plan;
use crate::pad::pad;

/// Something that is changed in a text to make it a URL; from [`Tidy::changes`](super::Tidy::changes).
///
/// ```
/// use rfc1738::{ChangeKind, Tidy};
///
/// let tidy = Tidy::new("file://host.dom");
/// let change = tidy.changes().next().unwrap();
/// assert_eq!((change.offset(), change.kind()), (15, ChangeKind::SlashAdded));
/// assert_eq!(change.range(), 15..15); // nothing of the text is changed there
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
    /// What is done.
    pub const fn kind(self) -> ChangeKind {
        self.kind
    }

    /// Where it begins in the given text, in bytes; for what is put in, the byte before which it is put.
    pub const fn offset(self) -> usize {
        self.start
    }

    /// Which bytes of the given text are changed: none where something is put in.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| write!(out, "{} at byte {}", self.kind.as_str(), self.start))
    }
}

/// The kinds of [`Change`].
///
/// ```
/// use rfc1738::{ChangeKind, Tidy};
///
/// let kind = Tidy::new("http://host.dom.").changes().next().unwrap().kind();
/// assert_eq!((kind, kind.as_str()), (ChangeKind::DotDropped, "dot-dropped"));
/// assert_eq!(kind.to_string(), "a host does not end in a dot");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ChangeKind {
    /// White space around the URL is left out.
    Trimmed,
    /// A "#" and what follows it is split off: it is "not part of a URL" (section 2.2).
    Fragment,
    /// Bytes that must be encoded become `%XX` each (section 2.2; "/" and "?" in a search: 3.3).
    Encoded,
    /// A "/" is put in: before the search of an http URL (section 3.3), or after the host of a file (3.10).
    SlashAdded,
    /// A ":" without a port is left out (section 3.1).
    PortDropped,
    /// A dot at the end of a host is left out (section 3.1).
    DotDropped,
}

impl ChangeKind {
    /// A short name in lower case, for logs and programs: `slash-added`.
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

/// Why, as a sentence in lower case.
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

/// The changes in a text, from left to right; from [`Tidy::changes`](super::Tidy::changes).
///
/// ```
/// use rfc1738::Tidy;
///
/// assert!(Tidy::new("http://host.dom/").changes().next().is_none());
/// assert!(Tidy::new("http://host.dom/{x}").changes().map(|change| change.range()).eq([16..17, 18..19]));
/// ```
#[derive(Clone)]
pub struct Changes<'p> {
    plan: &'p Plan<'p>,
    at: usize,
    /// The "/" that is still to come.
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

/// Those that are left.
impl fmt::Debug for Changes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
