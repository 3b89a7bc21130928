//! `rfc1738 join`: references, resolved against a base.

use std::{
    ffi::OsString,
    io::{self, Write},
};

use rfc1738::{Error, HeapUrl, SchemeSet};

use crate::{
    colors::NOTE,
    inspect::{human, json},
    lines,
    out::{Status, tell},
    sets::{self, in_set},
    shown::{self, Shown},
};

/// Resolves references against a base, and prints the results.
///
/// The exit status is 0 if all could be resolved, 1 if not, and 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one compact JSON object per reference, passwords included
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    shown: Shown,

    #[command(flatten)]
    set: sets::Schemes,

    /// The URL that the references are relative to
    base: String,

    /// The references [default: standard input, one per line]
    #[arg(value_name = "REF")]
    references: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 join http://host.dom/a/ ../b   where a link leads
  rfc1738 join --json http://host.dom/a/ <links | jq -r .url";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    let Args { json, shown, set, base, references } = args;
    in_set!(set.schemes, join(base, references, *json, *shown))
}

/// Resolves the references with a set of schemes.
fn join<S: SchemeSet>(base: &str, references: &[OsString], json: bool, shown: Shown) -> io::Result<Status> {
    let base = match S::parse(base) {
        Ok(base) => base,
        Err(error) => {
            tell(format_args!("the base: {}", shown::in_text(&error, base.as_bytes())));
            return Ok(Status::Failed);
        }
    };
    // An empty line is a reference to the base.
    let mut is_first = true;
    lines::each(lines::stdout(), references, true, |out, line| {
        if !json {
            human::separate(out, &mut is_first)?;
            if let Err(refused) = line.check() {
                return human::write_error(out, refused.message).map(|()| false);
            }
        }
        let reference = String::from_utf8_lossy(line.text);
        let answer: Result<HeapUrl<S>, Error> = base.join(&*reference);
        // By RFC 1738, it is not part of the URL.
        let fragment = reference.split_once('#').map(|(_, fragment)| fragment);
        let fragment = match &answer {
            Ok(url) if S::IN_FORCE => url.fragment().map(|fragment| fragment.as_str()),
            _ => fragment,
        };
        match &answer {
            answer if json => json::write_resolved(out, answer, fragment)?,
            Ok(url) => {
                human::write_url(out, &url.borrow(), shown)?;
                if let Some(fragment) = fragment.filter(|_| !S::IN_FORCE) {
                    writeln!(out, "  {NOTE}fragment{NOTE:#}  {}", shown.text(fragment.as_bytes()))?;
                }
            }
            Err(error) => human::write_error(out, shown::in_text(error, line.text))?,
        }
        Ok(answer.is_ok())
    })
}
