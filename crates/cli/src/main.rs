//! `rfc1738` takes URLs apart, finds them in text, masks them in logs, resolves and downloads them.

extern crate alloc;

mod accept;
mod cautions;
mod colors;
mod extract;
mod fetch;
mod get;
mod inspect;
mod join;
mod json;
mod lines;
mod normalize;
mod out;
mod plan;
mod progress;
mod redact;
mod sent;
mod set;
mod sets;
mod shell;
mod shown;
mod urls;

use std::{
    env,
    ffi::OsString,
    io::Write,
    process::{self, ExitCode},
};

use clap::{CommandFactory, Parser, Subcommand};

use rfc1738::{Typed, Url, redact::RedactingWriter};

/// Parses URLs, finds them in text, resolves and downloads them, and masks secrets in logs.
///
/// Without a command it inspects its arguments. The exit status is 0 if all were accepted, 1 if
/// not, and 2 for a usage or I/O error. For fetch it is curl's.
#[derive(Parser)]
#[command(name = "rfc1738", version, after_help = EXAMPLES, term_width = 80)]
#[command(override_usage = "rfc1738 [OPTIONS] [URL]...\n       rfc1738 <COMMAND>")]
struct Program {
    #[command(subcommand)]
    subcommand: Subcommands,
}

#[derive(Subcommand)]
enum Subcommands {
    Inspect(inspect::Args),
    Extract(extract::Args),
    Redact(redact::Args),
    Join(join::Args),
    Get(get::Args),
    Set(set::Args),
    Normalize(normalize::Args),
    Accept(accept::Args),
    Plan(plan::Args),
    Fetch(fetch::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 ftp://me@host.dom/pub/a%20b         the parts of a URL
  rfc1738 get '{host} {port}' https://h.dom   h.dom 443
  rfc1738 extract --bare README.md            the URLs of a text
  program 2>&1 | rfc1738 redact               a log without secrets
  rfc1738 fetch -o motd ftp://h.dom/motd      a download";

fn main() -> ExitCode {
    let program = Program::try_parse_from(arguments()).unwrap_or_else(|error| explain(&error));
    out::status(match &program.subcommand {
        Subcommands::Inspect(args) => inspect::run(args),
        Subcommands::Extract(args) => extract::run(args),
        Subcommands::Redact(args) => redact::run(args),
        Subcommands::Join(args) => join::run(args),
        Subcommands::Get(args) => get::run(args),
        Subcommands::Set(args) => set::run(args),
        Subcommands::Normalize(args) => normalize::run(args),
        Subcommands::Accept(args) => accept::run(args),
        Subcommands::Plan(args) => plan::run(args),
        Subcommands::Fetch(args) => return fetch::run(args),
        Subcommands::Completions(args) => shell::complete(args, Program::command()),
        Subcommands::Man(args) => shell::man(args, Program::command()),
    })
    .into()
}

/// Prints the help, or a message about wrong usage, which may quote a URL and so is masked.
fn explain(error: &clap::Error) -> ! {
    if error.use_stderr() {
        let mut out = RedactingWriter::new(anstream::stderr());
        let _ = write!(out, "{}", error.render().ansi()).and_then(|()| out.finish());
        process::exit(error.exit_code());
    }
    error.exit()
}

/// Returns the arguments, with `inspect` before them if they begin with a text or an option of
/// `inspect`. A text has a ":" or a "/", so a mistyped subcommand is not taken for one.
fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = env::args_os().collect();
    let is_of_inspect = arguments.get(1).is_none_or(|first| match first.as_encoded_bytes() {
        option @ [b'-', ..] => !["-h", "--help", "-V", "--version"].iter().any(|name| option == name.as_bytes()),
        text => text.iter().any(|byte| matches!(byte, b':' | b'/')),
    });
    if is_of_inspect && !arguments.is_empty() {
        arguments.insert(1, "inspect".into());
    }
    arguments
}
