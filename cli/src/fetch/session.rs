//! One transfer: its data goes to the output, and an error quotes the server's words.

use core::time::Duration;
use std::{io, time::Instant};

use rfc1738_fetch::{
    FetchError, Ftp, Info, Message, Transfer,
    blocking::{Client, Error, Sink},
};

use super::{
    Args,
    failure::{Failure, Outcome, status},
    output::Output,
    tls,
};
use crate::{out::log, shown::masked};

/// Converts data for the output.
pub(crate) trait Write {
    /// Takes a line from the server.
    fn said(&mut self, _line: &[u8]) {}

    /// Writes the next octets.
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome;

    /// Ends the data.
    fn end(&mut self, _output: &mut Output) -> Outcome {
        Ok(())
    }
}

/// The arguments and the client that all downloads share.
pub(crate) struct Fetcher<'a> {
    pub(crate) args: &'a Args,
    client: Client,
}

impl<'a> Fetcher<'a> {
    /// Makes a client with the time limits of the arguments, counted from the start of the program.
    pub(crate) fn new(args: &'a Args, begin: Instant) -> Outcome<Self> {
        let mut client = Client::new().with_timeout(Duration::from_secs(args.timeout)).with_tls(tls::config(args)?);
        if let Some(end) = begin.checked_add(Duration::from_secs(args.max_time)) {
            client = client.with_deadline(end);
        }
        Ok(Self { args, client })
    }

    /// Runs a transfer to its end, and returns the output, which is to be finished.
    pub(crate) fn fetch(&self, mut transfer: &mut dyn Transfer, to: &mut dyn Write) -> Outcome<Output> {
        let mut session = Session::new(to, self.args);
        let result = self.client.fetch(&mut transfer, &mut session);
        session.finish(result)
    }

    /// Runs an ftp transfer to its end, and returns the output, which is to be finished.
    pub(crate) fn fetch_ftp(&self, ftp: &mut Ftp<'_>, to: &mut dyn Write) -> Outcome<Output> {
        let mut session = Session::new(to, self.args);
        let result = self.client.fetch(ftp, &mut session);
        session.finish(result)
    }
}

/// Names the first reply, which answers no command.
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
}

impl<'s> Session<'s> {
    fn new(to: &'s mut dyn Write, args: &'s Args) -> Self {
        let (command, answers) = (GREETING.to_owned(), Vec::new());
        Self { to, args, output: None, announced: None, failure: None, command, answers }
    }

    fn write(&mut self, octets: &[u8]) -> Outcome {
        let output = match &mut self.output {
            Some(output) => output,
            none => none.insert(Output::open(self.args, self.announced)?),
        };
        self.to.write(octets, output)
    }

    fn finish(mut self, result: Result<(), Error>) -> Outcome<Output> {
        match (result, self.failure) {
            (Ok(()), _) => {}
            (Err(_), Some(failure)) => return Err(failure),
            (Err(error), None) => {
                // The next attempt resumes after these octets.
                self.output.iter_mut().for_each(Output::stop);
                return Err(failure_of(&error, &self.command, &self.answers));
            }
        }
        let mut output = self.output.map_or_else(|| Output::open(self.args, self.announced), Ok)?;
        self.to.end(&mut output)?;
        Ok(output)
    }

    fn log(&self, direction: char, line: impl core::fmt::Display) {
        if self.args.verbose {
            log(format_args!("{direction} {line}"));
        }
    }
}

impl Sink for Session<'_> {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        self.write(octets).map_err(|failure| {
            self.failure = Some(failure);
            io::ErrorKind::Other.into()
        })
    }

    fn info(&mut self, info: Info<'_>) -> io::Result<()> {
        match info {
            Info::ReplyLine(line) => {
                self.log('<', line);
                self.answers.push(line.to_string());
                self.to.said(line.octets());
            }
            Info::Announced(length) => self.announced = Some(length),
            _ => {}
        }
        Ok(())
    }

    fn sent(&mut self, message: Message<'_>) {
        let shown = format!("{message:?}");
        self.log('>', &shown);
        // Errors name the first of several unanswered commands.
        if !core::mem::take(&mut self.answers).is_empty() || self.command == GREETING {
            self.command = shown;
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
        FetchError::DataAfterDot => format!("{reason}: see --until-close"),
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
