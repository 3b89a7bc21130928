//! The invariants of a transfer with any server: it ends, it sends only the lines of the URL,
//! and the cuts of the stream do not matter.

#![expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use rfc1738::{schemes::*, send::*, *};
use rfc1738_fetch::*;

/// The end user's password.
pub(crate) const PASSWORD: &str = "s3cr3t";

pub(crate) const END_USER: EndUser<'static> = EndUser::new(b"me@here.dom").with_password(PASSWORD.as_bytes());

/// Longer than most lines.
const CAPACITY: usize = 48;

/// The default limit of data.
pub(crate) const MAX_SIZE: u64 = 1 << 30;

/// A server with fixed answers on its connections, and the cuts of its streams.
#[derive(Clone, Copy)]
pub(crate) struct Server<'s> {
    pub(crate) control: &'s [u8],
    pub(crate) data: &'s [u8],
    /// The lengths of successive pieces; the list repeats.
    pub(crate) cuts: &'s [usize],
    /// Whether the answers repeat too.
    pub(crate) is_endless: bool,
    /// Whether the data connection is lost.
    pub(crate) loses_data: bool,
    /// The ports that refuse connections.
    pub(crate) closed_ports: &'s [u16],
}

impl<'s> Server<'s> {
    pub(crate) const fn new(control: &'s [u8], data: &'s [u8]) -> Self {
        Self { control, data, cuts: &[], is_endless: false, loses_data: false, closed_ports: &[] }
    }
}

/// The outcome of a transfer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) servers: Vec<String>,
    pub(crate) ports: Vec<u16>,
    pub(crate) sent: Vec<Vec<u8>>,
    pub(crate) said: Vec<Vec<u8>>,
    /// Steps and errors, as a log shows them.
    pub(crate) shown: Vec<String>,
    pub(crate) announced: Vec<u64>,
    pub(crate) headers: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) data: Vec<u8>,
    pub(crate) error: Option<FetchError>,
}

/// Either kind of transfer.
#[allow(dead_code, reason = "fuzzing calls only some of it")]
pub(crate) trait Steps {
    fn step(&mut self) -> Result<FtpStep<'_>, FetchError>;
    fn start(&mut self) -> Result<(), FetchError>;
    fn framing(&self) -> Framing;
    fn leftover(&self) -> &[u8];
    fn connect_failed(&mut self);
}

/// Implements it by the methods of a path, from the step of these.
macro_rules! steps {
    ($($name:ident by $methods:ident, $step:expr, $connect_failed:expr;)*) => { $(
        impl Steps for $name<'_> {
            fn step(&mut self) -> Result<FtpStep<'_>, FetchError> {
                $methods::step(self).map($step)
            }

            fn start(&mut self) -> Result<(), FetchError> {
                $methods::start(self)
            }

            fn framing(&self) -> Framing {
                $methods::framing(self)
            }

            fn leftover(&self) -> &[u8] {
                $methods::leftover(self)
            }

            fn connect_failed(&mut self) {
                $connect_failed(self);
            }
        }
    )* };
}

steps! {
    Ftp by Ftp, |step| step, Ftp::connect_failed;
    Gopher by Transfer, FtpStep::Control, |_| ();
    Http by Transfer, FtpStep::Control, |_| ();
    Nntp by Transfer, FtpStep::Control, |_| ();
}

