//! `rfc1738 plan`: the steps of a client for each URL.

use core::error::Error;
use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::{Encoded, SchemeSet, Typed, Url, parts::GroupPart, send::EndUser};

use crate::{
    cautions::cautions,
    lines::{self, Refused},
    out::Status,
    sent::sent,
    sets::in_set,
    shown::Shown,
    urls::Urls,
};

/// Prints what a client does for each URL, step by step.
///
/// The exit status is 0 if all can be followed, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    urls: Urls,

    #[command(flatten)]
    shown: Shown,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 plan ftp://host.dom/pub/      the commands of an FTP session
  rfc1738 plan --schemes web <urls      only http and https";

pub(crate) fn run(Args { urls, shown }: &Args) -> io::Result<Status> {
    in_set!(urls.set.schemes, plan(&urls.urls, *shown))
}

/// Writes the steps for the URLs in a set of schemes.
fn plan<S: SchemeSet>(urls: &[OsString], shown: Shown) -> io::Result<Status> {
    lines::each(lines::stdout(), urls, false, |out, line| match line.url::<S>() {
        Ok(url) => follow(out, &url, shown),
        Err(Refused { message, advice }) => {
            writeln!(out, "error: {message}")?;
            advice.map_or(Ok(false), |advice| writeln!(out, "  {advice}").map(|()| false))
        }
    })
}

/// Writes the steps for a URL, and returns whether there are any.
fn follow<S: SchemeSet>(out: &mut impl Write, url: &Url<&str, S>, shown: Shown) -> io::Result<bool> {
    writeln!(out, "{}", shown.url(url))?;
    let steps = steps(url, shown);
    match &steps {
        Ok(steps) => steps.iter().try_for_each(|step| writeln!(out, "  {step}"))?,
        Err(error) => writeln!(out, "  nothing: {error}")?,
    }
    cautions(url).iter().try_for_each(|caution| writeln!(out, "  caution: {}", caution.sentence))?;
    Ok(steps.is_ok())
}

/// Returns the steps for a URL.
fn steps<S: SchemeSet>(url: &Url<&str, S>, shown: Shown) -> Result<Vec<String>, Box<dyn Error>> {
    let tls = if url.is_tls() { ", and start TLS" } else { "" };
    let masked = |part: Encoded| match shown.with_secrets {
        true => part.to_string(),
        false => format!("{part:?}").trim_matches('"').into(),
    };
    let mut steps = Vec::from_iter(url.server().map(|server| format!("connect to {server}{tls}")));
    match url.typed() {
        Typed::Ftp(url) => {
            // The password of an anonymous login.
            let login = url.login_commands(EndUser::new(b"me@here.dom"))?;
            steps.extend(login.map(|command| format!("send {}", shown.line(command.line()))));
        }
        Typed::Mailto(url) => steps.extend(url.addresses().map(|address| format!("write to {}", masked(address)))),
        Typed::News(url) => steps.push(match url.grouppart() {
            GroupPart::All => "list all groups".into(),
            GroupPart::Group(group) => format!("read the group {}", masked(group)),
            GroupPart::Article(article) => {
                article.message_id()?;
                format!("read the article <{}@{}>", masked(article.local()), article.host())
            }
        }),
        Typed::Telnet(url) => steps.extend(url.user().map(|user| format!("log in as {}", masked(user)))),
        Typed::Wais(url) => steps.push(format!("ask the database {}", masked(url.database()))),
        Typed::Prospero(url) => steps.push(format!("resolve {}", masked(url.hsoname()))),
        // RFC 1738 describes no other scheme.
        Typed::Other(_) => {
            steps.push(format!("(the steps for {} are unknown)", url.scheme()));
            return Ok(steps);
        }
        Typed::File(url) if url.path().is_empty() => steps.push("open /".into()),
        Typed::File(url) => steps.push(format!("open {}", masked(url.path()))),
        // Applications define what to send to other servers.
        _ => {}
    }
    steps.extend(sent(url, shown)?.iter().map(|line| format!("send {line}")));
    Ok(steps)
}
