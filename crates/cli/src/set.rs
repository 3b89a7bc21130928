//! `rfc1738 set`: URLs with changed parts.

mod change;

use core::error::Error;
use std::{
    ffi::OsString,
    io::{self, Write},
};

use change::{Argument, Change};
use clap::builder::{OsStringValueParser, TypedValueParser};
use rfc1738::{SchemeSet, Typed, Url, ValueError, redact::Secrets, schemes::Syntax};

use crate::{
    out::{Status, tell},
    sets::{self, in_set},
    shown,
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
        let url = S::parse(&text).map_err(|error| in_text(error, &text))?;
        if let Some(reason) = group.iter().find_map(|change| refusal(&url, change, group)) {
            return Err(reason.into());
        }
        text = match group {
            [Change { part: Part::Scheme, text: scheme, .. }] => {
                let rest = text.split_once(':').map_or("", |(_, rest)| rest);
                let wanted = format!("{scheme}:{rest}");
                match url.scheme().as_str().eq_ignore_ascii_case(scheme) {
                    true => wanted,
                    false => url.with_scheme(scheme).map_err(|error| in_text(error, &wanted))?.into_text(),
                }
            }
            [change @ Change { pair: Some(name), .. }] => match (change.text.is_empty(), url.query()) {
                (true, None) => continue,
                (true, Some(_)) => url.without_query_pair(name).map_err(in_words)?.into_text(),
                (false, _) => url.with_query_pair(name, change.value()).map_err(in_words)?.into_text(),
            },
            [change @ Change { part: Part::Fragment, .. }] => {
                url.with_fragment(change.value()).map_err(in_words)?.into_text()
            }
            group => built(&url, group)?,
        };
    }
    let is_left_out = |change: &Change| matches!(change.part, Part::User | Part::Password) && change.text.is_empty();
    if changes.iter().any(is_left_out) && has_other_login::<S>(&text) {
        return Err("this URL contains another login, which cannot be removed".into());
    }
    Ok(text)
}

/// Returns whether a URL has a login other than its own user, which may be a token.
fn has_other_login<S: SchemeSet>(text: &str) -> bool {
    let user = S::parse(text).ok().and_then(|url| {
        let start = url.scheme().as_str().len() + "://".len();
        url.user().map(|user| start..start + user.as_str().len())
    });
    Secrets::given(text.as_bytes()).with_keys(&[]).any(|secret| Some(secret) != user)
}

/// Returns why a change cannot be made, if the URL does not have the part as this program
/// understands it. The builder finds all other reasons.
fn refusal<S: SchemeSet>(url: &Url<&str, S>, change: &Change, group: &[Change]) -> Option<String> {
    let (path, is_removed) = (url.path().as_str(), change.text.is_empty());
    let has_authority = url.as_str().split_once(':').is_some_and(|(_, rest)| rest.starts_with("//"));
    // The rest of an unknown scheme's URL may contain logins and hosts that only this scheme knows.
    let is_opaque = url.row().is_none() && !has_authority;
    let has_host = url.host().is_some() || group.iter().any(|change| change.part == Part::Host);
    let name = change.part.name();
    match change.part {
        Part::Host | Part::Port if urls::has_several_hosts(url) => {
            Some("a URL with more than one host is not supported".into())
        }
        Part::User | Part::Password | Part::Host | Part::Port if is_removed && is_opaque => {
            Some(format!("the {name} is not understood in a URL of this scheme, so it cannot be removed"))
        }
        Part::Query if is_removed && !S::IN_FORCE && url.row().is_none() => {
            Some("a query is not understood in a URL of this scheme, so it cannot be removed".into())
        }
        Part::Port if !is_removed && !has_host => Some("a URL without a host cannot have a port".into()),
        Part::User | Part::Password if !is_removed && !has_host && !has_authority && !path.starts_with('/') => {
            Some(format!("a URL without a host cannot have a {name}"))
        }
        Part::Query if is_removed && url.query().is_none() => None,
        Part::Query if matches!(url.typed(), Typed::Wais(url) if url.doc().is_some()) => {
            Some("this URL names a document, so it cannot have a query".into())
        }
        Part::Query if change.pair.is_some() => match url.syntax() {
            Syntax::Http | Syntax::Rfc3986 => None,
            Syntax::Gopher | Syntax::Wais | Syntax::Mailto => {
                Some("the query of this scheme has no pairs: set the whole query".into())
            }
            _ => Some("this scheme has no query: remove it".into()),
        },
        // By this syntax a "?" is part of the path.
        Part::Path if url.syntax() == Syntax::Other && path.contains('?') => {
            Some("a query is not understood in a URL of this scheme, and would be removed with the path".into())
        }
        Part::Path if !has_plain_path(url) => {
            Some("the path of this scheme has parts of its own, so it cannot be set".into())
        }
        Part::Path if !has_authority && (is_removed || !path.starts_with('/')) => {
            Some("without a host, only a path that begins with / can be set, and not be removed".into())
        }
        _ => None,
    }
}

/// Returns whether the path is a list of segments, or for an unknown scheme of RFC 1738, a text.
fn has_plain_path<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    matches!(url.syntax(), Syntax::Ftp | Syntax::Http | Syntax::File | Syntax::Other | Syntax::Rfc3986)
}

/// Returns what is wrong with a changed text, below which the place is shown.
fn in_text(error: rfc1738::Error, text: &str) -> String {
    shown::in_text(&error, text.as_bytes()).to_string()
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
        // A builder would remove the document of a wais URL.
        Part::Query if change.text.is_empty() && url.query().is_none() => builder,
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
