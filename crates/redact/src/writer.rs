//! A writer of std that masks a log.

use alloc::boxed::Box;
use std::io::{self, Write};

use crate::{Filter, keys::Keys};

/// A writer that masks a log and passes it on line by line, because a secret may come in two
/// writes. Requires the feature `std`.
///
/// `env_logger` takes one as its target, and `tracing-subscriber` takes one in a `Mutex` as its
/// `with_writer`. It masks like a [`Filter`] with a buffer of 65,536 bytes.
///
/// A line waits for its end, even if the writer is flushed: its rest may turn it into a secret. A
/// last line without an end is passed on by [`finish`](Self::finish), and when the writer is
/// dropped.
///
/// ```
/// use std::io::{self, Write};
/// use rfc1738_redact::RedactingWriter;
///
/// let mut shown = Vec::new();
/// let mut log = RedactingWriter::new(&mut shown);
/// writeln!(log, "error sending request for url (https://me:secret@host.dom/?sig=abc)")?;
/// io::copy(&mut &b"GET /?token=abc"[..], &mut log)?;
/// drop(log);
/// assert_eq!(
///     shown,
///     b"error sending request for url (https://me:***@host.dom/?sig=***)\nGET /?token=***"
/// );
/// # Ok::<(), io::Error>(())
/// ```
#[derive(Debug)]
pub struct RedactingWriter<'k, W: Write> {
    filter: Box<Filter<'k, 65_536>>,
    out: W,
}

impl<'k, W: Write> RedactingWriter<'k, W> {
    /// Returns a writer that masks logins and the values of secret names.
    pub fn new(out: W) -> Self {
        Self { filter: Box::new(Filter::new()), out }
    }

    /// Masks the values of these names and of the default ones. If there are several calls, the
    /// last one counts.
    ///
    /// ```
    /// use std::io::Write;
    /// use rfc1738_redact::RedactingWriter;
    ///
    /// let mut shown = Vec::new();
    /// writeln!(RedactingWriter::new(&mut shown).and_keys(&["pin"]), "pin=1234 token=abc")?;
    /// assert_eq!(shown, b"pin=*** token=***\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn and_keys(mut self, keys: &'k [&'k str]) -> Self {
        self.filter.keys = self.filter.keys.and(keys);
        self
    }

    /// Masks the values of these names instead of the default ones. With an empty list, it masks
    /// only logins.
    ///
    /// ```
    /// use std::io::Write;
    /// use rfc1738_redact::RedactingWriter;
    ///
    /// let mut shown = Vec::new();
    /// writeln!(RedactingWriter::new(&mut shown).with_keys(&["pin"]), "pin=1234 token=abc")?;
    /// assert_eq!(shown, b"pin=*** token=abc\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn with_keys(mut self, keys: &'k [&'k str]) -> Self {
        self.filter.keys = Keys::only(keys);
        self
    }

    /// Passes on a last line without an end, and flushes.
    ///
    /// # Errors
    ///
    /// If the inner writer fails. A drop ignores that, so call this to detect it.
    pub fn finish(&mut self) -> io::Result<()> {
        self.filter.finish(|piece| self.out.write_all(piece))?;
        self.out.flush()
    }
}

impl<W: Write> Write for RedactingWriter<'_, W> {
    /// Takes all bytes. If the inner writer fails, a part of them is lost.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.filter.push(bytes, |piece| self.out.write_all(piece))?;
        Ok(bytes.len())
    }

    /// Flushes the inner writer, but holds back the beginning of a line, because its rest may make
    /// it a secret.
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Passes on a last line without an end.
impl<W: Write> Drop for RedactingWriter<'_, W> {
    fn drop(&mut self) {
        let _ = self.finish();
    }
}
