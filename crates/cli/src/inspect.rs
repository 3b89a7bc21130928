//! `rfc1738 inspect`: the parts of URLs, or where and why a text is not a URL.

pub(crate) mod human;
pub(crate) mod json;
mod meanings;
mod parts;
mod rows;
mod tidied;

use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::SchemeSet;

use crate::{
    colors::NOTE,
    lines::{self, Refused},
    out::Status,
    sets::{self, in_set},
    shown::Shown,
};

/// Shows the parts of URLs, or where and why a text is not a URL.
///
/// The exit status is 0 if all were accepted, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one compact JSON object per URL, passwords included
    #[arg(long)]
    json: bool,

    /// Also show each correction and the corrected URL, if no guessing is needed
    ///
    /// The exit status is for the original text.
    #[arg(long)]
    tidy: bool,

    #[command(flatten)]
    shown: Shown,

    #[command(flatten)]
    set: sets::Schemes,

    /// The URLs to inspect [default: standard input, one per line]
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 ftp://me@host.dom/pub/a%20b      the parts, and what to send
  rfc1738 --tidy 'http://host.dom/a b'     what must be escaped, and where
  rfc1738 --schemes rfc1738 http://h/~me   by RFC 1738 to the letter, where ~ is an error
  rfc1738 --json <urls | jq .host          for programs";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    in_set!(args.set.schemes, inspect(args))
}

/// Inspects the arguments, or standard input, with a set of schemes.
fn inspect<S: SchemeSet>(args: &Args) -> io::Result<Status> {
    let mut is_first = true;
    // With --json an empty line is the empty URL.
    lines::each(lines::stdout(), &args.urls, args.json, |out, line| {
        let attempt = args.tidy.then(|| tidied::mended::<S>(line.text));
        if args.json {
            let answer = S::parse(line.text);
            return json::write(out, &answer, attempt).map(|()| answer.is_ok());
        }
        human::separate(out, &mut is_first)?;
        let answer = line.url::<S>();
        match &answer {
            Ok(url) => human::write_url(out, url, args.shown)?,
            Err(Refused { message, advice }) => {
                human::write_error(out, message)?;
                // The tidied text tells more.
                if let Some(advice) = advice.filter(|_| !args.tidy) {
                    writeln!(out, "  {NOTE}{advice}{NOTE:#}")?;
                }
            }
        }
        if let Some(attempt) = attempt.filter(|_| line.is_whole) {
            tidied::write(out, line.text, &attempt, args.shown)?;
        }
        Ok(answer.is_ok())
    })
}