/// Drives a transfer to its end.
pub(crate) fn run(transfer: &mut dyn Steps, server: Server<'_>) -> Outcome {
    let mut outcome = Outcome::default();
    let mut streams = [server.control, server.data].map(|text| Stream { text, at: 0, is_endless: server.is_endless });
    let mut cuts = server.cuts.iter().copied().cycle();
    let mut is_data_open = false;
    transfer.connect_failed(); // too early, so without effect
    for turn in 0..6_000_000 {
        match transfer.step() {
            Ok(FtpStep::ConnectData(port)) => {
                assert!(!is_data_open);
                outcome.ports.push(port);
                is_data_open = !server.closed_ports.contains(&port);
                if !is_data_open {
                    transfer.connect_failed();
                }
            }
            Ok(FtpStep::CloseData) => {
                assert!(core::mem::take(&mut is_data_open));
                outcome.shown.push("CloseData".into());
            }
            Ok(FtpStep::ReceiveData(buf)) => {
                assert!(is_data_open);
                match server.loses_data {
                    true => buf.failed(),
                    false => streams[1].fill(buf, cuts.next(), turn),
                }
            }
            Ok(FtpStep::Control(step)) => match step {
                Step::Connect(server) => outcome.servers.push(server.to_string()),
                Step::ConnectTls(server) => outcome.servers.push(format!("tls {server}")),
                Step::Send(message) => {
                    outcome.shown.push(format!("{message:?}"));
                    outcome.sent.push(message.bytes().collect());
                }
                Step::Receive(buf) => streams[0].fill(buf, cuts.next(), turn),
                Step::Info(info) => {
                    outcome.shown.push(format!("{info:?}"));
                    match info {
                        Info::ReplyLine(line) => outcome.said.push(line.bytes().into()),
                        Info::Announced(length) => outcome.announced.push(length),
                        Info::Header { name, value } => outcome.headers.push((name.into(), value.into())),
                        Info::Range { .. } => {}
                        info => unreachable!("{info:?} is new"),
                    }
                }
                Step::Data(bytes) => {
                    assert!(!bytes.is_empty());
                    outcome.data.extend(bytes);
                }
                Step::Done(quit) => {
                    outcome.sent.extend(quit.map(|quit| quit.bytes().collect()));
                    assert!(!is_data_open);
                    assert_eq!(transfer.step().err(), Some(FetchError::AlreadyUsed));
                    return outcome;
                }
            },
            Err(error) => {
                assert_eq!(transfer.step().err(), Some(error));
                outcome.error = Some(error);
                return outcome;
            }
        }
    }
    unreachable!("the transfer does not end");
}

struct Stream<'s> {
    text: &'s [u8],
    at: usize,
    is_endless: bool,
}

impl Stream<'_> {
    /// Reads a piece; every third time it first reports that nothing has arrived.
    fn fill(&mut self, mut buf: ReadBuf<'_>, cut: Option<usize>, turn: usize) {
        assert!(!buf.space().is_empty());
        match turn % 3 {
            0 => buf.pending(),
            _ => {
                let count = self.read(buf.space(), cut);
                buf.received(count);
            }
        }
    }

    /// Reads a piece; 0 at the end.
    fn read(&mut self, buf: &mut [u8], cut: Option<usize>) -> usize {
        if self.is_endless && self.at == self.text.len() {
            self.at = 0;
        }
        let left = &self.text[self.at..];
        let count = left.len().min(buf.len()).min(cut.unwrap_or(usize::MAX).max(1));
        buf[..count].copy_from_slice(&left[..count]);
        self.at += count;
        count
    }
}

/// A request for a whole resource, for the rest from a byte of the version with this ETag, or for
/// the bytes from one to another.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "fuzzing requests only whole resources")]
pub(crate) enum Asked<'a> {
    Whole,
    Rest(u64, Option<&'a [u8]>),
    Part(u64, u64),
}

/// Makes the transfer of a URL whose resource has at most this many bytes; `None` for another
/// scheme, or if the URL is refused.
pub(crate) fn with<T>(text: &str, buffer: &mut [u8], limit: u64, then: impl FnOnce(&mut dyn Steps) -> T) -> Option<T> {
    asking(text, Asked::Whole, true, buffer, limit, then)
}

/// Makes the transfer of what is requested, which the close of the connection may end.
pub(crate) fn asking<T>(
    text: &str,
    asked: Asked<'_>,
    may_close: bool,
    buffer: &mut [u8],
    limit: u64,
    then: impl FnOnce(&mut dyn Steps) -> T,
) -> Option<T> {
    match &Rfc1738::parse(text).ok()?.typed() {
        Typed::Ftp(url) => {
            let ftp = Ftp::new(url, END_USER, buffer).ok()?.with_max_size(limit);
            Some(then(&mut match asked {
                Asked::Whole => ftp,
                Asked::Rest(first, _) => ftp.resume_at(first),
                Asked::Part(first, last) => ftp.part(first, last),
            }))
        }
        Typed::Http(url) => {
            let http = Http::new(url, buffer).ok()?.with_max_size(limit);
            let http = if may_close { http.allow_close() } else { http };
            Some(then(&mut match asked {
                Asked::Whole => http,
                Asked::Rest(first, version) => http.resume_at(first, version.and_then(Validator::new)),
                Asked::Part(first, last) => http.part(first, last),
            }))
        }
        Typed::Gopher(url) => {
            let gopher = Gopher::new(url, buffer).ok()?.with_max_size(limit);
            Some(then(&mut if may_close { gopher.allow_close() } else { gopher }))
        }
        Typed::Nntp(url) => Some(then(&mut Nntp::new(url, buffer).ok()?.with_max_size(limit))),
        _ => None,
    }
}

