//! What may be logged of a text (section 6).

mod passwords;

use core::fmt;

pub use passwords::Passwords;
pub(crate) use passwords::{Kind, Reader, Stretch, Suspect, begins_password, ends_stretch, write_masked};

use crate::pad::pad;

/// A text without its passwords, to be shown by `Display`, `Debug` or defmt; from `redacted` of each type of URL, and [`Redacted::new`] for any
/// text.
///
/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
///
/// A URL knows its password, so that no grammar is linked for it. [`new`](Self::new) says what is masked in a text that may not be a URL.
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
        Self::known(text, passwords::PART)
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
        Passwords::of(self.text.as_bytes(), self.known, self.reader)
    }

    /// Where the byte at `offset` of the text stands in the redacted text, in bytes; for a byte of a password, where its mask begins.
    ///
    /// Use it to put a caret under the redacted text: what stands before the offset of an [`Error`](crate::Error) is ASCII, so bytes are columns.
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
        self.passwords().any(|password| passwords::has_slashes_before(self.text, password.start))
    }

    /// Gives the text piece by piece, with the mask in place of the passwords.
    pub(crate) fn pieces<E>(&self, mut show: impl FnMut(&'a str) -> Result<(), E>) -> Result<(), E> {
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
        pad(f, &|out| self.pieces(|piece| out.write_str(piece)))
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
            fmt::Result::Ok(())
        });
    }
}
