//! A first program: reads URLs, one a line, and prints what a client would do for each.
//!
//! `plan < FILE`; the exit status is 1 when one of them was no URL, or is not to be followed.

use core::{error::Error, fmt::Display};
use std::{
    io::{self, Write},
    process::ExitCode,
};

use rfc1738::{
    DeclaredBody, DeclaredScheme, EndUser, FtpUrl, GroupPart, HostPort, HttpUrl, Redacted, SchemeTable, Url, schemes,
};

/// Schemes of our own: one like http, and one of which the rest is ours to read.
const LAB: SchemeTable =
    SchemeTable::new("lab", &[DeclaredScheme::http("x-lab", 8080), DeclaredScheme::opaque("x-note")]);

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let mut status = ExitCode::SUCCESS;
    for line in io::stdin().lines() {
        let line = line?;
        match Url::parse_with(&[&LAB, &schemes::WEB], &line) {
            Ok(url) => {
                writeln!(out, "{}", url.redacted())?; // `{url}` would show the password
                match plan(&url) {
                    Ok(steps) => steps.iter().try_for_each(|step| writeln!(out, "  {step}"))?,
                    Err(error) => {
                        writeln!(out, "  nothing: {error}")?;
                        status = ExitCode::FAILURE;
                    }
                }
                url.advisories().iter().try_for_each(|advisory| writeln!(out, "  caution: {advisory}"))?;
            }
            Err(error) => {
                let right = shown(&line, error.offset());
                writeln!(out, "{right}\n{:>1$} {error}", "^", right.len() + 1)?;
                status = ExitCode::FAILURE;
            }
        }
    }
    Ok(status)
}

/// What is right of a text, up to the offset of its error: printable ASCII, and perhaps a password.
fn shown(text: &str, offset: usize) -> String {
    let part = |start, end| text.get(start..end).unwrap_or_default();
    match Redacted::password(text.as_bytes()) {
        Some(password) if password.start <= offset => {
            part(0, password.start).to_string() + Redacted::MASK + part(password.end, offset)
        }
        _ => part(0, offset).into(),
    }
}

/// What to do for a URL, step by step.
fn plan(url: &Url) -> Result<Vec<String>, Box<dyn Error>> {
    let mut steps = Vec::from_iter(url.server().map(|server| format!("connect to {server}")));
    match url {
        Url::Ftp(url) => steps.extend(ftp(url)?),
        Url::Http(url) => steps.extend(http(url)),
        Url::Gopher(url) => steps.push(format!("send {}", url.request()?)),
        Url::Mailto(url) => steps.push(format!("write to {}", url.address())),
        Url::News(url) => steps.push(match url.grouppart() {
            GroupPart::All => "list all groups".into(),
            GroupPart::Group(group) => format!("read the group {group}"),
            GroupPart::Article(article) => format!("read the article {}", article.message_id()?),
        }),
        Url::Nntp(url) => steps.extend(url.commands().map(|command| format!("send {}", command.line()))),
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
    Ok(commands.map(|command| format!("send {}", command.line())).collect())
}

fn http(url: &HttpUrl) -> [String; 2] {
    get(url.request_target(), Some(url.hostport()))
}

fn get(target: impl Display, hostport: Option<HostPort>) -> [String; 2] {
    let host = hostport.map_or("", |hostport| hostport.as_str());
    [format!("send GET {target} HTTP/1.0"), format!("send Host: {host}")]
}
