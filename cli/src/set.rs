//! `rfc1738 set`: URLs with other parts.

mod change;

use core::error::Error;
use std::{
    ffi::OsString,
    io::{self, Write},
};

use change::{Argument, Change, Part};
use clap::builder::{OsStringValueParser, TypedValueParser};
use rfc1738::{Schemes, Typed, Url};

use crate::{
    out::{Status, tell},
    sets::{self, in_any_set},
    urls,
};

/// Changes parts of each URL, and prints the result.
///
/// The exit status is 0 if all can be changed, 1 if not, and 2 for wrong usage or an error of input
/// or output.
#[derive(clap::Args)]
#[command(after_help = HELP, override_usage = "rfc1738 set [OPTIONS] PART=VALUE... [URL]...")]
pub(crate) struct Args {
    #[command(flatten)]
    set: sets::AnySchemes,

    /// What to change, and the URLs; without any, standard input, one per line
    #[arg(value_name = "PART=VALUE|URL", required = true)]
    #[arg(value_parser = OsStringValueParser::new().try_map(Argument::new))]
    arguments: Vec<Argument>,
}

const HELP: &str = "\
Parts: scheme, user, password, host, port, path, query

PART=VALUE escapes what the part cannot hold. PART:=VALUE takes a value that is
already encoded. Without a value, the part is left out. All other parts stay as
written, but with a new scheme, the default port of the old one is left out.
Changes before scheme= are made by the old scheme, those after by the new one.

Examples:
  rfc1738 set host=new.dom port= http://old.dom:80/a   http://new.dom/a
  rfc1738 set scheme=https 'path=/a b' http://h:80/    https://h/a%20b
  rfc1738 set user= password= <urls                    without logins";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    let (mut changes, mut urls) = (Vec::new(), Vec::new());
    for argument in &args.arguments {
        match argument {
            Argument::Change(part, value) => changes.push(Change::new(*part, value)),
            Argument::Url(url) => urls.push(url.clone()),
        }
    }
    if changes.is_empty() {
        tell("there is no PART=VALUE: see rfc1738 set --help");
        return Ok(Status::Failed);
    }
    in_any_set!(args.set.schemes, set(&changes, &urls))
}

fn set<S: Schemes>(changes: &[Change], urls: &[OsString]) -> io::Result<Status> {
    urls::each::<S>(urls, |out, url| match changed(url, changes) {
        Ok(text) => writeln!(out, "{text}").map(|()| true),
        Err(error) => {
            tell(format_args!("{}: {error}", url.redacted()));
            Ok(false)
        }
    })
}

/// Returns the URL with all changes.
fn changed<S: Schemes>(url: &Url<S>, changes: &[Change]) -> Result<String, Box<dyn Error>> {
    let mut text = url.as_str().to_owned();
    for group in changes.chunk_by(|one, next| one.part != Part::Scheme && next.part != Part::Scheme) {
        let url = Url::<S>::parse_in(&text)?;
        text = match group {
            [Change { part: Part::Scheme, text: scheme, .. }] => {
                let mut text = String::new();
                url.with_scheme(scheme, &mut text)?;
                text
            }
            group => built(&url, group)?,
        };
    }
    Ok(text)
}

/// Builds a URL with the changes; the parts that its builder can set follow.
macro_rules! built {
    ($url:expr, $changes:expr, $builder:expr, $($part:ident: $($setter:ident($value:ident)),*;)*) => {{
        let mut builder = $builder;
        for change in $changes {
            match change.part {
                $(Part::$part => builder = builder$(.$setter(change.$value()))*,)*
                part => return Err(lacks($url, part)),
            }
        }
        Ok(builder.build_string()?)
    }};
}

/// Returns the URL with changes of the parts that its scheme has.
fn built<S: Schemes>(url: &Url<S>, changes: &[Change]) -> Result<String, Box<dyn Error>> {
    match url.typed() {
        Typed::Ftp(ftp) => built!(url, changes, ftp.to_builder(),
            User: user(value); Password: password(value); Host: host(host); Port: port(port);
            Path: cwds(cwds), name(name);
        ),
        Typed::Http(http) => built!(url, changes, http.to_builder(),
            Host: host(host); Port: port(port); Path: segments(segments); Query: search(value);
        ),
        Typed::Gopher(gopher) => built!(url, changes, gopher.to_builder(),
            Host: host(host); Port: port(port); Query: search(value);
        ),
        Typed::Nntp(nntp) => built!(url, changes, nntp.to_builder(), Host: host(host); Port: port(port);),
        Typed::Telnet(telnet) => built!(url, changes, telnet.to_builder(),
            User: user(value); Password: password(value); Host: host(host); Port: port(port);
        ),
        Typed::Wais(wais) => built!(url, changes, wais.to_builder(),
            Host: host(host); Port: port(port); Query: search(value);
        ),
        Typed::File(file) => built!(url, changes, file.to_builder(), Host: host(host); Path: segments(segments);),
        Typed::Prospero(prospero) => {
            built!(url, changes, prospero.to_builder(), Host: host(host); Port: port(port);)
        }
        Typed::Other(other) => built!(url, changes, other.to_ip_builder().ok_or_else(|| lacks_all(url, changes))?,
            User: user(value); Password: password(value); Host: host(host); Port: port(port); Path: urlpath(value);
        ),
        Typed::Rfc3986 => built!(url, changes, url.to_builder().ok_or_else(|| lacks_all(url, changes))?,
            User: user(value); Password: password(value); Host: host(host); Port: port(port);
            Path: segments(segments); Query: query(value);
        ),
        _ => Err(lacks_all(url, changes)),
    }
}

/// Returns the error for a scheme without a part.
fn lacks<S: Schemes>(url: &Url<S>, part: Part) -> Box<dyn Error> {
    format!("{} has no {}", url.scheme(), part.production()).into()
}

/// Returns the error for a scheme without any part that can be changed.
fn lacks_all<S: Schemes>(url: &Url<S>, changes: &[Change]) -> Box<dyn Error> {
    lacks(url, changes.first().map_or(Part::Scheme, |change| change.part))
}
