//! A first program: reads URLs, one per line, and prints what a client would do for each.
//!
//! `plan < FILE`; the exit status is 1 when one of them was no URL, or is not to be followed, and 2 for wrong usage.

use core::{error::Error, fmt::Display};
use std::{
    io::{self, BufWriter, ErrorKind, Write},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{
    DeclaredBody, DeclaredScheme, EndUser, FtpUrl, GroupPart, HostPort, HttpUrl, Redacted, SchemeTable, Url, schemes,
};

#[path = "inspect/lines.rs"]
mod lines;
#[path = "inspect/stderr.rs"]
mod stderr;

/// Schemes of our own: one like http, and one of which the rest is ours to read.
const LAB: SchemeTable =
    SchemeTable::new("lab", &[DeclaredScheme::http("x-lab", 8080), DeclaredScheme::opaque("x-note")]);

/// Reads URLs from standard input, one per line, and prints what a client would do for each.
///
/// The exit status is 0 when all can be followed, 1 when not, and 2 for wrong usage.
#[derive(Parser)]
struct Args {}

fn main() -> ExitCode {
    let Args {} = Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_right = true;
    let written = lines::each(io::stdin().lock(), |line| {
        let text = String::from_utf8_lossy(line.without_cr());
        if !line.is_whole {
            all_right = false;
            writeln!(out, "{}", lines::TOO_LONG)?;
        } else if !text.is_empty() {
            all_right &= follow(&mut out, &text)?;
        }
        if line.is_last { out.flush() } else { Ok(()) }
    });
    match written.and_then(|()| out.flush()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            stderr::tell(format_args!("plan: {error}"));
            ExitCode::from(2)
        }
        _ if all_right => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Writes what to do for a URL, or why nothing; whether there is something.
fn follow(out: &mut impl Write, text: &str) -> io::Result<bool> {
    let url = match Url::parse_with(&[&LAB, &schemes::WEB], text) {
        Ok(url) => url,
        Err(error) => {
            let (shown, column) = shown(text, error.offset());
            writeln!(out, "{shown}\n{:>1$} {error}", "^", column + 1)?;
            return Ok(false);
        }
    };
    writeln!(out, "{}", url.redacted())?; // `{url}` would show the password
    let steps = plan(&url);
    match &steps {
        Ok(steps) => steps.iter().try_for_each(|step| writeln!(out, "  {step}"))?,
        Err(error) => writeln!(out, "  nothing: {error}")?,
    }
    url.advisories().iter().try_for_each(|advisory| writeln!(out, "  caution: {advisory}"))?;
    Ok(steps.is_ok())
}

/// What is right of a text, up to the offset of its error, without a password; and the column of what is wrong.
fn shown(text: &str, offset: usize) -> (String, usize) {
    let redacted = Redacted::with_tables(&[&LAB, &schemes::WEB], text);
    let column = redacted.column(offset);
    // Printable ASCII alone stands before the offset.
    (redacted.to_string().chars().take(column).collect(), column)
}

/// What to do for a URL, step by step.
fn plan(url: &Url) -> Result<Vec<String>, Box<dyn Error>> {
    let mut steps = Vec::from_iter(url.server().map(|server| format!("connect to {server}")));
    match url {
        Url::Ftp(url) => steps.extend(ftp(url)?),
        Url::Http(url) => steps.extend(http(url)),
        Url::Gopher(url) => steps.push(format!("send {:?}", url.request()?)),
        Url::Mailto(url) => steps.push(format!("write to {}", url.address())),
        Url::News(url) => steps.push(match url.grouppart() {
            GroupPart::All => "list all groups".into(),
            GroupPart::Group(group) => format!("read the group {group}"),
            GroupPart::Article(article) => format!("read the article {}", article.message_id()?),
        }),
        Url::Nntp(url) => steps.extend(url.commands().map(|command| format!("send {:?}", command.line()))),
        Url::Telnet(url) => steps.extend(url.login().user().map(|user| format!("log in as {user}"))),
        Url::Wais(url) => steps.push(format!("ask the database {}", url.database())),
        Url::File(url) => steps.push(format!("open /{}", url.path())),
        Url::Prospero(url) => steps.push(format!("resolve {}", url.hsoname())),
        // The RFC says no more of another scheme; of a declared one, this program does.
        Url::Other(_) => steps.push(format!("ask somebody who knows {}", url.scheme())),
        Url::Declared(url) => match (url.name(), url.body()) {
            ("https", _) => steps.extend(get(url.request_target(), url.hostport())),
            (_, DeclaredBody::Http(url)) => steps.extend(http(&url)),
            ("x-note", DeclaredBody::Opaque(note)) => steps.push(format!("note {note}")),
            _ => {}
        },
    }
    Ok(steps)
}

/// Nothing is sent when one of the lines is refused.
fn ftp(url: &FtpUrl) -> Result<Vec<String>, rfc1738::Refused> {
    // What an anonymous login gives for a password.
    let end_user = EndUser::new(b"me@here.dom");
    let commands = url.login_commands(end_user)?.chain(url.commands()?);
    // A line is shown masked; `line().octets()` are what a socket is given.
    Ok(commands.map(|command| format!("send {:?}", command.line())).collect())
}

fn http(url: &HttpUrl) -> [String; 2] {
    get(url.request_target(), Some(url.hostport()))
}

fn get(target: impl Display, hostport: Option<HostPort>) -> [String; 2] {
    let host = hostport.map_or("", |hostport| hostport.as_str());
    [format!("send GET {target} HTTP/1.0"), format!("send Host: {host}")]
}
