//! Retrieves what a URL refers to, over ftp, gopher, http or nntp.
//!
//! `fetch [-o FILE] URL`. The exit status is 0 when all of it has come, 1 when not, and 2 for wrong usage.

use std::{ffi::OsString, path::PathBuf, process::ExitCode};

use clap::Parser;
use rfc1738::{Advisory, Url};

#[path = "fetch/connection.rs"]
mod connection;
#[path = "fetch/control.rs"]
mod control;
#[path = "fetch/ftp.rs"]
mod ftp;
#[path = "fetch/gopher.rs"]
mod gopher;
#[path = "fetch/http.rs"]
mod http;
#[path = "fetch/menu.rs"]
mod menu;
#[path = "fetch/nntp.rs"]
mod nntp;
#[path = "fetch/output.rs"]
mod output;
#[path = "fetch/progress.rs"]
mod progress;
#[path = "fetch/session.rs"]
mod session;
#[path = "inspect/shown.rs"]
mod shown;
#[path = "fetch/signal.rs"]
mod signal;
#[path = "inspect/stderr.rs"]
mod stderr;
#[path = "fetch/text.rs"]
mod text;
#[path = "fetch/trouble.rs"]
mod trouble;

use shown::masked;
use stderr::tell;
use trouble::{Outcome, Trouble};

/// How many elements a list may have: more than firmware would reserve, here is room.
const CAPACITY: usize = 255;

/// The room for what comes, in bytes, of which the longest line of a reply has one less.
const ROOM: usize = 1 << 16;

/// Retrieves what a URL refers to (RFC 1738), over ftp, gopher, http or nntp.
///
/// Text, which is a Gopher text, a news article or a file of ftp's type "a", is written with LF at the ends of its lines, all else byte for byte;
/// directories, Gopher menus and newsgroups are listed as URLs, one a line. The exit status is 0 when all of it has come, 1 when not, and 2
/// for wrong usage.
#[derive(Parser)]
struct Args {
    /// Write to a file instead of standard output; it appears once all of it has arrived
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Show on standard error what is sent and answered, without passwords
    #[arg(short, long)]
    verbose: bool,

    /// Show what a Gopher menu says beside each of its URLs
    #[arg(short, long)]
    labels: bool,

    /// Accept a Gopher text or menu without the "." at its end: many servers leave it out, and send other dots as they are
    #[arg(long)]
    until_close: bool,

    /// The e-mail address that an anonymous login to an FTP server gives as its password
    #[arg(long, default_value = "anonymous@")]
    address: String,

    /// Read a line from standard input, the password of an ftp URL that has a user and no password
    #[arg(long)]
    password_stdin: bool,

    /// Send the request even if the URL is made for another protocol's server (section 6)
    #[arg(long)]
    force: bool,

    /// How long to wait for a connection, for a reply, or for more of a file
    #[arg(short, long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,

    /// How long all of it may take
    #[arg(long, value_name = "SECONDS", default_value_t = 3600, value_parser = clap::value_parser!(u64).range(1..))]
    max_time: u64,

    /// How much may come
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 30)]
    max_size: u64,

    /// What to retrieve
    #[arg(value_name = "URL")]
    url: OsString,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        // Whoever reads has seen enough.
        Ok(()) | Err(Trouble::Unread) => ExitCode::SUCCESS,
        Err(Trouble::Told(what)) => {
            tell(format_args!("fetch: {what}"));
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Outcome {
    let text = args.url.as_encoded_bytes();
    let url = Url::<CAPACITY>::parse_bytes_in(text)
        .map_err(|error| Trouble::Told(format!("{}: {error}", masked(&[], text))))?;
    for advisory in url.advisories().iter() {
        tell(format_args!("fetch: caution: {}: {advisory} (section {})", advisory.as_str(), advisory.section()));
    }
    if url.advisories().contains(Advisory::ForeignProtocol) && !args.force {
        return Err(Trouble::Told("this is not sent without --force".to_owned()));
    }
    match &url {
        Url::Ftp(url) => ftp::fetch(url, args),
        Url::Gopher(url) => gopher::fetch(url, args),
        Url::Http(url) => http::fetch(url, args),
        Url::Nntp(url) => nntp::fetch(url, args),
        other => Err(Trouble::Told(format!("only ftp, gopher, http and nntp are spoken here, not {}", other.scheme()))),
    }
}
