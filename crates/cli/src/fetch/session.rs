//! One request: its data goes to the output, and an error quotes the server's words.

use core::time::Duration;
use std::{io, time::Instant};

use rfc1738::Url;
use rfc1738_fetch::{
    FetchError, Info, Message, Redirects,
    blocking::{Client, Error, Fetched, Request, Sink, Version},
};

use super::{
    Args, Set,
    failure::{Failure, Outcome, status},
    output::Output,
    passwords::Passwords,
    tls,
};
use crate::{
    out::{log, tell},
    shown::masked,
};

/// Converts data for the output.
pub(crate) trait Write {
    /// Takes a line from the server.
    fn said(&mut self, _line: &[u8]) {}

    /// Writes the next bytes.
    fn write(&mut self, bytes: &[u8], output: &mut Output) -> Outcome;

    /// Restarts, if possible.
    fn restart(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Ends the data.
    fn end(&mut self, _output: &mut Output) -> Outcome {
        Ok(())
    }
}

/// The arguments and the client that all downloads share.
pub(crate) struct Fetcher<'a> {
    pub(crate) args: &'a Args,
    client: Client,
    /// The reason why https is not available, by the environment.
    no_tls: Option<Failure>,
    pub(crate) passwords: Passwords,
}

impl<'a> Fetcher<'a> {
    /// Makes a client with the time limits of the arguments, counted from the start of the program.
    pub(crate) fn new(args: &'a Args, begin: Instant) -> Outcome<Self> {
        let mut client = Client::new().with_timeout(Duration::from_secs(args.timeout));
        let mut no_tls = None;
        match tls::config(args) {
            Ok(config) => client = client.with_tls(config),
            Err(failure) if args.cacert.is_some() => return Err(failure),
            // It does not matter to the other schemes.
            Err(failure) => (client, no_tls) = (client.without_tls(), Some(failure)),
        }
        let redirects = Redirects::new(args.max_redirs);
        let redirects = if args.leave_tls { redirects.allow_https_to_http() } else { redirects };
        client = client.with_redirects(args.location.then_some(redirects));
        if let Some(end) = begin.checked_add(Duration::from_secs(args.max_time)) {
            client = client.with_deadline(end);
        }
        Ok(Self { args, client, no_tls, passwords: Passwords::default() })
    }

    /// Begins a request with the limits of the arguments.
    pub(crate) fn get<'g>(&'g self, url: &'g Url<&'g str, Set>) -> Request<'g, Set> {
        self.client.get(url).with_max_size(self.args.max_size).retry(self.args.retry)
    }

    /// Carries out a request, and returns the output, which is to be finished.
    pub(crate) fn run(&self, mut get: Request<'_, Set>, to: &mut dyn Write) -> Outcome<(Output, Fetched)> {
        let mut session = Session::new(to, self.args);
        if let Some(path) = self.args.file().filter(|_| self.args.resume) {
            let (output, resumed) = Output::resume(path, get)?;
            (session.output, get) = (Some(output), resumed);
        }
        match (get.to(&mut session), &self.no_tls) {
            (Err(Error::NoTls), Some(failure)) => Err(failure.clone()),
            (result, _) => session.finish(result),
        }
    }
}

/// Names the first reply, which does not answer a command.
const GREETING: &str = "greeting";

struct Session<'s> {
    to: &'s mut dyn Write,
    args: &'s Args,
    output: Option<Output>,
    announced: Option<u64>,
    /// The error of the output, until the driver returns.
    failure: Option<Failure>,
    /// The last command, and the lines of the reply to it.
    command: String,
    answers: Vec<String>,
    /// The target of a redirect.
    location: Option<Vec<u8>>,
    /// The coding of the bytes, which was not requested.
    coding: Option<Vec<u8>>,
}

impl<'s> Session<'s> {
    fn new(to: &'s mut dyn Write, args: &'s Args) -> Self {
        let (command, answers) = (GREETING.to_owned(), Vec::new());
        Self { to, args, output: None, announced: None, failure: None, command, answers, location: None, coding: None }
    }

    fn write(&mut self, bytes: &[u8]) -> Outcome {
        if let Some(coding) = self.coding.take() {
            tell(format_args!("caution: the bytes are in the coding {}, which was not requested", masked(&coding)));
        }
        let output = match &mut self.output {
            Some(output) => output,
            none => none.insert(Output::open(self.args, self.announced)?),
        };
        self.to.write(bytes, output)
    }

