//! Shows the parts of URLs, or where and why a text is none.
//!
//! `inspect [--json] [--tidy] [--schemes TABLE,...] [URL]...`; without URLs it reads standard input, one a line. The exit status is 0 when all were accepted, 1 when not,
//! and 2 for wrong usage.

use std::{
    ffi::OsString,
    io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{Error, SchemeTable};

#[path = "inspect/human.rs"]
mod human;
#[path = "inspect/json.rs"]
mod json;
#[path = "inspect/mended.rs"]
mod mended;
#[path = "inspect/parts.rs"]
mod parts;
#[path = "inspect/schemes.rs"]
mod schemes;
#[path = "inspect/sent.rs"]
mod sent;
#[path = "inspect/shown.rs"]
mod shown;

/// A longer list than firmware would reserve: here is room.
type Url<'a> = rfc1738::Url<'a, 255>;

type Answer<'a> = Result<Url<'a>, Error>;

/// Shows the parts of URLs (RFC 1738), or where and why a text is none.
///
/// The exit status is 0 when all were accepted, 1 when not, and 2 for wrong usage.
#[derive(Parser)]
struct Args {
    /// Print one compact JSON object a URL, passwords included
    #[arg(long)]
    json: bool,

    /// Show also what strict URL the text can be made without guessing, and each change; the exit status is that of the text as given
    #[arg(long)]
    tidy: bool,

    /// Know the schemes of these tables too: web (https, ws, wss), ftps, iot (coap, coaps, mqtt, mqtts), http (by RFC 3986)
    #[arg(long, value_name = "TABLE", value_delimiter = ',', value_parser = schemes::parser())]
    schemes: Vec<&'static SchemeTable>,

    /// What to inspect; without any, standard input, one a line
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let tables = args.schemes.as_slice();
    let attempt = |text: &[u8]| args.tidy.then(|| mended::mended(tables, text));
    let outcome = if args.json {
        let out = BufWriter::new(io::stdout().lock());
        Inspection::new(tables, out, |out, text, answer| json::write(out, tables, answer, attempt(text)))
            .run(&args.urls)
    } else {
        let out = BufWriter::new(anstream::stdout().lock());
        let mut is_first = true;
        Inspection::new(tables, out, |out, text, answer| {
            if !core::mem::take(&mut is_first) {
                writeln!(out)?;
            }
            human::write(out, tables, text, answer)?;
            attempt(text).map_or(Ok(()), |attempt| human::write_attempt(out, text, &attempt))
        })
        .run(&args.urls)
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("inspect: {error}");
            ExitCode::from(2)
        }
    }
}

/// Texts are answered by a view, which writes to `out`.
struct Inspection<'t, W, V> {
    tables: &'t [&'static SchemeTable],
    out: W,
    view: V,
    all_accepted: bool,
}

impl<'t, W: Write, V: FnMut(&mut W, &[u8], &Answer) -> io::Result<()>> Inspection<'t, W, V> {
    fn new(tables: &'t [&'static SchemeTable], out: W, view: V) -> Self {
        Self { tables, out, view, all_accepted: true }
    }

    /// Answers the arguments or else standard input; whether all were accepted.
    fn run(mut self, urls: &[OsString]) -> io::Result<bool> {
        let written = match urls {
            [] => self.lines(io::stdin().lock()),
            urls => urls.iter().try_for_each(|url| self.answer(url.as_encoded_bytes())),
        };
        match written.and_then(|()| self.out.flush()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(self.all_accepted),
            written => written.map(|()| self.all_accepted),
        }
    }

    fn lines(&mut self, input: impl io::Read) -> io::Result<()> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            self.answer(line.strip_suffix(b"\n").unwrap_or(&line))?;
            line.clear();
            // Nothing more is here yet: perhaps someone waits for the answer before typing on.
            if input.buffer().is_empty() {
                self.out.flush()?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, text: &[u8]) -> io::Result<()> {
        let answer = Url::parse_bytes_with_in(self.tables, text);
        self.all_accepted &= answer.is_ok();
        (self.view)(&mut self.out, text, &answer)
    }
}
