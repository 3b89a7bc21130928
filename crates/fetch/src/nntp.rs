//! News from a server (section 3.7 and RFC 977).

use rfc1738::{NntpUrl, SchemeSet};

use crate::{
    Channel, Framing,
    body::{Body, Dot},
    engine::Engine,
    error::Reason,
    meaning::Codes,
    message::{Bytes, Text},
    protocol::{Action, Event, Protocol},
    reply::code,
};

/// Retrieves an article, or the list of articles in a newsgroup.
///
/// It sends GROUP and ARTICLE. If the URL has no article number, it sends LISTGROUP instead of
/// ARTICLE (RFC 3977, section 6.1.2), since the reply to GROUP does not list the articles. If the
/// server answers GROUP with 401, it sends MODE READER and GROUP again (RFC 3977, section 5.3). At
/// the end it sends QUIT. Lines of data end in CR LF, and doubled dots are undone.
///
/// ```
/// use std::io::Read;
/// use rfc1738::NntpUrl;
/// use rfc1738_fetch::{Transfer, Nntp, Step};
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/7")?;
/// let mut buffer = [0; 64];
/// let mut nntp = Nntp::new(&url, &mut buffer);
/// let mut server = &b"200 hello\r\n211 1 7 7 comp.lang.c\r\n220 7 <1@here.dom>\r\nFrom: me\r\n\r\n..dot\r\n.\r\n"[..];
/// let (mut sent, mut article) = (Vec::new(), Vec::new());
/// loop {
///     match nntp.step()? {
///         Step::Send(message) => sent.extend(message.bytes()),
///         Step::Receive(mut buf) => {
///             let count = server.read(buf.space())?;
///             buf.received(count);
///         }
///         Step::Data(bytes) => article.extend_from_slice(bytes),
///         Step::Done(farewell) => {
///             sent.extend(farewell.unwrap().bytes());
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
    /// Makes a transfer about this URL. The buffer must be longer than any line from the
    /// server.
    pub fn new<S: SchemeSet>(url: &NntpUrl<'a, S>, buffer: &'a mut [u8]) -> Self {
        let (group, digits) = (url.group(), url.digits());
        let protocol = NntpProtocol { group, digits, state: State::Greeting, is_reader: false, text: Dot::NNTP };
        Self { engine: Engine::new(url.server(), Action::Connect, buffer), protocol }
    }
}

pub(crate) struct NntpProtocol<'a> {
    group: &'a str,
    digits: Option<&'a str>,
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
                    (State::Group, 211) if self.digits.is_some() => (State::Article, Action::Send),
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
    /// Returns whether a reply names the group or the article that was asked for, or none: `211
    /// number low high group` and `220 n message-id` (RFC 3977, sections 6.1.1 and 6.2.1).
    fn is_answer(&self, code: u16, mut line: &[u8]) -> bool {
        let (mut words, asked) = if code == 211 { (4, self.group) } else { (1, self.digits.unwrap_or_default()) };
        while words > 0 {
            let [first, rest @ ..] = line else { return true };
            words -= u8::from(*first == b' ');
            line = rest;
        }
        // A number need not be there. Zeros before it do not matter.
        let asked = if code == 211 { asked } else { asked.trim_start_matches('0') };
        let (named, rest) = line.split_at_checked(asked.len()).unwrap_or_default();
        code == 220 && !matches!(line, [b'1'..=b'9', ..])
            || named.eq_ignore_ascii_case(asked.as_bytes()) && matches!(rest, [] | [b' ', ..])
    }
}

impl Text for NntpProtocol<'_> {
    fn bytes(&self) -> Bytes<'_> {
        Bytes::of_pieces(self)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        // Neither argument can hold an escape.
        let piece = match (self.state, number) {
            (State::Group, 0) => "GROUP ",
            (State::Group, 1) => self.group,
            (State::Article, 0) => "ARTICLE ",
            (State::Article, 1) => self.digits.unwrap_or_default(),
            (State::Group | State::Article, 2) => "\r\n",
            (State::List, 0) => "LISTGROUP\r\n",
            (State::Mode, 0) => "MODE READER\r\n",
            (State::Text, 0) => "QUIT\r\n",
            _ => return None,
        };
        Some(piece.as_bytes())
    }
}
