//! What may be logged of a text (section 6).

use core::{fmt, ops::Range};

use crate::{
    class::is_whitespace,
    error::{Error, Found},
    registry::SchemeTable,
};

/// A text without its passwords, to be shown by `Display`, `Debug` or defmt; from `redacted` of each type of URL, and [`Redacted::new`] for any
/// text.
///
/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
///
/// A URL knows its password, so that no grammar is linked for it. What is masked in a text that need not be a URL tells [`new`](Self::new).
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let url = Url::parse("ftp://user:secret@host.dom/motd")?;
/// assert_eq!(url.redacted().to_string(), "ftp://user:***@host.dom/motd");
/// assert_eq!(Redacted::new("http://user:secret@host.dom/").to_string(), "http://user:***@host.dom/");
/// assert_eq!(Redacted::MASK, "***");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    known: Option<Stretch>,
    reader: Option<Reader<'a>>,
}

impl<'a> Redacted<'a> {
    /// What is shown in place of a password.
    pub const MASK: &'static str = "***";

    /// A text that is looked at stretch by stretch, each being read by `reader`.
    pub(crate) const fn with_reader(text: &'a str, reader: Reader<'a>) -> Self {
        Self { text, known: None, reader: Some(reader) }
    }

    /// A text without white space, of which this is known.
    pub(crate) const fn known(text: &'a str, stretch: Stretch) -> Self {
        Self { text, known: Some(stretch), reader: None }
    }

    /// A part of a URL, which has no password but that of a URL in it.
    pub(crate) const fn part(text: &'a str) -> Self {
        Self::known(text, Stretch::Url { password: None, rest: 0 })
    }

    /// What is known of the text.
    pub(crate) fn stretch(&self) -> Stretch {
        self.known.unwrap_or(Stretch::Any(Kind::Text))
    }

    /// Where the passwords are in the text, in bytes from its beginning.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let redacted = Redacted::new("ftp://me:secret@host.dom/ and ftp://you:@host.dom/");
    /// assert!(redacted.passwords().eq([9..15, 40..40]));
    /// ```
    pub fn passwords(&self) -> Passwords<'a> {
        Passwords { text: self.text.as_bytes(), from: 0, known: self.known, reader: self.reader }
    }

    /// Where in the redacted text stands what stands at `offset` of the text, both in bytes; of a byte of a password, where its mask begins.
    ///
    /// So a caret below the redacted text points at what an [`Error`](crate::Error) is about: one byte is one column before its offset.
    ///
    /// ```
    /// use rfc1738::{Redacted, Url};
    ///
    /// let text = "ftp://me:secret@host.dom:x/";
    /// let error = Url::parse(text).unwrap_err();
    /// let shown = Redacted::new(text);
    /// assert_eq!((error.offset(), shown.column(error.offset())), (25, 22));
    /// assert_eq!(format!("{shown}\n{:>1$}", "^", shown.column(error.offset()) + 1),
    ///     "ftp://me:***@host.dom:x/\n                      ^");
    /// ```
    pub fn column(&self, offset: usize) -> usize {
        self.passwords().take_while(|password| password.start <= offset).fold(offset, |column, password| {
            match offset.checked_sub(password.end) {
                None => column.saturating_sub(offset.saturating_sub(password.start)),
                Some(_) => column.saturating_sub(password.len()).saturating_add(Self::MASK.len()),
            }
        })
    }

    /// Whether a password stands behind a "//", where a login does.
    pub(crate) fn is_login_masked(&self) -> bool {
        self.passwords()
            .any(|password| find(self.text.as_bytes().get(..password.start).unwrap_or_default(), b"//").is_some())
    }

    /// Gives the text piece by piece, with the mask in place of the passwords.
    fn pieces(&self, mut show: impl FnMut(&'a str) -> fmt::Result) -> fmt::Result {
        let mut start = 0;
        for password in self.passwords() {
            show(self.text.get(start..password.start).unwrap_or_default())?;
            show(Self::MASK)?;
            start = password.end;
        }
        show(self.text.get(start..).unwrap_or_default())
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces(|piece| f.write_str(piece))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redacted({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Redacted<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        let _ = self.pieces(|piece| {
            defmt::write!(f, "{=str}", piece);
            Ok(())
        });
    }
}

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

/// Where the passwords are in a text, in order; from [`Redacted::passwords`], and from [`Passwords::new`] for bytes.
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
    pub(crate) const fn with_reader(text: &'a [u8], reader: Reader<'a>) -> Self {
        Self { text, from: 0, known: None, reader: Some(reader) }
    }

    /// For a text of which no stretch is taken for a URL.
    pub(crate) const fn rough(text: &'a [u8]) -> Self {
        Self { text, from: 0, known: None, reader: None }
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

/// What an error at `offset` may tell, which is in the first stretch of a text or next to it; what may be a password begins behind `start`.
#[cold]
#[inline(never)]
pub(crate) fn found(text: &[u8], offset: usize, start: usize, kind: Kind) -> Found {
    match mask(text, start, kind) {
        Some(password) if password.contains(&offset) => Found::Hidden,
        _ => text.get(offset).copied().into(),
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
            b':' if !goes_on => {
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
