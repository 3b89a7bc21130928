//! What holds of a conversation with any server: it ends, it sends what the URL says, and it does not matter how the stream is cut.

#![expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use rfc1738::{
    EndUser, FtpCommand, FtpUrl, Url,
    conversation::{Channel, Conversation, FetchError, Ftp, Gopher, Http, Nntp, Step},
};

/// The password of the end user, who has one.
pub(crate) const PASSWORD: &str = "s3cr3t";

pub(crate) const END_USER: EndUser<'static> = EndUser::new(b"me@here.dom").with_password(PASSWORD.as_bytes());

/// Longer than most lines.
const ROOM: usize = 48;

/// What a server says on its connections, whatever it is told, and how it is cut.
#[derive(Clone, Copy)]
pub(crate) struct Server<'s> {
    pub(crate) control: &'s [u8],
    pub(crate) data: &'s [u8],
    /// How many octets come at a time; it is begun anew at its end.
    pub(crate) cuts: &'s [usize],
    /// Whether it begins anew at its end, too.
    pub(crate) is_endless: bool,
}

impl<'s> Server<'s> {
    pub(crate) const fn new(control: &'s [u8], data: &'s [u8]) -> Self {
        Self { control, data, cuts: &[], is_endless: false }
    }
}

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) servers: Vec<String>,
    pub(crate) ports: Vec<u16>,
    pub(crate) sent: Vec<Vec<u8>>,
    pub(crate) said: Vec<Vec<u8>>,
    /// Both, as a log shows them.
    pub(crate) shown: Vec<String>,
    pub(crate) announced: Vec<u64>,
    pub(crate) locations: Vec<Vec<u8>>,
    pub(crate) data: Vec<u8>,
    pub(crate) result: Result<(), FetchError>,
}

/// Holds it to its end. A driver is no more than this.
pub(crate) fn run(talk: &mut dyn Conversation, server: Server<'_>) -> Outcome {
    let mut outcome = Outcome {
        servers: Vec::new(),
        ports: Vec::new(),
        sent: Vec::new(),
        said: Vec::new(),
        shown: Vec::new(),
        announced: Vec::new(),
        locations: Vec::new(),
        data: Vec::new(),
        result: Ok(()),
    };
    let mut streams = [server.control, server.data].map(|text| Stream { text, at: 0, is_endless: server.is_endless });
    let mut cuts = server.cuts.iter().copied().cycle();
    for _ in 0..3_000_000 {
        match talk.step() {
            Ok(Step::Connect(server)) => outcome.servers.push(server.to_string()),
            Ok(Step::ConnectData(port)) => outcome.ports.push(port),
            Ok(Step::Send(line)) => {
                outcome.shown.push(format!("{line:?}"));
                outcome.sent.push(line.octets().collect());
            }
            Ok(Step::Receive(channel, room)) => {
                assert!(!room.is_empty());
                let count = streams[usize::from(channel == Channel::Data)].read(room, cuts.next());
                talk.received(count);
            }
            Ok(Step::Said(said)) => {
                outcome.shown.push(said.to_string());
                outcome.said.push(said.octets().into());
            }
            Ok(Step::Announced(length)) => outcome.announced.push(length),
            Ok(Step::Location(location)) => outcome.locations.push(location.into()),
            Ok(Step::Data(octets)) => {
                assert!(!octets.is_empty());
                outcome.data.extend(octets);
            }
            Ok(Step::Done) => {
                assert!(matches!(talk.step(), Ok(Step::Done)));
                return outcome;
            }
            Ok(step) => unreachable!("{step:?} is new"),
            Err(error) => {
                assert_eq!(talk.step().err(), Some(error));
                outcome.result = Err(error);
                return outcome;
            }
        }
    }
    unreachable!("it does not end");
}

struct Stream<'s> {
    text: &'s [u8],
    at: usize,
    is_endless: bool,
}

impl Stream<'_> {
    /// Reads a piece; 0 at the end.
    fn read(&mut self, room: &mut [u8], cut: Option<usize>) -> usize {
        if self.is_endless && self.at == self.text.len() {
            self.at = 0;
        }
        let left = &self.text[self.at..];
        let count = left.len().min(room.len()).min(cut.unwrap_or(usize::MAX).max(1));
        room[..count].copy_from_slice(&left[..count]);
        self.at += count;
        count
    }
}

