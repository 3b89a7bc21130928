//! `rfc1738 redact`: a filter for logs that masks secrets and keeps all other bytes.

use std::{
    ffi::OsString,
    io::{self, BufWriter, Write},
};

use rfc1738::redact::RedactingWriter;

use crate::{lines, out::Status};

/// The size of a buffer in bytes.
const CHUNK: usize = 1 << 16;

/// Prints texts with their secrets masked, and all other bytes unchanged.
///
/// The exit status is 0, or 2 for a usage or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Mask the values of these names (separated by commas, or "none")
    ///
    /// They replace the default: common names, such as access_token and db_password, and the
    /// credentials of Authorization.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = key)]
    keys: Option<Vec<String>>,

    /// The texts [default: standard input]
    #[arg(value_name = "TEXT")]
    texts: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  program 2>&1 | rfc1738 redact        a log without its secrets
  rfc1738 redact --keys pin,sid <log   with other names";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    let given: Option<Vec<&str>> = args.keys.as_ref().map(|keys| keys.iter().map(String::as_str).collect());
    let out = RedactingWriter::new(BufWriter::with_capacity(CHUNK, io::stdout().lock()));
    let mut out = match given.as_deref() {
        None => out,
        Some(["none"]) => out.with_keys(&[]),
        Some(keys) => out.with_keys(keys),
    };
    for text in &args.texts {
        out.write_all(text.as_encoded_bytes())?;
        out.finish()?;
        out.write_all(b"\n")?;
    }
    if args.texts.is_empty() {
        let (mut input, mut buffer) = (io::stdin().lock(), vec![0; CHUNK]);
        // Each line is written as soon as it ends.
        while let chunk @ [_, ..] = lines::chunk(&mut input, &mut buffer)? {
            out.write_all(chunk)?;
            out.flush()?;
        }
    }
    out.finish()?;
    Ok(Status::Accepted)
}

/// Reads the name of a key. One with a delimiter would never be found.
fn key(name: &str) -> Result<String, &'static str> {
    match name.contains(|char: char| char.is_whitespace() || "=&;?#<>\"".contains(char)) {
        _ if name.is_empty() => Err("a key is empty"),
        true => Err("a key cannot contain spaces or delimiters"),
        false => Ok(name.to_owned()),
    }
}
