//! What the library's conversations ask for, done with sockets and a clock.

use core::{fmt::Display, mem};
use std::time::Instant;

use rfc1738::{
    Line,
    conversation::{Channel, Conversation, FetchError, Step},
};

use crate::{
    Args,
    connection::{Connection, Patience},
    output::Output,
    shown::masked,
    stderr::tell,
    trouble::{Outcome, Trouble},
};

/// Writes what comes as it is to be seen.
pub(crate) trait Write {
    /// The server has said this.
    fn said(&mut self, _line: &[u8]) {}

    /// The next octets have come.
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome;

    /// All of them have.
    fn end(&mut self, _output: &mut Output) -> Outcome {
        Ok(())
    }
}

/// What has come.
pub(crate) struct Fetched {
    pub(crate) output: Output,
    /// How much the server had announced.
    pub(crate) announced: Option<u64>,
}

/// Drives a conversation to its end.
pub(crate) fn fetch(talk: &mut dyn Conversation, to: &mut dyn Write, args: &Args) -> Outcome<Fetched> {
    talk.at_most(args.max_size);
    let mut session = Session::new(args);
    let (mut output, mut announced) = (None, None);
    loop {
        let step = talk.step().map_err(|error| session.explained(error))?;
        match step {
            Step::Receive(channel, room) => {
                let count = session.read(channel, room)?;
                talk.received(count);
                continue;
            }
            Step::Said(said) => {
                session.said(said);
                to.said(said.octets());
                continue;
            }
            Step::Connect(server) => {
                session.control = Some(Connection::open(server, &server.to_string(), session.patience)?);
            }
            Step::ConnectData(port) => {
                let peer = session.stream(Channel::Control)?.peer()?;
                session.data = Some(Connection::open((peer, port), "the data port", session.patience)?);
            }
            Step::Send(line) => session.send(line)?,
            Step::Announced(length) => {
                announced = Some(length);
                output = Some(Output::open(args, announced)?);
            }
            Step::Location(location) => session.location = Some(location.to_vec()),
            Step::Data(octets) => {
                let output = match &mut output {
                    Some(output) => output,
                    None => output.insert(Output::open(args, None)?),
                };
                to.write(octets, output)?;
            }
            Step::Done => break,
            _ => {}
        }
        session.deadline = None;
    }
    if let (Some(announced), None) = (announced, &session.data) {
        if !talk.unread().is_empty() || session.stream(Channel::Control)?.has_more() {
            return Err(Trouble::Told(format!("{announced} octets were announced, and there are more")));
        }
    }
    let mut output = output.map_or_else(|| Output::open(args, None), Ok)?;
    to.end(&mut output)?;
    Ok(Fetched { output, announced })
}

/// What a server says before it is told anything.
const GREETING: &str = "greeting";

struct Session {
    patience: Patience,
    is_verbose: bool,
    control: Option<Connection>,
    data: Option<Connection>,
    /// When what is waited for must be there: a whole reply, or more data.
    deadline: Option<Instant>,
    /// What the server was last told, and what it said to that.
    told: String,
    answers: Vec<String>,
    /// Where it says that the resource is.
    location: Option<Vec<u8>>,
}

impl Session {
    fn new(args: &Args) -> Self {
        Self {
            patience: Patience::new(args),
            is_verbose: args.verbose,
            control: None,
            data: None,
            deadline: None,
            told: GREETING.to_owned(),
            answers: Vec::new(),
            location: None,
        }
    }

    fn stream(&mut self, channel: Channel) -> Outcome<&mut Connection> {
        let stream = match channel {
            Channel::Control => &mut self.control,
            Channel::Data => &mut self.data,
        };
        stream.as_mut().ok_or_else(|| Trouble::Told("there is no connection".to_owned()))
    }

    fn send(&mut self, line: Line) -> Outcome {
        let shown = format!("{line:?}");
        self.log('>', &shown);
        // Of several lines the first says what is wanted.
        if !mem::take(&mut self.answers).is_empty() || self.told == GREETING {
            self.told = shown;
        }
        let deadline = self.patience.deadline();
        self.stream(Channel::Control)?.send(&line.octets().collect::<Vec<u8>>(), deadline)
    }

    fn said(&mut self, line: impl Display) {
        self.log('<', &line);
        self.answers.push(line.to_string());
    }

    fn read(&mut self, channel: Channel, room: &mut [u8]) -> Outcome<usize> {
        self.deadline = self.deadline.or_else(|| self.patience.deadline());
        let deadline = self.deadline;
        self.stream(channel)?.read(room, deadline)
    }

    fn log(&self, direction: char, line: impl Display) {
        if self.is_verbose {
            tell(format_args!("{direction} {line}"));
        }
    }

    /// What went wrong, in the server's words where it has any.
    fn explained(&self, error: FetchError) -> Trouble {
        let last = self.answers.last().map_or("", String::as_str);
        Trouble::Told(match error {
            FetchError::Reply(reply) => {
                let code = reply.code().to_string();
                let said = self.answers.iter().find(|line| has_code(line, &code)).map_or("", String::as_str);
                let location = self.location.iter().map(|location| format!(", now at {}", masked(&[], location)));
                format!("{}: {said}{}", self.told, location.collect::<String>())
            }
            FetchError::NoReply => format!("{}: this is no reply: {last}", self.told),
            FetchError::NoPort => format!("{}: {last}", self.told),
            FetchError::BadLength => format!("this is no length: {last}"),
            FetchError::TransferEncoding => format!("this is not HTTP/1.0: {last}"),
            FetchError::GopherError => format!("the server says: {}", label(last)),
            FetchError::PasswordMissing => format!("{error}: see --password-stdin"),
            FetchError::TooMuch { .. } => format!("{error}: see --max-size"),
            _ => error.to_string(),
        })
    }
}

/// Whether a line is the first of a reply with that code.
fn has_code(line: &str, code: &str) -> bool {
    let status = line.strip_prefix("HTTP/").and_then(|status| status.split_once(' '));
    status.map_or(line, |(_, status)| status).starts_with(code)
}

/// The text of an error that is an item of a menu, as it is shown: its type stands before it, and a TAB behind.
fn label(shown: &str) -> &str {
    let item = shown.strip_prefix('3').and_then(|item| item.split_once("\\t"));
    item.map_or(shown, |(label, _)| label)
}
