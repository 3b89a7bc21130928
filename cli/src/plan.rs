//! `rfc1738 plan`: the steps of a client for each URL.

use core::error::Error;
use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::{FtpUrl, Schemes, Typed, Url, parts::GroupPart, send::EndUser};

use crate::{
    advice,
    lines::{self, Kept},
    out::Status,
    sets::{self, in_set},
};

/// Prints the steps of a client for each URL.
///
/// The exit status is 0 if all can be followed, 1 if not, and 2 for wrong usage or an error of
/// input or output.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    set: sets::Schemes,

    /// The URLs; without any, standard input, one per line
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 plan ftp://host.dom/pub/      the commands of an FTP session
  rfc1738 plan --schemes modern <urls   http as it is written today: /~me, my_host";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    in_set!(args.set.schemes, plan(&args.urls))
}

/// Plans for the URLs with a set of schemes.
fn plan<S: Schemes>(urls: &[OsString]) -> io::Result<Status> {
    let mut all_right = true;
    lines::each(urls, Kept::default(), |out, line| {
        if line.is_whole {
            all_right &= follow::<S>(out, line.text)?;
            return Ok(());
        }
        all_right = false;
        writeln!(out, "error: {}", lines::TOO_LONG)
    })?;
    Ok(all_right.into())
}

/// Writes the steps for a URL, or the error; returns whether there are steps.
fn follow<S: Schemes>(out: &mut impl Write, text: &[u8]) -> io::Result<bool> {
    let url = match S::parse(text) {
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
    let steps = steps(&url);
    match &steps {
        Ok(steps) => steps.iter().try_for_each(|step| writeln!(out, "  {step}"))?,
        Err(error) => writeln!(out, "  nothing: {error}")?,
    }
    url.advisories().iter().try_for_each(|advisory| writeln!(out, "  caution: {advisory}"))?;
    Ok(steps.is_ok())
}

/// Returns the steps for a URL.
fn steps<S: Schemes>(url: &Url<S>) -> Result<Vec<String>, Box<dyn Error>> {
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
        Typed::File(url) => steps.push(format!("open {}", url.path().unwrap_or("/"))),
        Typed::Prospero(url) => steps.push(format!("resolve {}", url.hsoname())),
        // RFC 1738 describes no other scheme.
        Typed::Other(_) => steps.push(format!("ask somebody who knows {}", url.scheme())),
        // http of either syntax, and later schemes.
        _ => match url.scheme().to_string().as_str() {
            "http" | "https" => {
                steps.extend(url.request_target().map(|target| format!("send GET {target} HTTP/1.0")));
                steps.extend(url.host_header().map(|host| format!("send Host: {host}")));
            }
            "file" => steps.push(format!("open {}", url.path().unwrap_or("/"))),
            "ftp" => steps.push(format!("fetch {}", url.path().unwrap_or("/"))),
            // Applications define what to send to other servers.
            _ => {}
        },
    }
    Ok(steps)
}

/// Returns the commands of an FTP session, or an error if one of them is refused.
fn ftp<S: Schemes>(url: &FtpUrl<S>) -> Result<Vec<String>, rfc1738::ValueError> {
    // The password of an anonymous login.
    let end_user = EndUser::new(b"me@here.dom");
    let commands = url.login_commands(end_user)?.chain(url.commands()?);
    // `{:?}` masks a password; a socket gets `line().octets()`.
    Ok(commands.map(|command| format!("send {:?}", command.line())).collect())
}