/// Checks the invariants with a server, and with these cuts of its streams.
pub(crate) fn hold(url: &str, control: &[u8], data: &[u8], cuts: &[usize]) {
    for capacity in [0, 1, 2, 3, CAPACITY, 4096] {
        let transfer = |server, limit| with(url, &mut vec![0xAA; capacity], limit, |transfer| run(transfer, server));
        let server = Server::new(control, data);
        let Some(whole) = transfer(server, MAX_SIZE) else { return };
        sends_the_lines_of_the_url(url, &whole);
        for cuts in [&[1], cuts] {
            assert_eq!(transfer(Server { cuts, ..server }, MAX_SIZE).as_ref(), Some(&whole), "{cuts:?}, {capacity}");
        }
        let limited = transfer(server, 5).unwrap();
        let may_come = if whole.announced.iter().all(|length| *length <= 5) { whole.data.len().min(5) } else { 0 };
        assert_eq!(limited.data, whole.data[..may_come]);
        // Each round of an endless server brings at least one byte.
        if capacity == CAPACITY {
            let endless = transfer(Server { is_endless: true, ..server }, 2000).unwrap();
            sends_the_lines_of_the_url(url, &endless);
            assert!(endless.data.len() <= 2000);
            let cut = transfer(Server { is_endless: true, cuts, ..server }, 2000);
            assert_eq!(cut, Some(endless));
        }
    }
}

/// Checks that each line was sent at most once and in order, all of them on success, and to no
/// other host.
fn sends_the_lines_of_the_url(url: &str, outcome: &Outcome) {
    let url = Rfc1738::parse(url).unwrap();
    assert_eq!(outcome.servers, [url.server().unwrap().to_string()]);
    assert!(outcome.ports.len() <= usize::from(matches!(url.typed(), Typed::Ftp(_))));
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
    match outcome.error {
        None => assert!(lines.iter().all(|(line, is_optional)| *is_optional || outcome.sent.contains(line))),
        Some(error) => assert!(!format!("{error}{error:?}").contains(PASSWORD)),
    }
    let announced: u64 = outcome.announced.iter().sum();
    assert!(outcome.error.is_some() || announced == 0 || announced == outcome.data.len() as u64);
}

/// Returns the lines that may be sent, and whether each is optional.
fn lines(url: &Url<&str, Rfc1738>) -> Vec<(Vec<u8>, bool)> {
    let [text, optional] = [false, true].map(|is_optional| move |text: &str| (text.as_bytes().to_vec(), is_optional));
    match &url.typed() {
        Typed::Ftp(url) => ftp_lines(url),
        Typed::Gopher(url) => vec![(url.request().unwrap().octets().collect(), false)],
        Typed::Http(url) => {
            let (target, host) = (url.request_target().unwrap(), url.host_header().unwrap());
            let fields = "Connection: close\r\nAccept-Encoding: identity";
            vec![text(&format!("GET {target} HTTP/1.1\r\nHost: {host}\r\n{fields}\r\n\r\n"))]
        }
        Typed::Nntp(url) => {
            let article = url.digits().map_or("LISTGROUP\r\n".into(), |digits| format!("ARTICLE {digits}\r\n"));
            let group = format!("GROUP {}\r\n", url.group());
            vec![text(&group), optional("MODE READER\r\n"), optional(&group), text(&article), text("QUIT\r\n")]
        }
        _ => Vec::new(),
    }
}

fn ftp_lines(url: &FtpUrl<'_, Rfc1738>) -> Vec<(Vec<u8>, bool)> {
    let mut lines = Vec::new();
    for command in url.login_commands(END_USER).unwrap().chain(url.commands().unwrap()) {
        if let FtpCommand::Retr(name) = command {
            let is_typed = lines.iter().any(|(line, _): &(Vec<u8>, bool)| line.starts_with(b"TYPE"));
            lines.extend((!is_typed).then(|| (b"TYPE I\r\n".to_vec(), false)));
            lines.push((FtpCommand::Size(name).line().octets().collect(), true));
        }
        if matches!(command, FtpCommand::Retr(_) | FtpCommand::Nlst(_)) {
            lines.extend([(b"EPSV\r\n".to_vec(), false), (b"PASV\r\n".to_vec(), true)]);
        }
        lines.push((command.line().octets().collect(), matches!(command, FtpCommand::Pass(_))));
    }
    lines.push((b"QUIT\r\n".to_vec(), false));
    lines
}
