//! Shows the parts of URLs, or where and why a text is not one.
//!
//! `inspect [--json | --redact] [--tidy] [--base URL] [--schemes TABLE,...] [URL]...`; without URLs it reads standard input, one a line. The exit status is 0 when
//! all were accepted, 1 when not, and 2 for wrong usage.

use core::mem;
use std::{
    ffi::OsString,
    io::{self, BufWriter, ErrorKind, StdoutLock, Write},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{Error, SchemeTable};

#[path = "inspect/colours.rs"]
mod colours;
#[path = "inspect/column.rs"]
mod column;
#[path = "inspect/human.rs"]
mod human;
#[path = "inspect/json.rs"]
mod json;
#[path = "inspect/lines.rs"]
mod lines;
#[path = "inspect/mended.rs"]
mod mended;
#[path = "inspect/parts.rs"]
mod parts;
#[path = "inspect/redacted.rs"]
mod redacted;
#[path = "inspect/schemes.rs"]
mod schemes;
#[path = "inspect/sent.rs"]
mod sent;
#[path = "inspect/shown.rs"]
mod shown;
#[path = "inspect/stderr.rs"]
mod stderr;

use lines::Line;

/// A longer list than firmware would reserve: here is room.
type Url<'a> = rfc1738::Url<'a, 255>;

type Answer<'a> = Result<Url<'a>, Error>;

/// Shows the parts of URLs (RFC 1738), or where and why a text is not one.
///
/// The exit status is 0 when all were accepted, 1 when not, and 2 for wrong usage.
#[derive(Parser)]
struct Args {
    /// Print one compact JSON object per URL, passwords included
    #[arg(long)]
    json: bool,

    /// With --json, treat a CR at the end of a line as part of the URL
    #[arg(long, requires = "json")]
    keep_cr: bool,

    /// Print each text with the passwords of all URLs in it masked, and nothing else; the exit status is 0
    #[arg(long, conflicts_with_all = ["json", "tidy"])]
    redact: bool,

    /// Also show the text mended to a strict URL, if that takes no guessing, and each change; the exit status is that of the text as given
    #[arg(long)]
    tidy: bool,

    /// Also know the schemes of these tables: web (https, ws, wss), ftps, iot (coap, coaps, mqtt, mqtts), http (by RFC 3986)
    #[arg(long, value_name = "TABLE", value_delimiter = ',', value_parser = schemes::parser())]
    schemes: Vec<&'static SchemeTable>,

    /// Resolve each text as a reference against this URL, and show the URL it refers to
    #[arg(long, value_name = "URL", conflicts_with_all = ["redact", "tidy"])]
    base: Option<String>,

    /// The URLs to inspect; without any, standard input, one per line
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    colours::find_out();
    let base = args.base.as_deref().map(|base| Url::parse_with_in(&args.schemes, base)).transpose();
    let base = match base {
        Ok(base) => base,
        Err(error) => {
            stderr::tell(format_args!("inspect: the base: {error}"));
            return ExitCode::from(2);
        }
    };
    let out = BufWriter::new(io::stdout().lock());
    match (Inspection { args: &args, base, out, is_first: true, all_accepted: true }).run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            stderr::tell(format_args!("inspect: {error}"));
            ExitCode::from(2)
        }
    }
}

/// Texts that are answered one after another.
struct Inspection<'a> {
    args: &'a Args,
    base: Option<Url<'a>>,
    out: BufWriter<StdoutLock<'a>>,
    is_first: bool,
    all_accepted: bool,
}

impl Inspection<'_> {
    /// Answers the arguments or else standard input; whether all were accepted.
    fn run(mut self) -> io::Result<bool> {
        let written = match self.args.urls.as_slice() {
            [] => lines::each(io::stdin().lock(), |line| self.line(&line)),
            urls => urls.iter().try_for_each(|url| self.text(url.as_encoded_bytes())),
        };
        match written.and_then(|()| self.out.flush()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(self.all_accepted),
            written => written.map(|()| self.all_accepted),
        }
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let Args { json, keep_cr, redact, .. } = *self.args;
        match line {
            Line { is_whole: false, .. } if redact => writeln!(self.out, "({})", lines::TOO_LONG)?,
            Line { is_whole: false, .. } if !json => {
                self.all_accepted = false;
                self.separate()?;
                human::write_too_long(&mut self.out)?;
            }
            line if redact || keep_cr => self.text(line.text)?,
            // An empty reference is one.
            line if json || self.base.is_some() || !line.without_cr().is_empty() => self.text(line.without_cr())?,
            _ => {}
        }
        if line.is_last { self.out.flush() } else { Ok(()) }
    }

    fn text(&mut self, text: &[u8]) -> io::Result<()> {
        let tables = self.args.schemes.as_slice();
        if self.args.redact {
            return redacted::write(&mut self.out, tables, text);
        }
        if let Some(base) = &self.base {
            let reference = String::from_utf8_lossy(text);
            let mut buffer = String::new();
            let answer = base.join_with(tables, &reference, &mut buffer);
            self.all_accepted &= answer.is_ok();
            if self.args.json {
                return json::write_joined(&mut self.out, &answer);
            }
            self.separate()?;
            return human::write_joined(&mut self.out, tables, text, answer);
        }
        let answer: Answer = Url::parse_bytes_with_in(tables, text);
        let attempt = self.args.tidy.then(|| mended::mended(tables, text));
        self.all_accepted &= answer.is_ok();
        if self.args.json {
            return json::write(&mut self.out, tables, &answer, attempt);
        }
        self.separate()?;
        human::write(&mut self.out, tables, text, &answer)?;
        attempt.map_or(Ok(()), |attempt| human::write_attempt(&mut self.out, tables, text, &attempt))
    }

    /// An empty line between two answers for people.
    fn separate(&mut self) -> io::Result<()> {
        if mem::take(&mut self.is_first) { Ok(()) } else { writeln!(self.out) }
    }
}
