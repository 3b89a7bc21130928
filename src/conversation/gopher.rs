//! Gopher (section 3.4; RFC 1436), and the answers of Gopher+ (section 3.4.3).

use super::{
    Channel, FetchError,
    reply::number,
    talk::{Act, Body, Event, Script, Talk},
};
use crate::scheme::{GopherType, GopherUrl, Line};

/// Retrieves an item.
///
/// Texts and menus end with a line that is just "." (RFC 1436, section 3.7); without it they may have been cut short. Everything else ends when the server
/// closes the connection. Many servers omit that line and do not double dots: see [`until_close`](Self::until_close). The data is as on the
/// wire: lines end in CR LF. A Gopher+ answer begins with a line that says where it ends; that line is removed.
///
/// An error in place of the item is [`FetchError::GopherError`]. In a file, it is recognized as the only line. So a file with a single line that reads like an
/// error item of a menu is taken for an error too, if it fits in the buffer.
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
    /// A conversation about this URL. The buffer must be longer than the first line, if that is an error or belongs to Gopher+.
    ///
    /// # Errors
    ///
    /// When an octet of the URL would end the line, or items of this type are not reached by gopher.
    pub fn new(url: &GopherUrl<'a>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
        let request = url.request()?;
        let item_type = url.item_type();
        let is_menu = matches!(item_type, GopherType::Directory | GopherType::Search);
        let ends_with_dot = match item_type {
            GopherType::File | GopherType::BinHex | GopherType::Uuencoded => true,
            GopherType::PhoneBook
            | GopherType::Error
            | GopherType::Telnet
            | GopherType::Redundant
            | GopherType::Tn3270 => return Err(FetchError::OtherProtocol),
            _ => is_menu,
        };
        Ok(Self {
            talk: Talk::new(url.server(), buffer),
            script: GopherScript {
                request,
                is_plus: url.gopher_plus_string().is_some(),
                is_menu,
                ends_with_dot,
                state: State::Connect,
            },
        })
    }

    /// For a server that sends texts and menus without a final "." and without doubled dots: everything that comes until it closes the
    /// connection is passed on as it is. There is no way to know whether that is all of it.
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
    is_plus: bool,
    is_menu: bool,
    ends_with_dot: bool,
    state: State,
}

/// What is under way.
#[derive(Clone, Copy)]
enum State {
    Connect,
    Ask,
    Answer,
    PlusHeader,
    Length,
    Error,
    Body,
}

impl<'a> Script<'a> for GopherScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act, FetchError> {
        let (state, act) = match (self.state, event) {
            (State::Connect, _) => (State::Ask, Act::Say),
            (State::Ask, _) if self.is_plus => (State::PlusHeader, Act::Listen),
            (State::Ask, _) => (State::Answer, Act::Look),
            (State::Answer, Event::Seen { unread, line, is_closed, is_full }) => {
                match self.is_error(unread, line, is_closed) {
                    // It is heard before it is told of.
                    Some(true) => (State::Error, Act::Listen),
                    None if is_closed => return Err(FetchError::Closed),
                    None if !is_full => (State::Answer, Act::Look),
                    _ if self.ends_with_dot => (State::Body, Act::Pass(Body::ToDotOfAnyLine)),
                    _ => (State::Body, Act::Pass(TO_CLOSE)),
                }
            }
            (State::PlusHeader, Event::Line(line)) => match line {
                b"+-1" => (State::Body, Act::Pass(Body::ToDotOfAnyLine)),
                b"+-2" => (State::Body, Act::Pass(TO_CLOSE)),
                [b'+', length @ ..] => (State::Length, Act::Announce(number(length).ok_or(FetchError::BadLength)?)),
                [b'-', ..] => (State::Error, Act::Listen),
                _ => return Err(FetchError::NoReply),
            },
            (State::Length, _) => (State::Body, Act::Pass(Body::Announced)),
            (State::Error, _) => return Err(FetchError::GopherError),
            _ => (State::Body, Act::Done),
        };
        self.state = state;
        Ok(act)
    }

    fn line(&self) -> Line<'a> {
        self.request
    }
}

const TO_CLOSE: Body = Body::ToClose(Channel::Control);

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
