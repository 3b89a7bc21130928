//! Gopher (section 3.4 and RFC 1436), and Gopher+ replies (section 3.4.3).

use rfc1738::{GopherUrl, SchemeSet, parts::GopherType, send::Line};

use crate::{
    Channel, FetchError, Framing,
    body::{Body, Dot, Exact, up_to},
    engine::Engine,
    error::Reason,
    message::{Bytes, Text},
    numbers::number,
    protocol::{Action, Event, Protocol},
};

/// Retrieves an item.
///
/// Texts and menus end with a line that is just "." (RFC 1436, section 3.7), and are incomplete
/// until it arrives. If your server omits that line, call
/// [`without_final_dot`](Self::without_final_dot). Many servers do not double the dots that begin a
/// line, so a dot is removed only if it was doubled, and bytes after the "." line are an error,
/// because the text continues. All other types end when the server closes the connection, which you
/// have to [allow](Self::allow_close), because the item may be cut short. The data is unchanged, so
/// lines end in CR LF. A Gopher+ reply begins with a line that shows where it
/// ends, and that line is removed.
///
/// [`FetchError::GopherError`] reports an error instead of the item. A menu is an error if its
/// first line is of type 3. A file is an error if its only line is an error item of a menu and fits
/// in the buffer, so a genuine file with such a line is mistaken for an error.
///
/// ```
/// use std::io::Read;
/// use rfc1738::GopherUrl;
/// use rfc1738_fetch::{Transfer, Gopher, Step};
///
/// let url = GopherUrl::parse("gopher://host.dom/0/motd")?;
/// let mut buffer = [0; 64];
/// let mut gopher = Gopher::new(&url, &mut buffer)?;
/// let mut server = &b"Welcome,\r\n..dot\r\nto all.\r\n.\r\n"[..];
/// let mut text = Vec::new();
/// loop {
///     match gopher.step()? {
///         Step::Connect(server) => assert_eq!(server.to_string(), "host.dom:70"),
///         Step::Send(message) => assert!(message.bytes().eq(*b"/motd\r\n")),
///         Step::Receive(mut buf) => match server.read(buf.space())? {
///             0 => buf.end_of_stream(),
///             count => buf.received(count),
///         },
///         Step::Data(bytes) => text.extend_from_slice(bytes),
///         Step::Done(_) => break,
///         _ => {}
///     }
/// }
/// assert_eq!(text, b"Welcome,\r\n.dot\r\nto all.\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Gopher<'a> {
    pub(crate) engine: Engine<'a>,
    pub(crate) protocol: GopherProtocol<'a>,
}

impl<'a> Gopher<'a> {
    /// Creates a transfer of this URL. The buffer must be longer than the first line, if that
    /// line is an error or belongs to Gopher+.
    ///
    /// # Errors
    ///
    /// [`FetchError::Injection`], if a byte of the URL would end the line, and
    /// [`FetchError::OtherProtocol`], if gopher does not transfer items of this type.
    pub fn new<S: SchemeSet>(url: &GopherUrl<'a, S>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
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
            engine: Engine::new(url.server(), Action::Connect, buffer),
            protocol: GopherProtocol {
                request,
                is_plus: url.gopher_plus_string().is_some(),
                is_menu,
                ends_with_dot,
                state: State::Connect,
                end: End::Close,
            },
        })
    }

    /// Passes on everything up to the close of the connection, unchanged. Use it for a server that
    /// sends texts and menus without a final "." and without doubled dots. A text that was cut
    /// short is then not detected.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    /// use rfc1738_fetch::{Transfer, Gopher, Step};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut gopher = Gopher::new(&url, &mut buffer)?.without_final_dot();
    /// let mut server = [&b".dot\r\n"[..], b""].into_iter();
    /// loop {
    ///     match gopher.step()? {
    ///         Step::Receive(mut buf) => match server.next().unwrap() {
    ///             b"" => buf.end_of_stream(),
    ///             bytes => {
    ///                 buf.space()[..bytes.len()].copy_from_slice(bytes);
    ///                 buf.received(bytes.len());
    ///             }
    ///         },
    ///         Step::Data(bytes) => assert_eq!(bytes, b".dot\r\n"),
    ///         Step::Done(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_final_dot(mut self) -> Self {
        self.protocol.ends_with_dot = false;
        self.allow_close()
    }
}

pub(crate) struct GopherProtocol<'a> {
    request: Line<'a>,
    is_plus: bool,
    is_menu: bool,
    ends_with_dot: bool,
    state: State,
    end: End,
}

/// How the end of the item is marked.
#[derive(Clone, Copy)]
enum End {
    Close,
    Dot(Dot),
    Length(Exact),
}

