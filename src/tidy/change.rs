//! The changes that mend a text.

use core::fmt;

/// A change that makes a text a URL. [`Tidy::changes`](super::Tidy::changes) returns it, with the
/// range of the text that it replaces.
///
/// ```
/// use rfc1738::{tidy::{Change, Tidy}, schemes::Rfc1738};
///
/// let (change, range) = Tidy::<Rfc1738>::new("http://host.dom.").changes().next().unwrap();
/// assert_eq!((change, change.as_str(), range), (Change::DotDropped, "dot-dropped", 15..16));
/// assert_eq!(change.to_string(), "a host does not end in a dot");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Change {
    /// White space around the URL is removed.
    Trimmed,
    /// A "#" and the text after it are split off: they are "not part of a URL" (section 2.2).
    Fragment,
    /// Bytes that must be encoded become `%XX` each (section 2.2, and section 3.3 for "/" and "?"
    /// in a search).
    Encoded,
    /// A "/" is inserted before the search of an http URL (section 3.3) or after the host of a file
    /// URL (3.10), or "//" is inserted before the path of a file URL without a host.
    SlashAdded,
    /// A ":" without a port is removed (section 3.1).
    PortDropped,
    /// A dot at the end of a host is removed (section 3.1).
    DotDropped,
}

impl Change {
    /// Returns a short name in lower case, for logs and programs: `slash-added`.
    pub const fn as_str(self) -> &'static str {
        self.texts().0
    }

    /// Returns the name, and the reason as a sentence.
    const fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::Trimmed => ("trimmed", "white space around a URL is not part of it"),
            Self::Fragment => ("fragment", "a fragment is not part of a URL"),
            Self::Encoded => ("encoded", "this must be escaped"),
            Self::SlashAdded => ("slash-added", "a slash must come before this"),
            Self::PortDropped => ("port-dropped", "a colon needs a port"),
            Self::DotDropped => ("dot-dropped", "a host does not end in a dot"),
        }
    }
}

/// Writes the reason as a sentence in lower case.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.texts().1)
    }
}
