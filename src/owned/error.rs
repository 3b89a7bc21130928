//! Why a text did not become a URL.

use core::fmt;

use super::Home;
use crate::{
    error::Error,
    redacted::{Reader, Redacted},
};

/// Why a text is not a URL, and the text itself, so that nothing is lost.
///
/// It converts to an [`Error`], by `?` for instance.
///
/// ```
/// use rfc1738::{OwnedUrl, TextError, heapless::String};
///
/// let text: String<32> = "http://host.dom:/".try_into()?;
/// let error: TextError<String<32>> = OwnedUrl::<String<32>>::try_from(text).unwrap_err();
/// assert_eq!(error.to_string(), "a port needs digits: found '/' at byte 16, in port");
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
    /// Which schemes the text was read by.
    pub(super) reader: Reader<'static>,
}

impl<T: Home> TextError<T> {
    /// What is wrong, and where.
    pub const fn error(&self) -> Error {
        self.error
    }

    /// Gives the text back.
    pub fn into_text(self) -> T {
        self.text
    }

    fn redacted(&self) -> Redacted<'_> {
        Redacted::with_reader(self.text.as_ref(), self.reader)
    }
}

/// What is wrong and where; the text itself is not shown.
impl<T: Home> fmt::Display for TextError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

/// The text without a password.
impl<T: Home> fmt::Debug for TextError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextError").field("text", &self.redacted()).field("error", &self.error).finish()
    }
}

/// The text without a password.
#[cfg(feature = "defmt")]
impl<T: Home> defmt::Format for TextError<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "TextError {{ text: {}, error: {} }}", self.redacted(), self.error);
    }
}

impl<T: Home> core::error::Error for TextError<T> {}

impl<T: Home> From<TextError<T>> for Error {
    fn from(error: TextError<T>) -> Self {
        error.error
    }
}
