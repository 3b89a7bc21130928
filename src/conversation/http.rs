//! HTTP/1.0 (section 3.3; RFC 1945).

use super::{
    Channel, FetchError,
    meaning::Protocol,
    reply::{self, number},
    talk::{Act, Body, Event, Script, Talk},
};
use crate::scheme::{Argument, HttpUrl, Line};

/// Retrieves a resource with GET.
///
/// Statuses 200 and 203 bring it; any other final status is a [`FetchError::Reply`]. If that says that the resource is elsewhere, a
/// [`Step::Location`](super::Step::Location) comes first, which counts only if that error follows; whether to follow it, and how often, is for
/// the caller to decide. Of the statuses 1xx, which HTTP/1.0 does not have, 101 is a [`FetchError::Reply`]; the others are skipped. The resource
/// ends after as many octets as Content-Length says; anything after them is left
/// [`unread`](super::Conversation::unread). Without a Content-Length there is no [`Step::Announced`](super::Step::Announced), and the resource ends when the server
/// closes the connection: there is no way to know whether that is all of it.
///
/// ```
/// use std::io::Read;
/// use rfc1738::{HttpUrl, conversation::{Conversation, Http, Step}};
///
/// let url = HttpUrl::parse("http://host.dom:8080/motd")?;
/// let mut buffer = [0; 64];
/// let mut talk = Http::new(&url, &mut buffer);
/// let mut server = &b"HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 8\r\n\r\nWelcome."[..];
/// let (mut sent, mut octets) = (Vec::new(), Vec::new());
/// loop {
///     match talk.step()? {
///         Step::Send(line) => sent.extend(line.octets()),
///         Step::Receive(_, room) => {
///             let count = server.read(room)?;
///             talk.received(count);
///         }
///         Step::Announced(length) => assert_eq!(length, 8),
///         Step::Data(data) => octets.extend_from_slice(data),
///         Step::Done => break,
///         _ => {}
///     }
/// }
/// assert_eq!(sent, b"GET /motd HTTP/1.0\r\nHost: host.dom:8080\r\n\r\n");
/// assert_eq!(octets, b"Welcome.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Http<'a> {
    pub(super) talk: Talk<'a>,
    pub(super) script: HttpScript<'a>,
}

impl<'a> Http<'a> {
    /// A conversation about this URL. The buffer must be longer than any line of the header.
    pub fn new<const N: usize>(url: &HttpUrl<'a, N>, buffer: &'a mut [u8]) -> Self {
        Self {
            talk: Talk::new(url.server(), buffer),
            script: HttpScript {
                target: url.request_target(),
                host: url.host_header(),
                state: State::Connect,
                status: 0,
                length: None,
            },
        }
    }
}

pub(super) struct HttpScript<'a> {
    target: &'a str,
    host: &'a str,
    state: State,
    status: u16,
    /// What Content-Length says.
    length: Option<u64>,
}

/// What is under way.
#[derive(Clone, Copy)]
enum State {
    Connect,
    Get,
    Host,
    Status,
    Header,
    /// The same behind a field that matters here.
    Field,
    Length,
    Body,
}

impl<'a> Script<'a> for HttpScript<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Act, FetchError> {
        let (state, act) = match (self.state, event) {
            (State::Connect, _) => (State::Get, Act::Say),
            (State::Get, _) => (State::Host, Act::Say),
            (State::Host, _) => (State::Status, Act::Listen),
            (State::Status, Event::Line(line)) => {
                self.status = status(line).ok_or(FetchError::NoReply)?;
                (State::Header, Act::Listen)
            }
            (State::Header | State::Field, Event::Line([])) => match (self.status, self.length) {
                // RFC 2616, section 10.1: a client must be ready for these. Upgrading was not asked for.
                (100 | 102..200, _) => (State::Status, Act::Listen),
                (200 | 203, Some(length)) => (State::Length, Act::Announce(length)),
                (200 | 203, None) => (State::Body, Act::Pass(Body::ToClose(Channel::Control))),
                (status, _) => (State::Header, Act::Refuse(Protocol::Http, status)),
            },
            (State::Header | State::Field, Event::Line(line)) => self.field(line)?,
            // The Location is told.
            (State::Field, _) => (State::Field, Act::Listen),
            (State::Length, _) => (State::Body, Act::Pass(Body::Announced)),
            _ => (State::Body, Act::Done),
        };
        self.state = state;
        Ok(act)
    }

    fn line(&self) -> Line<'a> {
        let (verb, argument, end) = match self.state {
            State::Get => ("GET ", self.target, " HTTP/1.0\r\n"),
            _ => ("Host: ", self.host, "\r\n\r\n"),
        };
        Line::new(verb, Argument::plain(argument.as_bytes())).ending_in(end)
    }
}

impl HttpScript<'_> {
    /// Takes a line of the header.
    fn field(&mut self, line: &[u8]) -> Result<(State, Act), FetchError> {
        // RFC 1945, section 2.2, lets a field go on in the next line. Those that matter here have no reason to.
        if matches!((self.state, line), (State::Field, [b' ' | b'\t', ..])) {
            return Err(FetchError::NoReply);
        }
        let mut parts = line.splitn(2, |octet| *octet == b':');
        let (Some(name), Some(value)) = (parts.next(), parts.next()) else {
            return Ok((State::Header, Act::Listen));
        };
        // RFC 2616, section 2.1, lets white space stand on both sides of the ":".
        let (name, value) = (name.trim_ascii_end(), value.trim_ascii());
        // Of other statuses a body only tells more.
        let has_body = matches!(self.status, 200 | 203);
        if has_body && name.eq_ignore_ascii_case(b"Content-Length") {
            let length = number(value).filter(|length| self.length.is_none_or(|other| other == *length));
            self.length = Some(length.ok_or(FetchError::BadLength)?);
            return Ok((State::Field, Act::Listen));
        } else if has_body && name.eq_ignore_ascii_case(b"Transfer-Encoding") {
            return Err(FetchError::TransferEncoding);
        } else if matches!(self.status, 300..400) && name.eq_ignore_ascii_case(b"Location") {
            let end = line.trim_ascii_end().len();
            return Ok((State::Field, Act::Location(end.saturating_sub(value.len()), end)));
        }
        Ok((State::Header, Act::Listen))
    }
}

/// The status of `HTTP/1.x NNN reason`.
fn status(line: &[u8]) -> Option<u16> {
    match line {
        [b'H', b'T', b'T', b'P', b'/', b'1', b'.', b'0'..=b'9', b' ', line @ ..] if !reply::goes_on(line) => {
            reply::code(line)
        }
        _ => None,
    }
}
