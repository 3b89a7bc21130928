//! News from a server (section 3.7; RFC 977).

use super::{
    FetchError,
    reply::{code, expect},
    talk::{Act, Body, Event, Script, Talk},
};
use crate::scheme::{Argument, Line, NntpUrl};

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
    fn next(&mut self, event: Event<'_>) -> Result<Act<'a>, FetchError> {
        let mut commands = self.url.commands().map(|command| command.line());
        let (state, act) = match (self.state, event) {
            (State::Greeting, Event::Ready) => return Ok(Act::Listen),
            (_, Event::Line(line, to)) => {
                let code = code(line).ok_or(FetchError::NoReply)?;
                let is_expected = match self.state {
                    State::Greeting => matches!(code, 200 | 201),
                    State::Group | State::List => code == 211,
                    _ => code == 220,
                };
                expect(is_expected, code, to, meaning)?;
                match (self.state, commands.next(), commands.next()) {
                    (State::Greeting, Some(group), _) => (State::Group, Act::Ask(group)),
                    (State::Group, _, Some(article)) => (State::Article, Act::Ask(article)),
                    (State::Group, ..) => (State::List, Act::Ask(Line::new("LISTGROUP", Argument::EMPTY))),
                    _ => (State::Text, Act::Pass(Body::ToDot(true))),
                }
            }
            (State::Text, _) => (State::Quit, Act::Say(Line::new("QUIT", Argument::EMPTY))),
            _ => (State::Quit, Act::Done),
        };
        self.state = state;
        Ok(act)
    }
}

/// RFC 977, section 2.4.3; RFC 3977, appendix C.
fn meaning(code: u16) -> &'static str {
    match code {
        400 => "the server is not available, or no longer",
        401 => "the server is in another mode",
        403 => "the server is at fault",
        411 => "there is no such newsgroup",
        412 => "no newsgroup is selected",
        420 => "there is no current article",
        423 => "there is no article of that number in this newsgroup",
        430 => "there is no such article",
        480 => "the server asks for a login, and an nntp URL has none",
        483 => "the server asks for encryption",
        500 => "the server does not know the command",
        501 => "the server does not understand the argument",
        502 => "this is not permitted",
        503 => "the server does not have this",
        _ => match code / 100 {
            1 => "this is a help text, or for debugging",
            2 => "it worked, but this is not the reply to that",
            3 => "the server waits for more",
            4 => "it did not work",
            _ => "the server cannot do that",
        },
    }
}
