//! The error of a text that is no URL.

use core::fmt;

use super::Storage;
use crate::{
    error::{Error, ErrorInText},
    mask::Redacted,
};

/// The error of a text that is no URL, and the text itself, so that nothing is lost.
///
/// It converts to an [`Error`], for instance by `?`.
///
/// ```
/// use rfc1738::{OwnedUrl, heapless::String, owned::TextError};
///
/// let text: String<32> = "http://host.dom:/".try_into()?;
/// let error: TextError<String<32>> = OwnedUrl::<String<32>>::try_from(text).unwrap_err();
/// assert_eq!(error.to_string(), "a port needs digits (at byte 16, in port)");
/// assert_eq!(error.error().offset(), 16);
/// assert_eq!(error.into_text(), "http://host.dom:/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Debug` and defmt show the text without a password.
#[derive(Clone)]
pub struct TextError<T> {
    pub(super) text: T,
    pub(super) error: Error,
}

impl<T: Storage> TextError<T> {
    /// Returns the error alone.
    pub const fn error(&self) -> Error {
        self.error
    }

    /// Returns the text.
    pub fn into_text(self) -> T {
        self.text
    }

    /// Returns a `Display` value that also shows the line of the text, without its secrets, and a
    /// caret under the byte that is wrong: [`Error::in_text`].
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String};
    ///
    /// let text: String<32> = "ftp://me:secret@host.dom:/".try_into()?;
    /// let error = OwnedUrl::<String<32>>::try_from(text).unwrap_err();
    /// let shown = "\
    /// a port needs digits (found '/' at byte 25, in port)
    /// ftp://me:***@host.dom:/
    ///                       ^";
    /// assert_eq!(error.in_text().to_string(), shown);
    /// # Ok::<(), rfc1738::heapless::CapacityError>(())
    /// ```
    pub fn in_text(&self) -> ErrorInText<'_> {
        self.error.in_text(self.text.as_ref())
    }

    fn redacted(&self) -> Redacted<'_> {
        Redacted::new(self.text.as_ref())
    }
}

/// Writes the error, without the text.
impl<T: Storage> fmt::Display for TextError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

/// Shows the text without its secrets.
impl<T: Storage> fmt::Debug for TextError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextError").field("text", &self.redacted()).field("error", &self.error).finish()
    }
}

/// Shows the text without its secrets.
#[cfg(feature = "defmt")]
impl<T: Storage> defmt::Format for TextError<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "TextError {{ text: {}, error: {} }}", self.redacted(), self.error);
    }
}

impl<T: Storage> core::error::Error for TextError<T> {}

impl<T: Storage> From<TextError<T>> for Error {
    fn from(error: TextError<T>) -> Self {
        error.error
    }
}
