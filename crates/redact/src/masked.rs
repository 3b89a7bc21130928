//! A value that is shown without the secrets of its text.

use core::{
    fmt::{self, Write},
    ops::Deref,
    str::{self, FromStr},
};

use crate::Filter;

/// A value that `Display`, `Debug` and defmt show without the secrets of its text. It is parsed and
/// deserialized like the value.
///
/// It suits a value of another crate that may quote any text: a field of a configuration, an error,
/// the message of a panic. The text is masked as a line of a log while it is written, whatever its
/// length, and without an allocator: [the crate](crate) lists the secrets. The value itself is
/// public, and `Deref` returns it.
///
/// ```
/// use rfc1738_redact::Masked;
///
/// let proxy: Masked<String> = "http://me:secret@proxy:3128".parse()?;
/// assert_eq!(proxy.to_string(), "http://me:***@proxy:3128");
/// assert_eq!(format!("{proxy:?}"), r#"Masked("http://me:***@proxy:3128")"#);
/// assert_eq!(proxy.len(), 27); // a method of the String
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Masked<T>(pub T);

impl<T: fmt::Display> fmt::Display for Masked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        MaskedWriter::write(f, |out| write!(out, "{}", self.0))
    }
}

impl<T: fmt::Debug> fmt::Debug for Masked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        MaskedWriter::write(f, |out| write!(out, "Masked({:?})", self.0))
    }
}

/// Shows the text of `Display`, formatted by core.
#[cfg(feature = "defmt")]
impl<T: fmt::Display> defmt::Format for Masked<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Display2Format(self));
    }
}

impl<T> Deref for Masked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> From<T> for Masked<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: FromStr> FromStr for Masked<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

/// A writer that masks a text on its way to another one.
#[expect(missing_debug_implementations, reason = "it is not part of the interface")]
pub struct MaskedWriter<'o> {
    filter: Filter<'static, 256>,
    out: &'o mut dyn Write,
}

impl<'o> MaskedWriter<'o> {
    /// Calls a function that writes a text, and passes that on masked.
    ///
    /// # Errors
    ///
    /// The first error of `out` or of the function.
    pub fn write(out: &'o mut dyn Write, text: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        Self { filter: Filter::new(), out }.finish(text)
    }

    /// Calls a function that writes a part of a query, and passes that on masked.
    ///
    /// # Errors
    ///
    /// The first error of `out` or of the function.
    pub fn in_query(out: &'o mut dyn Write, text: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        Self { filter: Filter::in_query(), out }.finish(text)
    }

    fn finish(mut self, text: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        text(&mut self)?;
        self.filter.finish(|bytes| show(bytes, self.out))
    }
}

impl Write for MaskedWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.filter.push(text.as_bytes(), |bytes| show(bytes, self.out))
    }
}

/// Writes a piece, which is UTF-8: the filter does not cut characters.
fn show(bytes: &[u8], out: &mut dyn Write) -> fmt::Result {
    out.write_str(str::from_utf8(bytes).unwrap_or_default())
}
