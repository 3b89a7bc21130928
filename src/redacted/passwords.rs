//! Where the passwords are in a text, stretch by stretch.

use core::{fmt, ops::Range};

use super::Redacted;
use crate::{
    class::is_whitespace,
    error::{Error, Found},
    registry::SchemeTable,
};

/// How a stretch is read, so that only who looks at any text links a grammar.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) tables: &'a [&'static SchemeTable],
    pub(crate) read: fn(&[&'static SchemeTable], &[u8]) -> Stretch,
}

/// What is known of a stretch of text, which holds no white space.
#[derive(Clone, Copy)]
pub(crate) enum Stretch {
    /// No grammar tells what of it is a password.
    Any(Kind),
    /// It is a URL.
    Url {
        /// Where its password is.
        password: Option<(usize, usize)>,
        /// Where begins what may be any text.
        rest: usize,
    },
}

/// What a stretch is of which no grammar tells what is a password.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// No URL: a password may go on behind it.
    Text,
    /// A URL of another scheme, without a breakdown.
    Opaque,
    /// What stands behind the host of a URL, and is looked at when it holds a "://".
    Rest,
}

/// What is known of a part of a URL.
pub(super) const PART: Stretch = Stretch::Url { password: None, rest: 0 };

/// Where the passwords are in a text, in order; from [`Redacted::passwords`](crate::Redacted::passwords), and from [`Passwords::new`] for bytes.
#[derive(Clone)]
pub struct Passwords<'a> {
    text: &'a [u8],
    /// Where begins what was not looked at.
    from: usize,
    /// What is known of what stands there.
    known: Option<Stretch>,
    reader: Option<Reader<'a>>,
}

impl<'a> Passwords<'a> {
    /// What is known of the beginning, and how more is found out.
    pub(super) const fn of(text: &'a [u8], known: Option<Stretch>, reader: Option<Reader<'a>>) -> Self {
        Self { text, from: 0, known, reader }
    }

    pub(crate) const fn with_reader(text: &'a [u8], reader: Reader<'a>) -> Self {
        Self::of(text, None, Some(reader))
    }

    /// For a text of which no stretch is taken for a URL.
    pub(crate) const fn rough(text: &'a [u8]) -> Self {
        Self::of(text, None, None)
    }

    /// Writes the text with the mask in place of its passwords; what stands between them is written by `write`.
    pub(crate) fn write_masked(
        self,
        f: &mut fmt::Formatter<'_>,
        write: impl Fn(&'a [u8], &mut fmt::Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        write_masked(self.text, self, f, write)
    }

    /// What an error at `offset` may tell.
    pub(crate) fn found(mut self, offset: usize) -> Found {
        let byte = self.text.get(offset).copied();
        if self.any(|password| password.contains(&offset)) { Found::Hidden } else { byte.into() }
    }

    /// An error of a part of the text, or of what the text was made, as it may be told.
    pub(crate) fn hide(self, error: Error) -> Error {
        let found = match error.found {
            Found::Byte(_) => self.found(error.offset),
            found => found,
        };
        Error { found, ..error }
    }
}

impl Iterator for Passwords<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        while self.from < self.text.len() {
            let start = self.from;
            let stretch = self.text.get(start..end_of_stretch(self.text, start)).unwrap_or_default();
            let read = |reader: Reader<'_>| (reader.read)(reader.tables, stretch);
            let known = self.known.take().or(self.reader.map(read)).unwrap_or(Stretch::Any(Kind::Text));
            let password = match known {
                Stretch::Url { password, rest } => {
                    self.known = Some(Stretch::Any(Kind::Rest));
                    self.from = start.saturating_add(rest);
                    password.map(|(first, end)| start.saturating_add(first)..start.saturating_add(end))
                }
                Stretch::Any(kind) => {
                    let password = mask(self.text, start, kind);
                    let end = start.saturating_add(stretch.len()).saturating_add(1);
                    self.from = password.as_ref().map_or(end, |password| password.end.max(end));
                    password
                }
            };
            if password.is_some() {
                return password;
            }
        }
        None
    }
}