    fn finish(mut self, result: Result<Fetched, Error>) -> Outcome<(Output, Fetched)> {
        let fetched = match (result, self.failure) {
            (Ok(fetched), _) => fetched,
            (Err(_), Some(failure)) => return Err(failure),
            (Err(error), None) => {
                // A resource that ended with the connection is probably complete.
                if let (Error::Fetch(FetchError::NoEnd), Some(output)) = (&error, &mut self.output) {
                    output.show()?;
                }
                let failure = failure_of(&error, &self.command, &self.answers);
                let place = self.location.map(|location| match &*location {
                    [] => "; its Location is empty".into(),
                    [b'<', ..] => format!(", now at {}, in which the \"<\" is not allowed", masked(&location)),
                    location => format!(", now at {}", masked(location)),
                });
                let message = failure.message.map(|message| message + &place.unwrap_or_default());
                return Err(Failure { message, ..failure });
            }
        };
        let mut output = self.output.map_or_else(|| Output::open(self.args, self.announced), Ok)?;
        self.to.end(&mut output)?;
        Ok((output, fetched))
    }

    fn log(&self, direction: char, line: impl core::fmt::Display) {
        if self.args.verbose {
            log(format_args!("{direction} {line}"));
        }
    }
}

impl Sink for Session<'_> {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes).map_err(|failure| {
            self.failure = Some(failure);
            io::ErrorKind::Other.into()
        })
    }

    fn info(&mut self, info: Info<'_>) -> io::Result<()> {
        match info {
            Info::ReplyLine(line) => {
                self.log('<', line);
                self.answers.push(line.to_string());
                self.to.said(line.bytes());
            }
            Info::Announced(length) => self.announced = Some(length),
            Info::Header { name, value } if name.eq_ignore_ascii_case(b"Location") => {
                self.location = Some(value.into());
            }
            Info::Header { name, value } if name.eq_ignore_ascii_case(b"Content-Encoding") => {
                self.coding =
                    Some(value.into()).filter(|_| !value.is_empty() && !value.eq_ignore_ascii_case(b"identity"));
            }
            _ => {}
        }
        Ok(())
    }

    fn version(&mut self, version: &Version) -> io::Result<()> {
        self.output.as_mut().map_or(Ok(()), |output| output.version(version))
    }

    fn redirected(&mut self, url: &str) -> io::Result<()> {
        (self.location, self.coding) = (None, None);
        if self.args.verbose {
            tell(format_args!("redirected to {}", masked(url.as_bytes())));
        }
        Ok(())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.to.restart()?;
        self.output.as_mut().map_or(Ok(()), Output::restart)
    }

    fn rewind(&mut self, byte: u64) -> io::Result<()> {
        self.output.as_mut().map_or(Ok(()), |output| output.rewind(byte))
    }

    fn sent(&mut self, message: Message<'_>) {
        let shown = format!("{message:?}");
        self.log('>', &shown);
        // Errors name the first of several unanswered commands.
        if !core::mem::take(&mut self.answers).is_empty() || self.command == GREETING {
            // Of a request, the first line.
            let is_request = shown.contains(" HTTP/1.1; ");
            let line = if is_request { shown.split("; ").next() } else { None };
            self.command = line.unwrap_or(&shown).to_owned();
        }
    }
}

/// Returns the failure of an error, with the server's words if there are any.
fn failure_of(error: &Error, command: &str, answers: &[String]) -> Failure {
    let last = answers.last().map_or("", String::as_str);
    let Error::Fetch(reason) = error else {
        return Failure::new(status(error), masked(error.to_string().as_bytes()));
    };
    let sentence = match reason {
        FetchError::Reply(reply) => {
            let code = reply.code().to_string();
            let said = answers.iter().find(|line| has_code(line, &code)).map_or("", String::as_str);
            format!("{command}: {said}")
        }
        FetchError::NotAReply => format!("{command}: this is not a reply: {last}"),
        FetchError::NoPort => format!("{command}: {last}"),
        FetchError::BadLength => format!("this is not a length: {last}"),
        FetchError::UnknownTransferCoding => format!("{reason}: {last}"),
        FetchError::GopherError => format!("the server says: {}", label(last)),
        FetchError::PasswordMissing => format!("{reason}: see --password-stdin"),
        FetchError::TooMuch { .. } => format!("{reason}: see --max-size"),
        FetchError::NoEnd => format!("{reason}: see --allow-close"),
        FetchError::DataAfterDot => format!("{reason}: see --without-final-dot"),
        _ => masked(reason.to_string().as_bytes()),
    };
    Failure::new(status(error), sentence)
}

/// Returns whether a line begins a reply with this code.
fn has_code(line: &str, code: &str) -> bool {
    let status = line.strip_prefix("HTTP/").and_then(|status| status.split_once(' '));
    status.map_or(line, |(_, status)| status).starts_with(code)
}

/// Returns the label of an error item: the text between its type and the first TAB, which is shown
/// escaped.
fn label(shown: &str) -> &str {
    let item = shown.strip_prefix('3').and_then(|item| item.split_once("\\t"));
    item.map_or(shown, |(label, _)| label)
}
