//! Shows the parts of URLs, or where and why a text is not a URL.
//!
//! `inspect [--json] [--tidy] [--base URL] [--schemes SET] [URL]...`, or as a filter for logs
//! `inspect --redact [--keys LIST] [TEXT]...`. Without arguments it reads standard input, one URL
//! per line. The exit status is 0 if all were accepted, 1 if not, and 2 for wrong usage or an
//! output error.

use core::{error, mem};
use std::{
    ffi::OsString,
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{
    Error, MAX_LEN, Schemes, heapless,
    schemes::{All, Modern, Rfc1738},
};

#[path = "inspect/advice.rs"]
mod advice;
#[path = "inspect/colours.rs"]
mod colours;
#[path = "inspect/ended.rs"]
mod ended;
#[path = "inspect/human.rs"]
mod human;
#[path = "inspect/json.rs"]
mod json;
#[path = "inspect/json_parts.rs"]
mod json_parts;
#[path = "inspect/lines.rs"]
mod lines;
#[path = "inspect/meanings.rs"]
mod meanings;
#[path = "inspect/mended.rs"]
mod mended;
#[path = "inspect/parts.rs"]
mod parts;
#[path = "inspect/redacted.rs"]
mod redacted;
#[path = "inspect/sent.rs"]
mod sent;
#[path = "inspect/set.rs"]
mod set;
#[path = "inspect/shown.rs"]
mod shown;
#[path = "inspect/stderr.rs"]
mod stderr;
#[path = "inspect/tidied.rs"]
mod tidied;

use lines::Line;
use set::Set;

/// The most segments or fields of a URL: far more than firmware would reserve.
const CAPACITY: usize = 255;

type Url<'a, S> = rfc1738::Url<'a, S, CAPACITY>;
type Typed<'a, S> = rfc1738::Typed<'a, S, CAPACITY>;
type Answer<'a, S> = Result<Url<'a, S>, Error>;

/// A buffer for a tidied text, or for a base and a reference.
type Buffer = heapless::String<{ 2 * (MAX_LEN + 1) }>;

/// Shows the parts of URLs (RFC 1738), or where and why a text is not a URL.
///
/// The exit status is 0 if all were accepted, 1 if not, and 2 for wrong usage or an output error.
#[derive(Parser)]
#[command(after_help = EXAMPLES, term_width = 80)]
struct Args {
    /// Print one compact JSON object per URL, passwords included
    #[arg(long)]
    json: bool,

    /// With --json, treat a CR at the end of a line as part of the URL
    #[arg(long, requires = "json")]
    keep_cr: bool,

    /// Print each line with its secrets masked, and all other bytes unchanged; the exit status is 0
    #[arg(long, conflicts_with_all = ["json", "tidy", "base", "schemes"])]
    redact: bool,

    /// With --redact, mask the query values of these keys, separated by commas, or of "none"
    ///
    /// They replace the default: some forty common keys, such as access_token and password.
    #[arg(long, value_name = "LIST", requires = "redact", value_delimiter = ',', value_parser = redacted::key)]
    keys: Option<Vec<String>>,

    /// Also show the text mended to a strict URL, if that needs no guessing, and each change
    ///
    /// The exit status is that of the original text.
    #[arg(long)]
    tidy: bool,

    /// The set of known schemes
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::All)]
    schemes: Set,

    /// Resolve each text as a reference against this URL, and show the result
    #[arg(long, value_name = "URL", conflicts_with = "tidy")]
    base: Option<String>,

    /// The URLs to inspect; without any, standard input, one per line
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  inspect ftp://me@host.dom/pub/a%20b            the parts, and what to send
  inspect --tidy 'http://host.dom/a b'           what must be escaped, and where
  inspect --schemes modern http://my_host/~me    http as it is written today
  inspect --base http://host.dom/a/ ../b         where a link leads
  inspect --json <urls | jq .host                for programs
  inspect --redact <log                          a log without its secrets";

fn main() -> ExitCode {
    let args = Args::parse();
    colours::find_out();
    let run = match args.schemes {
        _ if args.redact => redacted::run,
        Set::All => inspect::<All>,
        Set::Rfc1738 => inspect::<Rfc1738>,
        Set::Modern => inspect::<Modern>,
    };
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => match error.downcast::<io::Error>() {
            Ok(error) => ended::ended("inspect", &error),
            Err(error) => {
                stderr::tell(format_args!("inspect: {error}"));
                ExitCode::from(2)
            }
        },
    }
}

/// Whether all texts were accepted, or an error that ends the program.
type Outcome = Result<bool, Box<dyn error::Error>>;

/// Inspects texts with a set of schemes.
fn inspect<S: Schemes>(args: &Args) -> Outcome {
    let parsed = |base| Url::<S>::parse_in(base).map_err(|error| format!("the base: {}", error.in_text(base)));
    let base = args.base.as_deref().map(parsed).transpose()?;
    let (out, buffer) = (BufWriter::new(io::stdout().lock()), Box::default());
    Ok(Inspection { args, base, buffer, out, is_first: true, all_accepted: true }.run()?)
}

/// Inspects texts one after another.
struct Inspection<'a, S> {
    args: &'a Args,
    base: Option<Url<'a, S>>,
    buffer: Box<Buffer>,
    out: BufWriter<StdoutLock<'a>>,
    is_first: bool,
    all_accepted: bool,
}

impl<S: Schemes> Inspection<'_, S> {
    /// Inspects the arguments, or standard input; returns whether all were accepted.
    fn run(mut self) -> io::Result<bool> {
        let written = match self.args.urls.as_slice() {
            [] => lines::each(io::stdin().lock(), |line| self.line(&line)),
            urls => urls.iter().try_for_each(|url| self.text(url.as_encoded_bytes())),
        };
        written.and_then(|()| self.out.flush()).map(|()| self.all_accepted)
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let Args { json, keep_cr, .. } = *self.args;
        match line {
            Line { is_whole: false, .. } if !json => {
                self.all_accepted = false;
                self.separate()?;
                human::write_too_long(&mut self.out)?;
            }
            line if keep_cr => self.text(line.text)?,
            // An empty line is a valid reference.
            line if json || self.base.is_some() || !line.without_cr().is_empty() => self.text(line.without_cr())?,
            _ => {}
        }
        if line.is_last { self.out.flush() } else { Ok(()) }
    }

    fn text(&mut self, text: &[u8]) -> io::Result<()> {
        self.separate()?;
        let Self { args, base, buffer, out, all_accepted, .. } = self;
        buffer.clear();
        if let Some(base) = base {
            let reference = String::from_utf8_lossy(text);
            let answer = base.join(&reference, &mut **buffer);
            *all_accepted &= answer.is_ok();
            return match args.json {
                true => json::write_resolved(out, &answer),
                false => human::write_resolved(out, text, answer),
            };
        }
        let answer: Answer<S> = Url::parse_bytes_in(text);
        *all_accepted &= answer.is_ok();
        let attempt = args.tidy.then(|| mended::mended::<S>(text, buffer));
        if args.json {
            return json::write(out, &answer, attempt);
        }
        human::write(out, text, &answer)?;
        if answer.is_err() && !args.tidy {
            human::write_advice(out, advice::of::<S>(text))?;
        }
        attempt.map_or(Ok(()), |attempt| tidied::write(out, text, &attempt))
    }

    /// Writes an empty line between two answers for people.
    fn separate(&mut self) -> io::Result<()> {
        if mem::take(&mut self.is_first) || self.args.json { Ok(()) } else { writeln!(self.out) }
    }
}