/// The conversation that a URL asks for, if it is one of the four and nothing of it is refused.
pub(crate) fn with<T>(text: &str, buffer: &mut [u8], then: impl FnOnce(&mut dyn Conversation) -> T) -> Option<T> {
    match &Url::<16>::parse_in(text).ok()? {
        Url::Ftp(url) => Some(then(&mut Ftp::new(url, END_USER, buffer).ok()?)),
        Url::Gopher(url) => Some(then(&mut Gopher::new(url, buffer).ok()?)),
        Url::Http(url) => Some(then(&mut Http::new(url, buffer))),
        Url::Nntp(url) => Some(then(&mut Nntp::new(url, buffer))),
        _ => None,
    }
}

/// With any server, whose stream is cut as `cuts` say.
pub(crate) fn hold(url: &str, control: &[u8], data: &[u8], cuts: &[usize]) {
    for room in [0, 1, 2, 3, ROOM, 4096] {
        let talk = |server, limit| {
            with(url, &mut vec![0xAA; room], |talk| {
                talk.at_most(limit);
                run(talk, server)
            })
        };
        let server = Server::new(control, data);
        let Some(whole) = talk(server, 1 << 30) else { return };
        says_what_it_should(url, &whole);
        for cuts in [&[1], cuts] {
            assert_eq!(talk(Server { cuts, ..server }, 1 << 30).as_ref(), Some(&whole), "{cuts:?}, {room}");
        }
        let limited = talk(server, 5).unwrap();
        let may_come = if whole.announced.iter().all(|length| *length <= 5) { whole.data.len().min(5) } else { 0 };
        assert_eq!(limited.data, whole.data[..may_come]);
        // Each turn of an endless server brings at least an octet.
        if room == ROOM {
            let endless = talk(Server { is_endless: true, ..server }, 2000).unwrap();
            says_what_it_should(url, &endless);
            assert!(endless.data.len() <= 2000);
            let cut = talk(Server { is_endless: true, cuts, ..server }, 2000);
            assert_eq!(cut, Some(endless));
        }
    }
}

/// Each line at most once and in order, all of them in the end, and to no other host.
fn says_what_it_should(url: &str, outcome: &Outcome) {
    let url = Url::<16>::parse_in(url).unwrap();
    assert_eq!(outcome.servers, [url.server().unwrap().to_string()]);
    assert!(outcome.ports.len() <= usize::from(matches!(url, Url::Ftp(_))));
    let lines = lines(&url);
    let mut next = lines.iter();
    for sent in &outcome.sent {
        assert!(next.any(|(line, _)| line == sent), "{}", String::from_utf8_lossy(sent));
    }
    let is_secret = lines.iter().any(|(line, _)| line == format!("PASS {PASSWORD}\r\n").as_bytes());
    for shown in &outcome.shown {
        assert!(!shown.contains(|shown: char| !matches!(shown, ' '..='~')), "{shown:?}");
        assert!(!is_secret || !shown.contains(PASSWORD), "{shown}");
    }
    match outcome.result {
        Ok(()) => assert!(lines.iter().all(|(line, is_optional)| *is_optional || outcome.sent.contains(line))),
        Err(error) => assert!(!format!("{error}{error:?}").contains(PASSWORD)),
    }
    let announced: u64 = outcome.announced.iter().sum();
    assert!(outcome.result.is_err() || announced == 0 || announced == outcome.data.len() as u64);
}

/// The lines that may be sent, and whether one may be left out.
fn lines(url: &Url<'_, 16>) -> Vec<(Vec<u8>, bool)> {
    let text = |text: &str| (text.as_bytes().to_vec(), false);
    match url {
        Url::Ftp(url) => ftp_lines(url),
        Url::Gopher(url) => vec![(url.request().unwrap().octets().collect(), false)],
        Url::Http(url) => vec![
            text(&format!("GET {} HTTP/1.0\r\n", url.request_target())),
            text(&format!("Host: {}\r\n\r\n", url.host_header())),
        ],
        Url::Nntp(url) => {
            let article = url.digits().map_or("LISTGROUP\r\n".into(), |digits| format!("ARTICLE {digits}\r\n"));
            vec![text(&format!("GROUP {}\r\n", url.group())), text(&article), text("QUIT\r\n")]
        }
        _ => Vec::new(),
    }
}

fn ftp_lines(url: &FtpUrl<'_, 16>) -> Vec<(Vec<u8>, bool)> {
    let mut lines = Vec::new();
    for command in url.login_commands(END_USER).unwrap().chain(url.commands().unwrap()) {
        if matches!(command, FtpCommand::Retr(_) | FtpCommand::Nlst(_)) {
            lines.extend([(b"EPSV\r\n".to_vec(), false), (b"PASV\r\n".to_vec(), true)]);
        }
        lines.push((command.line().octets().collect(), matches!(command, FtpCommand::Pass(_))));
    }
    lines.push((b"QUIT\r\n".to_vec(), false));
    lines
}
