//! News from a server (section 3.7; RFC 977).

use super::{
    FetchError,
    meaning::Protocol,
    reply::code,
    talk::{Act, Body, Event, Script, Talk},
};
use crate::scheme::{Argument, Line, NntpCommand, NntpUrl};

/// Retrieves an article, or the list of those in a group.
///
/// It sends GROUP and ARTICLE; without an article's number, LISTGROUP instead of ARTICLE (RFC 3977, section 6.1.2), since the reply to GROUP
/// alone does not say which articles there are. Finally it sends QUIT. Lines of data end in CR LF, and doubled dots are undone.
///
/// ```
/// use std::io::Read;
/// use rfc1738::{NntpUrl, conversation::{Conversation, Nntp, Step}};
///
/// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/7")?;
/// let mut buffer = [0; 64];
/// let mut talk = Nntp::new(&url, &mut buffer);
/// let mut server = &b"200 hello\r\n211 1 7 7 comp.lang.c\r\n220 7 <1@here.dom>\r\nFrom: me\r\n\r\n..dot\r\n.\r\n"[..];
/// let (mut sent, mut article) = (Vec::new(), Vec::new());
/// loop {
///     match talk.step()? {
///         Step::Send(line) => sent.extend(line.octets()),
///         Step::Receive(_, room) => {
///             let count = server.read(room)?;
///             talk.received(count);
///         }
///         Step::Data(octets) => article.extend_from_slice(octets),
///         Step::Done => break,
///         _ => {}
///     }
/// }
/// assert_eq!(sent, b"GROUP comp.lang.c\r\nARTICLE 7\r\nQUIT\r\n");
/// assert_eq!(article, b"From: me\r\n\r\n.dot\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Nntp<'a> {
    pub(super) talk: Talk<'a>,
    pub(super) script: NntpScript<'a>,
}

impl<'a> Nntp<'a> {
    /// A conversation about this URL. The buffer must be longer than any line from the server.
    pub fn new(url: &NntpUrl<'a>, buffer: &'a mut [u8]) -> Self {
        Self { talk: Talk::new(url.server(), buffer), script: NntpScript { url: *url, state: State::Greeting } }
    }
}

pub(super) struct NntpScript<'a> {
    url: NntpUrl<'a>,
    state: State,
}

/// What the next reply is to, or what is under way.
#[derive(Clone, Copy)]
enum State {
    Greeting,
    Group,
    Article,
    List,
    Text,
    Quit,
}

impl<'a> Script<'a> for NntpScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act, FetchError> {
        let (state, act) = match (self.state, event) {
            (state, Event::Line(line)) => {
                let code = code(line).ok_or(FetchError::NoReply)?;
                match (state, code) {
                    (State::Greeting, 200 | 201) => (State::Group, Act::Say),
                    (State::Group, 211) if self.url.digits().is_some() => (State::Article, Act::Say),
                    (State::Group, 211) => (State::List, Act::Say),
                    (State::Article, 220) | (State::List, 211) => (State::Text, Act::Pass(Body::ToDot)),
                    _ => (state, Act::Refuse(Protocol::Nntp, code)),
                }
            }
            (State::Text, _) => (State::Quit, Act::Say),
            (State::Quit, _) => (State::Quit, Act::Done),
            (state, _) => (state, Act::Listen),
        };
        self.state = state;
        Ok(act)
    }

    fn line(&self) -> Line<'a> {
        match self.state {
            State::Group => NntpCommand::Group(self.url.group()).line(),
            State::Article => NntpCommand::Article(self.url.digits().unwrap_or_default()).line(),
            State::List => Line::new("LISTGROUP", Argument::EMPTY),
            _ => Line::new("QUIT", Argument::EMPTY),
        }
    }
}
