//! Gopher (section 3.4; RFC 1436), and the answers of Gopher+ (section 3.4.3).

use super::{
    Channel, FetchError,
    reply::number,
    talk::{Act, Body, Event, Script, Talk},
};
use crate::scheme::{GopherType, GopherUrl, Line};

/// Retrieves an item.
///
/// Texts and menus end with a line of a "." (RFC 1436, section 3.7), without which they may be cut short; all else ends when the server closes the
/// connection. Many servers leave that line out, and send dots as they are: see [`until_close`](Self::until_close). What comes is as on the
/// wire, lines end in CR LF. An answer of Gopher+ says itself where it ends, in a line that is taken away.
///
/// An error in place of the item is [`FetchError::GopherError`]. In a file it is known by being the only line; a file of one line that is the item of an
/// error in a menu is taken for one, too, when it fits in the buffer.
///
/// ```
/// use std::io::Read;
/// use rfc1738::{GopherUrl, conversation::{Conversation, Gopher, Step}};
///
/// let url = GopherUrl::parse("gopher://host.dom/0/motd")?;
/// let mut buffer = [0; 64];
/// let mut talk = Gopher::new(&url, &mut buffer)?;
/// let mut server = &b"Welcome,\r\n..dot\r\nto all.\r\n.\r\n"[..];
/// let mut text = Vec::new();
/// loop {
///     match talk.step()? {
///         Step::Connect(server) => assert_eq!(server.to_string(), "host.dom:70"),
///         Step::Send(line) => assert!(line.octets().eq(*b"/motd\r\n")),
///         Step::Receive(_, room) => {
///             let count = server.read(room)?;
///             talk.received(count);
///         }
///         Step::Data(octets) => text.extend_from_slice(octets),
///         Step::Done => break,
///         _ => {}
///     }
/// }
/// assert_eq!(text, b"Welcome,\r\n.dot\r\nto all.\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Gopher<'a> {
    pub(super) talk: Talk<'a>,
    pub(super) script: GopherScript<'a>,
}

impl<'a> Gopher<'a> {
    /// At its beginning. The buffer must be longer than the first line, when that is an error or one of Gopher+.
    ///
    /// # Errors
    ///
    /// When nothing is to be sent: an octet of the URL would end the line, or gopher is not how to reach an item of this type.
    pub fn new(url: &GopherUrl<'a>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
        let request = url.request()?;
        let ends_with_dot = match url.item_type() {
            GopherType::File
            | GopherType::BinHex
            | GopherType::Uuencoded
            | GopherType::Directory
            | GopherType::Search => true,
            GopherType::PhoneBook
            | GopherType::Error
            | GopherType::Telnet
            | GopherType::Redundant
            | GopherType::Tn3270 => return Err(FetchError::OtherProtocol),
            _ => false,
        };
        let state = if url.gopher_plus_string().is_some() { State::AskPlus } else { State::Ask };
        let is_menu = matches!(url.item_type(), GopherType::Directory | GopherType::Search);
        Ok(Self {
            talk: Talk::new(url.server(), buffer),
            script: GopherScript { request, is_menu, ends_with_dot, state },
        })
    }

    /// The same, for a server that sends texts and menus without a "." at their end, and without doubled dots: all that comes until it closes the
    /// connection is passed on as it is. Whether that is all of it cannot be known.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, conversation::{Conversation, Gopher, Step}};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut talk = Gopher::new(&url, &mut buffer)?.until_close();
    /// let mut server = [&b".dot\r\n"[..], b""].into_iter();
    /// loop {
    ///     match talk.step()? {
    ///         Step::Receive(_, room) => {
    ///             let octets = server.next().unwrap();
    ///             room[..octets.len()].copy_from_slice(octets);
    ///             talk.received(octets.len());
    ///         }
    ///         Step::Data(octets) => assert_eq!(octets, b".dot\r\n"),
    ///         Step::Done => break,
    ///         _ => {}
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn until_close(mut self) -> Self {
        self.script.ends_with_dot = false;
        self
    }
}

pub(super) struct GopherScript<'a> {
    request: Line<'a>,
    is_menu: bool,
    ends_with_dot: bool,
    state: State,
}

/// What is under way.
#[derive(Clone, Copy)]
enum State {
    Ask,
    AskPlus,
    Answer,
    PlusHeader,
    PlusError,
    Body,
}

impl<'a> Script<'a> for GopherScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act<'a>, FetchError> {
        let body = if self.ends_with_dot { Body::ToDot(true) } else { TO_CLOSE };
        let (state, act) = match (self.state, event) {
            (State::Ask, _) => (State::Answer, Act::Say(self.request)),
            (State::AskPlus, _) => (State::PlusHeader, Act::Ask(self.request)),
            (State::Answer, Event::Ready) => (State::Answer, Act::Look),
            (State::Answer, Event::Seen { unread, line, is_closed, is_full }) => {
                match self.is_error(unread, line, is_closed) {
                    Some(true) => return Err(FetchError::GopherError),
                    None if is_closed => return Err(FetchError::Closed),
                    None if !is_full => (State::Answer, Act::Look),
                    _ => (State::Body, Act::Pass(body)),
                }
            }
            (State::PlusHeader, Event::Line(line, _)) => match line {
                [b'+', b'-', b'1'] => (State::Body, Act::Pass(Body::ToDot(true))),
                [b'+', b'-', b'2'] => (State::Body, Act::Pass(TO_CLOSE)),
                [b'+', length @ ..] => {
                    (State::Body, Act::Pass(Body::Exactly(number(length).ok_or(FetchError::BadLength)?)))
                }
                [b'-', ..] => (State::PlusError, Act::Listen),
                _ => return Err(FetchError::NoReply),
            },
            (State::PlusError, _) => return Err(FetchError::GopherError),
            _ => (State::Body, Act::Done),
        };
        self.state = state;
        Ok(act)
    }
}

const TO_CLOSE: Body = Body::ToClose(Channel::Control, None);

impl GopherScript<'_> {
    /// Whether what has come is an error in place of the item; `None` when too little has.
    fn is_error(&self, unread: &[u8], line: Option<usize>, is_closed: bool) -> Option<bool> {
        if *unread.first()? != b'3' {
            return Some(false);
        }
        let Some(length) = line else { return is_closed.then(|| is_item(unread)) };
        let (line, rest) = unread.split_at_checked(length.saturating_sub(1))?;
        match rest {
            _ if !is_item(line) => Some(false),
            _ if self.is_menu => Some(true),
            [b'\n', b'.', b'\n', ..] | [b'\n', b'.', b'\r', b'\n', ..] if self.ends_with_dot => Some(true),
            [b'\n'] | [b'\n', b'.'] | [b'\n', b'.', b'\r'] | [b'\n', b'.', b'\n'] | [b'\n', b'.', b'\r', b'\n'] => {
                is_closed.then_some(true)
            }
            _ => Some(false),
        }
    }
}

/// `type label TAB selector TAB host TAB port`, and perhaps more (RFC 1436, section 3.9).
fn is_item(line: &[u8]) -> bool {
    let port = line.split(|octet| *octet == b'\t').nth(3);
    port.is_some_and(|port| number(port.trim_ascii_end()).is_some())
}
