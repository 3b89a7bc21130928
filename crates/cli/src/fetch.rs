//! `rfc1738 fetch`: downloads over ftp, gopher, http, https or nntp.

mod control;
mod failure;
mod ftp;
mod gopher;
mod http;
mod nntp;
mod output;
mod passwords;
mod session;
mod text;
mod tls;

use core::time::Duration;
use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::{self, ExitCode},
    thread,
    time::Instant,
};

use rfc1738::{SchemeSet, Typed, advisories::Advisory, schemes::All as Set};

use crate::{
    lines::{self, Line, Refused},
    out::tell,
    sets::{self, in_set},
};
use failure::{BAD_URL, Failure, Outcome, READ, TIME, UNSUPPORTED, USAGE};
use session::Fetcher;

/// Downloads URLs over ftp, gopher, http, https or nntp.
///
/// Gopher texts, news articles and ftp files of type "a" are text: their lines end in LF in the
/// output. Everything else is written byte for byte. Directories, Gopher menus and newsgroups are
/// listed as URLs, one per line. The exit status is 0 if every resource is complete, otherwise
/// curl's for the last error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Write to a file, which appears when the download is complete ("-" is standard output)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Resume a partial file, and keep what arrived if the download breaks off again
    #[arg(short = 'C', long = "continue", requires = "output")]
    resume: bool,

    /// Retry this many times after a temporary failure, such as a lost connection or a 503
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    retry: u8,

    /// Show requests and replies on standard error, without passwords
    #[arg(short, long)]
    verbose: bool,

    /// Follow http and https redirects
    #[arg(short = 'L', long)]
    location: bool,

    /// The maximum number of redirects in a row
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    max_redirs: u8,

    /// Also follow redirects from https to http
    #[arg(long)]
    leave_tls: bool,

    /// Add a header field to the http request (not sent to other servers after a redirect)
    #[arg(short = 'H', long, value_name = "NAME: VALUE")]
    header: Vec<String>,

    /// Trust these certificate authorities for https instead of the system's
    #[arg(long, value_name = "FILE")]
    cacert: Option<PathBuf>,

    /// Accept an http resource that ends with the connection, although it may be incomplete
    #[arg(long)]
    allow_close: bool,

    /// Show the label of each URL of a Gopher menu
    #[arg(short, long)]
    labels: bool,

    /// Accept a Gopher text or menu without a final ".", as many servers send it, and keep its dots
    /// unchanged
    #[arg(long)]
    without_final_dot: bool,

    /// The e-mail address to send as the password of an anonymous ftp login
    #[arg(long, default_value = "anonymous@")]
    address: String,

    /// Read ftp passwords from standard input, one line per user and server
    #[arg(long, requires = "urls")]
    password_stdin: bool,

    /// Send a gopher request even if it may be commands of another protocol (section 6)
    #[arg(long)]
    force: bool,

    /// The time limit for each connection, each reply, and each wait for more data
    #[arg(short, long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,

    /// The time limit for all URLs, including writing
    #[arg(long, value_name = "SECONDS", default_value_t = 3600, value_parser = clap::value_parser!(u64).range(1..))]
    max_time: u64,

    /// The maximum size of a resource
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 30)]
    max_size: u64,

    #[command(flatten)]
    set: sets::Schemes,

    /// The URLs to download [default: the lines of standard input]
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 fetch http://host.dom/                        to standard output
  rfc1738 fetch -C -o image.iso ftp://host.dom/a.iso    a download to resume
  rfc1738 fetch gopher://host.dom | rfc1738 fetch       all that a menu lists";

impl Args {
    /// Returns the file to write to. "-" is standard output, as in other programs.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|output| output.as_os_str() != "-")
    }
}

pub(crate) fn run(args: &Args) -> ExitCode {
    let begin = Instant::now();
    watch(args.max_time);
    let mut status = 0;
    let mut report = |outcome: Outcome| {
        if let Err(failure) = outcome {
            failure.message.into_iter().for_each(tell);
            status = failure.status;
        }
    };
    let outcome = all(args, begin, &mut report);
    report(outcome);
    status.into()
}

/// Ends the program after this many seconds, even during a name lookup or a write to a pipe.
fn watch(seconds: u64) {
    // The program has half a second to end by itself.
    let Some(wait) = Duration::from_secs(seconds).checked_add(Duration::from_millis(500)) else { return };
    thread::spawn(move || {
        thread::sleep(wait);
        tell("timed out");
        process::exit(TIME.into());
    });
}

/// Retrieves each URL, even if others fail.
fn all(args: &Args, begin: Instant, report: &mut dyn FnMut(Outcome)) -> Outcome {
    let fetcher = Fetcher::new(args, begin)?;
    if args.file().is_some() && args.urls.len() != 1 {
        return Err(Failure::new(USAGE, "--output takes one URL"));
    }
    if args.resume && args.file().is_none() {
        return Err(Failure::new(USAGE, "--continue takes a file"));
    }
    let lines = lines::each(io::sink(), &args.urls, false, |_, line| {
        report(one(&line, &fetcher));
        Ok(true)
    });
    lines.map_err(|error| Failure::of(READ, "standard input", &error)).map(|_| ())
}

fn one(line: &Line, fetcher: &Fetcher) -> Outcome {
    let refused = |refused: Refused| Failure::new(BAD_URL, refused.message);
    in_set!(fetcher.args.set.schemes, check(line)).map_err(refused)?;
    // Without logins of the web, which are not sent.
    let url = line.url::<Set>().map_err(refused)?;
    for advisory in url.advisories().iter() {
        tell(format_args!("caution: {}: {advisory} (section {})", advisory.as_str(), advisory.section()));
    }
    if url.advisories().contains(Advisory::ForeignProtocol) && !fetcher.args.force {
        return Err(Failure::new(UNSUPPORTED, "the request is not sent without --force"));
    }
    match (url.typed(), url.scheme().as_str()) {
        (Typed::Ftp(url), "ftp") => ftp::fetch(&url, fetcher),
        (Typed::Gopher(url), _) => gopher::fetch(&url, fetcher),
        (Typed::Nntp(url), _) => nntp::fetch(&url, fetcher),
        (_, "http" | "https") => http::fetch(&url, fetcher),
        _ => {
            let message = format!("{} is not supported: only ftp, gopher, http, https and nntp are", url.scheme());
            Err(Failure::new(UNSUPPORTED, message))
        }
    }
}

fn check<S: SchemeSet>(line: &Line) -> Result<(), Refused> {
    line.url::<S>().map(|_| ())
}
