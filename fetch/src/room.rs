//! The room that a driver reads into.

use core::fmt;

/// The driver's report on a room.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Received {
    Nothing,
    Octets(usize),
    TooMany,
    Closed,
    Lost,
}

/// Space to read into, and the means to report the result; from
/// [`Step::Receive`](crate::Step::Receive).
///
/// A driver reports one of [`filled`](Self::filled), [`closed`](Self::closed) and
/// [`lost`](Self::lost), once. If it drops the room instead, nothing has arrived yet, and the step
/// is repeated.
///
/// ```
/// use rfc1738::GopherUrl;
/// use rfc1738_fetch::{Conversation, Gopher, Step};
///
/// let url = GopherUrl::parse("gopher://host.dom/9/octets")?;
/// let mut buffer = [0; 64];
/// let mut gopher = Gopher::new(&url, &mut buffer)?;
/// gopher.step()?; // connect
/// gopher.step()?; // send the request
/// let Step::Receive(room) = gopher.step()? else { panic!() };
/// drop(room); // the socket has nothing yet
/// let Step::Receive(mut room) = gopher.step()? else { panic!() };
/// room.space()[..3].copy_from_slice(b"abc");
/// room.filled(3);
/// assert!(matches!(gopher.step()?, Step::Data(b"abc")));
/// let Step::Receive(room) = gopher.step()? else { panic!() };
/// room.closed();
/// assert!(matches!(gopher.step()?, Step::Done(None)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A room cannot be used twice, nor kept beyond the next step:
///
/// ```compile_fail,E0382
/// # use rfc1738_fetch::Room;
/// fn twice(room: Room<'_>) {
///     room.filled(3);
///     room.filled(3);
/// }
/// ```
///
/// ```compile_fail,E0499
/// # use rfc1738_fetch::{Conversation, FetchError, Http, Room, Step};
/// fn keep(http: &mut Http<'_>) -> Result<(), FetchError> {
///     let Step::Receive(room) = http.step()? else { return Ok(()) };
///     http.step()?;
///     room.closed();
///     Ok(())
/// }
/// ```
#[must_use = "dropping a room reports that nothing has arrived"]
pub struct Room<'c> {
    space: &'c mut [u8],
    received: &'c mut Received,
}

impl<'c> Room<'c> {
    pub(crate) const fn new(space: &'c mut [u8], received: &'c mut Received) -> Self {
        Self { space, received }
    }

    /// Returns the space to read into, which is never empty.
    pub const fn space(&mut self) -> &mut [u8] {
        self.space
    }

    /// Reports how many octets were read into the beginning of the space. Zero means that nothing
    /// has arrived yet, as from a non-blocking socket; it does not mean the end.
    ///
    /// If the count exceeds the space, the conversation fails with
    /// [`FetchError::Overfilled`](crate::FetchError::Overfilled).
    pub const fn filled(self, count: usize) {
        *self.received = match count {
            0 => Received::Nothing,
            _ if count > self.space.len() => Received::TooMany,
            _ => Received::Octets(count),
        };
    }

    /// Reports that the server has closed the connection in good order.
    pub const fn closed(self) {
        *self.received = Received::Closed;
    }

    /// Reports that the connection was lost: it was reset, or it timed out.
    ///
    /// The conversation fails with [`FetchError::Lost`](crate::FetchError::Lost). If ftp lost its
    /// data connection, the conversation first reads the server's reply about it.
    pub const fn lost(self) {
        *self.received = Received::Lost;
    }
}

/// Shows the length of the space only.
impl fmt::Debug for Room<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Room({} octets)", self.space.len())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Room<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Room({=usize} octets)", self.space.len());
    }
}