impl fmt::Debug for Passwords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Writes a text with the mask in place of some parts, which come in order; what stands between them is written by `write`.
pub(crate) fn write_masked<'a>(
    text: &'a [u8],
    masked: impl IntoIterator<Item = Range<usize>>,
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&'a [u8], &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    let mut start = 0;
    for part in masked {
        // Two that overlap are masked as one.
        if let Some(shown) = text.get(start..part.start) {
            write(shown, f)?;
            f.write_str(Redacted::MASK)?;
        }
        start = start.max(part.end);
    }
    write(text.get(start..).unwrap_or_default(), f)
}

/// From where a text that an error is about may hold a password, and of what kind it is.
#[derive(Clone, Copy)]
pub(crate) struct Suspect {
    pub(crate) start: usize,
    pub(crate) kind: Kind,
}

impl Suspect {
    /// Hides the byte that an error tells, which is in the first stretch of the text or next to it, if it may be one of a password.
    #[cold]
    #[inline(never)]
    pub(crate) fn hide(self, text: &[u8], error: &mut Error) {
        if mask(text, self.start, self.kind).is_some_and(|password| password.contains(&error.offset)) {
            error.found = Found::Hidden;
        }
    }
}

/// What is masked of the stretch that begins at `start`; of one that is no URL it may end in a stretch behind it.
fn mask(text: &[u8], start: usize, kind: Kind) -> Option<Range<usize>> {
    const NONE: usize = usize::MAX;
    let mut left = text.get(start..)?;
    let is_relative = matches!(left, [b'/', b'/', ..]);
    // The first "://", the "//" that a login follows, the first ":" of all and that behind this "//", and the last "@".
    let (mut scheme, mut login) = (NONE, if is_relative { start } else { NONE });
    let (mut first, mut behind, mut at) = (NONE, NONE, 0);
    let mut goes_on = false;
    while let [byte, rest @ ..] = left {
        let here = text.len().wrapping_sub(left.len());
        match *byte {
            b'@' => at = here,
            b'/' if goes_on && matches!(rest, [b'/', ..]) => return None,
            b':' => {
                first = first.min(here);
                if login < here {
                    behind = behind.min(here);
                }
                if let [b'/', b'/', ..] = rest {
                    scheme = scheme.min(here);
                    login = login.min(here);
                }
            }
            byte if ends_stretch(byte) => {
                let is_ended = at > if login < at { behind } else { first };
                goes_on = kind != Kind::Opaque && !is_relative && behind < NONE && !is_ended;
                if !goes_on || matches!(byte, b'\r' | b'\n') {
                    break;
                }
            }
            _ => {}
        }
        left = rest;
    }
    let colon = if login < at { behind } else { first };
    (colon < at && (kind != Kind::Rest || scheme < NONE)).then(|| colon.saturating_add(1)..at)
}

/// Whether an "@" behind a text would make a password of its end.
pub(crate) fn begins_password(text: &[u8]) -> bool {
    let login = find(text, b"://").map_or(0, |colon| colon.saturating_add(3));
    find(text.get(login..).unwrap_or_default(), b":").is_some()
}

/// Whether a "//" stands before `end`.
pub(super) fn has_slashes_before(text: &str, end: usize) -> bool {
    text.as_bytes().get(..end).is_some_and(|before| find(before, b"//").is_some())
}

/// Where the stretch ends that begins at `start`.
fn end_of_stretch(text: &[u8], start: usize) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    start.saturating_add(rest.iter().position(|byte| ends_stretch(*byte)).unwrap_or(rest.len()))
}

/// Whether a byte ends a stretch: white space, "<", ">" or a quotation mark.
pub(crate) const fn ends_stretch(byte: u8) -> bool {
    is_whitespace(byte) || matches!(byte, b'<' | b'>' | b'"')
}

/// Where some bytes first stand in a text.
fn find<const N: usize>(text: &[u8], bytes: &[u8; N]) -> Option<usize> {
    text.windows(N).position(|window| window == bytes)
}
