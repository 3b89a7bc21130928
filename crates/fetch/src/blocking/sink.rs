//! The destination of the data.

use std::io::{self, Write};

use crate::{Info, Message};

use super::Version;

/// A destination for data. Every [`Write`] is a sink that ignores information, and is flushed at
/// the end.
pub trait Sink {
    /// Accepts the next bytes of the resource.
    ///
    /// # Errors
    ///
    /// The transfer ends with this error, as [`Error::Sink`](super::Error::Sink).
    fn data(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Accepts information from the server, before more data comes.
    ///
    /// # Errors
    ///
    /// The transfer ends with this error, as [`Error::Sink`](super::Error::Sink).
    fn info(&mut self, _info: Info<'_>) -> io::Result<()> {
        Ok(())
    }

    /// Accepts a message that the client is about to send, for logs.
    fn sent(&mut self, _message: Message<'_>) {}

    /// Accepts the version of the resource, before its first byte. Keep it with a partial file:
    /// [`resume_at`](super::Request::resume_at) takes it, so that the rest is of the same version.
    ///
    /// # Errors
    ///
    /// The transfer ends with this error, as [`Error::Sink`](super::Error::Sink).
    fn version(&mut self, _version: &Version) -> io::Result<()> {
        Ok(())
    }

    /// Accepts the URL of a redirect that the client is about to follow. Do not log its text,
    /// because it may contain secrets.
    ///
    /// # Errors
    ///
    /// The transfer ends with this error, as [`Error::Sink`](super::Error::Sink), and nothing is
    /// sent to the new server.
    fn redirected(&mut self, _url: &str) -> io::Result<()> {
        Ok(())
    }

    /// Discards what has arrived, because the first byte of the whole resource is there: the
    /// transfer could not be resumed, or the resource changed.
    ///
    /// # Errors
    ///
    /// By default, and for every [`Write`]: [`Unsupported`](io::ErrorKind::Unsupported), because
    /// written bytes cannot be discarded. The transfer then ends with its own error.
    fn restart(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Discards what has arrived from this byte on, counted from 0, because it may not belong
    /// there.
    ///
    /// # Errors
    ///
    /// As for [`restart`](Self::restart).
    fn rewind(&mut self, _byte: u64) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Stores what is still in a buffer, because the resource is complete.
    ///
    /// # Errors
    ///
    /// The transfer ends with this error, as [`Error::Sink`](super::Error::Sink).
    fn end(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<W: Write> Sink for W {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn end(&mut self) -> io::Result<()> {
        self.flush()
    }
}
