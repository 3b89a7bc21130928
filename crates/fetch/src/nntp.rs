//! News from a server (section 3.7 and RFC 977).

use rfc1738::{
    NntpUrl, SchemeSet,
    send::{Argument, NntpCommand},
};

use crate::{
    Channel, FetchError, Framing,
    body::{Body, Dot},
    engine::Engine,
    error::Reason,
    meaning::Codes,
    message::{Bytes, Text},
    numbers::code,
    protocol::{Action, Event, Protocol},
};

/// Retrieves an article, or the list of articles in a newsgroup.
///
/// It sends GROUP and ARTICLE. If the URL has no article number, it sends LISTGROUP instead of
/// ARTICLE (RFC 3977, section 6.1.2), because the reply to GROUP does not list the articles. If the
/// server replies to GROUP with 401, it sends MODE READER and GROUP again (RFC 3977, section 5.3).
/// At the end it sends QUIT. Lines of data end in CR LF, and doubled dots are undone.
///
/// ```
/// use std::io::Read;
/// use rfc1738::NntpUrl;
/// use rfc1738_fetch::{Transfer, Nntp, Step};
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/7")?;
/// let mut buffer = [0; 64];
/// let mut nntp = Nntp::new(&url, &mut buffer)?;
/// let mut server = &b"200 hello\r\n211 1 7 7 comp.lang.c\r\n220 7 <1@here.dom>\r\n\
///     From: me\r\n\r\n..dot\r\n.\r\n"[..];
/// let (mut sent, mut article) = (Vec::new(), Vec::new());
/// loop {
///     match nntp.step()? {
///         Step::Send(message) => sent.extend(message.bytes()),
///         Step::Receive(mut buf) => {
///             let count = server.read(buf.space())?;
///             buf.received(count);
///         }
///         Step::Data(bytes) => article.extend_from_slice(bytes),
///         Step::Done(quit) => {
///             sent.extend(quit.unwrap().bytes());
///             break;
///         }
///         _ => {}
///     }
/// }
/// assert_eq!(sent, b"GROUP comp.lang.c\r\nARTICLE 7\r\nQUIT\r\n");
/// assert_eq!(article, b"From: me\r\n\r\n.dot\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Nntp<'a> {
    pub(crate) engine: Engine<'a>,
    pub(crate) protocol: NntpProtocol<'a>,
}

impl<'a> Nntp<'a> {
    /// Creates a transfer of this URL. The buffer must be longer than any line from the
    /// server.
    ///
    /// # Errors
    ///
    /// [`FetchError::Injection`], if a byte of the newsgroup would end the line, and
    /// [`FetchError::UserInUrl`], if the URL has a user.
    pub fn new<S: SchemeSet>(url: &NntpUrl<'a, S>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
        if url.user().is_some() {
            return Err(FetchError::UserInUrl);
        }
        let (mut group, mut number) = (NOTHING, None);
        url.commands()?.for_each(|command| match command {
            NntpCommand::Article(argument) => number = Some(argument),
            NntpCommand::Group(argument) => group = argument,
            _ => {}
        });
        let protocol = NntpProtocol { group, number, state: State::Greeting, is_reader: false, text: Dot::NNTP };
        Ok(Self { engine: Engine::new(url.server(), Action::Connect, buffer), protocol })
    }
}

const NOTHING: Argument<'_> = Argument::plain(b"");

pub(crate) struct NntpProtocol<'a> {
    group: Argument<'a>,
    /// The article's number.
    number: Option<Argument<'a>>,
    state: State,
    /// Whether MODE READER was sent.
    is_reader: bool,
    text: Dot,
}

/// The command that was sent, or the transfer in progress.
#[derive(Clone, Copy)]
enum State {
    Greeting,
    Group,
    Mode,
    Article,
    List,
    Text,
}

impl<'a> Protocol<'a> for NntpProtocol<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason> {
        let (state, action) = match (self.state, event) {
            (state, Event::Line(line)) => {
                let code = code(line).ok_or(Reason::NotAReply)?;
                match (state, code) {
                    (State::Group | State::Article | State::List, 211 | 220) if !self.is_answer(code, line) => {
                        return Err(Reason::OtherArticle);
                    }
                    (State::Greeting | State::Mode, 200 | 201) => (State::Group, Action::Send),
                    (State::Group, 401) if !self.is_reader => {
                        self.is_reader = true;
                        (State::Mode, Action::Send)
                    }
                    (State::Group, 211) if self.number.is_some() => (State::Article, Action::Send),
                    (State::Group, 211) => (State::List, Action::Send),
                    (State::Article, 220) | (State::List, 211) => (State::Text, Action::Pass(Channel::Control)),
                    _ => return Err(Reason::Reply(Codes::Nntp, code)),
                }
            }
            (State::Text, _) => (State::Text, Action::Done(true)),
            (state, _) => (state, Action::ReadLine),
        };
        self.state = state;
        Ok(action)
    }

    fn message(&self) -> &dyn Text {
        self
    }

    fn verb(&self) -> &'static str {
        match self.state {
            State::Group => "GROUP",
            State::Article => "ARTICLE",
            State::List => "LISTGROUP",
            _ => "MODE READER",
        }
    }

    fn framing(&self) -> Framing {
        Framing::Dot
    }

    fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
        self.text.body(available, is_closed)
    }

    fn passed_on(&mut self, bytes: &[u8]) {
        self.text.passed_on(bytes);
    }
}

impl NntpProtocol<'_> {
    /// Returns whether a reply names the requested group or article, or none:
    /// `211 number low high group` and `220 n message-id` (RFC 3977, sections 6.1.1 and 6.2.1).
    fn is_answer(&self, code: u16, mut line: &[u8]) -> bool {
        let (mut words, asked) = if code == 211 { (4, self.group) } else { (1, self.number.unwrap_or(NOTHING)) };
        while words > 0 {
            let [first, rest @ ..] = line else { return true };
            words -= u8::from(*first == b' ');
            line = rest;
        }
        // A number need not be there. Zeros before it do not matter.
        let asked = asked.octets().skip_while(|byte| code == 220 && *byte == b'0');
        let named = line.iter().take_while(|byte| **byte != b' ');
        code == 220 && !matches!(line, [b'1'..=b'9', ..])
            || named.map(u8::to_ascii_lowercase).eq(asked.map(|byte| byte.to_ascii_lowercase()))
    }
}

impl Text for NntpProtocol<'_> {
    fn bytes(&self) -> Bytes<'_> {
        match (self.state, self.number) {
            (State::Group, _) => Bytes::of_line(NntpCommand::Group(self.group).line()),
            (State::Article, Some(number)) => Bytes::of_line(NntpCommand::Article(number).line()),
            _ => Bytes::of_pieces(self),
        }
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let piece = match (self.state, number) {
            (State::List, 0) => "LISTGROUP\r\n",
            (State::Mode, 0) => "MODE READER\r\n",
            (State::Text, 0) => "QUIT\r\n",
            _ => return None,
        };
        Some(piece.as_bytes())
    }
}
