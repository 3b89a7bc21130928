//! `rfc1738 set`: URLs with changed parts.

mod change;

use core::error::Error;
use std::{
    ffi::OsString,
    io::{self, Write},
};

use change::{Argument, Change};
use clap::builder::{OsStringValueParser, TypedValueParser};
use rfc1738::{SchemeSet, Url, ValueError, redact::Secrets, schemes::Syntax};

use crate::{
    out::{Status, tell},
    sets::{self, in_set},
    urls::{self, Part},
};

/// Changes parts of each URL, and prints the result.
///
/// The exit status is 0 if all can be changed, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = HELP, override_usage = "rfc1738 set [OPTIONS] PART=VALUE... [URL]...")]
pub(crate) struct Args {
    #[command(flatten)]
    set: sets::Schemes,

    /// The changes, and the URLs [default: standard input, one per line]
    #[arg(value_name = "PART=VALUE|URL", required = true)]
    #[arg(value_parser = OsStringValueParser::new().try_map(Argument::new))]
    arguments: Vec<Argument>,
}

const HELP: &str = "\
Parts: scheme, user, password, host, port, path, query, fragment, and query:NAME
for a pair of the query: the first with this name is set, others are removed.

PART=VALUE escapes what the part cannot hold. PART:=VALUE takes a value that is
already encoded. Without a value, the part is removed. All other parts stay as
written, but a new scheme removes the default port of the old one. Changes
before scheme= follow the old scheme, and changes after it the new one.

Examples:
  rfc1738 set host=new.dom port= http://old.dom:80/a   http://new.dom/a
  rfc1738 set scheme=https 'path=/a b' http://h:80/    https://h/a%20b
  rfc1738 set query:page=2 query:utm= https://h/?utm   https://h/?page=2
  rfc1738 set user= password= <urls                    without logins";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    let (mut changes, mut urls) = (Vec::new(), Vec::new());
    for argument in &args.arguments {
        match argument {
            Argument::Change(change) => changes.push(change.clone()),
            Argument::Url(url) => urls.push(url.clone()),
        }
    }
    if changes.is_empty() {
        tell("expected PART=VALUE: see rfc1738 set --help");
        return Ok(Status::Failed);
    }
    in_set!(args.set.schemes, set(&changes, &urls))
}

fn set<S: SchemeSet>(changes: &[Change], urls: &[OsString]) -> io::Result<Status> {
    urls::each::<S>(urls, |out, url| match changed(url, changes) {
        Ok(text) => writeln!(out, "{text}").map(|()| true),
        Err(error) => {
            tell(format_args!("{}: {error}", url.redacted()));
            Ok(false)
        }
    })
}

/// Returns the URL with all changes.
fn changed<S: SchemeSet>(url: &Url<&str, S>, changes: &[Change]) -> Result<String, Box<dyn Error>> {
    let mut text = url.as_str().to_owned();
    for group in changes.chunk_by(|one, next| one.is_of_a_builder() && next.is_of_a_builder()) {
        let url = S::parse(&text).map_err(|error| sentence(error, &text))?;
        if group.iter().any(|change| change.text.is_empty() && !is_understood(&url, change.part)) {
            return Err("this part is not understood in a URL of this scheme, so it cannot be left out".into());
        }
        // By this syntax a "?" is part of the path.
        let has_question = url.syntax() == Syntax::Other && url.path().as_str().contains('?');
        if has_question && group.iter().any(|change| change.part == Part::Path) {
            return Err("a query is not understood in a URL of this scheme, and would be dropped with the path".into());
        }
        text = match group {
            [Change { part: Part::Scheme, text: scheme, .. }] => {
                let rest = text.split_once(':').map_or("", |(_, rest)| rest);
                let wanted = format!("{scheme}:{rest}");
                url.with_scheme(scheme).map_err(|error| sentence(error, &wanted))?.into_text()
            }
            [change @ Change { pair: Some(name), .. }] => match change.text.is_empty() {
                true => url.without_query_pair(name).map_err(in_words)?.into_text(),
                false => url.with_query_pair(name, change.value()).map_err(in_words)?.into_text(),
            },
            [change @ Change { part: Part::Fragment, .. }] => {
                url.with_fragment(change.value()).map_err(|error| sentence(error, &text))?.into_text()
            }
            group => built(&url, group)?,
        };
    }
    let is_left_out = |change: &Change| matches!(change.part, Part::User | Part::Password) && change.text.is_empty();
    if changes.iter().any(is_left_out) && Secrets::given(text.as_bytes()).with_keys(&[]).next().is_some() {
        return Err("a login that is not understood would be left".into());
    }
    Ok(text)
}

/// Returns whether a part is one that a URL can have. The rest of an unknown scheme's URL may
/// contain logins and hosts that only this scheme knows.
fn is_understood<S: SchemeSet>(url: &Url<&str, S>, part: Part) -> bool {
    let is_opaque = url.row().is_none() && url.host().is_none();
    !is_opaque || !matches!(part, Part::User | Part::Password | Part::Host | Part::Port | Part::Query)
}

/// Returns what is wrong with a text, without a place, because the text is not shown.
fn sentence(error: rfc1738::Error, text: &str) -> String {
    error.in_text(text).sentence().to_string()
}

/// Returns what is wrong with a value.
fn in_words(error: rfc1738::Error) -> String {
    error.sentence().to_string()
}

/// Returns the URL with these changes, in any part except the scheme.
fn built<S: SchemeSet>(url: &Url<&str, S>, changes: &[Change]) -> Result<String, ValueError> {
    let has_segments = url.syntax() != Syntax::Other;
    let segments: Vec<_> = changes.iter().map(Change::segments).collect();
    let changes = changes.iter().zip(&segments);
    let builder = changes.fold(url.to_builder(), |builder, (change, segments)| match change.part {
        Part::Scheme | Part::Fragment => builder,
        Part::User => builder.user(change.value()),
        Part::Password => builder.password(change.value()),
        Part::Host => builder.host(change.host()),
        Part::Port => builder.port(change.port()),
        Part::Path if has_segments => builder.segments(segments.as_slice()),
        Part::Path => builder.urlpath(change.value()),
        Part::Query => builder.query(change.value()),
    });
    builder.build()
}
