//! `rfc1738 completions` and `rfc1738 man`: scripts and manual pages for a shell.

use std::io::{self, Write};

use clap_complete::Shell;

use crate::out::{Status, tell};

/// Prints a shell completion script for rfc1738.
///
/// The exit status is 0, or 2 for a usage or output error.
#[derive(clap::Args)]
#[command(after_help = COMPLETIONS)]
pub(crate) struct Completions {
    shell: Shell,
}

const COMPLETIONS: &str = "\
Examples:
  rfc1738 completions bash >~/.local/share/bash-completion/completions/rfc1738
  rfc1738 completions fish >~/.config/fish/completions/rfc1738.fish";

/// Prints the manual page of rfc1738 or of a subcommand.
///
/// The exit status is 0, or 2 for a usage or output error.
#[derive(clap::Args)]
#[command(after_help = MAN)]
pub(crate) struct Man {
    subcommand: Option<String>,
}

const MAN: &str = "\
Examples:
  rfc1738 man | man -l -
  rfc1738 man extract >~/.local/share/man/man1/rfc1738-extract.1";

/// Writes the script for a shell.
pub(crate) fn complete(args: &Completions, mut program: clap::Command) -> io::Result<Status> {
    // The generator panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "rfc1738", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Accepted)
}

/// Writes a manual page.
pub(crate) fn man(args: &Man, mut program: clap::Command) -> io::Result<Status> {
    program.build();
    let command = match &args.subcommand {
        None => Some(&program),
        Some(name) => program.find_subcommand(name),
    };
    let Some(command) = command else {
        tell("unknown subcommand: see rfc1738 --help");
        return Ok(Status::Failed);
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Status::Accepted)
}
