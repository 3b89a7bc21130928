//! A first program: reads URLs, one per line, and prints the steps of a client for each.
//!
//! `plan [--schemes SET] < FILE`; the exit status is 1 if a line is not a URL or its lines are
//! refused, and 2 for wrong usage or an output error.

use core::error::Error;
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{
    FtpUrl, Schemes, Typed, Url,
    parts::GroupPart,
    schemes::{All, Modern, Rfc1738},
    send::EndUser,
};

#[path = "inspect/advice.rs"]
mod advice;
#[path = "inspect/ended.rs"]
mod ended;
#[path = "inspect/lines.rs"]
mod lines;
#[path = "inspect/set.rs"]
mod set;
#[path = "inspect/stderr.rs"]
mod stderr;

use set::Set;

/// Reads URLs from standard input, one per line, and prints the steps of a client for each.
///
/// The exit status is 0 if all can be followed, 1 if not, and 2 for wrong usage or an output error.
#[derive(Parser)]
#[command(after_help = EXAMPLES, term_width = 80)]
struct Args {
    /// The set of known schemes
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::All)]
    schemes: Set,
}

const EXAMPLES: &str = "\
Examples:
  echo ftp://host.dom/pub/ | plan     the commands of an FTP session
  plan --schemes modern <urls         http as it is written today: /~me, my_host";

fn main() -> ExitCode {
    let written = match Args::parse().schemes {
        Set::All => follow_all::<All>(),
        Set::Rfc1738 => follow_all::<Rfc1738>(),
        Set::Modern => follow_all::<Modern>(),
    };
    match written {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => ended::ended("plan", &error),
    }
}

/// Follows each line of standard input; returns whether all can be followed.
fn follow_all<S: Schemes>() -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_right = true;
    let written = lines::each(io::stdin().lock(), |line| {
        let text = line.without_cr();
        if !line.is_whole {
            all_right = false;
            writeln!(out, "error: {}", lines::TOO_LONG)?;
        } else if !text.is_empty() {
            all_right &= follow::<S>(&mut out, text)?;
        }
        if line.is_last { out.flush() } else { Ok(()) }
    });
    written.and_then(|()| out.flush()).map(|()| all_right)
}

/// Writes the steps for a URL, or the error; returns whether there are steps.
fn follow<S: Schemes>(out: &mut impl Write, text: &[u8]) -> io::Result<bool> {
    let url = match Url::<S>::parse_bytes_in(text) {
        Ok(url) => url,
        Err(error) => {
            writeln!(out, "error: {}", error.in_text(text))?;
            if let Some(advice) = advice::of::<S>(text) {
                writeln!(out, "  {advice}")?;
            }
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

/// Returns the steps for a URL.
fn plan<S: Schemes>(url: &Url<S>) -> Result<Vec<String>, Box<dyn Error>> {
    let mut steps = Vec::from_iter(url.server().map(|server| format!("connect to {server}")));
    match url.typed() {
        Typed::Ftp(url) => steps.extend(ftp(&url)?),
        Typed::Gopher(url) => steps.push(format!("send {:?}", url.request()?)),
        Typed::Mailto(url) => steps.push(format!("write to {}", url.address())),
        Typed::News(url) => steps.push(match url.grouppart() {
            GroupPart::All => "list all groups".into(),
            GroupPart::Group(group) => format!("read the group {group}"),
            GroupPart::Article(article) => format!("read the article {}", article.message_id()?),
        }),
        Typed::Nntp(url) => steps.extend(url.commands().map(|command| format!("send {:?}", command.line()))),
        Typed::Telnet(url) => steps.extend(url.user().map(|user| format!("log in as {user}"))),
        Typed::Wais(url) => steps.push(format!("ask the database {}", url.database())),
        Typed::File(url) => steps.push(format!("open /{}", url.path())),
        Typed::Prospero(url) => steps.push(format!("resolve {}", url.hsoname())),
        // RFC 1738 describes no other scheme.
        Typed::Other(_) => steps.push(format!("ask somebody who knows {}", url.scheme())),
        // http of either syntax, and later schemes.
        _ => match url.scheme().as_str().to_ascii_lowercase().as_str() {
            "http" | "https" => {
                steps.push(format!("send GET {} HTTP/1.0", url.request_target()));
                steps.extend(url.host_header().map(|host| format!("send Host: {host}")));
            }
            "file" => steps.push(format!("open /{}", url.path().unwrap_or_default())),
            "ftp" => steps.push(format!("fetch /{}", url.path().unwrap_or_default())),
            // Applications define what to send to other servers.
            _ => {}
        },
    }
    Ok(steps)
}

/// Returns the commands of an FTP session, or an error if one of them is refused.
fn ftp<S: Schemes>(url: &FtpUrl<S>) -> Result<Vec<String>, rfc1738::send::InjectionError> {
    // The password of an anonymous login.
    let end_user = EndUser::new(b"me@here.dom");
    let commands = url.login_commands(end_user)?.chain(url.commands()?);
    // `{:?}` masks a password; a socket gets `line().octets()`.
    Ok(commands.map(|command| format!("send {:?}", command.line())).collect())
}
