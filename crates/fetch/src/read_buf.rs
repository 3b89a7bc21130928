//! The space that a driver reads into.

use core::fmt;

/// The driver's report on a read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Received {
    Nothing,
    Bytes(usize),
    TooMany,
    End,
    Failed,
}

/// Space to read into, and the means to report the result, as
/// [`Step::Receive`](crate::Step::Receive) gives it.
///
/// A driver reports the result once: by [`received`](Self::received) with the result of its `read`,
/// where 0 is the end of the stream, or by [`failed`](Self::failed). If nothing has arrived yet, it
/// calls [`pending`](Self::pending), and the step is repeated.
///
/// ```
/// use rfc1738::GopherUrl;
/// use rfc1738_fetch::{Transfer, Gopher, Step};
///
/// let url = GopherUrl::parse("gopher://host.dom/9/bytes")?;
/// let mut buffer = [0; 64];
/// let mut gopher = Gopher::new(&url, &mut buffer)?.allow_close();
/// gopher.step()?; // connect
/// gopher.step()?; // send the request
/// let Step::Receive(buf) = gopher.step()? else { panic!() };
/// buf.pending(); // the socket has nothing yet
/// let Step::Receive(mut buf) = gopher.step()? else { panic!() };
/// buf.space()[..3].copy_from_slice(b"abc");
/// buf.received(3);
/// assert!(matches!(gopher.step()?, Step::Data(b"abc")));
/// let Step::Receive(buf) = gopher.step()? else { panic!() };
/// buf.end_of_stream();
/// assert!(matches!(gopher.step()?, Step::Done(None)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A `ReadBuf` cannot be used twice or kept beyond the next step:
///
/// ```compile_fail,E0382
/// # use rfc1738_fetch::ReadBuf;
/// fn twice(buf: ReadBuf<'_>) {
///     buf.received(3);
///     buf.received(3);
/// }
/// ```
///
/// ```compile_fail,E0499
/// # use rfc1738_fetch::{Transfer, FetchError, Http, ReadBuf, Step};
/// fn keep(http: &mut Http<'_>) -> Result<(), FetchError> {
///     let Step::Receive(buf) = http.step()? else { return Ok(()) };
///     http.step()?;
///     buf.end_of_stream();
///     Ok(())
/// }
/// ```
#[must_use = "dropping it reports that nothing has arrived"]
pub struct ReadBuf<'c> {
    space: &'c mut [u8],
    received: &'c mut Received,
    begins_wait: bool,
}

impl<'c> ReadBuf<'c> {
    pub(crate) const fn new(space: &'c mut [u8], received: &'c mut Received, begins_wait: bool) -> Self {
        Self { space, received, begins_wait }
    }

    /// Returns the space to read into, which is never empty.
    pub const fn space(&mut self) -> &mut [u8] {
        self.space
    }

    /// Returns whether this read begins a new wait: a message was sent, a reply ended, or data
    /// arrived since the last one. Restart a time limit only then, because a server can trickle a
    /// reply forever.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_fetch::{Http, Step, Transfer};
    ///
    /// let url = Web::parse("http://host.dom/")?;
    /// let mut buffer = [0; 64];
    /// let mut http = Http::new(&url, &mut buffer)?;
    /// let (mut reads, mut waits) = (0, 0);
    /// let mut answer = &b"HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na"[..];
    /// loop {
    ///     match http.step()? {
    ///         Step::Receive(mut buf) => {
    ///             waits += usize::from(buf.begins_wait());
    ///             reads += 1;
    ///             buf.space()[0] = answer[0]; // a byte at a time
    ///             answer = &answer[1..];
    ///             buf.received(1);
    ///         }
    ///         Step::Done(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!((reads, waits), (39, 2)); // for the reply, and for the data
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn begins_wait(&self) -> bool {
        self.begins_wait
    }

    /// Reports how many bytes were read into the beginning of the space. Zero is the end of the
    /// stream, as in `std::io::Read`. If a non-blocking socket has nothing yet, call
    /// [`pending`](Self::pending) instead.
    ///
    /// If the count exceeds the space, the transfer fails with
    /// [`FetchError::ReadBufOverrun`](crate::FetchError::ReadBufOverrun).
    pub const fn received(self, count: usize) {
        *self.received = match count {
            0 => Received::End,
            _ if count > self.space.len() => Received::TooMany,
            _ => Received::Bytes(count),
        };
    }

    /// Reports that nothing has arrived yet, as dropping does.
    pub const fn pending(self) {
        *self.received = Received::Nothing;
    }

    /// Reports that the server closed the connection in an orderly way, like `received(0)`.
    pub const fn end_of_stream(self) {
        *self.received = Received::End;
    }

    /// Reports that the connection was lost, because it was reset or timed out.
    ///
    /// The transfer fails with [`FetchError::Lost`](crate::FetchError::Lost). If ftp lost its
    /// data connection, the transfer first reads the server's reply about it.
    pub const fn failed(self) {
        *self.received = Received::Failed;
    }
}

/// Shows the length of the space only.
impl fmt::Debug for ReadBuf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReadBuf({} bytes)", self.space.len())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for ReadBuf<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "ReadBuf({=usize} bytes)", self.space.len());
    }
}
