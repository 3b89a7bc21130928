//! `rfc1738 get`: parts of URLs, in a format.

mod format;

use std::{
    ffi::OsString,
    io::{self, Write},
};

use format::{Format, Name, Piece};
use rfc1738::{
    Encoded, SchemeSet, Typed, Url,
    schemes::{SchemeDef, Syntax},
};

use crate::{
    out::{Status, tell},
    sets::in_set,
    shown,
    urls::{self, Part, Urls},
};

/// Prints parts of each URL in a format.
///
/// The exit status is 0 if all are URLs, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The text to print for each URL, with part names in braces
    format: Format,

    #[command(flatten)]
    urls: Urls,
}

const HELP: &str = "\
Names:
  {url}               the whole URL
  {scheme}            in lower case
  {user} {password}
  {host}              an IPv6 address has brackets
  {port}              the port to connect to, or the scheme's default
  {path}              begins with \"/\"
  {query}             or the search of an http, gopher or wais URL
  {fragment}          the text after the #
  {query:NAME}        the value of the first pair with this name
  {raw:path} {raw:..} as written, without decoding escapes

An absent part is empty. A part that the scheme does not have is an error,
unless it is written {name?}. Control characters and bytes that are not UTF-8
stay escaped. Write {{ for a brace, \\t for a TAB, \\n for a line end.

Examples:
  rfc1738 get '{host} {port}' https://host.dom/    host.dom 443
  rfc1738 get '{query:q}' 'http://h/?page=1&q=a+b' a b
  rfc1738 get '{port}\\t{url}' <links | sort -n     links by port";

pub(crate) fn run(Args { format, urls }: &Args) -> io::Result<Status> {
    in_set!(urls.set.schemes, get(format, &urls.urls))
}

fn get<S: SchemeSet>(format: &Format, texts: &[OsString]) -> io::Result<Status> {
    urls::each::<S>(texts, |out, url| {
        let mut line = Vec::new();
        for piece in &format.0 {
            let (name, is_raw) = match piece {
                Piece::Text(text) => {
                    line.extend_from_slice(text.as_bytes());
                    continue;
                }
                Piece::Part { name, is_raw, .. } => (name, *is_raw),
            };
            if let Some((part, written)) = piece.needed().filter(|(part, _)| !may_have(url, *part)) {
                tell(format_args!("{}: this URL has no {}: write {{{written}?}}", url.redacted(), part.name()));
                return Ok(false);
            }
            if matches!(name, Name::Part(Part::Host | Part::Port)) && urls::has_several_hosts(url) {
                tell(format_args!("{}: a URL with more than one host is not supported", url.redacted()));
                return Ok(false);
            }
            write_part(&mut line, url, name, is_raw)?;
        }
        writeln!(line)?;
        out.write_all(&line).map(|()| true)
    })
}

/// Returns whether a URL of its scheme and form can have a part.
fn may_have<S: SchemeSet>(url: &Url<&str, S>, part: Part) -> bool {
    let has_host = url.host().is_some() || url.row().is_some_and(SchemeDef::allows_empty_host);
    match part {
        Part::Scheme => true,
        Part::Fragment => S::IN_FORCE,
        Part::Host => has_host,
        Part::User | Part::Password => has_host && url.row().is_none_or(SchemeDef::has_userinfo),
        Part::Port => has_host && url.effective_port().is_some(),
        Part::Path => has_host || !url.path().is_empty(),
        Part::Query => {
            matches!(url.syntax(), Syntax::Http | Syntax::Gopher | Syntax::Wais | Syntax::Rfc3986)
                || S::IN_FORCE && url.syntax() == Syntax::Mailto
        }
    }
}

/// Writes a part, or nothing if it is absent.
fn write_part<S: SchemeSet>(out: &mut Vec<u8>, url: &Url<&str, S>, name: &Name, is_raw: bool) -> io::Result<()> {
    let part = match name {
        Name::Url => return write!(out, "{url}"),
        Name::Part(Part::Scheme) => return write!(out, "{}", url.scheme()),
        Name::Part(Part::Port) => {
            let port = url.host().and(url.effective_port());
            return port.map_or(Ok(()), |port| write!(out, "{port}"));
        }
        Name::Pair(name) => {
            // In a header of mailto, a "+" is a plus.
            if let Typed::Mailto(url) = url.typed() {
                let header = url.headers().find(|(found, _)| found.decodes_to(name.as_bytes()));
                return write_encoded(out, header.unwrap_or_default().1, is_raw);
            }
            let value = url.query_pairs().get(name);
            return write_encoded(out, value.unwrap_or_default(), is_raw);
        }
        Name::Part(Part::Path) => Some(url.path()),
        Name::Part(Part::User) => url.user(),
        Name::Part(Part::Password) => url.password().map(|password| password.encoded()),
        Name::Part(Part::Host) => url.host().map(|host| host.encoded()),
        Name::Part(Part::Query) => url.query(),
        Name::Part(Part::Fragment) => url.fragment(),
    };
    write_encoded(out, part.unwrap_or_default(), is_raw)
}

/// Writes a part as written, or decoded, but escapes what would harm a terminal or end the line.
fn write_encoded<const PLUS: bool>(out: &mut Vec<u8>, part: Encoded<PLUS>, is_raw: bool) -> io::Result<()> {
    if is_raw || part.decodes_to(part.as_str().as_bytes()) {
        return out.write_all(part.as_str().as_bytes());
    }
    let escape = |out: &mut Vec<u8>, octets: &[u8]| octets.iter().try_for_each(|octet| write!(out, "%{octet:02X}"));
    for chunk in part.octets().collect::<Vec<u8>>().utf8_chunks() {
        for char in chunk.valid().chars() {
            match shown::is_hidden(char) {
                true => escape(out, char.encode_utf8(&mut [0; 4]).as_bytes())?,
                false => write!(out, "{char}")?,
            }
        }
        escape(out, chunk.invalid())?;
    }
    Ok(())
}
