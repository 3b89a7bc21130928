//! `rfc1738 redact`: a filter for logs, which masks secrets and keeps all other bytes.

use std::{
    ffi::OsString,
    io::{self, ErrorKind, Read, StdoutLock, Write},
};

use rfc1738::redact::{Filter, Secrets};

use crate::out::Status;

/// The size of the input buffer in bytes.
const CHUNK: usize = 1 << 16;

/// Prints texts with their secrets masked, and all other bytes unchanged.
///
/// The exit status is 0, or 2 for wrong usage or an error of input or output.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Mask the query values of these keys, separated by commas, or of "none"
    ///
    /// They replace the default: some forty common keys, such as access_token and password.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = key)]
    keys: Option<Vec<String>>,

    /// The texts; without any, standard input
    #[arg(value_name = "TEXT")]
    texts: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  program 2>&1 | rfc1738 redact        a log without its secrets
  rfc1738 redact --keys pin,sid <log   with other keys";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    texts(args.keys.as_deref(), &args.texts)
}

/// Masks the texts, one per line, or standard input.
pub(crate) fn texts(keys: Option<&[String]>, texts: &[OsString]) -> io::Result<Status> {
    let given: Option<Vec<&str>> = keys.map(|keys| keys.iter().map(String::as_str).collect());
    let keys = match given.as_deref() {
        None => Secrets::KEYS,
        Some(["none"]) => &[],
        Some(keys) => keys,
    };
    let mut redaction = Redaction { filter: Box::new(Filter::new(keys)), shown: Vec::new(), out: io::stdout().lock() };
    match texts {
        [] => redaction.input(io::stdin().lock())?,
        texts => texts.iter().try_for_each(|text| redaction.text(text.as_encoded_bytes()))?,
    }
    Ok(Status::Accepted)
}

/// Reads the name of a key. One with a delimiter would never be found.
pub(crate) fn key(name: &str) -> Result<String, &'static str> {
    match name.contains(|char: char| char.is_whitespace() || "=&;?#<>\"".contains(char)) {
        _ if name.is_empty() => Err("a key is empty"),
        true => Err("a key has neither blanks nor delimiters"),
        false => Ok(name.to_owned()),
    }
}

struct Redaction<'k> {
    filter: Box<Filter<'k, 65536>>,
    /// The output buffer.
    shown: Vec<u8>,
    out: StdoutLock<'static>,
}

impl Redaction<'_> {
    /// Masks a stream; writes each line as soon as it ends.
    fn input(&mut self, mut input: impl Read) -> io::Result<()> {
        let mut chunk = vec![0; CHUNK];
        loop {
            match input.read(&mut chunk) {
                Ok(0) => break,
                Ok(length) => self.push(chunk.get(..length).unwrap_or_default())?,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            self.write()?;
        }
        self.finish()?;
        self.write()
    }

    fn text(&mut self, text: &[u8]) -> io::Result<()> {
        self.push(text)?;
        self.finish()?;
        self.shown.push(b'\n');
        self.write()
    }

    fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Self { filter, shown, .. } = self;
        filter.push(bytes, |bytes| append(shown, bytes))
    }

    fn finish(&mut self) -> io::Result<()> {
        let Self { filter, shown, .. } = self;
        filter.finish(|bytes| append(shown, bytes))
    }

    fn write(&mut self) -> io::Result<()> {
        self.out.write_all(&self.shown)?;
        self.out.flush()?;
        self.shown.clear();
        Ok(())
    }
}

fn append(shown: &mut Vec<u8>, bytes: &[u8]) -> io::Result<()> {
    shown.extend_from_slice(bytes);
    Ok(())
}
