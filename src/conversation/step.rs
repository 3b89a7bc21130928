//! What a conversation says to whoever holds the sockets.

use core::{fmt, iter, ops::Range};

use crate::{
    redacted::{Passwords, write_masked},
    scheme::{Argument, Line, Server, write_escaped},
};

/// Which connection. Only ftp has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Channel {
    /// That of [`Step::Connect`], over which lines go to and fro.
    Control,
    /// That of [`Step::ConnectData`], over which ftp sends a file (RFC 959, section 2.3).
    Data,
}

/// What to do next. Asking for the next step means that this one is done.
///
/// A driver may skip steps that it does not know.
#[non_exhaustive]
pub enum Step<'c> {
    /// Connect to this server.
    Connect(Server<'c>),
    /// Connect to this port of the host that the first connection leads to. Use its address; do not look its name up again.
    ConnectData(u16),
    /// Send this line on the first connection. `Debug` does not show a password.
    Send(Line<'c>),
    /// Read what comes on a connection into the beginning of this room, which is not empty; then call
    /// [`received`](super::Conversation::received). Until then, this step is repeated.
    Receive(Channel, &'c mut [u8]),
    /// The server has said this. There is nothing to do.
    Said(Said<'c>),
    /// The server announces this many octets. Exactly that many come, or the conversation fails.
    Announced(u64),
    /// The server says that the resource is elsewhere: at a URL or, for [`Url::join`](crate::Url::join), a reference. These are the octets as they came; a
    /// text of them is made with [`str::from_utf8`]. The conversation then fails with the reply.
    Location(&'c [u8]),
    /// The next octets of what the URL refers to.
    Data(&'c [u8]),
    /// Everything has come. Close the connections that are still open.
    Done,
}

/// Without the octets that come, and without a Location, in which a password could stand.
impl fmt::Debug for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect(server) => write!(f, "Connect({server})"),
            Self::ConnectData(port) => write!(f, "ConnectData({port})"),
            Self::Send(line) => write!(f, "Send({line:?})"),
            Self::Receive(channel, room) => write!(f, "Receive({channel:?}, {} octets)", room.len()),
            Self::Said(said) => said.fmt(f),
            Self::Announced(length) => write!(f, "Announced({length})"),
            Self::Location(location) => write!(f, "Location({} octets)", location.len()),
            Self::Data(octets) => write!(f, "Data({} octets)", octets.len()),
            Self::Done => f.write_str("Done"),
        }
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Step<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

/// A line from the server.
///
/// `Display`, `Debug` and defmt show it escaped, with `***` wherever it repeats the password that was sent, or may hold another: a URL in it, such as that of a
/// Location.
///
/// ```
/// use rfc1738::{EndUser, FtpUrl, conversation::{Conversation, Ftp, Step}};
///
/// let url = FtpUrl::parse("ftp://me:secret@host.dom/motd")?;
/// let mut buffer = [0; 64];
/// let mut talk = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?;
/// talk.step()?; // connect
/// let Step::Receive(_, room) = talk.step()? else { panic!() };
/// let greeting = b"220 Is it \"secret\"?\r\n";
/// room[..greeting.len()].copy_from_slice(greeting);
/// talk.received(greeting.len());
/// let Step::Said(said) = talk.step()? else { panic!() };
/// assert_eq!(said.to_string(), "220 Is it \"***\"?");
/// assert_eq!(said.octets(), b"220 Is it \"secret\"?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Said<'c> {
    line: &'c [u8],
    secret: Argument<'c>,
}

impl<'c> Said<'c> {
    pub(super) const fn new(line: &'c [u8], secret: Argument<'c>) -> Self {
        Self { line, secret }
    }

    /// Where it repeats the password that was sent.
    fn secrets(self) -> impl Iterator<Item = Range<usize>> {
        let mut from = 0;
        iter::from_fn(move || {
            let secret = (from..self.line.len()).find_map(|start| {
                let length = length_of(self.secret, self.line.get(start..)?)?;
                Some(start..start.saturating_add(length))
            })?;
            from = secret.start.saturating_add(1);
            Some(secret)
        })
    }

    /// The line as it came, without its CR LF: any octets, and perhaps the password.
    pub const fn octets(self) -> &'c [u8] {
        self.line
    }
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut passwords, mut secrets) = (Passwords::rough(self.line).peekable(), self.secrets().peekable());
        let masked = iter::from_fn(|| match (passwords.peek(), secrets.peek()) {
            (Some(password), Some(secret)) if secret.start < password.start => secrets.next(),
            (None, _) => secrets.next(),
            _ => passwords.next(),
        });
        write_masked(self.line, masked, f, |piece, f| write_escaped(piece.iter().copied(), f))
    }
}

/// The length of a secret that a text begins with; `None` when it does not, or when the secret is empty.
fn length_of(secret: Argument<'_>, text: &[u8]) -> Option<usize> {
    let behind = secret.octets().try_fold(text, |text, octet| match text {
        [first, rest @ ..] if *first == octet => Some(rest),
        _ => None,
    })?;
    Some(text.len().saturating_sub(behind.len())).filter(|length| *length > 0)
}

impl fmt::Debug for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Said({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Said<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Display2Format(self));
    }
}