/// The progress of the transfer.
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

impl<'a> Protocol<'a> for GopherProtocol<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason> {
        let (state, action) = match (self.state, event) {
            (State::Connect, _) => (State::Ask, Action::Send),
            (State::Ask, _) if self.is_plus => (State::PlusHeader, Action::ReadLine),
            (State::Ask, _) => (State::Answer, Action::Peek),
            (State::Answer, Event::Peeked { unread, line, is_closed, is_full }) => {
                match self.is_error(unread, line, is_closed) {
                    // The line is reported before the error.
                    Some(true) => (State::Error, Action::ReadLine),
                    // An empty item is complete, unless a "." ends it.
                    None if is_closed && self.ends_with_dot => return Err(Reason::Closed),
                    None if is_closed => (State::Body, PASS),
                    None if !is_full => (State::Answer, Action::Peek),
                    _ => {
                        if self.ends_with_dot {
                            self.end = End::Dot(Dot::GOPHER);
                        }
                        (State::Body, PASS)
                    }
                }
            }
            (State::PlusHeader, Event::Line(line)) => match line {
                b"+-1" => {
                    self.end = End::Dot(Dot::GOPHER);
                    (State::Body, PASS)
                }
                b"+-2" => (State::Body, PASS),
                [b'+', length @ ..] => {
                    let length = number(length).ok_or(Reason::BadLength)?;
                    self.end = End::Length(Exact::new(length));
                    (State::Length, Action::Announce)
                }
                [b'-', ..] => (State::Error, Action::ReadLine),
                _ => return Err(Reason::NotAReply),
            },
            (State::Length, _) => (State::Body, PASS),
            (State::Error, _) => return Err(Reason::GopherError),
            _ => (State::Body, Action::Done(false)),
        };
        self.state = state;
        Ok(action)
    }

    fn message(&self) -> &dyn Text {
        self
    }

    fn verb(&self) -> &'static str {
        ""
    }

    fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
        let (left, cut) = match &mut self.end {
            End::Dot(dot) => return dot.body(available, is_closed),
            End::Length(exact) => (exact.left(), Err(Reason::Length)),
            End::Close => (u64::MAX, Ok(Body::End)),
        };
        up_to(left, cut, available, is_closed)
    }

    fn framing(&self) -> Framing {
        match self.end {
            End::Close => Framing::Close,
            End::Dot(_) => Framing::Dot,
            End::Length(_) => Framing::Length,
        }
    }

    fn passed_on(&mut self, bytes: &[u8]) {
        match &mut self.end {
            End::Close => {}
            End::Dot(dot) => dot.passed_on(bytes),
            End::Length(exact) => exact.passed_on(bytes),
        }
    }

    fn exact(&self) -> Exact {
        if let End::Length(exact) = self.end { exact } else { Exact::new(0) }
    }

    /// An error that exceeds the buffer is reported as far as it fits.
    fn may_skip(&self, _begin: &[u8]) -> bool {
        matches!(self.state, State::Error)
    }
}

impl Text for GopherProtocol<'_> {
    fn bytes(&self) -> Bytes<'_> {
        Bytes::of_line(self.request)
    }
}

const PASS: Action = Action::Pass(Channel::Control);

impl GopherProtocol<'_> {
    /// Returns whether the reply is an error instead of the item, or `None` if too little has
    /// arrived.
    fn is_error(&self, unread: &[u8], line: Option<usize>, is_closed: bool) -> Option<bool> {
        if *unread.first()? != b'3' {
            return Some(false);
        }
        if self.is_menu {
            return Some(true);
        }
        let Some(length) = line else { return is_closed.then(|| is_item(unread)) };
        let (line, rest) = unread.split_at_checked(length.saturating_sub(1))?;
        match rest {
            _ if !is_item(line) => Some(false),
            [b'\n', b'.', b'\n', ..] | [b'\n', b'.', b'\r', b'\n', ..] if self.ends_with_dot => Some(true),
            [b'\n'] | [b'\n', b'.'] | [b'\n', b'.', b'\r'] | [b'\n', b'.', b'\n'] | [b'\n', b'.', b'\r', b'\n'] => {
                is_closed.then_some(true)
            }
            _ => Some(false),
        }
    }
}

/// Returns whether a line is `type label TAB selector TAB host TAB port`, perhaps with more fields
/// (RFC 1436, section 3.9).
fn is_item(line: &[u8]) -> bool {
    let port = line.split(|byte| *byte == b'\t').nth(3);
    port.is_some_and(|port| number(port.trim_ascii_end()).is_some())
}
